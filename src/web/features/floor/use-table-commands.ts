import type { Table } from '#contract/tables.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/messages/errors.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { toast } from '#web/ui/toast.ts';
import type { TableCommands } from './table-dialog.tsx';

/**
 * What staff do with a table. Failures are told here.
 *
 * @param onChanged takes in the table as it is now
 */
export function useTableCommands(restaurantId: string, onChanged: (table: Table) => void): TableCommands {
  async function run(call: () => Promise<Table>, failed: string, succeeded?: string): Promise<boolean> {
    try {
      onChanged(await call());
    } catch (error) {
      const description = errorSentences[failureOf(error).code];
      toast({ variant: 'destructive', title: failed, description });
      return false;
    }
    if (succeeded) toast({ title: succeeded });
    return true;
  }

  return {
    async free(table) {
      const { session } = table;
      if (!session) return false;
      return run(
        () => api.tables.free({ restaurantId, id: table.id, tableSessionId: session.id }),
        staffText.tables.freeFailed,
        staffText.tables.freed(table.number),
      );
    },
    clearCall: (table) =>
      run(() => api.tables.clearCall({ restaurantId, id: table.id }), staffText.tables.clearFailed),
    replacePin: (table) =>
      run(
        () => api.tables.replacePin({ restaurantId, id: table.id }),
        staffText.tables.pinFailed,
        staffText.tables.pinReplaced,
      ),
  };
}

import type { Table } from '#contract/tables.ts';
import { api } from '#web/lib/api.ts';
import { floorText } from '#web/lib/messages/floor.ts';
import { toldCall } from '#web/lib/told-call.ts';
import type { TableCommands } from './table-dialog.tsx';

/**
 * What staff do with a table all evening. Failures are told here.
 *
 * @param onChanged takes in the table as it is now
 */
export function useTableCommands(restaurantId: string, onChanged: (table: Table) => void): TableCommands {
  return {
    async free(table) {
      const { session } = table;
      if (!session) return false;
      return toldCall(
        () => api.tables.free({ restaurantId, id: table.id, tableSessionId: session.id }),
        onChanged,
        floorText.freeFailed,
        floorText.freed(table.number),
      );
    },
    clearCall: (table) =>
      toldCall(() => api.tables.clearCall({ restaurantId, id: table.id }), onChanged, floorText.clearFailed),
    replacePin: (table) =>
      toldCall(
        () => api.tables.replacePin({ restaurantId, id: table.id }),
        onChanged,
        floorText.pinFailed,
        floorText.pinReplaced,
      ),
  };
}

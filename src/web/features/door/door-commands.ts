import type { StaffMessage } from '#contract/live.ts';
import type { Table } from '#contract/tables.ts';
import type { Door } from '#domain/door/door.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { doorText as text } from './door-text.ts';

/**
 * The commands for doors and codes. Each resolves to whether it worked; what came of it has been shown by then.
 *
 * @param tell applies the changes to what is shown
 */
export function doorCommands(restaurantId: string, tell: (message: StaffMessage) => void) {
  const show = (tables: readonly Table[]) => {
    for (const table of tables) tell({ kind: 'table', table });
  };
  const saving = { subject: 'door', failed: text.saveFailed, succeeded: text.saved };
  return {
    setModes: (modes: Door) =>
      runWithToasts(async () => {
        const answer = await api.door.setModes({ restaurantId, modes: [...modes] });
        tell({ kind: 'door', modes: answer.modes });
      }, saving),
    /** @param modes null: what the restaurant's door asks for */
    setTable: ({ id }: Table, modes: Door | null) =>
      runWithToasts(
        async () => show([await api.door.setTable({ restaurantId, id, modes: modes && [...modes] })]),
        saving,
      ),
    /** Makes the codes of these tables anew, where their doors ask for one. */
    renew: (tables: readonly Table[]) => {
      const seen = tables.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }]));
      return runWithToasts(
        async () => show((await api.door.renewCodes({ restaurantId, tables: seen })).tables),
        { subject: 'door', failed: text.renewFailed, succeeded: text.renewed({ count: seen.length }) },
      );
    },
  };
}

/** Tables whose cards, as they are printed, do not count: their doors ask for a code that no card carries yet. */
export function withOldCards(tables: readonly Table[]): Table[] {
  return tables.filter(({ code, isCodePrinted }) => code !== null && !isCodePrinted);
}

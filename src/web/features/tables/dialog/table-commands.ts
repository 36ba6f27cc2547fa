import type { StaffMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import type { TableShape, TableStatus } from '#domain/tables/table-status.ts';
import { type CommandTexts, runWithToasts } from '#web/features/errors/use-command.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { fireOf, type HeldCourse } from '#web/features/orders/held-courses.ts';
import { orderCommands } from '#web/features/orders/order-commands.ts';
import { readyAlone } from '#web/features/orders/ready-alone.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { api } from '#web/lib/api.ts';
import { partyText } from './party-text.ts';
import { tableDialogText } from './table-dialog-text.ts';

export type TableCommands = ReturnType<typeof tableCommands>;

/**
 * The commands for a table, its party and its orders. Each resolves to whether it worked; failures have been
 * shown by then.
 *
 * @param tell applies the changes to what is shown
 */
export function tableCommands(restaurantId: string, tell: (message: StaffMessage) => void) {
  const orders = orderCommands(restaurantId, tell);
  const run = (call: Promise<Table>, texts: CommandTexts<Table>) =>
    runWithToasts(async () => {
      const table = await call;
      tell({ kind: 'table', table });
      return table;
    }, texts);
  /** Takes freeing a table back. */
  const reopen = ({ id, number }: Table, tableSessionId: string) =>
    run(api.tables.reopen({ restaurantId, id, tableSessionId }), {
      subject: partyAt(id),
      failed: floorText.reopenFailed,
      succeeded: floorText.reopened({ table: number }),
      sentenceOf: ({ code }) =>
        code === 'TABLE_OCCUPIED' ? floorText.reopenOccupied({ table: number }) : undefined,
    });
  return {
    /** Frees the table, which ends the party's session. */
    free: async (table: Table) => {
      const { id, number, session } = table;
      if (!session) return false;
      return run(api.tables.free({ restaurantId, id, tableSessionId: session.id }), {
        subject: partyAt(id),
        failed: floorText.freeFailed,
        succeeded: floorText.freed({ table: number }),
        undo: () => void reopen(table, session.id),
      });
    },
    reopen,
    clearCall: ({ id, number, calledAt }: Table) => {
      const call = api.tables.clearCall({ restaurantId, id });
      if (calledAt === null) return run(call, { failed: floorText.statusFailed });
      return run(call, {
        subject: `call at ${id}`,
        failed: floorText.statusFailed,
        succeeded: floorText.callAnswered({ table: number }),
        undo() {
          const restored = api.tables.restoreCall({ restaurantId, id, calledAt });
          void run(restored, { failed: boardText.undoFailed });
        },
      });
    },
    replacePin: ({ id }: Table) =>
      run(api.tables.replacePin({ restaurantId, id }), {
        subject: pinOf(id),
        failed: floorText.pinFailed,
        succeeded: floorText.pinReplaced,
        undo({ session }) {
          if (!session) return;
          const { id: tableSessionId, pin } = session;
          const takenBack = api.tables.takePinBack({ restaurantId, id, tableSessionId, pin });
          const texts = { failed: floorText.pinBackFailed, succeeded: floorText.pinBack };
          void run(takenBack, { ...texts, subject: pinOf(id) });
        },
      }),
    setStatus: ({ id }: Table, status: Exclude<TableStatus, 'frei'>) =>
      run(api.tables.setStatus({ restaurantId, id, status }), { failed: floorText.statusFailed }),
    setShape: ({ id }: Table, shape: TableShape) =>
      run(api.tables.setShape({ restaurantId, id, shape }), { failed: tableDialogText.shapeFailed }),
    remove: ({ id, number, session }: Table) =>
      runWithToasts(
        async () => {
          await api.tables.remove({ restaurantId, id, ...(session && { tableSessionId: session.id }) });
          tell({ kind: 'table_removed', tableId: id });
        },
        { failed: tableDialogText.deleteFailed, succeeded: tableDialogText.deleted({ table: number }) },
      ),
    /** Moves the party to a free table. */
    move: async ({ id, number, session }: Table, to: Table) => {
      if (!session) return false;
      const party = { restaurantId, id, tableSessionId: session.id };
      const call = api.tables.moveParty({ ...party, toTableId: to.id });
      return run(call, {
        failed: partyText.moveFailed,
        succeeded: partyText.moved({ from: number, to: to.number }),
      });
    },
    /** Merges the party into the one at another table. */
    merge: async ({ id, number, session }: Table, into: Table) => {
      if (!session || !into.session) return false;
      const party = { restaurantId, id, tableSessionId: session.id };
      const target = { intoTableId: into.id, intoTableSessionId: into.session.id };
      const call = api.tables.mergeParties({ ...party, ...target });
      return run(call, {
        failed: partyText.mergeFailed,
        succeeded: partyText.merged({ from: number, to: into.number }),
      });
    },
    /** Serves what is ready, or all of an order of which nothing is ready by itself. */
    serve: (order: Order) => {
      const lines = readyAlone(order).map(({ id, units }) => ({
        ...{ orderItemId: id, seen: units.ready, quantity: units.ready },
      }));
      if (lines.length === 0) return orders.move(order, 'served');
      return orders.moveUnits(order, { from: 'ready', to: 'served', lines });
    },
    /** Lets a course of an order come. */
    fire: (order: Order, { items }: HeldCourse) => orders.moveUnits(order, fireOf(items)),
    moveUnits: orders.moveUnits,
    changeLines: orders.changeLines,
    cancelOrder: orders.cancel,
    cancelUnit: orders.cancelUnit,
  };
}

const partyAt = (tableId: string) => `party at ${tableId}`;
const pinOf = (tableId: string) => `pin of ${tableId}`;

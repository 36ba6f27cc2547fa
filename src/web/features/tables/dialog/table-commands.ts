import type { StaffMessage } from '#contract/live.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import type { TableShape, TableStatus } from '#domain/tables/table-status.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { orderCalls, runUndoable } from '#web/features/orders/order-calls.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { api } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { partyText, tableDialogText } from './table-dialog-text.ts';

export type TableCommands = ReturnType<typeof tableCommands>;

/**
 * The commands for a table, its party and its orders. Each resolves to whether it worked; failures have been
 * shown by then.
 *
 * @param tell applies the changes to what is shown
 */
export function tableCommands(restaurantId: string, tell: (message: StaffMessage) => void) {
  const orders = orderCalls(restaurantId, tell);
  const change = (call: Promise<Table>, failed: string, succeeded?: string, undo?: () => void) =>
    runWithToasts(async () => tell({ kind: 'table', table: await call }), { failed, succeeded, undo });
  /** Takes freeing a table back. */
  const reopen = ({ id, number }: Table, tableSessionId: string) =>
    runWithToasts(
      async () => {
        const table = await api.tables.reopen({ restaurantId, id, tableSessionId });
        tell({ kind: 'table', table });
      },
      {
        failed: floorText.reopenFailed,
        succeeded: floorText.reopened(number),
        sentenceOf: ({ code }) =>
          code === 'TABLE_OCCUPIED' ? floorText.reopenOccupied(number) : errorSentences[code],
      },
    );
  const takePinBack = (id: string, { id: tableSessionId, pin }: NonNullable<Table['session']>) => {
    const call = api.tables.takePinBack({ restaurantId, id, tableSessionId, pin });
    return change(call, floorText.pinBackFailed, floorText.pinBack);
  };
  return {
    /** Frees the table, which ends the party's session. */
    free: async (table: Table) => {
      const { id, number, session } = table;
      if (!session) return false;
      const call = api.tables.free({ restaurantId, id, tableSessionId: session.id });
      const undo = () => void reopen(table, session.id);
      return change(call, floorText.freeFailed, floorText.freed(number), undo);
    },
    reopen,
    clearCall: ({ id, number, calledAt }: Table) => {
      const call = api.tables.clearCall({ restaurantId, id });
      if (calledAt === null) return change(call, floorText.statusFailed);
      return change(call, floorText.statusFailed, floorText.callAnswered(number), () => {
        void change(api.tables.restoreCall({ restaurantId, id, calledAt }), boardText.undoFailed);
      });
    },
    replacePin: async ({ id }: Table) => {
      let given: Table['session'] = null;
      const call = api.tables.replacePin({ restaurantId, id }).then((table) => {
        given = table.session;
        return table;
      });
      return change(call, floorText.pinFailed, floorText.pinReplaced, () => {
        if (given) void takePinBack(id, given);
      });
    },
    setStatus: ({ id }: Table, status: Exclude<TableStatus, 'frei'>) =>
      change(api.tables.setStatus({ restaurantId, id, status }), floorText.statusFailed),
    setShape: ({ id }: Table, shape: TableShape) =>
      change(api.tables.setShape({ restaurantId, id, shape }), tableDialogText.shapeFailed),
    remove: ({ id, number, session }: Table) =>
      runWithToasts(
        async () => {
          await api.tables.remove({ restaurantId, id, ...(session && { tableSessionId: session.id }) });
          tell({ kind: 'table_removed', tableId: id });
        },
        { failed: tableDialogText.deleteFailed, succeeded: tableDialogText.deleted(number) },
      ),
    /** Moves the party to a free table. */
    move: async ({ id, number, session }: Table, to: Table) => {
      if (!session) return false;
      const party = { restaurantId, id, tableSessionId: session.id };
      const call = api.tables.moveParty({ ...party, toTableId: to.id });
      return change(call, partyText.moveFailed, partyText.moved(number, to.number));
    },
    /** Merges the party into the one at another table. */
    merge: async ({ id, number, session }: Table, into: Table) => {
      if (!session || !into.session) return false;
      const party = { restaurantId, id, tableSessionId: session.id };
      const target = { intoTableId: into.id, intoTableSessionId: into.session.id };
      const call = api.tables.mergeParties({ ...party, ...target });
      return change(call, partyText.mergeFailed, partyText.merged(number, into.number));
    },
    serve: (order: Order) =>
      runUndoable(orders, () => orders.setStatus(order, 'served'), {
        failed: boardText.moved,
        succeeded: boardText.served(boardText.place(order.tableNumber), order.orderNumber),
      }),
    cancelOrder: (order: Order, reason: string) =>
      runUndoable(orders, () => orders.cancel(order, reason), {
        failed: boardText.notCancelled,
        succeeded: boardText.cancelled(boardText.place(order.tableNumber), order.orderNumber),
      }),
    cancelUnit: (order: Order, item: OrderItem, reason: string) =>
      runUndoable(orders, () => orders.cancelUnit(order.id, item, reason), {
        failed: boardText.unitNotCancelled,
        succeeded: boardText.unitCancelled(item.name),
      }),
  };
}

import type { StaffMessage } from '#contract/live.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import type { TableShape, TableStatus } from '#domain/tables/table-status.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { orderCalls } from '#web/features/orders/order-calls.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { api } from '#web/lib/api.ts';
import { partyText, tableDialogText } from './table-dialog-text.ts';

/** Each command resolves to whether it worked; failures have been shown by then. */
export interface TableCommands {
  /** Frees the table, which ends the party's session. */
  free: (table: Table) => Promise<boolean>;
  clearCall: (table: Table) => Promise<boolean>;
  replacePin: (table: Table) => Promise<boolean>;
  setStatus: (table: Table, status: Exclude<TableStatus, 'frei'>) => Promise<boolean>;
  setShape: (table: Table, shape: TableShape) => Promise<boolean>;
  remove: (table: Table) => Promise<boolean>;
  /** Moves the party to a free table. */
  move: (table: Table, to: Table) => Promise<boolean>;
  /** Merges the party into the one at another table. */
  merge: (table: Table, into: Table) => Promise<boolean>;
  serve: (order: Order) => Promise<boolean>;
  cancelOrder: (order: Order) => Promise<boolean>;
  /** Cancels one unit of a line. */
  cancelUnit: (order: Order, item: OrderItem) => Promise<boolean>;
}

/**
 * The commands for a table, its party and its orders. They show their failures themselves.
 *
 * @param tell applies the changes to what is shown
 */
export function tableCommands(restaurantId: string, tell: (message: StaffMessage) => void): TableCommands {
  const orders = orderCalls(restaurantId, tell);
  const change = (call: Promise<Table>, failed: string, succeeded?: string) =>
    runWithToasts(async () => tell({ kind: 'table', table: await call }), { failed, succeeded });
  return {
    async free({ id, number, session }) {
      if (!session) return false;
      const call = api.tables.free({ restaurantId, id, tableSessionId: session.id });
      return change(call, floorText.freeFailed, floorText.freed(number));
    },
    clearCall: ({ id }) => change(api.tables.clearCall({ restaurantId, id }), floorText.clearFailed),
    replacePin: ({ id }) =>
      change(api.tables.replacePin({ restaurantId, id }), floorText.pinFailed, floorText.pinReplaced),
    setStatus: ({ id }, status) =>
      change(api.tables.setStatus({ restaurantId, id, status }), tableDialogText.statusFailed),
    setShape: ({ id }, shape) =>
      change(api.tables.setShape({ restaurantId, id, shape }), tableDialogText.shapeFailed),
    remove: ({ id, number, session }) =>
      runWithToasts(
        async () => {
          await api.tables.remove({ restaurantId, id, ...(session && { tableSessionId: session.id }) });
          tell({ kind: 'table_removed', tableId: id });
        },
        { failed: tableDialogText.deleteFailed, succeeded: tableDialogText.deleted(number) },
      ),
    async move({ id, number, session }, to) {
      if (!session) return false;
      const party = { restaurantId, id, tableSessionId: session.id };
      const call = api.tables.moveParty({ ...party, toTableId: to.id });
      return change(call, partyText.moveFailed, partyText.moved(number, to.number));
    },
    async merge({ id, number, session }, into) {
      if (!session || !into.session) return false;
      const party = { restaurantId, id, tableSessionId: session.id };
      const target = { intoTableId: into.id, intoTableSessionId: into.session.id };
      const call = api.tables.mergeParties({ ...party, ...target });
      return change(call, partyText.mergeFailed, partyText.merged(number, into.number));
    },
    serve: (order) => runWithToasts(() => orders.setStatus(order, 'served'), { failed: boardText.moved }),
    cancelOrder: (order) => runWithToasts(() => orders.cancel(order), { failed: boardText.notCancelled }),
    cancelUnit: (order, item) =>
      runWithToasts(() => orders.cancelUnit(order.id, item), { failed: boardText.unitNotCancelled }),
  };
}

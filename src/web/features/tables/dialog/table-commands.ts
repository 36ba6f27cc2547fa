import type { StaffMessage } from '#contract/live.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import type { TableShape, TableStatus } from '#domain/tables/table-status.ts';
import { boardText } from '#web/features/orders/board/board-text.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { api } from '#web/lib/api.ts';
import { toldCall } from '#web/lib/told-call.ts';
import { partyText, tableDialogText } from './table-dialog-text.ts';

/** Each resolves to whether it worked; a failure has been told by then. */
export interface TableCommands {
  /** Ends the party. */
  free: (table: Table) => Promise<boolean>;
  clearCall: (table: Table) => Promise<boolean>;
  replacePin: (table: Table) => Promise<boolean>;
  setStatus: (table: Table, status: Exclude<TableStatus, 'frei'>) => Promise<boolean>;
  setShape: (table: Table, shape: TableShape) => Promise<boolean>;
  remove: (table: Table) => Promise<boolean>;
  /** Takes the party to a free table. */
  move: (table: Table, to: Table) => Promise<boolean>;
  /** Makes the party part of the one at another table. */
  merge: (table: Table, into: Table) => Promise<boolean>;
  serve: (order: Order) => Promise<boolean>;
  cancelOrder: (order: Order) => Promise<boolean>;
  /** One unit of a line. */
  cancelUnit: (order: Order, item: OrderItem) => Promise<boolean>;
}

/**
 * What staff do with a table, its party and its orders. Failures are told here.
 *
 * @param tell takes in what has changed
 */
export function tableCommands(restaurantId: string, tell: (message: StaffMessage) => void): TableCommands {
  const tellTable = (table: Table) => tell({ kind: 'table', table });
  const tellOrder = (order: Order) => tell({ kind: 'order', order });
  return {
    async free({ id, number, session }) {
      if (!session) return false;
      return toldCall(
        () => api.tables.free({ restaurantId, id, tableSessionId: session.id }),
        tellTable,
        floorText.freeFailed,
        floorText.freed(number),
      );
    },
    clearCall: ({ id }) =>
      toldCall(() => api.tables.clearCall({ restaurantId, id }), tellTable, floorText.clearFailed),
    replacePin: ({ id }) =>
      toldCall(
        () => api.tables.replacePin({ restaurantId, id }),
        tellTable,
        floorText.pinFailed,
        floorText.pinReplaced,
      ),
    setStatus: ({ id }, status) =>
      toldCall(
        () => api.tables.setStatus({ restaurantId, id, status }),
        tellTable,
        tableDialogText.statusFailed,
      ),
    setShape: ({ id }, shape) =>
      toldCall(
        () => api.tables.setShape({ restaurantId, id, shape }),
        tellTable,
        tableDialogText.shapeFailed,
      ),
    remove: ({ id, number, session }) =>
      toldCall(
        () => api.tables.remove({ restaurantId, id, ...(session && { tableSessionId: session.id }) }),
        () => tell({ kind: 'table_removed', tableId: id }),
        tableDialogText.deleteFailed,
        tableDialogText.deleted(number),
      ),
    async move({ id, number, session }, to) {
      if (!session) return false;
      return toldCall(
        () => api.tables.moveParty({ restaurantId, id, tableSessionId: session.id, toTableId: to.id }),
        tellTable,
        partyText.moveFailed,
        partyText.moved(number, to.number),
      );
    },
    async merge({ id, number, session }, into) {
      const intoSession = into.session;
      if (!session || !intoSession) return false;
      return toldCall(
        () =>
          api.tables.mergeParties({
            restaurantId,
            id,
            tableSessionId: session.id,
            intoTableId: into.id,
            intoTableSessionId: intoSession.id,
          }),
        tellTable,
        partyText.mergeFailed,
        partyText.merged(number, into.number),
      );
    },
    serve: ({ id, status }) =>
      toldCall(
        () => api.orders.setStatus({ restaurantId, id, from: status, to: 'served' }),
        tellOrder,
        boardText.moved,
      ),
    cancelOrder: ({ id, status }) =>
      toldCall(
        () => api.orders.cancel({ restaurantId, id, from: status }),
        tellOrder,
        boardText.notCancelled,
      ),
    cancelUnit: (order, item) =>
      toldCall(
        () =>
          api.orders.cancelUnits({
            restaurantId,
            orderId: order.id,
            orderItemId: item.id,
            seenQuantity: item.quantity,
            quantity: 1,
          }),
        tellOrder,
        boardText.unitNotCancelled,
      ),
  };
}

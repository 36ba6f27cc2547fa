import type { PlaceStaffOrderInput } from '#contract/orders.ts';
import type { OrdersOutbox } from '#web/features/orders/cart/orders-outbox.ts';
import type { PendingOrder, TableOrders } from '#web/features/orders/cart/table-orders.ts';

/** Where an order of the staff goes: to a table, or to go. */
export type ToTable = Pick<PlaceStaffOrderInput, 'tableId'>;
export type TableId = PlaceStaffOrderInput['tableId'];

/**
 * What this device holds of a restaurant's orders taken by staff: for each table a draft and an outbox of its own, so
 * that an order which is stuck holds up no other table. [ORD-13]
 */
export type StaffOutbox = OrdersOutbox<ToTable>;
export type StaffOrders = TableOrders<ToTable>;

/** Orders for one table that have not reached the kitchen: without an answer, or refused and back in the draft. */
export interface UnsentOrders {
  tableId: TableId;
  outbox: readonly PendingOrder<ToTable>[];
  refused: StaffOrders['refused'];
}

const takeaway = 'takeaway';

/** The name of a table's orders in the outbox. */
export function nameOf(tableId: TableId): string {
  return tableId ?? takeaway;
}

export function unsentOrders(all: ReadonlyMap<string, StaffOrders>): UnsentOrders[] {
  return [...all]
    .filter(([, { outbox, refused }]) => outbox.length > 0 || refused !== null)
    .map(([name, { outbox, refused }]) => ({ tableId: name === takeaway ? null : name, outbox, refused }));
}

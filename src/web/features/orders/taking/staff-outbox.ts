import type { Order, PlaceStaffOrderInput } from '#contract/orders.ts';
import type { OrdersOutbox } from '#web/features/orders/cart/orders-outbox.ts';
import type { TableOrders } from '#web/features/orders/cart/table-orders.ts';

/** The destination of an order taken by staff: a table, or takeaway (null). */
export type ToTable = Pick<PlaceStaffOrderInput, 'tableId'>;
export type TableId = PlaceStaffOrderInput['tableId'];

/**
 * This device's data for a restaurant's orders taken by staff. Each table has its own draft and outbox, so
 * that a stuck order delays no other table. [ORD-13]
 */
export type StaffOutbox = OrdersOutbox<ToTable, Order>;
export type StaffOrders = TableOrders<ToTable>;

/** Orders for one table that have not reached the kitchen: pending, or refused and back in the draft. */
export interface UnsentOrders extends Pick<StaffOrders, 'outbox' | 'refused'> {
  tableId: TableId;
}

const takeaway = 'takeaway';

/** The outbox's key for a table's orders. */
export function nameOf(tableId: TableId): string {
  return tableId ?? takeaway;
}

export function unsentOrders(all: ReadonlyMap<string, StaffOrders>): UnsentOrders[] {
  return [...all]
    .filter(([, { outbox, refused }]) => outbox.length > 0 || refused !== null)
    .map(([name, { outbox, refused }]) => ({ tableId: name === takeaway ? null : name, outbox, refused }));
}

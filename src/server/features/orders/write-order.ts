import type { Order } from '#contract/orders.ts';
import { allIn, unitsIn } from '#domain/orders/unit-state.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { insertOrder, type NewOrder, type PlacedRow } from './placing.store.ts';

/**
 * Writes an order and its events.
 *
 * @returns a promise of the order that is not awaited inside the transaction, so that insertion, events and
 *   commit travel together while the restaurant's row is locked
 */
export function writeOrder(tx: TenantTx, order: NewOrder): Promise<Order> {
  const placed = insertOrder(tx, order).then((row) => newOrderView(order, row));
  placed.catch(() => {}); // it fails the transaction, which reports it
  return placed;
}

/** A new order as `findOrders` would find it, without a query. */
export function newOrderView(order: NewOrder, row: PlacedRow): Order {
  const createdAt = row.createdAt.toISOString();
  return {
    id: order.id,
    orderNumber: row.orderNumber,
    tableNumber: row.tableNumber,
    sessionId: order.sessionId,
    status: 'new',
    totalAmount: order.totalAmount,
    note: order.note,
    staffCreated: order.takenBy !== null,
    takenBy: order.takenBy?.name ?? null,
    paymentsTakenBy: [],
    isFromBarredPhone: false,
    wasBegun: false,
    version: 1,
    createdAt,
    statusChangedAt: createdAt,
    items: order.lines.map((line) => ({
      id: line.id,
      name: line.item.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      options: line.options,
      comment: line.comment,
      paid: false,
      cancelled: false,
      cancelledAt: null,
      cancelReason: null,
      cancelledBegun: false,
      discountAmount: 0,
      openAmount: line.unitPrice * line.quantity,
      station: line.item.station,
      units: line.isHeld ? allIn('held', line.quantity) : unitsIn('new', line.quantity),
      course: line.item.course ?? null,
      firedAt: null,
      rush: false,
      seat: line.seat ?? null,
      partOf: line.partOf ?? null,
      readAs: line.readAs ?? null,
    })),
  };
}

import type { Order } from '#contract/orders.ts';
import type { StoredOrder } from './orders.store.ts';

/** An order as it travels over the wire. */
export function orderView(order: StoredOrder): Order {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    tableNumber: order.tableNumber,
    sessionId: order.sessionId,
    status: order.status,
    totalAmount: order.totalAmount,
    note: order.note,
    staffCreated: order.staffCreated,
    createdAt: order.createdAt.toISOString(),
    statusChangedAt: order.statusChangedAt.toISOString(),
    version: order.version,
    items: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      options: item.options,
      comment: item.comment,
      paid: item.paid,
      cancelled: item.cancelled,
      openAmount: item.cancelled ? 0 : item.unitPrice * item.quantity - item.paidAmount,
      station: item.station,
    })),
  };
}

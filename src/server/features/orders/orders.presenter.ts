import type { Order } from '#contract/orders.ts';
import type { StoredOrder } from './orders.store.ts';

/** An order as it travels over the wire. */
export function orderView(order: StoredOrder): Order {
  return {
    id: order.id,
    orderNumber: order.order_number,
    tableNumber: order.table_number,
    sessionId: order.session_id,
    status: order.status,
    totalAmount: order.total_amount,
    note: order.note,
    staffCreated: order.staff_created,
    createdAt: order.created_at.toISOString(),
    statusChangedAt: order.status_changed_at.toISOString(),
    version: order.version,
    items: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unitPrice: item.unit_price,
      options: item.options,
      comment: item.comment,
      paid: item.paid,
      cancelled: item.cancelled,
      openAmount: item.cancelled ? 0 : item.unit_price * item.quantity - item.paid_amount,
      station: item.station,
    })),
  };
}

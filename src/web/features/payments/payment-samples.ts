import type { Order, OrderItem } from '#contract/orders.ts';

/** For tests: a line of an order, fully open unless `part` says otherwise. */
export function anItem(part: Partial<OrderItem> = {}): OrderItem {
  const { unitPrice = 950, quantity = 1 } = part;
  return {
    id: 'item',
    name: 'Margherita',
    quantity,
    unitPrice,
    options: [],
    comment: null,
    paid: false,
    cancelled: false,
    openAmount: unitPrice * quantity,
    station: 'kitchen',
    ...part,
  };
}

/** For tests: an order of the party `s`. */
export function anOrder(part: Partial<Order> = {}): Order {
  const { orderNumber = 1 } = part;
  return {
    id: `order ${orderNumber}`,
    orderNumber,
    tableNumber: 5,
    sessionId: 's',
    status: 'new',
    totalAmount: 0,
    note: null,
    staffCreated: false,
    createdAt: '2026-11-21T18:00:00.000Z',
    statusChangedAt: '2026-11-21T18:00:00.000Z',
    version: 1,
    items: [],
    ...part,
  };
}

import type { GuestMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import type { Visit } from '#contract/sessions.ts';

/** The visit after a message of the live feed; the same object when it changes nothing. */
export function applyToVisit(visit: Visit, message: GuestMessage): Visit {
  switch (message.kind) {
    case 'order': {
      const orders = withOrder(visit.orders, message.order);
      return orders === visit.orders
        ? visit
        : { ...visit, orders: [...orders], openAmount: message.openAmount };
    }
    case 'session':
      return { ...visit, status: message.status, pin: message.pin, tableNumber: message.tableNumber };
    case 'call':
      return { ...visit, call: message.call };
    case 'review':
    case 'restaurant':
    case 'menu':
      return visit;
  }
}

/** Newest first. A message may come twice, or after a newer answer: the higher version stays. */
function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const known = orders.find((other) => other.id === order.id);
  if (!known) {
    const newer = orders.filter((other) => other.createdAt > order.createdAt);
    return [...newer, order, ...orders.slice(newer.length)];
  }
  if (known.version >= order.version) return orders;
  return orders.map((other) => (other.id === order.id ? order : other));
}

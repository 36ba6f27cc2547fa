interface Versioned {
  id: string;
  orderNumber: number;
  version: number;
}

/**
 * The list of orders, newest first, with one order added or updated. An order may come twice, or late; the
 * higher version stays. Returns the same list when nothing changes.
 */
export function withOrder<T extends Versioned>(orders: T[], order: T): T[] {
  const known = orders.find((other) => other.id === order.id);
  if (!known) {
    // Sorted by number, as the server does: orders placed at the same moment have no order in time.
    const newer = orders.filter((other) => other.orderNumber > order.orderNumber);
    return [...newer, order, ...orders.slice(newer.length)];
  }
  if (known.version >= order.version) return orders;
  return orders.map((other) => (other.id === order.id ? order : other));
}

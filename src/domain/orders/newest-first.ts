interface Versioned {
  id: string;
  orderNumber: number;
  version: number;
}

/**
 * Orders, newest first, after hearing of one of them or of another. It may be heard of twice, or after a newer answer:
 * the higher version stays. The very same list when nothing changes.
 */
export function withOrder<T extends Versioned>(orders: T[], order: T): T[] {
  const known = orders.find((other) => other.id === order.id);
  if (!known) {
    // By number, as the server lists them: orders that were placed together have no order in time.
    const newer = orders.filter((other) => other.orderNumber > order.orderNumber);
    return [...newer, order, ...orders.slice(newer.length)];
  }
  if (known.version >= order.version) return orders;
  return orders.map((other) => (other.id === order.id ? order : other));
}

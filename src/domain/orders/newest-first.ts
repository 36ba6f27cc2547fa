interface Versioned {
  id: string;
  version: number;
  createdAt: string;
}

/**
 * Orders, newest first, after hearing of one of them or of another. It may be heard of twice, or after a newer answer:
 * the higher version stays. The very same list when nothing changes.
 */
export function withOrder<T extends Versioned>(orders: readonly T[], order: T): readonly T[] {
  const known = orders.find((other) => other.id === order.id);
  if (!known) {
    const newer = orders.filter((other) => other.createdAt > order.createdAt);
    return [...newer, order, ...orders.slice(newer.length)];
  }
  if (known.version >= order.version) return orders;
  return orders.map((other) => (other.id === order.id ? order : other));
}

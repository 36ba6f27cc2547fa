import type { Order, OrderItem } from '#contract/orders.ts';

/** What staff have cancelled of one order for one reason. */
export interface CancelledLines {
  orderNumber: number;
  reason: string | null;
  lines: OrderItem[];
}

/**
 * A key of the line's cancellation. Another one when it was undone and the line cancelled again, so the
 * guests are told again.
 */
function cancellationKey({ id, cancelledAt }: OrderItem): string {
  return `${id} ${cancelledAt}`;
}

/** The keys of all cancellations in a visit. */
export function cancellationKeys(orders: readonly Order[]): string[] {
  return orders.flatMap(({ items }) => items.filter(({ cancelled }) => cancelled).map(cancellationKey));
}

/** The cancelled lines whose keys are not among those read, by order and reason. */
export function unreadCancellations(orders: readonly Order[], read: ReadonlySet<string>): CancelledLines[] {
  return orders.flatMap(({ orderNumber, items }) => {
    const byReason = new Map<string | null, OrderItem[]>();
    for (const item of items) {
      if (!item.cancelled || read.has(cancellationKey(item))) continue;
      byReason.set(item.cancelReason, [...(byReason.get(item.cancelReason) ?? []), item]);
    }
    return [...byReason].map(([reason, lines]) => ({ orderNumber, reason, lines }));
  });
}

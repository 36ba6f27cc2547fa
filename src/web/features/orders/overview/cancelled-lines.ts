import type { OrderItem, WaitingOrder } from '#contract/orders.ts';
import type { Visit } from '#contract/sessions.ts';

type Ordered = Pick<Visit, 'orders' | 'waiting'>;

/** What staff have cancelled of one order for one reason, or refused to let in. */
export interface CancelledLines {
  orderId: string;
  /** Null: it was refused before it had one. */
  orderNumber: number | null;
  reason: string | null;
  lines: readonly Pick<OrderItem, 'id' | 'quantity' | 'name' | 'options' | 'readAs'>[];
}

/**
 * A key of the line's cancellation. Another one when it was undone and the line cancelled again, so the
 * guests are told again.
 */
function cancellationKey({ id, cancelledAt }: OrderItem): string {
  return `${id} ${cancelledAt}`;
}

function refusalKey({ id, reason }: WaitingOrder): string {
  return `${id} ${reason}`;
}

/** The keys of all cancellations and refusals in a visit. */
export function cancellationKeys({ orders, waiting }: Ordered): string[] {
  return [
    ...waiting.filter(({ status }) => status === 'refused').map(refusalKey),
    ...orders.flatMap(({ items }) => items.filter(({ cancelled }) => cancelled).map(cancellationKey)),
  ];
}

/** The refused orders, and the cancelled lines by order and reason, whose keys are not among those read. */
export function unreadCancellations(
  { orders, waiting }: Ordered,
  read: ReadonlySet<string>,
): CancelledLines[] {
  const refused = waiting.filter((order) => order.status === 'refused' && !read.has(refusalKey(order)));
  const cancelled = orders.flatMap(({ id, orderNumber, items }) => {
    const byReason = new Map<string | null, OrderItem[]>();
    for (const item of items) {
      if (!item.cancelled || read.has(cancellationKey(item))) continue;
      byReason.set(item.cancelReason, [...(byReason.get(item.cancelReason) ?? []), item]);
    }
    return [...byReason].map(([reason, lines]) => ({ orderId: id, orderNumber, reason, lines }));
  });
  return [
    ...refused.map(({ id, reason, items }) => ({ orderId: id, orderNumber: null, reason, lines: items })),
    ...cancelled,
  ];
}

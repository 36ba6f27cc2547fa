import type { StaffMessage } from '#contract/live.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { api } from '#web/lib/api.ts';

/**
 * The staff's calls for an order. Each sends the state in which they see it, and throws an API failure.
 *
 * @param tell receives the order's new state
 */
export function orderCalls(restaurantId: string, tell: (message: StaffMessage) => void) {
  const done = async (call: Promise<Order>) => tell({ kind: 'order', order: await call });
  return {
    setStatus: ({ id, status }: Order, to: BoardStatus) =>
      done(api.orders.setStatus({ restaurantId, id, from: status, to })),
    cancel: ({ id, status }: Order, reason: string) =>
      done(api.orders.cancel({ restaurantId, id, from: status, reason })),
    /** Cancels one unit of a line. */
    cancelUnit: (orderId: string, { id, quantity }: Pick<OrderItem, 'id' | 'quantity'>, reason: string) =>
      done(
        api.orders.cancelUnits({
          restaurantId,
          orderId,
          orderItemId: id,
          seenQuantity: quantity,
          quantity: 1,
          reason,
        }),
      ),
  };
}

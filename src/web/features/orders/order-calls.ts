import type { StaffMessage } from '#contract/live.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { type CommandTexts, runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { boardText } from './board-text.ts';

/**
 * The staff's calls for an order. Each sends the state in which they see it, resolves to the order as it is
 * then, and throws an API failure.
 *
 * @param tell receives the order's new state
 */
export function orderCalls(restaurantId: string, tell: (message: StaffMessage) => void) {
  const done = async (call: Promise<Order>) => {
    const order = await call;
    tell({ kind: 'order', order });
    return order;
  };
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
    /** Takes back the change that gave the order its version. */
    undo: ({ id, version }: Order) => done(api.orders.undo({ restaurantId, id, version })),
  };
}

type OrderCalls = ReturnType<typeof orderCalls>;

/**
 * Runs one of these calls and tells the outcome; a success can be taken back on its message. Resolves to
 * whether it worked.
 */
export function runUndoable(
  { undo }: Pick<OrderCalls, 'undo'>,
  call: () => Promise<Order>,
  texts: Omit<CommandTexts, 'undo'> & { succeeded: string },
): Promise<boolean> {
  let changed: Order | undefined;
  return runWithToasts(
    async () => {
      changed = await call();
    },
    {
      ...texts,
      undo: () => {
        const order = changed;
        if (!order) return;
        const { language } = texts;
        const failed = language === 'de' ? boardText.germanUndoFailed : boardText.undoFailed;
        void runWithToasts(() => undo(order), { failed, language });
      },
    },
  );
}

import type { StaffMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { boardText } from '../board-text.ts';
import { type StepCommands, sentenceOf, stepOf } from '../order-commands.ts';
import { untilAnswered } from './until-answered.ts';

/**
 * The commands of a display. They are sent until there is an answer: a kitchen goes on while the network is away. What
 * was done is recalled, and not undone.
 *
 * @param tell receives the order's new state
 */
export function wallCommands(restaurantId: string, tell: (message: StaffMessage) => void): StepCommands {
  const run = (asked: Order, call: () => Promise<Order>) =>
    runWithToasts(
      async () => {
        const order = await untilAnswered(call);
        tell({ kind: 'order', order });
      },
      { subject: stepOf(asked), failed: boardText.moved, sentenceOf },
    );
  return {
    move: (order, to, station) => {
      const { id, status: from } = order;
      return run(order, () => api.orders.setStatus({ restaurantId, id, from, to, station }));
    },
    moveUnits: (order, { from, to, lines }) => {
      const { id: orderId } = order;
      return run(order, () => api.orders.moveUnits({ restaurantId, orderId, from, to, lines: [...lines] }));
    },
  };
}

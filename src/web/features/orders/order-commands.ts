import type { Inputs } from '#contract/contract.ts';
import type { StaffMessage } from '#contract/live.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { type CommandTexts, runWithToasts } from '#web/features/errors/use-command.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import type { UnitsMove } from './board/order-moves.ts';
import { boardText } from './board-text.ts';
import { placeName } from './place-name.ts';

export type OrderCommands = ReturnType<typeof orderCommands>;
/** Those that move an order on, or back. */
export type StepCommands = Pick<OrderCommands, 'move' | 'moveUnits'>;

/**
 * The staff's commands for an order. Each sends the state in which they see it, and resolves to whether it worked;
 * the outcome has been shown by then.
 *
 * @param tell receives the order's new state
 */
export function orderCommands(restaurantId: string, tell: (message: StaffMessage) => void) {
  const run = (call: Promise<Order>, texts: CommandTexts<Order>) =>
    runWithToasts(async () => {
      const order = await call;
      tell({ kind: 'order', order });
      return order;
    }, texts);
  /** Its success can be taken back on the message that tells it. */
  const runUndoable = (call: Promise<Order>, texts: UndoableTexts) =>
    run(call, {
      ...texts,
      undo: ({ id, version }) => {
        const { language } = texts;
        const failed = language === 'de' ? boardText.germanUndoFailed : boardText.undoFailed;
        void run(api.orders.undo({ restaurantId, id, version }), { failed, language });
      },
    });
  return {
    /** Serving can be taken back on its message; the other steps by their buttons. */
    move: (order: Order, to: BoardStatus, station: string | null = null) => {
      const { id, status: from } = order;
      const call = api.orders.setStatus({ restaurantId, id, from, to, station });
      const texts = { subject: stepOf(order), failed: boardText.moved, sentenceOf };
      if (to !== 'served') return run(call, texts);
      return runUndoable(call, { ...texts, succeeded: boardText.served(nameOf(order)) });
    },
    /** The same of units of its lines. */
    moveUnits: (order: Order, { from, to, lines }: UnitsMove) => {
      const call = api.orders.moveUnits({ restaurantId, orderId: order.id, from, to, lines: [...lines] });
      const texts = { subject: stepOf(order), failed: boardText.moved };
      if (to !== 'served') return run(call, texts);
      return runUndoable(call, { ...texts, succeeded: boardText.served(nameOf(order)) });
    },
    /** Moves lines to another course, or marks them as rush. */
    changeLines: (
      { id: orderId }: Order,
      orderItemIds: string[],
      marks: Omit<Inputs['orders']['changeLines'], 'restaurantId' | 'orderId' | 'orderItemIds'>,
    ) =>
      run(api.orders.changeLines({ restaurantId, orderId, orderItemIds, ...marks }), {
        subject: `lines of ${orderId}`,
        failed: boardText.notChanged,
      }),
    cancel: (order: Order, reason: string) => {
      const { id, status: from } = order;
      return runUndoable(api.orders.cancel({ restaurantId, id, from, reason }), {
        subject: stepOf(order),
        failed: boardText.notCancelled,
        succeeded: boardText.cancelled(nameOf(order)),
        sentenceOf,
      });
    },
    /** Cancels one unit of a line. */
    cancelUnit: (
      orderId: string,
      { id: orderItemId, quantity: seenQuantity, name }: Pick<OrderItem, 'id' | 'quantity' | 'name'>,
      reason: string,
      texts: UndoableTexts = {
        failed: boardText.unitNotCancelled,
        succeeded: boardText.unitCancelled({ item: name }),
      },
    ) => {
      const unit = { orderId, orderItemId, seenQuantity, quantity: 1, reason };
      return runUndoable(api.orders.cancelUnits({ restaurantId, ...unit }), texts);
    },
  };
}

type UndoableTexts = Omit<CommandTexts, 'undo'> & { succeeded: string };

/** Of an order only the last step can be undone. Cancelled units can be each by itself. */
export const stepOf = ({ id }: Order) => `step of ${id}`;

function nameOf({ tableNumber, orderNumber }: Order) {
  return { place: placeName(tableNumber), number: orderNumber };
}

/** Says where an order is that somebody else has moved. */
export function sentenceOf({ code, details }: Failure): string | undefined {
  if (code !== 'ORDER_STATUS_CHANGED') return undefined;
  return boardText.changedTo({ sentence: errorSentence(code), status: boardText.status[details.status] });
}

import { useState } from 'react';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { type orderCalls, runUndoable } from '#web/features/orders/order-calls.ts';
import type { Failure } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { type PendingMoves, withMoves } from './order-moves.ts';

/** Each throws an API failure. When they resolve, the board has the order's new state. */
export type OrderCommands = ReturnType<typeof orderCalls>;

const noMoves: PendingMoves = new Map();

/**
 * Moves orders optimistically. If the server refuses, rolls the move back and shows a toast with the reason.
 */
export function useOrderMoves(orders: readonly Order[], commands: OrderCommands) {
  const [moves, setMoves] = useState(noMoves);

  async function make(order: Order, to: OrderStatus, run: () => Promise<boolean>) {
    // While a move is pending, a second press is ignored, because the order's state is not known.
    if (moves.has(order.id)) return;
    setMoves((all) =>
      new Map(all).set(order.id, { to, at: new Date().toISOString(), version: order.version }),
    );
    await run();
    setMoves((all) => {
      const rest = new Map(all);
      rest.delete(order.id);
      return rest;
    });
  }

  return {
    orders: withMoves(orders, moves),
    moves,
    move: (order: Order, to: BoardStatus) =>
      make(order, to, () => {
        const send = () => commands.setStatus(order, to);
        const texts = { failed: boardText.moved, sentenceOf };
        if (to !== 'served') return runWithToasts(send, texts);
        return runUndoable(commands, send, { ...texts, succeeded: boardText.served(...nameOf(order)) });
      }),
    cancel: (order: Order, reason: string) =>
      make(order, 'cancelled', () =>
        runUndoable(commands, () => commands.cancel(order, reason), {
          failed: boardText.notCancelled,
          succeeded: boardText.cancelled(...nameOf(order)),
          sentenceOf,
        }),
      ),
    /** Resolves to whether it worked. */
    cancelUnit: (order: Order, item: OrderItem, reason: string) =>
      runUndoable(commands, () => commands.cancelUnit(order.id, item, reason), {
        failed: boardText.unitNotCancelled,
        succeeded: boardText.unitCancelled(item.name),
      }),
  };
}

function nameOf({ tableNumber, orderNumber }: Order): [place: string, number: number] {
  return [boardText.place(tableNumber), orderNumber];
}

function sentenceOf(failure: Failure): string {
  const sentence = errorSentences[failure.code];
  if (failure.code !== 'ORDER_STATUS_CHANGED') return sentence;
  return boardText.changedTo(sentence, boardText.status[failure.details.status]);
}

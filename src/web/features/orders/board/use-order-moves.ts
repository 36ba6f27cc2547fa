import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderCommands } from '#web/features/orders/order-commands.ts';
import { type PendingMoves, withMoves } from './order-moves.ts';

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
    move: (order: Order, to: BoardStatus) => make(order, to, () => commands.move(order, to)),
    // It was confirmed, so it is not ignored while a move is pending: the server says what has become of the order.
    cancel: (order: Order, reason: string) =>
      moves.has(order.id)
        ? commands.cancel(order, reason)
        : make(order, 'cancelled', () => commands.cancel(order, reason)),
  };
}

import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** A move that the person has made and the server has not confirmed yet. */
export interface PendingMove {
  to: OrderStatus;
  /** The time of the move, which sorts the "served" column until the server's time is known. */
  at: string;
  /** The order's version before the move. A newer version of the order supersedes the move. */
  version: number;
}

export type PendingMoves = ReadonlyMap<string, PendingMove>;

/**
 * Applies pending moves optimistically to the orders from the server. Dropping a move from `moves` rolls it
 * back. Orders without a move stay the same objects.
 */
export function withMoves(orders: readonly Order[], moves: PendingMoves): readonly Order[] {
  if (moves.size === 0) return orders;
  return orders.map((order) => {
    const move = moves.get(order.id);
    if (!move || order.version > move.version) return order;
    return { ...order, status: move.to, statusChangedAt: move.at };
  });
}

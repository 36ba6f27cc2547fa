import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** A move that the person has made and the server has not confirmed yet. */
export interface PendingMove {
  to: OrderStatus;
  /** When it was made, for the place in the "served" column until the server's time is known. */
  at: string;
  /** The order as it was. Whatever is newer than that has overtaken the move. */
  version: number;
}

export type PendingMoves = ReadonlyMap<string, PendingMove>;

/**
 * The orders as the person sees them: as the server told, with moves under way already made. Dropping
 * a move is the whole roll-back. Orders without a move stay the same objects.
 */
export function withMoves(orders: readonly Order[], moves: PendingMoves): readonly Order[] {
  if (moves.size === 0) return orders;
  return orders.map((order) => {
    const move = moves.get(order.id);
    if (!move || order.version > move.version) return order;
    return { ...order, status: move.to, statusChangedAt: move.at };
  });
}

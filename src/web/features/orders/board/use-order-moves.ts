import { useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import type { StepCommands } from '#web/features/orders/order-commands.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { type PendingMove, type PendingMoves, type UnitsMove, withMoves } from './order-moves.ts';

const noMoves: PendingMoves = new Map();

/**
 * Moves orders and their units optimistically. If the server refuses, rolls the move back, with those that were made
 * upon it, and shows a toast with the reason.
 */
export function useOrderMoves(orders: readonly Order[], commands: StepCommands) {
  const [moves, setMoves] = useState(noMoves);
  /** The last call for each order: they are made one after the other, as the person has pressed. */
  const calls = useRef(new Map<string, Promise<boolean>>());

  async function make(orderId: string, move: PendingMove, run: () => Promise<boolean>) {
    setMoves((all) => new Map(all).set(orderId, [...(all.get(orderId) ?? []), move]));
    const earlier = calls.current.get(orderId) ?? Promise.resolve(true);
    const call = earlier.then((isDone) => isDone && run());
    calls.current.set(orderId, call);
    await call;
    if (calls.current.get(orderId) === call) calls.current.delete(orderId);
    setMoves((all) => {
      const rest = new Map(all);
      const left = (all.get(orderId) ?? []).filter((each) => each !== move);
      if (left.length > 0) rest.set(orderId, left);
      else rest.delete(orderId);
      return rest;
    });
  }

  /** While an order is moved, a second press is ignored, because its state is not known. */
  const isMoving = ({ id }: Order) => {
    const last = moves.get(id)?.at(-1);
    return last !== undefined && !('lines' in last) && !last.isRecall;
  };

  // Each of those that are made before it gives the order another version.
  const statusMove = ({ id, version }: Order) => ({
    at: new Date(serverNow()).toISOString(),
    version: version + (moves.get(id)?.length ?? 0),
  });

  return {
    orders: useMemo(() => withMoves(orders, moves), [orders, moves]),
    isMoving,
    /** @param station only its part; null: all of it */
    async move(order: Order, to: BoardStatus, station: string | null = null) {
      if (isMoving(order)) return;
      await make(order.id, { to, station, ...statusMove(order) }, () => commands.move(order, to, station));
    },
    /** Brings a station's part back that has left it. */
    async recall(order: Order, station: string | null) {
      const move = { to: 'in_progress' as const, station, isRecall: true, ...statusMove(order) };
      await make(order.id, move, () => commands.move(order, 'in_progress', station));
    },
    async moveUnits(order: Order, move: UnitsMove) {
      if (isMoving(order)) return;
      await make(order.id, move, () => commands.moveUnits(order, move));
    },
    /**
     * It was confirmed, so it is not ignored while a move is pending: the server says what has become of the order.
     *
     * @param run the call
     */
    cancel: (order: Order, run: () => Promise<boolean>) =>
      isMoving(order) ? run() : make(order.id, { to: 'cancelled', station: null, ...statusMove(order) }, run),
  };
}

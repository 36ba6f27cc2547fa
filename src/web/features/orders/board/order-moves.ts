import type { Order, OrderItem } from '#contract/orders.ts';
import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import {
  movedByHand,
  moveUnits,
  stateAt,
  statusOf,
  type UnitCounts,
  type UnitState,
} from '#domain/orders/unit-state.ts';

/** A move of an order, or of a station's part of it, that the person has made and the server has not confirmed yet. */
export interface StatusMove {
  to: BoardStatus | 'cancelled';
  /** Its id; null: of all of it. */
  station: string | null;
  /** The time of the move, which sorts the "served" column until the server's time is known. */
  at: string;
  /** The order's version before the move. A newer version of the order supersedes the move. */
  version: number;
  /** It was brought back, and not by a button of its own: what is pressed next is not ignored. */
  isRecall?: boolean;
}

/** The same of units of lines. Each line names how many it had in the state that they leave. */
export interface UnitsMove {
  from: UnitState;
  to: UnitState;
  lines: readonly { orderItemId: string; seen: number; quantity: number }[];
}

export type PendingMove = StatusMove | UnitsMove;

/** By order, in the order in which they were made. */
export type PendingMoves = ReadonlyMap<string, readonly PendingMove[]>;

/**
 * Applies pending moves optimistically to the orders from the server. Dropping a move from `moves` rolls it
 * back. Orders without a move stay the same objects.
 */
export function withMoves(orders: readonly Order[], moves: PendingMoves): readonly Order[] {
  if (moves.size === 0) return orders;
  return orders.map((order) =>
    (moves.get(order.id) ?? []).reduce(
      (moved, move) => ('lines' in move ? withUnits(moved, move) : withStatus(moved, move)),
      order,
    ),
  );
}

function withStatus(order: Order, { to, station, at, version }: StatusMove): Order {
  if (order.version > version) return order;
  const moved = { ...order, statusChangedAt: at };
  if (to === 'cancelled') return { ...moved, status: to };
  const part = order.items.filter(
    (item) => !item.cancelled && (station === null || item.station === station),
  );
  const units = new Map(movedByHand(part, stateAt(to)).map((item) => [item.id, item.units]));
  return following(withLines(moved, (item) => units.get(item.id) ?? item.units));
}

/** Where the server tells of the units already, or of another move of them, its word counts. */
function withUnits(order: Order, { from, to, lines }: UnitsMove): Order {
  return following(
    withLines(order, ({ id, units }) => {
      const line = lines.find(({ orderItemId }) => orderItemId === id);
      return line && units[from] === line.seen ? moveUnits(units, from, to, line.quantity) : units;
    }),
  );
}

function withLines(order: Order, unitsOf: (item: OrderItem) => UnitCounts): Order {
  return { ...order, items: order.items.map((item) => ({ ...item, units: unitsOf(item) })) };
}

function following(order: Order): Order {
  const status: OrderStatus = statusOf(unitsToMake(order.items)) ?? order.status;
  return { ...order, status };
}

/** Of each line that is not cancelled. */
export function unitsToMake(items: readonly OrderItem[]): UnitCounts[] {
  return items.filter(({ cancelled }) => !cancelled).map(({ units }) => units);
}

import type { Order, OrderItem } from '#contract/orders.ts';
import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import { countUnits } from '#domain/orders/pricing.ts';
import { leastState, statusOf, sumUnits, type UnitState, workStatusOf } from '#domain/orders/unit-state.ts';
import { type HeldCourse, heldCourses, isHeld } from '../held-courses.ts';
import { type UnitsMove, unitsToMake } from './order-moves.ts';

/** The columns of the board from left to right; each is a state of an order. */
export const boardColumns = ['new', 'in_progress', 'ready_to_serve', 'served', 'cancelled'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The id of a station, or `all`. */
export type StationFilter = string;

/** An order as a station sees it: in the state of its own lines that are not held. */
export interface BoardOrder extends Order {
  /** The state of all of it, where that is another one. */
  wholeStatus?: OrderStatus;
  /** Since when what is to be made now waits, where that is later than the order: its course was fired then. */
  since?: string;
}

const parts = new Map<string, WeakMap<Order, BoardOrder>>();

/** What a station sees of an order; the same object for the same order. [KIT-2] [CRS-2] */
export function partOf(order: Order, filter: StationFilter): BoardOrder {
  if (order.status === 'cancelled' || order.status === 'completed') return order;
  if (filter === 'all' && order.items.every(({ units, firedAt }) => units.held === 0 && firedAt === null)) {
    return order;
  }
  const known = parts.get(filter) ?? new WeakMap<Order, BoardOrder>();
  parts.set(filter, known);
  const part = known.get(order) ?? makePart(order, filter);
  known.set(order, part);
  return part;
}

function makePart(order: Order, filter: StationFilter): BoardOrder {
  const items = order.items.filter(
    ({ cancelled, station }) => !cancelled && (filter === 'all' || station === filter),
  );
  const status = workStatusOf(unitsToMake(items)) ?? order.status;
  const since = sinceOf(order, items);
  if (status === order.status && since === order.createdAt) return order;
  return {
    ...{ ...order, status },
    ...(status !== order.status && { wholeStatus: order.status }),
    ...(since !== order.createdAt && { since }),
  };
}

/** Since when the dish that has waited longest waits, of those that are to be made now. */
function sinceOf({ createdAt }: Order, items: readonly OrderItem[]): string {
  const moments = items
    .filter(({ units }) => (leastState(units) ?? 'served') !== 'served')
    .map(({ firedAt }) => firedAt ?? createdAt);
  return moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? createdAt;
}

/** Rush before all others, then what has waited longest. */
export function byUrgency(orders: readonly BoardOrder[]): BoardOrder[] {
  // Of each once: there may be hundreds, and they are sorted at every tap.
  const ranks = orders.map((order) => ({
    ...{ order, isRush: Number(isRush(order)), sinceMs: Date.parse(order.since ?? order.createdAt) },
  }));
  ranks.sort(
    (a, b) => b.isRush - a.isRush || a.sinceMs - b.sinceMs || a.order.orderNumber - b.order.orderNumber,
  );
  return ranks.map(({ order }) => order);
}

/** Whether something of it that is not served is wanted before all others. */
function isRush({ items }: Order): boolean {
  return items.some(({ rush, cancelled, units, quantity }) => rush && !cancelled && units.served < quantity);
}

/** The orders of each column: open ones oldest first, finished ones newest first. */
export function columnsOf(
  orders: readonly BoardOrder[],
  dayStart: string,
  filter: StationFilter,
): Record<BoardColumn, BoardOrder[]> {
  const columns: Record<BoardColumn, BoardOrder[]> = {
    new: [],
    in_progress: [],
    ready_to_serve: [],
    served: [],
    cancelled: [],
  };
  for (const order of orders) {
    if (order.status === 'completed' || !concernsStation(order, filter)) continue;
    const isDone = order.status === 'served' || order.status === 'cancelled';
    if (isDone && Date.parse(order.statusChangedAt) < Date.parse(dayStart)) continue;
    columns[order.status].push(order);
  }
  for (const column of ['new', 'in_progress', 'ready_to_serve'] as const) {
    columns[column] = byUrgency(columns[column]);
  }
  for (const column of ['served', 'cancelled'] as const) {
    columns[column].sort((a, b) => Date.parse(b.statusChangedAt) - Date.parse(a.statusChangedAt));
  }
  return columns;
}

/** Whether the station has, or had, work for the order. Cancelled lines are no work. */
export function concernsStation(order: Order, filter: StationFilter): boolean {
  if (filter === 'all') return true;
  return order.items.some(
    ({ station, cancelled }) => station === filter && (!cancelled || order.status === 'cancelled'),
  );
}

/** What a card shows as one line: the lines that are the same to a cook. */
export interface CardLine extends OrderItem {
  lines: readonly OrderItem[];
}

export interface CardLines {
  own: CardLine[];
  /** What waits for another course, by its own. */
  held: HeldCourse[];
  /** What the other stations prepare, for the person who carries the order out. */
  elsewhere: { station: string; count: number; status: BoardStatus }[];
}

/** The lines a card shows to a station. */
export function linesFor(order: Order, filter: StationFilter): CardLines {
  const isOwn = ({ station }: OrderItem) => filter === 'all' || station === filter;
  const items = order.items.filter(isOwn);
  return {
    own: likeTogether(items.filter((item) => !isHeld(item))),
    held: heldCourses(items),
    elsewhere: [...new Set(order.items.map(({ station }) => station))].flatMap((station) => {
      const items = order.items.filter((item) => item.station === station && !item.cancelled);
      const status = statusOf(unitsToMake(items));
      return filter === 'all' || station === filter || status === null
        ? []
        : [{ station, count: countUnits(items), status }];
    }),
  };
}

/** The lines with those in one that are the same to a cook: a line is divided when a unit of it is cancelled. */
function likeTogether(lines: readonly OrderItem[]): CardLine[] {
  const together = new Map<string, CardLine>();
  for (const line of lines) {
    const { name, options, comment, cancelled, cancelledAt, cancelReason, rush, seat } = line;
    const key = JSON.stringify([name, options, comment, cancelled, cancelledAt, cancelReason, rush, seat]);
    const like = together.get(key);
    together.set(key, {
      ...(like ?? line),
      quantity: (like?.quantity ?? 0) + line.quantity,
      units: like ? sumUnits([like.units, line.units]) : line.units,
      lines: [...(like?.lines ?? []), line],
    });
  }
  return [...together.values()];
}

/** Moves so many of a line's units; the lines that it stands for give in their order. */
export function moveOf(
  { lines }: Pick<CardLine, 'lines'>,
  from: UnitState,
  to: UnitState,
  count: number,
): UnitsMove {
  let open = count;
  const moved = lines.flatMap(({ id, units }) => {
    const quantity = Math.min(open, units[from]);
    open -= quantity;
    return quantity > 0 ? [{ orderItemId: id, seen: units[from], quantity }] : [];
  });
  return { from, to, lines: moved };
}

import type { Order, OrderItem } from '#contract/orders.ts';
import type { Station } from '#domain/menu/menu-limits.ts';
import { countUnits } from '#domain/orders/pricing.ts';

/** The columns of the board from left to right; each is a state of an order. */
export const boardColumns = ['new', 'in_progress', 'ready_to_serve', 'served', 'cancelled'] as const;
export type BoardColumn = (typeof boardColumns)[number];

export type StationFilter = Station | 'all';

/** The orders of each column: open ones oldest first, finished ones newest first. */
export function columnsOf(
  orders: readonly Order[],
  dayStart: string,
  filter: StationFilter,
): Record<BoardColumn, Order[]> {
  const columns: Record<BoardColumn, Order[]> = {
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
    columns[column].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  }
  for (const column of ['served', 'cancelled'] as const) {
    columns[column].sort((a, b) => Date.parse(b.statusChangedAt) - Date.parse(a.statusChangedAt));
  }
  return columns;
}

/** Whether the station has, or had, work for the order. Cancelled lines are no work. */
function concernsStation(order: Order, filter: StationFilter): boolean {
  if (filter === 'all') return true;
  return order.items.some(
    ({ station, cancelled }) => station === filter && (!cancelled || order.status === 'cancelled'),
  );
}

export interface CardLines {
  own: OrderItem[];
  /** Number of units the other station prepares, for the person who carries the order out. */
  elsewhere: number;
}

/** The lines a card shows to a station. */
export function linesFor(order: Order, filter: StationFilter): CardLines {
  if (filter === 'all') return { own: likeTogether(order.items), elsewhere: 0 };
  return {
    own: likeTogether(order.items.filter(({ station }) => station === filter)),
    elsewhere: countUnits(order.items.filter(({ station, cancelled }) => station !== filter && !cancelled)),
  };
}

/** The lines with those in one that are the same to a cook: a line is divided when a unit of it is cancelled. */
function likeTogether(lines: readonly OrderItem[]): OrderItem[] {
  const together = new Map<string, OrderItem>();
  for (const line of lines) {
    const { name, options, comment, cancelled, cancelReason } = line;
    const key = JSON.stringify([name, options, comment, cancelled, cancelReason]);
    const like = together.get(key);
    together.set(key, like ? { ...like, quantity: like.quantity + line.quantity } : line);
  }
  return [...together.values()];
}

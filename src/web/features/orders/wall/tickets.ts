import type { Order, OrderItem } from '#contract/orders.ts';
import {
  type BoardOrder,
  byUrgency,
  concernsStation,
  partOf,
  type StationFilter,
} from '../board/board-columns.ts';
import { isHeld } from '../held-courses.ts';

/**
 * What stands on the display of a station: its part of the orders that it is not done with, the oldest first. A station
 * is done when its part is ready; the pass, which shows all of them, when it is served. What was cancelled after it was
 * begun stands there for some minutes. [KIT-7]
 */
export function ticketsOf(orders: readonly Order[], filter: StationFilter, nowMs: number): BoardOrder[] {
  const tickets = partsOf(orders, filter).filter(
    (order) =>
      order.status === 'new' ||
      order.status === 'in_progress' ||
      isReadyAtPass(order.status, filter) ||
      isJustCancelled(order, filter, nowMs),
  );
  return byUrgency(tickets);
}

/** So long a cook reads of an order that was cancelled, unless somebody says that it was read. */
const cancelledMs = 10 * 60_000;

function isJustCancelled(
  { status, items, statusChangedAt }: Order,
  filter: StationFilter,
  nowMs: number,
): boolean {
  return (
    status === 'cancelled' &&
    items.some(({ station, cancelledBegun }) => cancelledBegun && (filter === 'all' || station === filter)) &&
    nowMs < Date.parse(statusChangedAt) + cancelledMs
  );
}

/** Of tickets, those with something to be made now, and those of which all that is left waits for another course. */
export function apart(
  tickets: readonly BoardOrder[],
  filter: StationFilter,
): Record<'now' | 'later', BoardOrder[]> {
  const later = new Set(tickets.filter((ticket) => isLater(ticket, filter)));
  return { now: tickets.filter((ticket) => !later.has(ticket)), later: [...later] };
}

function isLater({ items }: BoardOrder, filter: StationFilter): boolean {
  const own = items.filter(({ station }) => filter === 'all' || station === filter);
  const isWaiting = (item: OrderItem) =>
    !isHeld(item) && !item.cancelled && item.units.served < item.quantity;
  return own.some(isHeld) && !own.some(isWaiting);
}

/** What it is done with and can recall: what left last, first. */
export function bumpedOf(orders: readonly Order[], filter: StationFilter): BoardOrder[] {
  return partsOf(orders, filter)
    .filter(({ status }) => status === 'served' || (status === 'ready_to_serve' && filter !== 'all'))
    .toSorted((a, b) => Date.parse(b.statusChangedAt) - Date.parse(a.statusChangedAt));
}

/** Where a ticket goes that is done. */
export function bumpTo({ status }: Pick<Order, 'status'>): 'ready_to_serve' | 'served' {
  return status === 'ready_to_serve' ? 'served' : 'ready_to_serve';
}

function partsOf(orders: readonly Order[], filter: StationFilter): BoardOrder[] {
  return orders.filter((order) => concernsStation(order, filter)).map((order) => partOf(order, filter));
}

function isReadyAtPass(status: Order['status'], filter: StationFilter): boolean {
  return status === 'ready_to_serve' && filter === 'all';
}

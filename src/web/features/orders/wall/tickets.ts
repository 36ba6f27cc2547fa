import type { Order } from '#contract/orders.ts';
import {
  type BoardOrder,
  byUrgency,
  concernsStation,
  linesFor,
  partOf,
  type StationFilter,
} from '../board/board-columns.ts';

/**
 * What stands on the display of a station: its part of the orders that it is not done with, the oldest first. A station
 * is done when its part is ready; the pass, which shows all of them, when it is served. What was cancelled after it was
 * begun stands there for some minutes. [KIT-7]
 */
export function ticketsOf(orders: readonly Order[], filter: StationFilter, nowMs: number): BoardOrder[] {
  return partsOf(orders, filter)
    .filter(
      (order) =>
        order.status === 'new' ||
        order.status === 'in_progress' ||
        isReadyAtPass(order.status, filter) ||
        isJustCancelled(order, nowMs),
    )
    .toSorted((a, b) => byUrgency(a, b) || a.orderNumber - b.orderNumber);
}

/** So long a cook reads of an order that was cancelled, unless somebody says that it was read. */
const cancelledMs = 10 * 60_000;

function isJustCancelled({ status, wasBegun, statusChangedAt }: Order, nowMs: number): boolean {
  return status === 'cancelled' && wasBegun && nowMs < Date.parse(statusChangedAt) + cancelledMs;
}

/** Of tickets, those with something to be made now, and those of which all that is left waits for another course. */
export function apart(
  tickets: readonly BoardOrder[],
  filter: StationFilter,
): Record<'now' | 'later', BoardOrder[]> {
  const isLater = (ticket: BoardOrder) => {
    const { own, held } = linesFor(ticket, filter);
    return (
      held.length > 0 && own.every(({ cancelled, units, quantity }) => cancelled || units.served === quantity)
    );
  };
  return { now: tickets.filter((ticket) => !isLater(ticket)), later: tickets.filter(isLater) };
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

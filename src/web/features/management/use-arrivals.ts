import { useEffect, useRef, useState } from 'react';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { ringAgainMs } from '#domain/door/door.ts';
import { changesOf } from '#domain/orders/order-changes.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { ringChime, ringDoorbell } from './chime.ts';

const highlightMs = 6000;
const nobody: ReadonlySet<string> = new Set();

/**
 * Rings once for all new orders that came in together, and for what has changed on those that were begun. [KIT-7]
 *
 * @param orders null while no board is loaded; key the component by restaurant, so that each starts afresh
 * @param ring with the ids of the stations that have news
 * @param station whose changes count; null: those of all
 * @returns the ids to highlight for a moment
 */
export function useArrivals(
  orders: readonly Order[] | null,
  ring: (stations: readonly string[]) => void,
  station: string | null = null,
): ReadonlySet<string> {
  const ringNow = useLatest(ring);
  const seen = useRef<Set<string>>(null);
  /** Orders are not changed but replaced, so one that was read has nothing new. */
  const read = useRef(new WeakSet<Order>());
  const [freshIds, setFreshIds] = useState(nobody);

  useEffect(() => {
    if (!orders) return;
    const unread = orders.filter((order) => !read.current.has(order));
    const news = newsIn(unread, seen.current, station);
    seen.current ??= new Set();
    for (const order of unread) {
      read.current.add(order);
      for (const key of keysOf(order)) seen.current.add(key);
    }
    if (news.length === 0) return;
    ringNow(news.flatMap(({ stations }) => stations));
    const ids = news.map(({ id }) => id);
    setFreshIds((known) => new Set([...known, ...ids]));
    // No clean-up: the next run of the effect must not cut a group's highlight short.
    setTimeout(() => {
      setFreshIds((known) => new Set([...known].filter((id) => !ids.includes(id))));
    }, highlightMs);
  }, [orders, ringNow, station]);

  return freshIds;
}

/**
 * Rings for new calls, also for those made while the connection was lost. The calls on the first
 * floor that is loaded are not new.
 */
export function useCallArrivals(tables: readonly Table[] | null): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!tables) return;
    const before = known.current;
    known.current = new Set(callsOf(tables));
    if (before && [...known.current].some((call) => !before.has(call))) ringChime();
  }, [tables]);
}

/**
 * Rings for orders that wait for the staff: when they come in, and again every ten minutes while one has no answer.
 * [DOOR-8]
 */
export function useWaitingArrivals(waiting: readonly WaitingOrder[] | null): void {
  const seen = useRef<Set<string>>(null);
  useEffect(() => {
    if (!waiting) return;
    const hasNew = seen.current !== null && waiting.some(({ id }) => !seen.current?.has(id));
    seen.current ??= new Set();
    for (const { id } of waiting) seen.current.add(id);
    if (hasNew) ringDoorbell();
  }, [waiting]);

  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout>;
    function ringAfter(afterMs: number) {
      const atMs = nextRingMs(waiting ?? [], afterMs);
      if (atMs === null) return;
      timer = setTimeout(() => {
        ringDoorbell();
        // A timer may fire a moment early: the next ring is counted from the time of this one.
        ringAfter(Math.max(atMs, serverNow()));
      }, atMs - serverNow());
    }
    ringAfter(serverNow());
    return () => clearTimeout(timer);
  }, [waiting]);
}

/** When the next of the orders will have waited for another ten minutes; null: none waits. Unix time. [DOOR-8] */
export function nextRingMs(
  waiting: readonly Pick<WaitingOrder, 'createdAt'>[],
  afterMs: number,
): number | null {
  if (waiting.length === 0) return null;
  return Math.min(
    ...waiting.map(({ createdAt }) => {
      const sinceMs = Date.parse(createdAt);
      const rings = Math.max(0, Math.floor((afterMs - sinceMs) / ringAgainMs));
      return sinceMs + (rings + 1) * ringAgainMs;
    }),
  );
}

interface News {
  /** Of an order. */
  id: string;
  /** Where its cooks work. */
  stations: string[];
}

/**
 * Orders that are new, or of which something has changed, that is not in `seen`. The first board that is loaded announces
 * nothing, because its orders were there before.
 *
 * @param seen keys of all that was seen so far, or null before the first board
 */
export function newsIn(
  orders: readonly Order[],
  seen: ReadonlySet<string> | null,
  station: string | null = null,
): News[] {
  if (seen === null) return [];
  return orders.flatMap((order) => {
    const stations = seen.has(order.id)
      ? changesOf(order)
          .filter((change) => !seen.has(change.key) && (station === null || change.station === station))
          .map((change) => change.station)
      : order.items.map((item) => item.station);
    const isNews = seen.has(order.id) ? stations.length > 0 : order.status === 'new';
    return isNews ? { id: order.id, stations } : [];
  });
}

function keysOf(order: Order): string[] {
  return [order.id, ...changesOf(order).map(({ key }) => key)];
}

/**
 * A key for each open call. It contains kind and time, because a table may call again or for something else.
 */
export function callsOf(tables: readonly Table[]): string[] {
  return tables
    .filter(({ call }) => call !== null)
    .map(({ id, call, calledAt }) => `${id} ${call} ${calledAt}`);
}

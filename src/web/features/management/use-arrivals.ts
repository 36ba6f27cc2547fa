import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { arrivalsIn, callsOf } from './arrivals.ts';

const highlightMs = 6000;
const nobody: ReadonlySet<string> = new Set();

/**
 * Calls `onArrival` once for all new orders that came in together.
 *
 * @param orders null while no board is loaded; key the component by restaurant, so that each starts afresh
 * @returns the ids to highlight for a moment
 */
export function useArrivals(orders: readonly Order[] | null, onArrival: () => void): ReadonlySet<string> {
  const seen = useRef<Set<string>>(null);
  const [freshIds, setFreshIds] = useState(nobody);
  const announce = useRef(onArrival);
  useEffect(() => {
    announce.current = onArrival;
  });

  useEffect(() => {
    if (!orders) return;
    const arrived = arrivalsIn(orders, seen.current);
    seen.current ??= new Set();
    for (const { id } of orders) seen.current.add(id);
    if (arrived.length === 0) return;
    announce.current();
    setFreshIds((ids) => new Set([...ids, ...arrived]));
    // No clean-up: the next run of the effect must not cut a group's highlight short.
    setTimeout(() => {
      setFreshIds((ids) => new Set([...ids].filter((id) => !arrived.includes(id))));
    }, highlightMs);
  }, [orders]);

  return freshIds;
}

/**
 * Calls `onCall` for new calls, also for those made while the connection was lost. The calls on the first
 * floor that is loaded are not new.
 */
export function useCallArrivals(tables: readonly Table[] | null, onCall: () => void): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!tables) return;
    const before = known.current;
    known.current = new Set(callsOf(tables));
    if (before && [...known.current].some((call) => !before.has(call))) onCall();
  }, [tables, onCall]);
}

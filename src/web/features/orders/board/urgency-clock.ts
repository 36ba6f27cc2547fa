import {
  type OrderUrgency,
  orderUrgency,
  type Thresholds,
  usualThresholds,
} from '#domain/orders/order-status.ts';
import { leastState } from '#domain/orders/unit-state.ts';
import type { Station } from '#domain/stations/stations.ts';
import type { BoardOrder, StationFilter } from './board-columns.ts';

const steps: readonly OrderUrgency[] = ['normal', 'late', 'overdue', 'critical'];

/**
 * How urgent an order, or a station's part of it, is at a time: by the thresholds of the station whose dishes are most
 * urgent. What is served or held is not. [ORD-4] [STA-4]
 *
 * @returns takes Unix time in milliseconds
 */
export function urgencyClock(
  order: BoardOrder,
  filter: StationFilter,
  stations: readonly Station[],
): (nowMs: number) => OrderUrgency {
  const { status, createdAt, items } = order;
  /** Since when the oldest dish of each station waits. */
  const waiting = new Map<string, number>();
  for (const { cancelled, station, units, firedAt } of items) {
    const state = leastState(units);
    if (cancelled || state === null || state === 'served' || (filter !== 'all' && station !== filter))
      continue;
    const sinceMs = Date.parse(firedAt ?? createdAt);
    waiting.set(station, Math.min(sinceMs, waiting.get(station) ?? sinceMs));
  }
  const clocks = [...waiting].map(([station, sinceMs]): [number, Thresholds] => [
    sinceMs,
    stations.find(({ id }) => id === station)?.thresholds ?? usualThresholds,
  ]);
  return (nowMs) => {
    const urgencies = clocks.map(([sinceMs, thresholds]) =>
      orderUrgency(status, nowMs - sinceMs, thresholds),
    );
    return steps.findLast((step) => urgencies.includes(step)) ?? 'normal';
  };
}

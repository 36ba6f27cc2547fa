import { boardText } from '#web/features/orders/board-text.ts';
import type { Times } from '#web/lib/times.ts';

const minuteMs = 60_000;
const clockAfterMs = 2 * 60 * minuteMs;

/** The age of an order: under one minute, in minutes, or after two hours since when. */
export function ageLabel(createdAt: string, nowMs: number, formatTime: Times['formatTime']): string {
  const ageMs = nowMs - Date.parse(createdAt);
  if (ageMs < minuteMs) return boardText.underOneMinute;
  if (ageMs < clockAfterMs) return boardText.minutes({ minutes: Math.floor(ageMs / minuteMs) });
  return boardText.since({ time: formatTime(createdAt) });
}

/** How far to fade a finished order: 0 at first, 1 after a quarter of an hour, 2 after an hour. */
export function fadeStep(changedAt: string, nowMs: number): 0 | 1 | 2 {
  const ageMs = nowMs - Date.parse(changedAt);
  if (ageMs < 15 * minuteMs) return 0;
  return ageMs < 60 * minuteMs ? 1 : 2;
}

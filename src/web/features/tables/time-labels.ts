import type { Times } from '#web/lib/times.ts';
import { floorText } from './floor-text.ts';
import { tickerText } from './ticker/ticker-text.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long a party has been at its table: seconds, then minutes, and from one hour on 'seit HH:MM Uhr'. */
export function sittingLabel(startedAt: string, nowMs: number, formatTime: Times['formatTime']): string {
  const ageMs = Math.max(0, nowMs - Date.parse(startedAt));
  if (ageMs < minuteMs) return floorText.seconds({ seconds: Math.floor(ageMs / secondMs) });
  if (ageMs < hourMs) return floorText.minutes({ minutes: Math.floor(ageMs / minuteMs) });
  return floorText.since({ time: formatTime(startedAt) });
}

/** How long somebody has waited: minutes, and from two hours on the time of day it began. */
export function waitingLabel(since: string, nowMs: number, formatTime: Times['formatTime']): string {
  const ageMs = nowMs - Date.parse(since);
  if (ageMs < minuteMs) return tickerText.underOneMinute;
  if (ageMs < 2 * hourMs) return floorText.minutes({ minutes: Math.floor(ageMs / minuteMs) });
  return tickerText.clock({ time: formatTime(since) });
}

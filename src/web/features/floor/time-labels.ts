import { formatTime } from '#web/lib/format.ts';
import { staffText } from '#web/lib/messages/staff.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long a party has been at its table, on the map as in its dialog: seconds, then minutes, then 'seit HH:MM Uhr' from one hour. */
export function sittingLabel(startedAt: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(startedAt));
  if (ageMs < minuteMs) return staffText.tables.seconds(Math.floor(ageMs / secondMs));
  if (ageMs < hourMs) return staffText.tables.minutes(Math.floor(ageMs / minuteMs));
  return staffText.tables.since(formatTime(startedAt));
}

/** How long somebody has waited: minutes, and from two hours the time of day since when. */
export function waitingLabel(since: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(since);
  if (ageMs < minuteMs) return staffText.ticker.underOneMinute;
  if (ageMs < 2 * hourMs) return staffText.ticker.minutes(Math.floor(ageMs / minuteMs));
  return staffText.ticker.clock(formatTime(since));
}

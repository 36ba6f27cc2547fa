import { formatTime } from '#web/lib/format.ts';
import { staffText } from '#web/lib/messages/staff.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The timer of a table's dialog: seconds, then minutes, then 'seit HH:MM Uhr' from one hour. */
export function sittingLabel(startedAt: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(startedAt));
  if (ageMs < minuteMs) return staffText.tables.seconds(Math.floor(ageMs / secondMs));
  if (ageMs < hourMs) return staffText.tables.minutes(Math.floor(ageMs / minuteMs));
  return staffText.tables.since(formatTime(startedAt));
}

/** The same in the room of a tile: '42 min', '1 h 10'. */
export function durationLabel(startedAt: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / minuteMs));
  if (minutes < 60) return staffText.tables.minutes(minutes);
  return staffText.tables.hours(Math.floor(minutes / 60), minutes % 60);
}

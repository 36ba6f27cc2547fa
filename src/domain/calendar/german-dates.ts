import type { Day } from './days.ts';

/** `21.11.2026` */
export function germanDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

const toTheMinute = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** `21.11.2026, 14:30` */
export function germanMoment(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('de-DE', { ...toTheMinute, timeZone }).format(moment);
}

/** `21.11.2026, 14:30:05` */
export function germanSecond(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('de-DE', { ...toTheMinute, second: '2-digit', timeZone }).format(moment);
}

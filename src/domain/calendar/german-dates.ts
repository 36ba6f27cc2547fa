import type { Day } from './days.ts';

/** `21.11.2026` */
export function germanDay(day: Day): string {
  return day.split('-').toReversed().join('.');
}

/** `21.11.2026, 14:30` */
export function germanMoment(moment: Date, timeZone: string): string {
  const format = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat('de-DE', { ...format, timeZone }).format(moment);
}

import type { Times } from '#web/lib/times.ts';
import { signingText as text } from './signing-text.ts';

/** From when until when, the day named once where it is the same: `26.11.2026, 14:54 bis 15:02 Uhr`. @param to null: not yet */
export function spanText(
  { formatDate, formatTime, formatDateTime }: Pick<Times, 'formatDate' | 'formatTime' | 'formatDateTime'>,
  from: string,
  to: string | null,
): string {
  if (to === null) return text.span.lasting({ from: formatDateTime(from) });
  const isSameDay = formatDate(from) === formatDate(to);
  return text.span.over({ from: formatDateTime(from), to: (isSameDay ? formatTime : formatDateTime)(to) });
}

import { expect, it } from 'vitest';
import { timesIn } from '#web/lib/times.ts';
import { spanText } from './span-text.ts';

it.each([
  ['2026-11-26T14:02:00.000Z', '26.11.2026, 14:54 bis 15:02 Uhr'],
  ['2026-11-26T23:30:00.000Z', '26.11.2026, 14:54 bis 27.11.2026, 00:30 Uhr'],
  [null, 'seit 26.11.2026, 14:54 Uhr'],
])('a span until %s', (to, words) => {
  expect(spanText(timesIn('Europe/Berlin'), '2026-11-26T13:54:00.000Z', to)).toBe(words);
});

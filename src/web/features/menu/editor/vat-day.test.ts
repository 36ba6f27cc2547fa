import { expect, it } from 'vitest';
import { percentOf } from '#domain/money/vat-rates.ts';
import { vatDay } from './vat-day.ts';

it.each([
  ['2025-12-31T22:59:59Z', 'Europe/Berlin', 0, 19],
  ['2025-12-31T23:00:00Z', 'Europe/Berlin', 0, 7],
  ['2025-12-31T23:00:00Z', 'Europe/Berlin', 4, 19],
  ['2026-01-01T02:59:59Z', 'Europe/Berlin', 4, 19],
  ['2026-01-01T03:00:00Z', 'Europe/Berlin', 4, 7],
  ['2026-01-01T03:00:00Z', 'America/New_York', 0, 19],
])(
  'names the rate of food of the house’s day at %s in %s, with days from %i o’clock: %i % [VAT-2]',
  (moment, zone, hour, percent) => {
    expect(percentOf('food', vatDay(Date.parse(moment), zone, hour))).toBe(percent);
  },
);

import { expect, it } from 'vitest';
import { periodStarts } from './periods.ts';

it('[DONE-2] periods begin in the restaurant’s time zone, weeks on Monday', () => {
  const starts = periodStarts('2026-11-01', { timeZone: 'Europe/Berlin', dayStartHour: 0 });
  expect(starts.today.toISOString()).toBe('2026-10-31T23:00:00.000Z');
  // The week began before the clocks changed, and in the month before.
  expect(starts.week.toISOString()).toBe('2026-10-25T23:00:00.000Z');
  expect(starts.month.toISOString()).toBe('2026-10-31T23:00:00.000Z');
  expect(starts.all).toBeNull();
});

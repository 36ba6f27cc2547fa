import { expect, test } from 'vitest';
import { periodLabel, pointLabel } from './period-labels.ts';

test.each([
  ['2026-11-21', 'KW 47 · 16.11.–22.11.2026'],
  ['2026-11-16', 'KW 47 · 16.11.–22.11.2026'],
  ['2026-11-22', 'KW 47 · 16.11.–22.11.2026'],
  ['2027-01-01', 'KW 53 · 28.12.2026–03.01.2027'],
  ['2025-12-31', 'KW 1 · 29.12.2025–04.01.2026'],
])('[CAL-2] the week of %s', (day, label) => {
  expect(periodLabel('week', day)).toBe(label);
});

test('days and months', () => {
  expect(periodLabel('today', '2026-03-01')).toBe('01.03.2026');
  expect(periodLabel('day', '2026-03-01')).toBe('01.03.2026');
  expect(periodLabel('month', '2026-03-31')).toBe('März 2026');
  expect(periodLabel('month', '2026-11-01')).toBe('November 2026');
});

test.each([
  ['day', '2026-11-21', 18, '18', '18–19 Uhr'],
  ['week', '2026-11-16', 0, 'Mo', 'Mo, 16.11.'],
  ['week', '2026-12-28', 6, 'So', 'So, 03.01.'],
  ['month', '2026-11-01', 0, '1.', '01.11.'],
  ['month', '2026-02-01', 28, '29.', '29.'],
] as const)('a point of a %s from %s', (period, from, index, tick, name) => {
  expect(pointLabel(period, { from, dayStartHour: 0 }, index)).toEqual({ tick, name });
});

test('the hours of a day begin with the day [DASH-8]', () => {
  const hours = [0, 18, 19, 23].map((index) =>
    pointLabel('day', { from: '2026-11-21', dayStartHour: 5 }, index),
  );
  expect(hours.map(({ name }) => name)).toEqual(['5–6 Uhr', '23–24 Uhr', '0–1 Uhr', '4–5 Uhr']);
});

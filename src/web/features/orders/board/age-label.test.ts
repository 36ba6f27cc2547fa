import { expect, test } from 'vitest';
import { timesIn } from '#web/lib/times.ts';
import { ageLabel, fadeStep } from './age-label.ts';

const start = '2026-11-21T18:00:00.000Z';
const { formatTime } = timesIn('America/New_York');
const at = (minutes: number) => Date.parse(start) + minutes * 60_000;

test.each([
  [-1, '< 1 min'], // this device's clock is behind the server's
  [0.99, '< 1 min'],
  [1, '1 min'],
  [31.9, '31 min'],
  [119.9, '119 min'],
  [120, 'since 13:00'],
])('after %d minutes: %s', (minutes, label) => {
  expect(ageLabel(start, at(minutes), formatTime)).toBe(label);
});

test.each([
  [14.9, 0],
  [15, 1],
  [59.9, 1],
  [60, 2],
])('%d minutes after it was done: step %d', (minutes, step) => {
  expect(fadeStep(start, at(minutes))).toBe(step);
});

import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [59_999, 'unter 1 Min.'],
  [minute, '1 Min.'],
  [hour - 1, '59 Min.'],
  [hour, '1 Std.'],
  [2 * hour + 5 * minute, '2 Std. 5 Min.'],
  [24 * hour, '1 Tag'],
  [51 * hour + 59 * minute, '2 Tage 3 Std.'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

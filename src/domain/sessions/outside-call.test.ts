import { expect, test } from 'vitest';
import { mostOutsideCalls } from './outside-call.ts';

test.each([
  [3, 10],
  [30, 10],
  [31, 11],
  [60, 20],
])('of %i tables phones that sit nowhere make %i call [TAB-15]', (tables, most) => {
  expect(mostOutsideCalls(tables)).toBe(most);
});

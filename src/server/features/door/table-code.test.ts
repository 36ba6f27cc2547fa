import { expect, test } from 'vitest';
import { isTableCode } from './table-code.ts';

test.each([
  ['0123456789', true],
  ['ol23456789', true],
  ['01234-56789', true],
  ['0123456780', false],
  ['012345678', false],
  ['', false],
])('%s for 0123456789: %s', (given, right) => {
  expect(isTableCode('0123456789', given)).toBe(right);
});

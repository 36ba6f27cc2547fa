import { expect, test } from 'vitest';
import { createTableCode, isTableCode } from './table-code.ts';

test('Codes have ten letters that are not mistaken for one another', () => {
  const codes = Array.from({ length: 200 }, createTableCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
});

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

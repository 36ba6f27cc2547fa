import { expect, it } from 'vitest';
import { hasPaidPart } from './paid-part.ts';

const line = { paid: false, cancelled: false, openAmount: 1900, unitPrice: 950, quantity: 2 };

it.each([
  ['all of it is open', line, false],
  ['a share was paid', { ...line, openAmount: 950 }, true],
  ['all was paid', { ...line, openAmount: 0, paid: true }, true],
  ['it was cancelled', { ...line, openAmount: 0, cancelled: true }, false],
  ['it cost nothing and was paid for', { ...line, openAmount: 0, unitPrice: 0, paid: true }, true],
])('knows a line of which %s', (_, of, expected) => {
  expect(hasPaidPart(of)).toBe(expected);
});

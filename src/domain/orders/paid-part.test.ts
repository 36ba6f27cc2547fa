import { expect, it } from 'vitest';
import { hasPaidPart } from './paid-part.ts';

const line = {
  paid: false,
  cancelled: false,
  discountAmount: 0,
  openAmount: 1900,
  unitPrice: 950,
  quantity: 2,
};

it.each([
  ['all of it is open', line, false],
  ['a share was paid', { ...line, openAmount: 950 }, true],
  ['all was paid', { ...line, openAmount: 0, paid: true }, true],
  ['a discount took something off', { ...line, discountAmount: 190, openAmount: 1710 }, false],
  ['a share was paid of what a discount left', { ...line, discountAmount: 190, openAmount: 855 }, true],
  ['a discount made it free', { ...line, discountAmount: 1900, openAmount: 0, paid: true }, false],
  ['a surcharge is open', { ...line, discountAmount: -190, openAmount: 2090 }, false],
  ['it was cancelled', { ...line, openAmount: 0, cancelled: true }, false],
  ['it cost nothing and was paid for', { ...line, openAmount: 0, unitPrice: 0, paid: true }, true],
])('knows a line of which %s', (_, of, expected) => {
  expect(hasPaidPart(of)).toBe(expected);
});

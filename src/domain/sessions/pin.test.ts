import { expect, it } from 'vitest';
import { pinCount, pinFrom, pinPattern } from './pin.ts';

it('makes every PIN from 1000 to 9999 [PIN-1]', () => {
  expect([pinFrom(0), pinFrom(pinCount - 1)]).toEqual(['1000', '9999']);
});

it.each([
  ['1000', true],
  ['9999', true],
  ['0999', true],
  ['999', false],
  ['10000', false],
  ['a1000', false],
  ['12a4', false],
  ['', false],
])('%j can be tried as a PIN: %s', (text, expected) => {
  expect(pinPattern.test(text)).toBe(expected);
});

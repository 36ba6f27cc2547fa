import { expect, it } from 'vitest';
import { isTillSerial } from './till-serial.ts';

it.each([
  ['GEDECK-7F3A-1', true],
  ['ERS 8cb8e2de-4052-481b-945b-118022951944', true],
  ["a'(b)+c,d.e:f=g?", true],
  ['x', true],
  ['x'.repeat(70), true],
  ['', false],
  ['x'.repeat(71), false],
  ['a/b', false],
  ['a_b', false],
  ['a;b', false],
  ['Käse', false],
  ['a\n', false],
])('%j can be the serial of a till: %s', (serial, expected) => {
  expect(isTillSerial(serial)).toBe(expected);
});

import { expect, it } from 'vitest';
import { readNotedHash } from './noted-hash.ts';

const hash = '0123456789abcdef'.repeat(4);

it.each([
  [hash, hash],
  [` ${hash.toUpperCase()}\r\n`, hash],
  [hash.replaceAll(/.{8}/g, '$& '), hash],
  [hash.slice(1), null],
  [`${hash}0`, null],
  [`${hash.slice(1)}g`, null],
  [`${hash.slice(0, 16)} …`, null],
  ['', null],
])('a noted hash is read as it may have been written: %j [JRN-9]', (typed, read) => {
  expect(readNotedHash(typed)).toBe(read);
});

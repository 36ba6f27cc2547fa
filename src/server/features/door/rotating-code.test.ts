import { expect, test } from 'vitest';
import { codeAt, isCurrent, msToNext } from './rotating-code.ts';

const key = Buffer.alloc(32, 7);
const table = '0190c8a0-0000-7000-8000-000000000001';
/** As the cards promise. */
const stepMs = 30_000;
/** The first moment of a step. */
const start = 59_000_000 * stepMs;

test('A code holds for its step and is another one in the next', () => {
  const code = codeAt(key, table, start);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(codeAt(key, table, start + stepMs - 1)).toBe(code);
  expect(codeAt(key, table, start + stepMs)).not.toBe(code);
});

test.each([
  ['a moment before it is shown', -1, false],
  ['when it is first shown', 0, true],
  ['in the last moment of its step', stepMs - 1, true],
  ['in the last moment of the step after', 2 * stepMs - 1, true],
  ['two steps later', 2 * stepMs, false],
])('A code is taken %s: %i ms, %s', (_, afterMs, taken) => {
  expect(isCurrent(key, table, codeAt(key, table, start), start + afterMs)).toBe(taken);
});

test.each([
  [0, stepMs],
  [1, stepMs - 1],
  [stepMs - 1, 1],
])('%i ms into a step, %i ms are left', (afterMs, leftMs) => {
  expect(msToNext(start + afterMs)).toBe(leftMs);
});

test('A code may be typed in small letters and in parts', () => {
  const code = codeAt(key, table, start).toLowerCase();
  expect(isCurrent(key, table, `${code.slice(0, 5)}-${code.slice(5)}`, start)).toBe(true);
});

test.each([
  ['of another table', codeAt(key, '0190c8a0-0000-7000-8000-000000000002', start)],
  ['of another display', codeAt(Buffer.alloc(32, 8), table, start)],
  ['with a letter more', `${codeAt(key, table, start)}0`],
  ['of no letters', ''],
  ['as long in code units', '😀😀😀😀😀'],
])('A code %s is not taken', (_, code) => {
  expect(isCurrent(key, table, code, start)).toBe(false);
});

// HMAC-SHA256 by another implementation: printf '%s' "$table 59000000" | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707…
test('The code is the first fifty bits of HMAC-SHA256 over table and step', () => {
  expect(codeAt(key, table, start)).toBe('DXN2QKAV68');
});

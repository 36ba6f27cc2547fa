import { describe, expect, it } from 'vitest';
import { fieldsOfQuery, isBearable, withNumbers } from './call-input.ts';
import { os } from './procedures.ts';

it.each<[query: string, fields: object]>([
  ['', {}],
  ['period=today&search=Tisch%204', { period: 'today', search: 'Tisch 4' }],
  ['after[id]=a&after[status]=b', { after: { id: 'a', status: 'b' } }],
  ['table=1&table=2', { table: ['1', '2'] }],
])('reads the query %j', (query, fields) => {
  expect(fieldsOfQuery(new URL(`http://localhost/?${query}`))).toEqual(fields);
});

const closing = os.closings.get.handler(() => Promise.reject(new Error('not called')));
const closings = os.closings.list.handler(() => Promise.reject(new Error('not called')));

it.each([
  ['12', 12],
  ['-1', -1],
  ['012', 12],
  ['', ''],
  ['1.5', '1.5'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  [' 1', ' 1'],
  ['one', 'one'],
])('takes the text %j for %j where a number belongs', (text, value) => {
  expect(withNumbers(closing, { closingNumber: text, restaurantId: '12' })).toEqual({
    closingNumber: value,
    restaurantId: '12',
  });
  // One that may be left out.
  expect(withNumbers(closings, { before: text })).toEqual({ before: value });
});

describe('what a call brings', () => {
  const nested = (depth: number): Record<string, unknown> => (depth === 0 ? {} : { a: nested(depth - 1) });
  it.each<[string, Record<string, unknown>, boolean]>([
    ['the numbers of all tables', { tableNumbers: Array.from({ length: 9999 }, () => 1) }, true],
    ['more values than any call', { json: {}, meta: Array.from({ length: 20_000 }, () => 1) }, false],
    ['more values in many lists', { json: Array.from({ length: 150 }, () => Array(100).fill(1)) }, false],
    [
      'more names than any object',
      { json: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, 1])) },
      false,
    ],
    ['nineteen objects in each other', nested(19), true],
    ['a hundred objects in each other', nested(100), false],
    ['one long text', { text: '"'.repeat(100_000) }, true],
  ])('%s', (_, fields, isFine) => {
    expect(isBearable(fields)).toBe(isFine);
  });

  it.each([`?${'a=1&'.repeat(101)}`, `?a${'[b]'.repeat(40)}=1`])('refuses a query such as %.20s', (query) => {
    expect(() => fieldsOfQuery(new URL(`http://localhost/${query}`))).toThrow('BAD_REQUEST');
  });
});

import { expect, it } from 'vitest';
import { fieldsOfQuery, withNumbers } from './call-input.ts';
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

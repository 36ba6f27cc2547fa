import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order-status.ts';
import { fitsSearch, isDone, readOrderSearch } from './completed-orders.ts';

it('[DONE-1] completed and served orders count as completed', () => {
  expect(orderStatuses.filter(isDone)).toEqual(['served', 'completed']);
});

describe('[DONE-3] a search', () => {
  const id = '0193a5c2-7e1f-7abc-8def-0123456789ab';
  const none = { tableNumber: null, orderNumber: null, idPrefix: null, isTakeaway: false };
  it.each([
    ['', null],
    ['   ', null],
    ['12', { ...none, tableNumber: 12, orderNumber: 12 }],
    ['#12', { ...none, orderNumber: 12 }],
    ['#۱۲', { ...none, orderNumber: 12 }],
    ['Order 12', { ...none, orderNumber: 12 }],
    ['Bestellung #12', { ...none, orderNumber: 12 }],
    ['Table 12', { ...none, tableNumber: 12 }],
    ['tisch12', { ...none, tableNumber: 12 }],
    ['193000', { ...none, tableNumber: 193_000, orderNumber: 193_000, idPrefix: '193000' }],
    ['2147483648', none],
    [id, { ...none, idPrefix: id }],
    [id.slice(0, 13).toUpperCase(), { ...none, idPrefix: id.slice(0, 13) }],
    ['2147483647', { ...none, tableNumber: 2_147_483_647, orderNumber: 2_147_483_647 }],
    ['#0193a5c2', { ...none, idPrefix: '0193a5c2' }],
    [`${id}0`, none],
    ['0193a5c2 x', none],
    ['x 0193a5c2', none],
    ['Order 193000', { ...none, orderNumber: 193_000 }],
    ['0193a', none],
    ['0193a5c27', none],
    ['Takeaway', { ...none, isTakeaway: true }],
    ['take', { ...none, isTakeaway: true }],
    ['take away', { ...none, isTakeaway: true }],
    ['away', none],
    ['außer Haus', { ...none, isTakeaway: true }],
    ['Zum Mitnehmen', { ...none, isTakeaway: true }],
    ['mitnehmen', { ...none, isTakeaway: true }],
    ['tak', none],
    ['Pizza', none],
    ["'; DROP TABLE orders", none],
  ])('%j', (text, expected) => {
    expect(readOrderSearch(text)).toEqual(expected);
  });

  it.each([
    ['5', true],
    ['#77', true],
    ['#78', false],
    ['table 77', false],
    [id.slice(1, 8), false],
    [id.slice(0, 8), true],
    ['takeaway', false],
    ['nothing', false],
    ['', true],
  ])('%j fits: %s', (text, fits) => {
    expect(fitsSearch({ id, orderNumber: 77, tableNumber: 5 }, readOrderSearch(text))).toBe(fits);
  });

  it.each([
    ['takeaway', true],
    ['#77', true],
    ['#12', false],
  ])('%j fits an order to go: %s', (text, fits) => {
    expect(fitsSearch({ id, orderNumber: 77, tableNumber: null }, readOrderSearch(text))).toBe(fits);
  });
});

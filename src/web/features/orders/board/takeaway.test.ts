import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { anItem } from '#test/fixture/sample-order.ts';
import { isDiscounted, isPaidTakeaway, isPaidUp, isToHandOver, isToPay, openAmountOf } from './takeaway.ts';

const items = (...openAmounts: number[]) => openAmounts.map((openAmount) => anItem({ openAmount }));
const onTheHouse = anItem({ paid: true, discountAmount: 950, openAmount: 0 });

test('what is to be paid is what the lines have open', () => {
  expect(openAmountOf({ items: items(950, 0, 1200) })).toBe(2150);
});

test.each<[string, Pick<Order, 'tableNumber' | 'status' | 'items'>, boolean]>([
  ['new', { tableNumber: null, status: 'new', items: items(950) }, true],
  ['ready, already paid', { tableNumber: null, status: 'ready_to_serve', items: items(0) }, true],
  ['handed over and not paid', { tableNumber: null, status: 'served', items: items(950) }, true],
  ['handed over and paid', { tableNumber: null, status: 'served', items: items(0) }, false],
  ['cancelled', { tableNumber: null, status: 'cancelled', items: items(0) }, false],
  ['of a table', { tableNumber: 5, status: 'ready_to_serve', items: items(950) }, false],
])('an order that is %s', (_, order, expected) => {
  expect(isToHandOver(order)).toBe(expected);
});

test.each<[string, Pick<Order, 'tableNumber' | 'totalAmount' | 'items'>, boolean]>([
  ['paid', { tableNumber: null, totalAmount: 2150, items: items(0, 0) }, true],
  ['partly paid', { tableNumber: null, totalAmount: 2150, items: items(950, 0) }, true],
  ['open', { tableNumber: null, totalAmount: 2150, items: items(950, 1200) }, false],
  ['free of charge', { tableNumber: null, totalAmount: 0, items: items(0) }, false],
  ['on the house', { tableNumber: null, totalAmount: 0, items: [onTheHouse] }, false],
  ['paid, of a table', { tableNumber: 5, totalAmount: 950, items: items(0) }, false],
])('a payment is there to be undone for an order that is %s', (_, order, expected) => {
  expect(isPaidTakeaway(order)).toBe(expected);
});

test.each<[string, Pick<Order, 'tableNumber' | 'status' | 'totalAmount' | 'items'>, boolean, boolean]>([
  ['new', { tableNumber: null, status: 'new', totalAmount: 950, items: items(950) }, true, false],
  ['paid in part', { tableNumber: null, status: 'new', totalAmount: 950, items: items(0, 450) }, true, false],
  ['paid', { tableNumber: null, status: 'ready_to_serve', totalAmount: 950, items: items(0) }, false, true],
  ['handed over', { tableNumber: null, status: 'served', totalAmount: 950, items: items(950) }, false, false],
  ['free of charge', { tableNumber: null, status: 'new', totalAmount: 0, items: items(0) }, false, false],
  ['of a table', { tableNumber: 5, status: 'new', totalAmount: 950, items: items(950) }, false, false],
  ['on the house', { tableNumber: null, status: 'new', totalAmount: 0, items: [onTheHouse] }, false, true],
])('an order that is %s can be paid now, or is paid [PAY-12]', (_, order, toPay, paid) => {
  expect([isToPay(order), isPaidUp(order)]).toEqual([toPay, paid]);
});

test('discounts and surcharges of takeaway are found', () => {
  expect(isDiscounted({ tableNumber: null, items: [anItem(), onTheHouse] })).toBe(true);
  expect(isDiscounted({ tableNumber: null, items: [anItem({ discountAmount: -100 })] })).toBe(true);
  expect(isDiscounted({ tableNumber: null, items: [anItem()] })).toBe(false);
  expect(isDiscounted({ tableNumber: 5, items: [onTheHouse] })).toBe(false);
});

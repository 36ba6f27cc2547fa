import { expect, test } from 'vitest';
import { allowedPages, managementPages, pageOf, tabTitle } from './management-pages.ts';

test('[ACC-1] an admin may open every page, a waiter those that are explicitly open', () => {
  expect(allowedPages('admin', {})).toEqual(managementPages);
  expect(allowedPages('kellner', { tables: true, orders: false }).map(({ key }) => key)).toEqual(['tables']);
  expect(allowedPages('kellner', {})).toEqual([]);
});

test('[CASH-7] a right opens the cash book to a waiter', () => {
  expect(allowedPages('kellner', { cashbook: true }).map(({ key }) => key)).toEqual(['cashbook']);
});

test('[HELP-4] a waiter with a sign-in of their own has the help page, a device in waiter mode has not', () => {
  expect(allowedPages('kellner', {}, 'admin').map(({ key }) => key)).toEqual(['help']);
  expect(allowedPages('kellner', {}, 'kellner')).toEqual([]);
});

test.each([
  ['/management/dashboard', 'dashboard'],
  ['/management/orders', 'orders'],
  ['/management/tables/12', 'tables'],
  ['/management/account-membership', 'account-membership'],
  ['/management/tablesaw', undefined],
  ['/management', undefined],
])('the page of %s', (pathname, key) => {
  expect(pageOf(pathname)?.key).toBe(key);
});

test.each([
  ['/management/dashboard', 'Dashboard · Gedeck'],
  ['/management/account', 'Account · Gedeck'],
  ['/management/receipt/payment/1', 'Bewirtungsbeleg · Gedeck'],
  ['/management', 'Gedeck'],
])('the tab at %s is named %s', (pathname, title) => {
  expect(tabTitle(pathname)).toBe(title);
});

import { expect, test } from 'vitest';
import type { Mode, WaiterPermissions } from '#domain/staff/pages.ts';
import { allowedPages, managementPages, pageOf, tabTitle } from './management-pages.ts';

const keys = (permissions: WaiterPermissions, sessionMode?: Mode) =>
  allowedPages('kellner', permissions, sessionMode).map(({ key }) => key);

test('[ACC-1] an admin may open every page, a waiter those that are explicitly open, and that of the own shift [SHI-10]', () => {
  expect(allowedPages('admin', {})).toEqual(managementPages);
  expect(keys({ tables: true, orders: false })).toEqual(['tables', 'shifts']);
  expect(keys({})).toEqual(['shifts']);
});

test('[CASH-7] a right opens the cash book to a waiter', () => {
  expect(keys({ cashbook: true })).toEqual(['cashbook', 'shifts']);
});

test('[HELP-4] a waiter with a sign-in of their own has the help page, a device in waiter mode has not', () => {
  expect(keys({}, 'admin')).toEqual(['shifts', 'help']);
  expect(keys({}, 'kellner')).toEqual(['shifts']);
});

test.each([
  ['/management/dashboard', 'dashboard'],
  ['/management/orders', 'orders'],
  ['/management/tables/12', 'tables'],
  ['/management/account-membership', 'account-membership'],
  ['/management/settings/notification', 'settings'],
  ['/management/tablesaw', undefined],
  ['/management', undefined],
])('the page of %s', (pathname, key) => {
  expect(pageOf(pathname)?.key).toBe(key);
});

test.each([
  ['/management/dashboard', 'Dashboard · Gedeck'],
  ['/management/account', 'Account · Gedeck'],
  ['/management/receipt/payment/1', 'Bewirtungsbeleg · Gedeck'],
  ['/management/settings', 'Restaurant settings · Gedeck'],
  ['/management/settings/notification', 'Meldung ans Finanzamt · Gedeck'],
  ['/management', 'Gedeck'],
])('the tab at %s is named %s', (pathname, title) => {
  expect(tabTitle(pathname)).toBe(title);
});

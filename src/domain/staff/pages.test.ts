import { expect, it } from 'vitest';
import { canUseAnyOf, canUsePage, defaultWaiterPermissions, pageKeys } from './pages.ts';

it.each(pageKeys)('%s: admins always, waiters only where it is said [ACC-1]', (page) => {
  expect(canUsePage('admin', {}, page)).toBe(true);
  expect(canUsePage('kellner', {}, page)).toBe(false);
  expect(canUsePage('kellner', { [page]: false }, page)).toBe(false);
  expect(canUsePage('kellner', { [page]: true }, page)).toBe(page !== 'reports');
});

it('takes one open page of several, and none where none is named [ACC-1]', () => {
  const permissions = { tables: true };
  expect(canUseAnyOf('kellner', permissions, ['orders', 'tables'])).toBe(true);
  expect(canUseAnyOf('kellner', permissions, ['orders', 'menu'])).toBe(false);
  expect(canUseAnyOf('admin', {}, ['reports'])).toBe(true);
  expect(canUseAnyOf('kellner', {}, [])).toBe(true);
});

it('opens dashboard, orders and tables to the waiters of a new restaurant [ACC-2]', () => {
  expect(pageKeys.filter((page) => canUsePage('kellner', defaultWaiterPermissions, page))).toEqual([
    'dashboard',
    'orders',
    'tables',
  ]);
});

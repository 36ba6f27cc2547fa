import { expect, it } from 'vitest';
import { canUsePage, defaultWaiterPermissions, pageKeys } from './pages.ts';

it.each(pageKeys)('%s: admins always, waiters only where it is said [ACC-1]', (page) => {
  expect(canUsePage('admin', {}, page)).toBe(true);
  expect(canUsePage('kellner', {}, page)).toBe(false);
  expect(canUsePage('kellner', { [page]: false }, page)).toBe(false);
  expect(canUsePage('kellner', { [page]: true }, page)).toBe(page !== 'reports');
});

it('opens dashboard, orders and tables to the waiters of a new restaurant [ACC-2]', () => {
  expect(pageKeys.filter((page) => canUsePage('kellner', defaultWaiterPermissions, page))).toEqual([
    'dashboard',
    'orders',
    'tables',
  ]);
});

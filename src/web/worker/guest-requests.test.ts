import { expect, test } from 'vitest';
import { guestRequestOf } from './guest-requests.ts';

const origin = 'https://order.example';
const place = 'restaurantId=r-1&table=5';
const menuUrl = `${origin}/menu?${place}`;

function asked(path: string, more: Partial<Request> = {}) {
  const url = new URL(path, origin).href;
  return guestRequestOf({ method: 'GET', mode: 'navigate', referrer: '', ...more, url }, origin);
}

test('the menu, a dish and the cart of a place are pages of its menu', () => {
  expect(asked(`/menu?${place}`)).toEqual({ kind: 'page', menuUrl, opens: null, isKeepable: true });
  expect(asked(`/cart?${place}`)).toEqual({ kind: 'page', menuUrl, opens: '/cart', isKeepable: false });
  const dish = { kind: 'page', menuUrl, opens: '/menu/item/d-1', isKeepable: false };
  expect(asked(`/menu/item/d-1?${place}`)).toEqual(dish);
});

test('another order of the query is the same menu; anything more in it is not kept', () => {
  expect(asked('/menu?table=5&restaurantId=r-1')).toMatchObject({ menuUrl, isKeepable: true });
  expect(asked(`/menu?${place}&x=1`)).toMatchObject({ menuUrl, isKeepable: false });
});

test('the code of a table is no part of what is kept, nor of its name [DOOR-1]', () => {
  expect(asked(`/menu?${place}&code=ABCD2345`)).toMatchObject({ menuUrl, isKeepable: true });
  expect(asked(`/cart?${place}&code=ABCD2345`)).toMatchObject({ menuUrl, isKeepable: false });
});

test.each([
  '/',
  '/menu',
  '/menu?restaurantId=r-1&table=0',
  `/menu/item/?${place}`,
  `/menu/item/a/b?${place}`,
  `/thank-you/1?${place}`,
  `/management?${place}`,
  `/management/menu?${place}`,
  '/nfc/r-1?picc_data=0&cmac=0',
  '/display',
  '/login',
  '/register',
  '/dev',
  '/impressum',
  '/api/docs',
])('the page %s is left alone', (path) => {
  expect(asked(path)).toBeNull();
});

test.each([
  '/rpc/orders/place',
  '/api/restaurants',
  '/live/guest',
  '/menu.data',
  '/manifest.webmanifest',
  '/service-worker.js',
])('a call of %s is left alone', (path) => {
  expect(asked(path, { mode: 'cors', referrer: menuUrl })).toBeNull();
});

test('assets, and pictures that a guest page shows', () => {
  expect(asked('/assets/menu-1.js', { mode: 'cors' })).toEqual({ kind: 'asset' });
  const picture = (referrer: string) => asked('/files/r/p-400.webp', { mode: 'no-cors', referrer });
  expect(picture(menuUrl)).toEqual({ kind: 'picture' });
  expect(picture(`${origin}/management/menu`)).toBeNull();
  expect(picture('')).toBeNull();
});

test('other methods and other sites are left alone', () => {
  expect(asked(`/menu?${place}`, { method: 'POST' })).toBeNull();
  expect(asked(`https://other.example/menu?${place}`)).toBeNull();
});

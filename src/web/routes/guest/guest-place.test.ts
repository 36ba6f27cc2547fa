import { expect, test } from 'vitest';
import { guestPaths, guestPlaceOf, manifestHref } from './guest-place.ts';

const restaurantId = '0193b3a0-0000-7000-8000-000000000001';

test('the query of a QR code names a restaurant and a table', () => {
  const place = guestPlaceOf(new URLSearchParams({ restaurantId, table: '12' }));
  expect(place).toEqual({ restaurantId, table: 12 });
});

test('the code of a table is in no link between its pages, nor in its manifest [DOOR-1]', () => {
  const search = `?restaurantId=${restaurantId}&table=12&code=ABCD2345`;
  const place = guestPlaceOf(new URLSearchParams(search));
  if (!place) throw new Error('a place');
  const links = [...Object.values({ ...guestPaths(place), item: guestPaths(place).item('x') })];
  for (const link of [...links, manifestHref({ pathname: '/menu', search })]) {
    expect(link).toContain('table=12');
    expect(link).not.toContain('ABCD');
  }
});

const badTables = ['0', '-1', '1.5', '10000', '5a', ' 5', '1e3', ''];

test.each([
  '',
  `restaurantId=${restaurantId}`,
  'table=5',
  'restaurantId=&table=5',
  ...badTables.map((table) => `restaurantId=${restaurantId}&table=${encodeURIComponent(table)}`),
])('"%s" names none', (query) => {
  expect(guestPlaceOf(new URLSearchParams(query))).toBeNull();
});

test('every page of a place names it again', () => {
  const place = { restaurantId, table: 5 };
  for (const path of [guestPaths(place).menu, guestPaths(place).cart, guestPaths(place).item('x')]) {
    expect(guestPlaceOf(new URL(path, 'http://localhost').searchParams)).toEqual(place);
  }
});

test('guest pages of a place have its manifest, all others the general one', () => {
  const search = `?restaurantId=${restaurantId}&table=5`;
  for (const pathname of ['/menu', '/menu/item/x', '/cart']) {
    expect(manifestHref({ pathname, search })).toBe(`/manifest.webmanifest${search}`);
  }
  for (const place of [
    { pathname: '/menu', search: '' },
    { pathname: '/', search },
    { pathname: '/management/menu', search },
  ]) {
    expect(manifestHref(place)).toBe('/manifest.webmanifest');
  }
});

import { expect, test } from 'vitest';
import { guestPaths } from './guest-place.ts';
import { menuHrefOpening, pathToOpen } from './offline-link.ts';

const paths = guestPaths({ restaurantId: 'r', table: 5 });

test.each([paths.cart, paths.item('0193b3a0-0000-7000-8000-000000000001')])(
  '%s is opened by the menu',
  (path) => {
    const { pathname } = new URL(path, 'http://localhost');
    const { hash, pathname: menu } = new URL(menuHrefOpening(paths.menu, pathname), 'http://localhost');
    expect(menu).toBe('/menu');
    expect(pathToOpen(hash, paths)).toBe(path);
  },
);

test.each([
  '',
  '#pizza',
  '#open=',
  '#open=%2Flogin',
  '#open=https%3A%2F%2Fevil.example',
  '#open=%2Fmenu%2Fitem%2F..%2Fx',
  '#open=%',
])('"%s" opens nothing', (hash) => {
  expect(pathToOpen(hash, paths)).toBeNull();
});

import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pagePaths } from './page-paths.ts';

const routes: RouteObject[] = [
  {
    path: '',
    children: [
      { path: '', index: true },
      { path: '', children: [{ path: 'menu' }, { path: 'menu/item/:itemId' }] },
      {
        path: 'management',
        children: [{ path: '', index: true }, { path: 'receipt/:orderId' }, { path: '*' }],
      },
      { path: '*' },
    ],
  },
];

const paths = [
  ...['/', '/menu', '/menu/', '/Menu', '/menu/item/7', '/menu/item/a%2Fb', '/menu/item', '/menu/item/7/8'],
  ...['/management', '/management/', '/management/receipt/7', '/management/receipt', '/management/menu'],
  ...['/receipt/7', '/menu.php', '/*', '/:itemId', '/menu/*', '/management/*', '/.env', '/a/b/c/d/e'],
];

describe('pagePaths', () => {
  it.each(paths)('says of %s what the router says', (path) => {
    const isMatched = matchRoutes(routes, path)?.at(-1)?.route.path !== '*';
    expect(pagePaths(routes)(path)).toBe(isMatched);
  });
});

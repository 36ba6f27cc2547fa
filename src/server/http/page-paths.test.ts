import { matchRoutes, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pagePaths, routedPath } from './page-paths.ts';

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
      { path: 'thank-you/:tableSessionId' },
      { path: 'app.webmanifest' },
      { path: '*' },
    ],
  },
];

const paths = [
  ...['/', '/menu', '/menu/', '/Menu', '/menu/item/7', '/menu/item/a%2Fb', '/menu/item', '/menu/item/7/8'],
  ...['/management', '/management/', '/management/receipt/7', '/management/receipt', '/management/menu'],
  // Slashes: any number at the end, one elsewhere.
  ...['//', '///', '/menu//', '//menu', '/menu//item/7', '/menu/item//7', '/menu/item/7//', '/management//'],
  ...['/management//receipt/7', '/management/receipt//7', '/menu/item/', '/menu/item//'],
  // Encoded.
  ...['/m%65nu', '/men%75/', '/%4DENU', '/mana%67ement/receipt/7', '/menu%2F', '/menu%2Fitem/7', '/%2Fmenu'],
  ...['/menu/item/%2F', '/menu/item/%20', '/menu/item/%C3%A4', '/menu/item/ä', '/menu%20', '/men%C3%BC'],
  // That cannot be decoded: then nothing of the path is.
  ...['/menu/item/%', '/menu/item/%zz', '/menu/item/%FF', '/m%65nu/item/%', '/%', '/menu%'],
  // Signs of patterns, and a letter that becomes a k when it is written small.
  ...[
    '/app.webmanifest',
    '/appxwebmanifest',
    '/THANK-YOU/7',
    '/than%E2%84%AA-you/7',
    '/menu%0A',
    '/menu/item/%0A',
  ],
  ...['/receipt/7', '/menu.php', '/*', '/:itemId', '/menu/*', '/management/*', '/.env', '/a/b/c/d/e'],
];

// The router warns of what it cannot decode.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));

describe('pagePaths', () => {
  it.each(paths)('says of %s what the router says', (path) => {
    const matched = matchRoutes(routes, path) ?? [];
    const segments = matched.map(({ route }) => route.path).filter(Boolean);
    const isPage = matched.length > 0 && segments.at(-1) !== '*';
    expect(pagePaths(routes)(path)).toBe(isPage ? `/${segments.join('/')}` : null);
  });
});

describe('routedPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/menu//', '/menu'],
    ['//menu', '//menu'],
    ['/m%65nu/item/a%2Fb/', '/menu/item/a%2Fb'],
    ['/m%65nu/%', '/m%65nu/%'],
  ])('makes of %s %s', (pathname, path) => {
    expect(routedPath(pathname)).toBe(path);
  });
});

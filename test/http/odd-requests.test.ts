import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorSentences } from '#contract/error-sentences.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
/** The addresses that pages were rendered for. */
const rendered: { url: string; publicUrl: string }[] = [];

beforeAll(async () => {
  app = await createTestApp({
    site: { trustProxy: true },
    isDevelopment: false,
    pageAt: (pathname) => (/^\/nothing(\/|$)/.test(pathname) ? null : '/menu'),
    renderPage: async (request, { api, publicUrl }) => {
      rendered.push({ url: request.url, publicUrl });
      const { pathname, searchParams } = new URL(request.url);
      if (['/not-found', '/nfc'].includes(pathname)) return new Response('no such page', { status: 404 });
      const restaurantId = searchParams.get('restaurantId');
      if (restaurantId === null) return new Response('a page');
      const code = await codeOf(api.menu.get({ restaurantId, table: Number(searchParams.get('table')) }));
      return new Response(code === 'no error' ? 'a page' : code, { status: code === 'no error' ? 200 : 404 });
    },
  });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A request with a Host of its own, which `fetch` does not send. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  const { port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    sendRequest({ port, method, path, headers }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
}

const withMeta = JSON.stringify({ json: {}, meta: Array.from({ length: 20_000 }, () => [0, 'x']) });
const deep = `{"json":${'['.repeat(1000)}${']'.repeat(1000)}}`;

it.each([
  ['a broken body', '/rpc/orders/place', '{"json":', 400, 'BAD_REQUEST'],
  ['a list as the body', '/rpc/orders/place', '[]', 400, 'BAD_REQUEST'],
  ['a huge body', '/rpc/orders/place', 'x'.repeat(300_000), 413, 'PAYLOAD_TOO_LARGE'],
  ['20,000 entries of metadata', '/rpc/orders/place', withMeta, 413, 'PAYLOAD_TOO_LARGE'],
  ['a body that is a thousand levels deep', '/rpc/orders/place', deep, 413, 'PAYLOAD_TOO_LARGE'],
  ['a broken body of a REST call', '/api/accounts/session', '{"email":', 400, 'BAD_REQUEST'],
  ['an unknown call', '/rpc/nothing', '{}', 404, 'NOT_FOUND'],
  ['the wrong method', '/rpc/orders/place', null, 405, 'METHOD_NOT_SUPPORTED'],
] as const)('answers %s as the error table says', async (_what, path, body, status, code) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const response = await app.visitor().fetch(path, body === null ? {} : { ...post, body });
  const answer = (await response.json()) as { json?: object };
  expect(response.status).toBe(status);
  expect(answer.json ?? answer).toMatchObject({ defined: true, code, message: errorSentences[code] });
});

it.each(['HEAD', 'OPTIONS', 'PUT', 'DELETE'])('changes nothing for %s at /rpc', async (method) => {
  const { owner } = await createTestRestaurant(app);
  const response = await owner.fetch('/rpc/accounts/signOut', { method });
  expect(response.status).toBe(405);
  expect(await owner.api.accounts.me({})).toMatchObject({ mode: 'admin' });
});

it('tells browsers to use nothing but https where it is reached that way [ACC-15]', async () => {
  const paths = ['/', '/healthz', '/api/restaurants', '/files/none', '/live/none', '/%'];
  const transport = (from: TestApp, path: string) =>
    from
      .visitor()
      .fetch(path)
      .then(({ headers }) => headers.get('strict-transport-security'));
  const encrypted = await createTestApp({ site: { publicUrl: 'https://order.example' } });
  try {
    for (const path of paths) {
      expect(await transport(encrypted, path), path).toBe('max-age=63072000; includeSubDomains');
      expect(await transport(app, path), path).toBeNull();
    }
  } finally {
    await encrypted.close();
  }
});

it('takes a REST call that has nothing to say without a body', async () => {
  const response = await app.visitor().fetch('/api/accounts/session', { method: 'DELETE' });
  expect([response.status, await response.json()]).toEqual([200, {}]);
});

it('answers a path that means nothing without a word on the console', async () => {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const response = await app.visitor().fetch('/%');
  expect(response.status).toBe(400);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

/** The status of a request with Host headers of any kind, which `fetch` does not send. */
async function statusWith(hosts: string[], path: string, method = 'GET'): Promise<number | undefined> {
  const headers = hosts.flatMap((host) => ['Host', Buffer.from(host).toString('latin1')]);
  const request = sendRequest(`${app.origin}${path}`, { method, setHost: false, headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.destroy();
  return response.statusCode;
}

/** Pages, files, health, documents, calls, feeds and what is none of them. */
const paths =
  '/ /menu /login /healthz /readyz /manifest.webmanifest /files/x /robots.txt /api/openapi.json ' +
  '/api/accounts/me /api/restaurants/x/reports/receipts.pdf /live/staff // /%';

it.each([
  ...[
    '999.999.999.999',
    '256.1.1.1',
    '1.2.3.4.5',
    '[::1',
    '[]',
    '[v1.a]',
    '[::1]x',
    '[1:2]',
    'a:99999',
    'a:b',
    'a:',
    ':80',
    'a:80:80',
    '',
    ' ',
    '.:x',
  ],
  ...['a/b', 'a?b', 'a#b', 'user@host', 'user:pw@host', 'http://a', '%', '%41', '%00', '\\', 'a\\b', 'a b'],
  ...['a,b', 'a, b', 'a;b', 'a"b', "a'b", '<a>', 'a|b', 'a^b', 'a`b', '{a}', '*', 'a=b', 'a&b', '(a)'],
  ...['a\tb', 'ä.de', '١.١.١.١', '🍕'],
])('answers the Host %j with 400, whatever is asked for', async (host) => {
  for (const path of paths.split(' ')) expect([path, await statusWith([host], path)]).toEqual([path, 400]);
  expect(await statusWith([host], '/rpc/orders/place', 'POST')).toBe(400);
});

// The newer Node is, the more of these it takes for names.
it.each(['xn--..', 'xn--', 'xn--a', 'a.xn--0.de', 'XN--A:80'])(
  'answers the Host %j as Node takes it',
  async (host) => {
    const expected = URL.canParse(`http://${host}`) ? [200, 200] : [400, 400];
    expect([await statusWith([host], '/login'), await statusWith([host], '/healthz')]).toEqual(expected);
  },
);

it('answers two Host headers, or none, with 400', async () => {
  expect(await statusWith(['localhost', 'evil.example'], '/login')).toBe(400);
  expect(await statusWith([], '/login')).toBe(400);
});

it.each([
  ...['localhost', 'LOCALHOST:3000', 'order.example', 'xn--mnchen-3ya.example', 'my_service:80', 'a.'],
  ...['127.0.0.1', '[::1]', '[::1]:3000', '10.1', '3-2.example'],
])('answers at the Host %s', async (host) => {
  expect(await statusWith([host], '/login')).toBe(200);
  expect(await statusWith([host], '/api/openapi.json')).toBe(200);
});

it.each(['/healthz', '/login', '/api/openapi.json'])(
  'answers HTTP/1.0 at %s without a Host, as proxies ask',
  async (path) => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  },
);

it('renders one menu page, whatever else stands in the address', async () => {
  const restaurant = await createTestRestaurant(app);
  rendered.length = 0;
  const load = async (query: string, table = 1) => {
    const response = await app.visitor().fetch(`/menu?restaurantId=${restaurant.id}&table=${table}${query}`);
    expect([response.status, await response.text()]).toEqual([200, 'a page']);
  };
  await load('');
  await load('&x=1');
  await load('&utm_source=flyer&x=2&table=9');
  await app.visitor().fetch(`/menu?table=1&restaurantId=${restaurant.id.toUpperCase()}`);
  expect(rendered).toHaveLength(1);
  await load('&x=3', 2);
  expect(rendered).toHaveLength(2);
  // Even the page that was asked for with more parameters does not contain them, nor where it was asked for.
  expect(rendered[1]?.url).toBe(`http://localhost/menu?restaurantId=${restaurant.id}&table=2`);
});

it('renders one menu page, whatever Host, language or method a visitor invents [LOAD-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  rendered.length = 0;
  const path = `/menu?restaurantId=${restaurant.id}&table=1`;
  for (let n = 0; n < 5; n += 1) {
    const got = await ask(path, { host: `host-${n}.example`, 'accept-language': `x${n}` });
    const headers = { host: `host-${n}.example:8${n}`, cookie: `gedeck_language=x${n}` };
    const head = await ask(path, headers, 'HEAD');
    expect([got.statusCode, head.statusCode]).toEqual([200, 200]);
  }
  expect(rendered).toEqual([
    {
      url: `http://localhost/menu?restaurantId=${restaurant.id}&table=1`,
      publicUrl: 'http://localhost',
    },
  ]);
});

it('renders one menu page, and one of unknown tags, however the path is spelt [LOAD-2]', async () => {
  const { id } = await createTestRestaurant(app);
  rendered.length = 0;
  for (const path of ['/menu', '/menu/', '/menu//', '/MENU', '/m%65nu', '/%4Denu/']) {
    const response = await app.visitor().fetch(`${path}?restaurantId=${id}&table=1`);
    expect([path, response.status, response.headers.getSetCookie().length]).toEqual([path, 200, 1]);
  }
  for (const path of ['/nfc', '/nfc/', '/NFC', '/nf%63']) await app.visitor().fetch(path);
  expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/menu', '/nfc']);
});

it('renders one page for all tables and restaurants that do not exist, and for all unknown paths [LOAD-1]', async () => {
  const { id } = await createTestRestaurant(app);
  const load = async (path: string) => {
    const response = await app.visitor().fetch(path);
    return `${response.status} ${await response.text()}`;
  };
  const loadAll = async (paths: string[]) => [...new Set(await Promise.all(paths.map(load)))];
  const numbers = Array.from({ length: 40 }, (_, n) => n + 1000);
  const unknownTables = (path: string) => numbers.map((n) => `${path}?restaurantId=${id}&table=${n}`);
  const unknownRestaurants = (path: string) =>
    numbers.map((n) => `${path}?restaurantId=${randomUUID()}&table=${n}`);
  rendered.length = 0;
  for (const path of ['/menu', '/cart', '/menu/item/1']) {
    expect(await loadAll(unknownTables(path))).toEqual(['404 TABLE_NOT_REGISTERED']);
    expect(await loadAll(unknownRestaurants(path))).toEqual(['404 RESTAURANT_NOT_FOUND']);
  }
  const dishes = numbers.map((n) => `/menu/item/${n}?restaurantId=${id}&table=${n}`);
  expect(await loadAll(dishes)).toEqual(['404 TABLE_NOT_REGISTERED']);
  expect(await loadAll(['/menu?restaurantId=x&table=1', '/menu?restaurantId=%27&table=9'])).toEqual([
    '404 RESTAURANT_NOT_FOUND',
  ]);
  expect(rendered).toHaveLength(6);
  expect(await loadAll(numbers.map((n) => `/nothing/${n}?x=${n}`))).toEqual(['404 no such page']);
  expect(rendered).toHaveLength(7);
});

it('shows the menu of a table as soon as there is one, and no longer than that [LOAD-1]', async () => {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  const status = async () => (await app.visitor().fetch(`/menu?restaurantId=${restaurantId}&table=4`)).status;
  expect(await status()).toBe(404);
  const table = await owner.api.tables.create({ restaurantId, id: randomUUID() });
  expect([table.number, await status()]).toEqual([4, 200]);
  await owner.api.tables.remove({ restaurantId, id: table.id });
  expect(await status()).toBe(404);
});

it.each(['/', '/impressum', '/datenschutz', '/agb'])(
  'renders %s once for all who are not signed in [LOAD-10]',
  async (path) => {
    const { owner } = await createTestRestaurant(app);
    rendered.length = 0;
    const load = async (visitor = app.visitor(), asked = path) => {
      const response = await visitor.fetch(asked);
      expect([response.status, await response.text()]).toEqual([200, 'a page']);
      return response.headers.get('cache-control');
    };
    await Promise.all([load(), load(), load()]);
    expect(await load(app.visitor(), path.replace(/(.)$/, '$1/'))).toBe('no-cache');
    expect(rendered).toEqual([{ url: `http://localhost${path}`, publicUrl: app.origin }]);
    expect(await load(owner)).toBe('private, no-store');
    await load(app.visitor(), `${path}?from=flyer`);
    expect(rendered).toHaveLength(3);
    await ask(path, { host: 'other.example' });
    expect(rendered[3]?.publicUrl).toBe('http://other.example');
    await load();
    expect(rendered).toHaveLength(4);
  },
);

it('renders the landing page anew when another restaurant is open [LOAD-10]', async () => {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  const load = async () => void (await app.visitor().fetch('/')).body?.cancel();
  await load();
  rendered.length = 0;
  await load();
  expect(rendered).toEqual([]);
  await owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  await load();
  await load();
  expect(rendered).toHaveLength(1);
});

it('answers an unknown asset without rendering a page [LOAD-1]', async () => {
  rendered.length = 0;
  const response = await app.visitor().fetch('/assets/nothing.js');
  expect([response.status, rendered]).toEqual([404, []]);
});

it('believes no host that a visitor invents', async () => {
  rendered.length = 0;
  await app.visitor().fetch('/login?x=1', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(rendered).toMatchObject([{ publicUrl: app.origin }]);
});

it.each([
  ['gedeck.example', 'https', 'same-origin'],
  ['gedeck.example', 'http', undefined],
  ['192.0.2.1:3000', 'http', undefined],
  ['localhost:3000', 'http', 'same-origin'],
  ['127.0.0.1', 'http', 'same-origin'],
  ['[::1]:3000', 'http', 'same-origin'],
  ['localhost.example', 'http', undefined],
])('keeps windows apart at %s by %s as far as browsers do: %s', async (host, proto, policy) => {
  const { headers } = await ask('/login', { host, 'x-forwarded-proto': proto });
  expect(headers['cross-origin-opener-policy']).toBe(policy);
});

it('lets nobody keep the pages of somebody signed in', async () => {
  const { owner, id } = await createTestRestaurant(app);
  const cacheControl = async (path: string) => (await owner.fetch(path)).headers.get('Cache-Control');
  expect(await cacheControl('/management/orders')).toBe('private, no-store');
  expect(await cacheControl(`/menu?restaurantId=${id}&table=1`)).toBe('no-cache');
});

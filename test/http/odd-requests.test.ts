import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorSentences } from '#contract/error-sentences.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
/** The addresses that pages were rendered for. */
const rendered: { url: string; publicUrl: string }[] = [];

beforeAll(async () => {
  app = await createTestApp({
    site: { trustProxy: true },
    isDevelopment: false,
    renderPage: async (request, { publicUrl }) => {
      rendered.push({ url: request.url, publicUrl });
      return new Response('a page');
    },
  });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

it.each([
  ['a broken body', '/rpc/orders/place', '{"json":', 400, 'BAD_REQUEST'],
  ['a list as the body', '/rpc/orders/place', '[]', 400, 'BAD_REQUEST'],
  ['a huge body', '/rpc/orders/place', 'x'.repeat(300_000), 413, 'PAYLOAD_TOO_LARGE'],
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
  // Even the page that was asked for with more parameters does not contain them.
  expect(rendered[1]?.url).toBe(`${app.origin}/menu?restaurantId=${restaurant.id}&table=2`);
});

it('believes no host that a visitor invents', async () => {
  rendered.length = 0;
  await app.visitor().fetch('/login', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(rendered).toMatchObject([{ publicUrl: app.origin }]);
});

it('lets nobody keep the pages of somebody signed in', async () => {
  const { owner, id } = await createTestRestaurant(app);
  const cacheControl = async (path: string) => (await owner.fetch(path)).headers.get('Cache-Control');
  expect(await cacheControl('/management/orders')).toBe('private, no-store');
  expect(await cacheControl(`/menu?restaurantId=${id}&table=1`)).toBe('no-cache');
});

it('stops an address that asks for more pages than a dining room could', async () => {
  const load = (address: string) =>
    app.visitor().fetch('/login', { method: 'HEAD', headers: { 'x-forwarded-for': address } });
  const answers: Response[] = [];
  // The limit is 1500 at once, and 20 more each second.
  for (let n = 0; n < 40 && !answers.some(({ status }) => status === 429); n += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => load('192.0.2.1')))));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const stopped = answers.find(({ status }) => status === 429);
  expect(stopped?.headers.get('Retry-After')).toBe('5');
  expect((await load('192.0.2.2')).status).toBe(200);
});

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* What holds for every answer, whatever was asked. docs/asvs.md names this file. */

let app: TestApp;
let restaurant: TestRestaurant;
beforeAll(async () => {
  app = await createTestApp({
    isDevelopment: false,
    site: { publicUrl: 'https://order.example' },
    renderPage: async () =>
      new Response('a page', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  });
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());

const kinds: [what: string, path: string, init?: RequestInit][] = [
  ['a page', '/login'],
  ['a page of a guest', '/menu?restaurantId=0&table=1'],
  ['a call', '/api/restaurants'],
  ['a call of a page', '/rpc/restaurants/listOpen', { method: 'POST' }],
  ['a call that is refused', '/api/accounts/me'],
  ['a call that does not exist', '/api/nothing'],
  ['a feed that is refused', '/live/staff'],
  ['a picture that is missing', '/files/nothing.webp'],
  ['a file that is missing', '/assets/nothing.js'],
  ['a broken path', '/%'],
  ['a method that nobody has', '/login', { method: 'DELETE' }],
  ['a preflight', '/api/accounts', { method: 'OPTIONS' }],
  ['the health', '/healthz'],
  ['the readiness', '/readyz'],
  ['the API’s document', '/api/openapi.json'],
  ['the API’s page', '/api/docs'],
  ['the manifest', '/manifest.webmanifest'],
];

it.each(kinds)('%s is bound to its type, to our own sources and to no frame', async (_what, path, init) => {
  const { headers } = await app.visitor().fetch(path, init);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([`object-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`]),
  );
  expect(policy?.join()).not.toContain('unsafe');
  expect(headers.get('content-type')).toMatch(/^(text\/.*; charset=utf-8|application\/.*json.*)$/i);
});

it.each(kinds)('%s is given to no other site', async (_what, path, init) => {
  const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const { headers } = await app.visitor().fetch(path, { ...init, headers: foreign });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it.each([
  ['/.git/config'],
  ['/assets/'],
  ['/files/'],
  ['/package.json'],
  ['/assets/..%2f..%2fpackage.json'],
  ['/src/server/main.ts'],
])('%s is no file and no list of files', async (path) => {
  const response = await app.visitor().fetch(path);
  expect(await response.text()).not.toMatch(/gedeck"|index\.js|repositoryformatversion/);
});

it.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['a space before the colon', 'Content-Length : 5'],
  ['a bare line feed', 'X: y\nContent-Length: 5'],
])('a request whose end is in doubt, by %s, is not read', async (_what, lines) => {
  expect(await raw(`POST /rpc/restaurants/listOpen HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n{"a":`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

it.each([
  ['broken HTTP', 400, 'GET / HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n'],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a head that is too large', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an expectation that nobody can meet', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n'],
])(
  'the refusal of %s, before there is a request, is bound like every answer',
  async (_what, status, text) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    expect(answer).toMatch(/^Content-Security-Policy: .*frame-ancestors 'none'\r$/im);
    expect(answer).toMatch(/^Strict-Transport-Security: max-age=63072000; includeSubDomains\r$/im);
  },
);

it('a request is never sent back (TRACE)', async () => {
  const answer = await raw('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: echo\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 (404|405) /);
  expect(answer).not.toContain('echo');
});

it('a body can set no field that its call does not take, nor the prototype of all objects', async () => {
  const { owner } = restaurant;
  const put = (path: string, body: string) =>
    owner.fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  await put(
    '/api/account/name',
    '{"name":"Mia","role":"operator","email":"x@x.example","__proto__":{"role":"operator"}}',
  );
  expect(await owner.api.accounts.me({})).toMatchObject({
    name: 'Mia',
    email: restaurant.ownerEmail,
    isOperator: false,
  });
  const meta =
    '{"json":{"name":"Mia"},"meta":[[1,"__proto__","polluted"],[1,"constructor","prototype","polluted"]]}';
  await owner.fetch('/rpc/accounts/own/setName', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: meta,
  });
  expect('polluted' in {}).toBe(false);
});

it('a restaurant that is named twice is one, for the guard and for the call', async () => {
  const other = await createTestRestaurant(app);
  const isOpen = async ({ owner, id }: TestRestaurant) =>
    (await owner.api.restaurants.status({ restaurantId: id })).restaurant.isOpen;
  const close = (path: string, named: string) =>
    restaurant.owner.fetch(`/api/restaurants/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ restaurantId: named, isOpen: false }),
    });
  await close(`${restaurant.id}/open`, other.id);
  await close(`${restaurant.id}/open?restaurantId=${other.id}`, other.id);
  await close(`${other.id}/open`, restaurant.id);
  await close(`${other.id}/open?restaurantId=${restaurant.id}&restaurantId=${other.id}`, restaurant.id);
  expect(await isOpen(other)).toBe(true);
});

/** Sends text as it stands, and returns what comes back until the server hangs up. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

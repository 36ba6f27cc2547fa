import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

interface Answer {
  status: number;
  json: { code?: string; state?: string };
  /** The Cookie header of a browser that keeps what the answer sets. */
  cookie: string;
}

/** Calls as a page does: browsers send `Origin` with it. */
async function callAsPage(path: string, input: object, cookie = ''): Promise<Answer> {
  const response = await fetch(`${app.origin}/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, ...(cookie && { cookie }) },
    body: JSON.stringify({ json: input }),
  });
  const { json } = (await response.json()) as Pick<Answer, 'json'>;
  const kept = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { status: response.status, json, cookie: kept.join('; ') };
}

const refused = { status: 403, json: { code: 'COOKIES_NEEDED' } };

test('a phone that brings no cookie opens no table, and is seated once it brings the one it was given [ACC-34]', async () => {
  const restaurant = await createTestRestaurant(app);
  const place = { restaurantId: restaurant.id, table: 1 };
  for (let call = 0; call < 3; call += 1) {
    expect(await callAsPage('sessions/enter', place)).toMatchObject(refused);
  }
  const sessions = await app.inspect('SELECT id FROM table_sessions WHERE restaurant_id = $1', [
    restaurant.id,
  ]);
  expect(sessions).toEqual([]);
  const { cookie } = await callAsPage('sessions/enter', place);
  expect(cookie).toMatch(/^gedeck_guest=/);
  expect((await callAsPage('sessions/enter', place, cookie)).json.state).toBe('joined');
});

test('a phone that keeps other cookies than the guest’s opens no table [ACC-34]', async () => {
  const { id } = await createTestRestaurant(app);
  const answer = await callAsPage('sessions/enter', { restaurantId: id, table: 1 }, 'gedeck_language=en');
  expect(answer).toMatchObject(refused);
});

test('a phone that brings no cookie neither knocks nor calls the staff [ACC-34]', async () => {
  const { id } = await createTestRestaurant(app);
  const place = { restaurantId: id, table: 1 };
  await app.visitor().api.sessions.enter(place);
  for (const call of ['sessions/knock', 'sessions/callStaff']) {
    expect(await callAsPage(call, place)).toMatchObject(refused);
  }
});

const secret = 'A'.repeat(43);
const person = { email: 'ada@gedeck.example', name: 'Ada', password: 'long enough to keep' };

test.each<[string, object]>([
  ['accounts/signIn', { email: person.email, password: person.password }],
  ['accounts/enterCode', { code: '123456' }],
  ['accounts/signUp', { ...person, restaurantName: 'Bar Centrale' }],
  ['accounts/confirm', { token: secret, password: person.password }],
  ['accounts/passkeys/beginSignIn', {}],
  ['staff/join', { ...person, token: secret }],
  ['audit/enter', { restaurantId: randomUUID(), token: secret }],
  ['stations/pairing/begin', {}],
])(
  '%s tells a page without cookies that they are needed, and gives one to try with [ACC-34]',
  async (call, input) => {
    const first = await callAsPage(call, input);
    expect(first).toMatchObject({ ...refused, cookie: expect.stringMatching(/^gedeck_cookies=kept$/) });
    const second = await callAsPage(call, input, first.cookie);
    expect(second.json.code).not.toBe('COOKIES_NEEDED');
  },
);

test('a program that is no browser signs in without a cookie [ACC-34]', async () => {
  const { id } = await createTestRestaurant(app);
  const entry = await app.visitor().api.sessions.enter({ restaurantId: id, table: 1 });
  expect(entry.state).toBe('joined');
});

test.each([
  '/login',
  '/login.data?next=x',
  '/register',
  '/confirm-registration',
  '/invitation',
  '/station',
  '/audit/1',
])('the page %s gives a cookie to try with to a browser that brings none [ACC-34]', async (path) => {
  const cookiesFor = async (headers: HeadersInit) =>
    (await fetch(app.origin + path, { headers })).headers.getSetCookie();
  expect(await cookiesFor({})).toEqual([expect.stringMatching(/^gedeck_cookies=kept; .*HttpOnly/)]);
  expect(await cookiesFor({ cookie: 'gedeck_cookies=kept' })).toEqual([]);
});

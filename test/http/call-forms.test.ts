import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createOperator } from '../fixture/operator.ts';
import { type Output, outputProblems } from '../fixture/output-problems.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* The two forms in which the procedures are called: /rpc/… of the pages, and /api/… as documented. */

let app: TestApp;
let restaurant: TestRestaurant;
beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

function post(path: string, body: string, headers: Record<string, string> = json) {
  return restaurant.owner.fetch(path, { method: 'POST', headers, body });
}

async function answerOf(response: Response) {
  return [response.status, (await response.json()) as unknown];
}

it('REST calls name numbers in path and query as text', async () => {
  const statusOf = async (table: string, before: string) => {
    const path = `/api/restaurants/${restaurant.id}/tables/${table}/history?before=${before}`;
    return (await restaurant.owner.fetch(path)).status;
  };
  expect(await statusOf('1', '5')).toBe(200);
  for (const wrong of ['x', '1.5', '1e1', '0x1', '%201']) {
    expect([wrong, await statusOf(wrong, '5'), await statusOf('1', wrong)]).toEqual([wrong, 400, 400]);
  }
  expect([await statusOf('0', '5'), await statusOf('1', ''), await statusOf('1', '5&before=6')]).toEqual([
    400, 400, 400,
  ]);
  expect((await post(`/api/restaurants/${restaurant.id}/tables/1/enter`, '{}')).status).toBe(200);
});

it('a number is no text anywhere else, nor a text a number', async () => {
  const input = { restaurantId: restaurant.id, table: '1' };
  expect((await post('/rpc/menu/get', JSON.stringify({ json: input }))).status).toBe(400);
  expect((await post('/rpc/menu/get', JSON.stringify({ json: { ...input, table: 1 } }))).status).toBe(200);
  const zoom = async (body: string) => {
    const path = `/api/restaurants/${restaurant.id}/tablemap-zoom`;
    return (await restaurant.owner.fetch(path, { method: 'PUT', headers: json, body })).status;
  };
  expect([await zoom('{"zoom":"1"}'), await zoom('{"zoom":1}')]).toEqual([400, 200]);
});

it('REST calls name the fields of an object in the query', async () => {
  const operator = await createOperator(app);
  const list = async (query: string) =>
    (await operator.fetch(`/api/operator/review-requests?status=pending${query}`)).status;
  expect(await list(`&after[restaurantId]=${randomUUID()}&after[id]=${randomUUID()}`)).toBe(200);
  expect(await list(`&after[restaurantId]=${randomUUID()}`)).toBe(400);
  expect(await list('&after=x')).toBe(400);
});

it('answers in the form of the call, also with what went wrong', async () => {
  const [status, refused] = await answerOf(await app.visitor().fetch('/api/accounts/me'));
  expect([status, refused]).toEqual([401, expect.not.objectContaining({ json: expect.anything() })]);
  expect(await answerOf(await app.visitor().fetch('/rpc/accounts/me', { method: 'POST' }))).toEqual([
    401,
    { json: refused },
  ]);
});

it.each([
  ['a form', 'application/x-www-form-urlencoded', 'name=Mia'],
  ['a text', 'text/plain', '{"name":"Mia"}'],
  ['a text as the form of another site sends it', 'text/plain; application/json', '{"name":"Mia"}'],
])('takes JSON as a body, and not %s', async (_what, type, body) => {
  const put = (headers: Record<string, string>) =>
    restaurant.owner.fetch('/api/account/name', { method: 'PUT', headers, body });
  expect((await put({ 'content-type': type })).status).toBe(400);
});

it('hangs up on a body that is too large, with or without a length', async () => {
  const large = 'x'.repeat(300_000);
  for (const body of [large, new Blob([large]).stream()]) {
    const init = { method: 'POST', headers: json, body, duplex: 'half' };
    const response = await app.visitor().fetch('/api/accounts/session', init);
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  }
});

it.each(['/rpc/restaurants/listOpen', '/rpc/restaurants/listOpen?data=%7B%7D'])(
  'takes no GET at %s',
  async (path) => {
    expect((await app.visitor().fetch(path)).status).toBe(405);
  },
);

it('sends an answer in one piece, with its length', async () => {
  const response = await app.visitor().fetch('/api/restaurants');
  const text = await response.text();
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
});

it('tests are told of every output', async () => {
  const told: Output[] = [];
  const note = (message: unknown) => void told.push(message as Output);
  subscribe('gedeck:outputs', note);
  const output = await app.visitor().api.restaurants.listOpen({});
  unsubscribe('gedeck:outputs', note);
  expect(told).toContainEqual(expect.objectContaining({ path: ['restaurants', 'listOpen'], output }));
});

const schema = z.object({
  name: z.string().trim(),
  at: z.iso.datetime(),
  list: z.array(z.object({ n: z.int().default(0) })),
  note: z.string().optional(),
});
const output = { name: 'Mia', at: '2026-11-23T06:00:00.000Z', list: [{ n: 1 }] };

it.each<[string, object, string[]]>([
  ['what it says', output, []],
  ['a field that is undefined', { ...output, note: undefined }, []],
  ['another field', { ...output, secret: 'x' }, ['it.secret is not in the contract like this']],
  [
    'another field deep inside',
    { ...output, list: [{ n: 1, secret: 'x' }] },
    ['it.list[0].secret is not in the contract like this'],
  ],
  ['what the schema would add', { ...output, list: [{}] }, ['it.list[0].n is not in the contract like this']],
  ['what the schema would change', { ...output, name: 'Mia ' }, ['it.name is not in the contract like this']],
  [
    'what is no JSON',
    { ...output, list: [Object.assign(Object.create({ toJSON: () => ({ n: 2 }) }), { n: 1 })] },
    ['it.list[0].n is not in the contract like this', 'it.list[0] is no JSON'],
  ],
])('the check of outputs knows %s', (_what, given, problems) => {
  expect(outputProblems({ path: ['x'], schema, output: given })).toEqual(
    problems.map((problem) => `x: ${problem}`),
  );
});

it('the check of outputs knows what its schema refuses', () => {
  const [problem] = outputProblems({ path: ['x'], schema, output: { ...output, at: new Date() } });
  expect(problem).toContain('invalid_type');
  expect(outputProblems({ path: ['x'], schema: undefined, output })).toEqual(['x has no schema']);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { answers } from '#server/metrics/measurements.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { collectFromAll } from '#server/metrics/of-all-processes.ts';
import { collectMetrics } from '#server/metrics/prometheus.ts';
import { backUp } from '../backup/installations.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder } from '../fixture/restaurant.ts';
import { parseMetrics, partsOf } from './scrape.ts';

const token = 'only good for tests';

let folder: string;
let database: TestDatabase;
let files: FileStore;
let app: TestApp;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-metrics-'));
  files = await openDiskFileStore(join(folder, 'files'), Date.now());
  database = await createTestDatabase();
  app = await createTestApp({
    connection: database.connection,
    files,
    pageAt: (pathname) => (pathname === '/menu' ? '/menu' : null),
  });
  expect(answers.isHeard).toBe(false);
  metrics = await serveMetrics(
    { host: '127.0.0.1', port: 0, token },
    collectMetrics({ version: '1.2.3', pools: [app.database.pool], hub: app.hub, files, dataDir: folder }),
  );
});
afterAll(async () => {
  await metrics.close();
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

function ask(path = '/metrics', authorization = `Bearer ${token}`): Promise<Response> {
  return fetch(`http://127.0.0.1:${metrics.port}${path}`, { headers: { authorization } });
}

async function scrape(): Promise<Map<string, number>> {
  return parseMetrics(await (await ask()).text());
}

/** By how much the series rise while `work` is done. */
async function rising(work: () => Promise<unknown>): Promise<(series: string) => number> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return (series) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
}

it('only who has the token reads them, and the port answers nothing else [OPS-1]', async () => {
  expect((await ask('/metrics', '')).status).toBe(401);
  expect((await ask('/metrics', `Bearer ${token}!`)).status).toBe(401);
  expect((await ask('/metrics', token)).status).toBe(401);
  expect((await ask('/', `Bearer ${token}`)).status).toBe(404);
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await scrape()).get('gedeck_build_info{version="1.2.3"}')).toBe(1);
});

it('a token without a port is refused at the start, and without a port there is nothing to serve [OPS-1]', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'sixteen letters!' })).toThrow(ConfigError);
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
    'METRICS_PORT and PORT are the same.',
  );
  expect(readConfig({}).metrics).toBeUndefined();
  expect(() => readConfig({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })).toThrow(
    'METRICS_TOKEN is missing',
  );
  expect(() => readConfig({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT: must be a whole number');
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toMatchObject({ host: '127.0.0.1', port: 9100 });
});

it('where no process serves, there are no metrics that say that all is well [OPS-1]', async () => {
  const ofNone = await serveMetrics({ host: '127.0.0.1', port: 0, token }, collectFromAll());
  const answer = await fetch(`http://127.0.0.1:${ofNone.port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(503);
  await ofNone.close();
});

it('orders, payments and their repetitions are counted, and what was refused by its reason [OPS-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const party = await createParty(app, restaurant);
  const { place } = party.guest.api.orders;
  const { pay } = restaurant.owner.api.payments;
  const order = pizzaOrder(restaurant, party.tableSessionId);

  const rise = await rising(async () => {
    await place(order);
    await place(order);
    expect(await codeOf(place({ ...order, id: randomUUID(), totalAmount: 1 }))).toBe('PRICE_CHANGED');
    const { line } = await party.order(1);
    const payment = cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 });
    await pay(payment);
    await pay(payment);
  });

  expect(rise('gedeck_events_total{kind="order.placed"}')).toBe(2);
  expect(rise('gedeck_calls_total{call="orders.place",outcome="ok"}')).toBe(3);
  expect(rise('gedeck_calls_total{call="orders.place",outcome="PRICE_CHANGED"}')).toBe(1);
  expect(rise('gedeck_repetitions_total{of="order"}')).toBe(1);
  expect(rise('gedeck_events_total{kind="payment.recorded"}')).toBe(1);
  expect(rise('gedeck_repetitions_total{of="payment"}')).toBe(1);
  expect(rise('gedeck_http_answers_total{route="orders.place",status="201"}')).toBe(3);
  expect(rise('gedeck_http_answers_total{route="orders.place",status="409"}')).toBe(1);
  expect(rise('gedeck_http_answer_seconds_count{route="orders.place"}')).toBe(4);
  expect(rise('gedeck_pool_wait_seconds_count')).toBeGreaterThan(6);
});

it('a call that is refused on its way is counted under its name, and no call under none [OPS-2]', async () => {
  const foreign = { Origin: 'https://elsewhere.test', 'Content-Type': 'application/json' };
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, app.origin), { method: 'POST', headers, body: '{}' });
  const rise = await rising(async () => {
    expect((await post('/rpc/orders/place', foreign)).status).toBe(403);
    expect((await post('/rpc/orders/place')).status).toBe(400);
    expect((await post('/rpc/orders/%')).status).toBe(400);
    expect((await post('/rpc/orders/elsewhere')).status).toBe(404);
  });
  expect(rise('gedeck_http_answers_total{route="orders.place",status="403"}')).toBe(1);
  expect(rise('gedeck_http_answers_total{route="orders.place",status="400"}')).toBe(1);
  expect(rise('gedeck_http_answers_total{route="unknown",status="400"}')).toBe(1);
  expect(rise('gedeck_http_answers_total{route="unknown",status="404"}')).toBe(1);
});

it('sign-ins that fail are counted by their code [OPS-2]', async () => {
  const { ownerEmail } = await createTestRestaurant(app);
  const rise = await rising(() =>
    codeOf(app.visitor().api.accounts.signIn({ email: ownerEmail, password: 'a wrong one' })),
  );
  expect(rise('gedeck_calls_total{call="accounts.signIn",outcome="CREDENTIALS_WRONG"}')).toBe(1);
});

it('open feeds are counted by role, and how late news were [OPS-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const party = await createParty(app, restaurant);
  const { id } = restaurant;
  const gone = new AbortController();
  const watch = async (visitor: typeof party.guest, path: string) => {
    const { body } = await visitor.fetch(path, { signal: gone.signal });
    return (body as ReadableStream<Uint8Array>).getReader();
  };
  const board = await watch(restaurant.owner, `/live/staff?restaurantId=${id}`);
  await watch(party.guest, `/live/guest?restaurantId=${id}&tableSessionId=${party.tableSessionId}`);
  const read = async (until: string) => {
    for (let text = ''; !text.includes(until); )
      text += Buffer.from((await board.read()).value ?? []).toString();
  };
  await read('event: ready');

  const rise = await rising(async () => {
    await party.order(1);
    await read('"orderNumber":1');
  });
  expect(rise('gedeck_live_lag_seconds_count')).toBeGreaterThan(0);
  const now = await scrape();
  expect(now.get('gedeck_live_clients{role="staff"}')).toBe(1);
  expect(now.get('gedeck_live_clients{role="guest"}')).toBe(1);
  gone.abort();
});

it('as of when the newest backup is, and what is left of the disk [OPS-5]', async () => {
  expect((await scrape()).get('gedeck_backup_timestamp_seconds')).toBe(0);
  const begun = Date.now() / 1000;
  expect(await backUp(folder, database.backup, files)).toMatchObject({ isNoted: true });
  const now = await scrape();
  expect(now.get('gedeck_backup_timestamp_seconds')).toBeGreaterThanOrEqual(begun - 0.001);
  expect(now.get('gedeck_disk_bytes{of="left"}')).toBeGreaterThan(0);
  expect(now.get('gedeck_disk_bytes{of="size"}')).toBeGreaterThan(
    now.get('gedeck_disk_bytes{of="left"}') ?? 0,
  );
});

it('a backup that cannot be noted is a backup all the same, and says so [OPS-5]', async () => {
  const readOnly: FileStore = { ...files, put: () => Promise.reject(new Error('not allowed')) };
  expect(await backUp(folder, database.backup, readOnly)).toMatchObject({ isNoted: false });
});

it('a store that does not answer leaves its own figure out and no other', async () => {
  const silent = { get: () => new Promise<never>(() => {}) };
  const other = await serveMetrics(
    { host: '127.0.0.1', port: 0, token: undefined },
    collectMetrics({
      ...{ version: '1.2.3', pools: [app.database.pool], hub: app.hub },
      files: silent,
      dataDir: folder,
    }),
  );
  const response = await fetch(`http://127.0.0.1:${other.port}/metrics`);
  const series = [...parseMetrics(await response.text()).keys()];
  await other.close();
  expect(series).toContain('gedeck_pool_waiting');
  expect(series).not.toContain('gedeck_backup_timestamp_seconds');
});

it('adds up the connections to the database and to its shards [OPS-2]', async () => {
  const metrics = collectMetrics({
    ...{ version: '1.2.3', hub: app.hub, files, dataDir: folder },
    pools: [
      { totalCount: 3, idleCount: 1, waitingCount: 2, options: { max: 4 } },
      { totalCount: 2, idleCount: 0, waitingCount: 1, options: { max: 5 } },
    ],
  });
  await metrics.text();
  const shown = parseMetrics(await metrics.text());
  metrics.stop();
  const connections = (state: string) => shown.get(`gedeck_pool_connections{state="${state}"}`);
  expect([connections('busy'), connections('idle'), connections('most')]).toEqual([4, 1, 9]);
  expect(shown.get('gedeck_pool_waiting')).toBe(3);
});

it('whatever is asked for, there are as many series as before, and nothing of anybody in them [OPS-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const visitor = app.visitor();
  const odd = () =>
    ['', '/rpc', '/api', '/live', '/files', '/assets', `/api/restaurants/${restaurant.id}`, '/menu'].flatMap(
      (folder) => [`${folder}/${randomUUID()}`, `${folder}?${randomUUID()}=1`],
    );
  const askFor = async (paths: string[]) => {
    for (const path of paths) await (await visitor.fetch(path)).arrayBuffer();
  };
  await askFor(odd());
  const before = await scrape();
  await askFor(odd());
  await visitor.api.orders.place(pizzaOrder(restaurant, randomUUID())).catch(() => {});
  await visitor.api.orders.place(pizzaOrder(restaurant, randomUUID())).catch(() => {});
  const after = [...(await scrape()).keys()].filter((series) => !before.has(series));
  // Node tells of each kind of collection when there has been one.
  expect(after.filter((series) => !/orders\.place|^nodejs_gc_/.test(series))).toEqual([]);

  const text = await (await ask()).text();
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  for (const secret of [restaurant.id, restaurant.ownerEmail, '@', '127.0.0.1', 'Trattoria', token]) {
    expect(text).not.toContain(secret);
  }
});

const operations = new URL('../../docs/operations/', import.meta.url);
const readText = (name: string) => readFileSync(new URL(name, operations), 'utf8');

it('dashboard and alerts ask only for what is there [OPS-2]', async () => {
  const dashboard = JSON.parse(readText('grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const rules = parse(readText('prometheus-rules.yml')) as {
    groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[];
  };
  const alerts = rules.groups.flatMap((group) => group.rules);
  expect(alerts).toHaveLength(6);
  for (const { annotations } of alerts) expect(annotations).toHaveProperty('summary');
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(15);

  // Node tells of collections when there has been one.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const isTold = (series: string) => series.startsWith('nodejs_gc_duration_seconds_sum');
  await expect.poll(async () => [...(await scrape()).keys()].some(isTold)).toBe(true);
  const known = new Map<string, Set<string>>();
  for (const series of (await scrape()).keys()) {
    const { name, labels } = partsOf(series);
    known.set(name, new Set([...(known.get(name) ?? ['job', 'instance']), ...labels]));
  }
  known.set('up', new Set(['job', 'instance']));
  for (const expression of expressions) {
    const used = [...expression.matchAll(/\b(up|(?:gedeck|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(used, expression).not.toHaveLength(0);
    for (const [, name = '', selectors = ''] of used) {
      expect([...known.keys()], expression).toContain(name);
      for (const [, label] of selectors.matchAll(/(\w+)\s*[=!]~?"/g)) {
        expect([...(known.get(name) ?? [])], expression).toContain(label);
      }
    }
  }
});

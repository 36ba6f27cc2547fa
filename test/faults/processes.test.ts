import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, rename, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createDataDir,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from '#test/fixture/server-process.ts';
import { untilAnswered } from '#test/fixture/until-answered.ts';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import { placed } from '../fixture/placed.ts';
import { openFeed } from '../fixture/read-feed.ts';

/** The first start loads the demo, and builds the pages if there is no build. */
const startTimeoutMs = 240_000;
/** Of a process, to the database. */
const connections = '5';
const run = promisify(execFile);

let dataDir: Awaited<ReturnType<typeof createDataDir>>;
let server: ServerProcess;
let metricsPort: number;
/** Of Node: its own. */
let program: string;
let owner: Visitor;
let restaurantId: string;

beforeAll(async () => {
  dataDir = await createDataDir();
  metricsPort = await findFreePort();
  program = join(dataDir.path, 'node');
  await copyFile(process.execPath, program);
  const settings = {
    ...{ PROCESSES: '3', DATABASE_POOL: connections },
    ...{ ORDERS_PER_MINUTE: '1000', METRICS_PORT: String(metricsPort) },
  };
  server = await startServerProcess(dataDir.path, await findFreePort(), settings, program);
  restaurantId = new URL(server.guestLink).searchParams.get('restaurantId') ?? '';
  owner = createVisitor(server.origin);
  await owner.api.accounts.signIn({ email: 'demo@gedeck.example', password: 'demo-gedeck' });
  await owner.api.orders.board({ restaurantId });
}, startTimeoutMs);
// Those that replace others take a moment before they serve.
beforeEach(() => expect.poll(connectionsOfServing, { timeout: 60_000 }).toBe(3 * Number(connections)));
afterAll(async () => {
  await server.stop();
  await dataDir.remove();
});

/** The processes that serve. */
async function serving(): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(server.pid), '-f', '--', '--built']).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function askMetrics(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

/** The connections to the database of all processes that serve by now. */
async function connectionsOfServing(): Promise<number> {
  const text = await untilAnswered(askMetrics);
  return Number(/^gedeck_pool_connections\{state="most"\} (\d+)$/m.exec(text)?.[1]);
}

async function findDish() {
  const { categories } = await owner.api.menu.get({ restaurantId });
  const dish = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Margherita');
  if (!dish) throw new Error('no Margherita on the menu');
  return dish;
}

it('loses and doubles no order when processes are killed, and replaces them [OPS-7]', async () => {
  const dish = await findDish();
  const answered: { id: string; orderNumber: number }[] = [];
  let isOver = false;
  const phones = [1, 3, 4, 6].map(async (table) => {
    const { api } = createVisitor(server.origin);
    const entered = await untilAnswered(() => api.sessions.enter({ restaurantId, table }));
    if (entered.state !== 'joined') throw new Error(`table ${table}: ${entered.state}`);
    const { tableSessionId } = entered.visit;
    while (!isOver) {
      const order = {
        ...{ restaurantId, tableSessionId, id: randomUUID(), note: '', totalAmount: dish.price },
        lines: [{ menuItemId: dish.id, quantity: 1, optionIds: [], comment: '' }],
      };
      answered.push(await untilAnswered(() => placed(api.orders.place(order))));
    }
  });
  const before = await serving();
  expect(before).toHaveLength(3);
  for (const pid of before.slice(0, 2)) {
    const soFar = answered.length;
    while (answered.length < soFar + 20) await new Promise((resolve) => setImmediate(resolve));
    process.kill(pid, 'SIGKILL');
    while ((await serving()).length < 3 || (await serving()).includes(pid));
  }
  isOver = true;
  await Promise.all(phones);

  const after = await serving();
  expect(after.filter((pid) => before.includes(pid))).toEqual(before.slice(2));
  const { orders } = await owner.api.orders.board({ restaurantId });
  const stored = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  expect(answered.filter(({ id, orderNumber }) => stored.get(id) !== orderNumber)).toEqual([]);
  expect(new Set(answered.map(({ orderNumber }) => orderNumber)).size).toBe(answered.length);
});

it('tells the sums of all processes on one port [OPS-7]', async () => {
  const seen = (text: string) =>
    Number(/^gedeck_http_answers_total\{route="\/healthz",status="200"\} (\d+)/m.exec(text)?.[1] ?? 0);
  const before = seen(await askMetrics());
  // A connection each, so that every process answers some.
  for (let n = 0; n < 6; n += 1)
    await fetch(`${server.origin}/healthz`, { headers: { connection: 'close' } });
  const text = await askMetrics();
  expect(seen(text)).toBe(before + 6);
  expect(text).toMatch(/^gedeck_build_info\{version="[^"]+"\} 1$/m);

  const [killed = 0] = await serving();
  process.kill(killed, 'SIGKILL');
  while ((await serving()).includes(killed)) await untilAnswered(askMetrics);
  // None may serve until another has taken its place.
  for (let n = 0; n < 2; n += 1) expect(seen(await untilAnswered(askMetrics))).toBe(before + 6);
});

it('shows on one board what any process has placed [OPS-7]', async () => {
  const feed = await openFeed(owner, `/live/staff?restaurantId=${restaurantId}`);
  const untilShown = async (text: string) => expect(await feed.until(new RegExp(text))).toContain(text);
  await untilShown('event: ready');
  const phone = createVisitor(server.origin);
  const entered = await phone.api.sessions.enter({ restaurantId, table: 7 });
  if (entered.state !== 'joined') throw new Error(entered.state);
  const dish = await findDish();
  // A connection each, so that every process places some.
  for (let n = 0; n < 6; n += 1) {
    const id = randomUUID();
    const response = await phone.fetch(`/api/restaurants/${restaurantId}/orders`, {
      method: 'POST',
      headers: { connection: 'close', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ id, tableSessionId: entered.visit.tableSessionId, note: '', totalAmount: dish.price },
        lines: [{ menuItemId: dish.id, quantity: 1, optionIds: [], comment: '' }],
      }),
    });
    expect(response.status).toBe(201);
    await untilShown(`"id":"${id}"`);
  }
  await feed.close();
});

it('leaves nobody waiting whom it handed to a process that died', async () => {
  const [stopped = 0] = await serving();
  process.kill(stopped, 'SIGSTOP');
  // A connection each: of those that are open, one may lead there.
  const asked = Array.from({ length: 6 }, async () => {
    try {
      const [response] = await once(get(`${server.origin}/healthz`, { agent: false }), 'response');
      return (response as IncomingMessage).resume().statusCode;
    } catch {
      return 'refused';
    }
  });
  // All others have their answers: the one that it was handed waits.
  const ended = new Set<unknown>();
  for (const [n, answer] of asked.entries()) void answer.then(() => ended.add(n));
  while (ended.size < 5) await new Promise((resolve) => setImmediate(resolve));
  process.kill(stopped, 'SIGKILL');
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 200)).toHaveLength(5);
  expect(answers).toContain('refused');
});

it('goes on trying where none can be begun, and serves with the others meanwhile [OPS-7]', async () => {
  const [killed = 0, ...others] = await serving();
  // Nothing can be begun without the program.
  await rename(program, `${program} away`);
  try {
    const tried = server.logged('ENOENT');
    process.kill(killed, 'SIGKILL');
    await tried;
    await owner.api.orders.board({ restaurantId });
    expect(await serving()).toEqual(others);
  } finally {
    await rename(`${program} away`, program);
  }
});

it('says that it cannot start, and ends, when the processes cannot', async () => {
  const folder = await createDataDir();
  const own = join(folder.path, 'node');
  await copyFile(process.execPath, own);
  const starting = startServerProcess(folder.path, await findFreePort(), { PROCESSES: '3' }, own);
  await rm(own);
  await expect(starting).rejects.toThrow('A process that was to serve could not be started.');
  await folder.remove();
});

it('stops all of them, and leaves none behind', async () => {
  const pids = await serving();
  expect(await server.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

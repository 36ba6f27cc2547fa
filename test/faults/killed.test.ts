import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import type { Order } from '#contract/orders.ts';
import {
  createDataDir,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from '#test/fixture/server-process.ts';
import { untilAnswered } from '#test/fixture/until-answered.ts';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import { placed } from '../fixture/placed.ts';
import { expectWhole, exportedLogs } from '../signing/exported-logs.ts';

/** The first start loads the demo, and builds the pages if there is no build. */
const startTimeoutMs = 240_000;
/** The tables of the demo that are free. */
const freeTables = [1, 3, 4, 6, 7, 8, 9, 10, 11, 12];
const ordersPerTable = 20;

let dataDir: Awaited<ReturnType<typeof createDataDir>>;
let port: number;
let server: ServerProcess;
let restaurantId: string;
let owner: Visitor;
let dish: MenuItem;

/** The phones order as fast as they can. */
const settings = { ORDERS_PER_MINUTE: '1000' };

beforeAll(async () => {
  dataDir = await createDataDir();
  port = await findFreePort();
  server = await startServerProcess(dataDir.path, port, settings);
  restaurantId = new URL(server.guestLink).searchParams.get('restaurantId') ?? '';
  owner = createVisitor(server.origin);
  await owner.api.accounts.signIn({ email: 'demo@gedeck.example', password: 'demo-gedeck' });
  // All phones come from the network where the staff work. [DOOR-19]
  await owner.api.orders.board({ restaurantId });
  const { categories } = await owner.api.menu.get({ restaurantId });
  const found = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Margherita');
  if (!found) throw new Error('no Margherita on the menu');
  dish = found;
}, startTimeoutMs);

afterAll(async () => {
  await server.stop();
  await dataDir.remove();
});

interface Guest {
  visitor: Visitor;
  tableSessionId: string;
}

async function seat(table: number): Promise<Guest> {
  const visitor = createVisitor(server.origin);
  const entry = await visitor.api.sessions.enter({ restaurantId, table });
  if (entry.state !== 'joined') throw new Error(`table ${table} is taken`);
  return { visitor, tableSessionId: entry.visit.tableSessionId };
}

function place({ visitor, tableSessionId }: Guest, id: string): Promise<Order> {
  return placed(
    visitor.api.orders.place({
      restaurantId,
      tableSessionId,
      id,
      lines: [{ menuItemId: dish.id, quantity: 1, optionIds: [], comment: '' }],
      note: '',
      totalAmount: dish.price,
    }),
  );
}

/** How many transactions the device of the demo has signed, after a look at all of its logs. */
async function transactions(): Promise<number> {
  const { device } = await owner.api.signing.state({ restaurantId });
  return expectWhole(await exportedLogs({ restaurantId, owner }, device?.id ?? ''));
}

it('keeps every order once, and signs it once, when the server is killed again and again under load [ORD-7] [SIG-2] [SIG-3]', async () => {
  const guests = await Promise.all(freeTables.map(seat));
  const signedBefore = await transactions();
  const before = await owner.api.orders.board({ restaurantId });
  const answered: Order[] = [];
  /** Resolves when this many orders have been answered. */
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ count, resolve });
    });
  const waiting: { count: number; resolve: () => void }[] = [];

  const load = Promise.all(
    guests.map(async (guest) => {
      for (let n = 0; n < ordersPerTable; n += 1) {
        const id = randomUUID();
        answered.push(await untilAnswered(() => place(guest, id)));
        for (const { count, resolve } of waiting) if (answered.length >= count) resolve();
      }
    }),
  );
  // The await below reports a rejection, after the server is back.
  load.catch(() => undefined);
  for (const count of [40, 120]) {
    await reached(count);
    await server.kill();
    server = await startServerProcess(dataDir.path, port, settings);
  }
  await load;

  const placed = answered.map(({ id }) => id);
  expect(new Set(placed).size).toBe(freeTables.length * ordersPerTable);
  const known = new Set(before.orders.map(({ id }) => id));
  const { orders } = await owner.api.orders.board({ restaurantId });
  const stored = orders.filter(({ id }) => !known.has(id));
  expect(stored.map(({ id }) => id).toSorted()).toEqual(placed.toSorted());
  const numbers = (list: readonly Order[]) =>
    list.map(({ id, orderNumber }) => `${id} ${orderNumber}`).toSorted();
  expect(numbers(stored)).toEqual(numbers(answered));
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length);
  for (const guest of guests) {
    const { tableSessionId } = guest;
    const visit = await guest.visitor.api.sessions.visit({ restaurantId, tableSessionId });
    expect(visit.openAmount).toBe(ordersPerTable * dish.price);
  }

  // The device of the demo signs each of them once. A claim of a process that was killed is over after 20 seconds.
  await expect
    .poll(async () => (await owner.api.signing.state({ restaurantId })).waiting, { timeout: 60_000 })
    .toBe(0);
  expect((await transactions()) - signedBefore).toBe(freeTables.length * ordersPerTable);
}, 180_000);

it('ends with a sentence when PostgreSQL is killed, and has everything after the next start', async () => {
  const guest = await seat(13);
  const { id } = await place(guest, randomUUID());
  const pidFile = await readFile(join(dataDir.path, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');

  const { code, complaint } = await server.ended;
  expect(code).toBe(1);
  const lastLine = complaint.trimEnd().split('\n').at(-1);
  expect(lastLine).toBe(
    `PostgreSQL ended unexpectedly (signal SIGKILL): ${dataDir.path}/postgres.log may say why.`,
  );

  server = await startServerProcess(dataDir.path, port, settings);
  const repeated = await place(guest, id);
  expect(repeated.id).toBe(id);
  const { orders } = await owner.api.orders.board({ restaurantId });
  expect(orders.filter((order) => order.id === id)).toHaveLength(1);
}, 60_000);

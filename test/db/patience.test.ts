import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Config } from '#server/config.ts';
import { openClient } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { explainStartFailure, StartError } from '#server/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { openTcpProxy, type TcpProxy } from '../fixture/tcp-proxy.ts';

/** The first attempt ends soon, the second one never within a test. */
const soonAndLate = [50, 60_000];
const twiceSoon = [50, 50];

let database: TestDatabase;
let proxy: TcpProxy;
let connection: pg.ClientConfig;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { host, port } = inject('postgres');
  proxy = await openTcpProxy({ path: join(host, `.s.PGSQL.${port}`) });
  connection = { ...database.connection, host: '127.0.0.1', port: proxy.port };
});
afterEach(() => proxy.close());

const open = {
  'a connection of its own': async (patience: readonly number[]) => {
    const client = await openClient(connection, patience);
    await client.query('SELECT').finally(() => client.end());
  },
  'a pool': async (patience: readonly number[]) => {
    const pool = createPool(connection, createLog('silent'), 2, patience);
    await pool.query('SELECT').finally(() => pool.end());
  },
  'a pool that lends a connection': async (patience: readonly number[]) => {
    const pool = createPool(connection, createLog('silent'), 2, patience);
    const client = await pool.connect();
    await client.query('SELECT').finally(() => client.release());
    await pool.end();
  },
};
const ways = Object.entries(open);

it.each(ways)('%s tries again when a busy database has not answered in time [OPS-14]', async (_, use) => {
  proxy.hold();
  const used = use(soonAndLate);
  await expect.poll(() => proxy.taken()).toBe(2);
  proxy.release();
  await used;
});

it.each(ways)('%s outlives a pause of its own process [OPS-14]', async (_, use) => {
  const used = use(soonAndLate);
  // The timer of the first attempt is due before the answer is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await used;
});

it.each(ways)('%s fails in one sentence when the database never answers [OPS-14]', async (_, use) => {
  proxy.hold();
  const failure: unknown = await use(twiceSoon).catch((error: unknown) => error);
  // The proxy takes a connection also after the caller has given it up.
  await expect.poll(() => proxy.taken()).toBe(2);
  for (const config of [{}, { databaseUrl: 'postgres://gedeck@db.example/gedeck' }]) {
    const explained = explainStartFailure(failure, { dataDir: '/data', ...config } as Config);
    expect(explained).toBeInstanceOf(StartError);
    expect((explained as StartError).message).toMatch(/^The database .+\.$/);
  }
});

it('a pool that is opening a connection waits no longer than a request may once the start is over [OPS-14]', async () => {
  proxy.hold();
  const pool = createPool(connection, createLog('silent'), 2, [60_000]);
  const opening = pool.connect();
  pool.hurry();
  proxy.release();
  const client = await opening;
  expect(client).toHaveProperty('connectionParameters.query_timeout', 6_000);
  client.release();
  await pool.end();
});

it('the second attempt of a start that is over brings no patience back [OPS-14]', async () => {
  proxy.hold();
  const pool = createPool(connection, createLog('silent'), 2, soonAndLate);
  const opening = pool.connect();
  pool.hurry();
  await expect.poll(() => proxy.taken()).toBe(2);
  expect(pool.options.connectionTimeoutMillis).toBe(5_000);
  await proxy.close();
  await expect(opening).rejects.toThrow();
  await pool.end();
});

it('a refusal is no reason to try again [OPS-14]', async () => {
  connection = { ...connection, database: 'none_of_this_name' };
  await expect(open['a connection of its own'](soonAndLate)).rejects.toThrow('no connection');
  expect(proxy.taken()).toBe(1);
});

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
  expect(proxy.taken()).toBe(2);
  for (const config of [{}, { databaseUrl: 'postgres://gedeck@db.example/gedeck' }]) {
    const explained = explainStartFailure(failure, { dataDir: '/data', ...config } as Config);
    expect(explained).toBeInstanceOf(StartError);
    expect((explained as StartError).message).toMatch(/^The database .+\.$/);
  }
});

it('a refusal is no reason to try again [OPS-14]', async () => {
  connection = { ...connection, database: 'none_of_this_name' };
  await expect(open['a connection of its own'](soonAndLate)).rejects.toThrow('no connection');
  expect(proxy.taken()).toBe(1);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';

let app: TestApp;
let name: string;

beforeEach(async () => {
  app = await createTestApp({ version: '1.2.3' });
  const [database] = await app.inspect<{ name: string }>('SELECT current_database() AS name');
  name = database?.name ?? '';
});
afterEach(() => app.close());

async function answer(path: string) {
  const response = await app.visitor().fetch(path);
  return [response.status, await response.text()];
}

/** Ends the pool's connections, those in use once they are not any more. */
async function endConnections(): Promise<void> {
  const { pool } = app.database;
  while (pool.totalCount > 0) {
    if (pool.idleCount > 0) (await pool.connect()).release(true);
    else await new Promise(setImmediate);
  }
}

it('who is alive says so with the version, and who is ready has written something [OPS-3] [OPS-6]', async () => {
  expect(await answer('/healthz')).toEqual([200, 'ok 1.2.3']);
  expect(await answer('/readyz')).toEqual([200, 'ready']);
  // The temporary file; each connection tells what it has done when it ends.
  await endConnections();
  const written = async () => {
    const [told] = await app.inspect<{ files: number }>(
      'SELECT temp_files::int AS files FROM pg_stat_database WHERE datname = current_database()',
    );
    return told?.files;
  };
  await expect.poll(written).toBeGreaterThan(0);
});

it.each([
  [
    'only lets read',
    'ALTER DATABASE $ SET default_transaction_read_only = on',
    'the database takes no changes',
  ],
  ['has no room', 'ALTER DATABASE $ SET temp_file_limit = 0', 'the database is not available'],
  ['has no connection free', 'ALTER DATABASE $ CONNECTION LIMIT 0', 'the database is not available'],
  ['is not migrated', 'ALTER TABLE restaurant_directory RENAME TO gone', 'the database is not available'],
])('a database that %s is not ready [OPS-3]', async (_, statement, obstacle) => {
  // Settings hold for new connections.
  await app.inspect(statement.replace('$', name));
  await endConnections();
  expect(await answer('/readyz')).toEqual([503, obstacle]);
  expect(await answer('/healthz')).toEqual([200, 'ok 1.2.3']);
});

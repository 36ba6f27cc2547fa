import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('closes what nobody uses when a connection breaks, and opens none for it', async () => {
  const pool = createPool(database.connection, createLog('silent'), 9);
  let opened = 0;
  pool.on('connect', () => {
    opened += 1;
  });
  const clients = await Promise.all(Array.from({ length: 9 }, () => pool.connect()));
  for (const client of clients.slice(2)) client.release();
  expect([opened, pool.idleCount]).toEqual([9, 7]);
  for (const client of clients.slice(0, 2)) client.release(new Error('broken'));
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(opened).toBe(9);
  await pool.query('SELECT');
  await pool.end();
});

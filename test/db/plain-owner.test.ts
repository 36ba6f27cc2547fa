import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { Database } from '#server/db/tenant.ts';
import { createLog } from '#server/log.ts';

/** As on a hosted PostgreSQL: the owner of one database may make roles and is no superuser. */
const owner = `owner_${randomUUID().replaceAll('-', '')}`;
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE NOSUPERUSER`);
  // The test server's other databases have made the application's role already.
  await admin.query(`GRANT gedeck_app TO ${owner} WITH ADMIN OPTION`);
  await admin.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
});

afterAll(async () => {
  await admin.query(`DROP DATABASE ${owner} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${owner}`);
  await admin.end();
});

it('a database whose owner is no superuser is set up, and what looks across restaurants finds its rows', async () => {
  const connection = { ...inject('postgres'), user: owner, database: owner };
  await migrate(connection);
  await migrate(connection);

  const pool = createPool(connection, createLog('silent'), 2);
  const restaurantId = randomUUID();
  try {
    await new Database(pool).withTenant(restaurantId, async (tx) => {
      await tx.query(
        `INSERT INTO restaurants (id, name, slug, owner_id, waiter_permissions)
         VALUES ($1, 'Sole', 'sole', gen_random_uuid(), '{}')`,
        [restaurantId],
      );
      await tx.query('INSERT INTO restaurant_feeds (restaurant_id, epoch) VALUES ($1, gen_random_uuid())', [
        restaurantId,
      ]);
    });
    const { rows } = await pool.query('SELECT restaurant_id FROM feed_heads($1)', [[restaurantId]]);
    expect(rows).toEqual([{ restaurant_id: restaurantId }]);
    const { rows: seen } = await pool.query('SELECT FROM restaurant_feeds');
    expect(seen).toEqual([]);
  } finally {
    await pool.end();
  }
});

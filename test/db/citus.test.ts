import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { places } from '#server/db/citus.ts';
import { hashOfUuid } from '#server/db/shards.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('gives every table a place in a cluster, and what names a restaurant the place of that [SCALE-1]', async () => {
  const tables = await database.inspect<{ name: string; isOfRestaurant: boolean }>(
    `SELECT c.relname AS name, EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'restaurant_id') AS "isOfRestaurant"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  );
  expect(Object.keys(places).toSorted()).toEqual(tables.map(({ name }) => name));
  for (const { name, isOfRestaurant } of tables) {
    expect([name, places[name] === 'of a restaurant']).toEqual([name, isOfRestaurant]);
  }
});

it('looks for a restaurant at the shard that Citus puts it on [SCALE-2]', async () => {
  const ids = Array.from({ length: 1000 }, () => randomUUID());
  const hashes = await database.inspect<{ hash: number }>(
    'SELECT uuid_hash(id) AS hash FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, n) ORDER BY n',
    [ids],
  );
  expect(ids.map(hashOfUuid)).toEqual(hashes.map(({ hash }) => hash));
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DatabaseUnusableError } from '#server/db/database-error.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '../fixture/database.ts';
import { writeNextVersion } from '../fixture/next-version.ts';

const applied = 'SELECT number, name FROM migrations.applied ORDER BY number';

it('a database is brought to the next version with its rows, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-migrate-'));
  const database = await createTestDatabase();
  try {
    const id = randomUUID();
    await database.inspect(
      `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $1, 'Sole', 'sole', '{}')`,
      [id],
    );
    const next = await writeNextVersion(folder);
    await migrate(database.owner, next);
    await migrate(database.owner, next);
    expect(await database.inspect('SELECT * FROM dining_rooms')).toEqual([
      { restaurant_id: id, name: 'Sole' },
    ]);
    expect(await database.inspect(applied)).toEqual(
      knownMigrations(next).map(({ number, name }) => ({ number, name })),
    );
    await expect(migrate(database.owner)).rejects.toThrow(/used by a newer Gedeck than this one/);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('a version runs on the schema of a newer one that takes nothing from it [OPS-12]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-migrate-'));
  const database = await createTestDatabase();
  try {
    const next = await writeNextVersion(folder, 'CREATE TABLE dining_rooms (name text);');
    await migrate(database.owner, next);
    await migrate(database.owner);
    expect(await database.inspect(applied)).toHaveLength(knownMigrations(next).length);
    await database.inspect(
      'UPDATE migrations.oldest_version SET migration = (SELECT max(number) FROM migrations.applied)',
    );
    await expect(migrate(database.owner)).rejects.toThrow(/used by a newer Gedeck than this one/);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('a database from before the first migration is refused in a sentence and kept as it is', async () => {
  const database = await createEmptyDatabase();
  await database.inspect('CREATE SCHEMA drizzle');
  await database.inspect('CREATE TABLE drizzle.__drizzle_migrations (id int, hash text, created_at bigint)');
  const refused = migrate(database.owner);
  await expect(refused).rejects.toBeInstanceOf(DatabaseUnusableError);
  await expect(refused).rejects.toThrow(/made by a Gedeck from before the first release/);
  expect(await database.inspect(`SELECT to_regnamespace('migrations') AS ours`)).toEqual([{ ours: null }]);
  expect(await database.inspect(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual(
    [],
  );
  await database.drop();
});

it('of screens that were paired twice with one secret, the later one stays [DOOR-11]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-migrate-'));
  const database = await createEmptyDatabase();
  try {
    for (const { number, name, sql } of knownMigrations().filter((each) => each.number < 18)) {
      await writeFile(join(folder, `${String(number).padStart(4, '0')}_${name}.sql`), sql);
    }
    await migrate(database.owner, folder);
    const [restaurantId, ...screens] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await database.inspect(
      `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $1, 'Sole', 'sole', '{}')`,
      [restaurantId],
    );
    await database.inspect('INSERT INTO tables (restaurant_id, id, number) VALUES ($1, $1, 1)', [
      restaurantId,
    ]);
    await database.inspect(
      `INSERT INTO displays (restaurant_id, id, table_id, token_hash, paired_at)
       VALUES ($1, $2, $1, 'one', '2026-11-21T18:00Z'), ($1, $3, $1, 'one', '2026-11-21T18:01Z'),
         ($1, $4, $1, 'other', '2026-11-21T18:00Z')`,
      [restaurantId, ...screens],
    );
    await migrate(database.owner);
    const kept = await database.inspect<{ id: string }>('SELECT id FROM displays');
    expect(kept.map(({ id }) => id).toSorted()).toEqual(screens.slice(1).toSorted());
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

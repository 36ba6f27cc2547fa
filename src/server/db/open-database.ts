import type pg from 'pg';
import { findShards, ShardPools } from './shards.ts';
import { Database } from './tenant.ts';

/** Opens the database of an installation for a command, be it a cluster or not; `close` when it is done. */
export async function openDatabase(
  connection: pg.ClientConfig,
  open: (connection: pg.ClientConfig) => pg.Pool,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const found = await findShards(connection);
  const pool = open(connection);
  const shards = new ShardPools(pool, found, connection, open);
  const database = new Database(
    pool,
    () => {},
    (restaurantId) => shards.poolOf(restaurantId),
  );
  return {
    database,
    async close() {
      await Promise.all([pool.end(), shards.end()]);
    },
  };
}

import type pg from 'pg';
import { findShards, Pools } from './shards.ts';
import { Database, type EventsListener } from './tenant.ts';

/** Opens the database of an installation, be it a cluster or not; `close` when it is done. */
export async function openDatabase(
  connection: pg.ClientConfig,
  open: (connection: pg.ClientConfig) => pg.Pool,
  onEvents?: EventsListener,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const shards = await findShards(connection);
  const pools = new Pools(open(connection), shards, connection, open);
  const database = new Database(pools.whole, onEvents, (restaurantId) => pools.poolOf(restaurantId));
  return { database, close: () => pools.end() };
}

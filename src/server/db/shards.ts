import pg from 'pg';
import { withParameters } from './address.ts';
import { findCitus } from './citus.ts';
import * as is from './columns.ts';
import { openClient } from './migrate.ts';
import { ask } from './rows.ts';

/** A part of the restaurants of a Citus cluster, and where it is. */
export interface Shard {
  /** The hashes of their ids lie between these, both included. */
  from: number;
  to: number;
  host: string;
  port: number;
  /** Has a view of this shard for each table: see `layViews`. */
  schema: string;
}

/** The shards of a Citus cluster; none when the database is no cluster. */
export async function findShards(connection: pg.ClientConfig): Promise<Shard[]> {
  const client = await openClient(connection);
  try {
    if (!(await findCitus(client))) return [];
    return await ask(client, { from: is.int, to: is.int, host: is.text, port: is.int, schema: is.text }).all(
      `SELECT s.shardminvalue::int AS from, s.shardmaxvalue::int AS to, n.nodename AS host, n.nodeport AS port,
         'shard_' || s.shardid AS schema
       FROM pg_dist_shard s
       JOIN pg_dist_placement p USING (shardid)
       JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
       WHERE s.logicalrelid = 'restaurants'::regclass`,
    );
  } finally {
    await client.end();
  }
}

/**
 * The pools of a process: one of the whole database, and one for each shard of a Citus cluster. To who is connected, a
 * shard is a PostgreSQL of its own, with its transactions, locks and clock. [SCALE-2]
 */
export class Pools {
  private readonly shards: readonly { from: number; to: number; pool: pg.Pool }[];

  constructor(
    /** Of the whole database; of every restaurant, too, where it is no cluster. */
    readonly whole: pg.Pool,
    shards: readonly Shard[],
    connection: pg.ClientConfig,
    open: (connection: pg.ClientConfig) => pg.Pool,
  ) {
    this.shards = shards.map((shard) => ({ ...shard, pool: open(atShard(connection, shard)) }));
  }

  poolOf(restaurantId: string): pg.Pool {
    if (this.shards.length === 0) return this.whole;
    const hash = hashOfUuid(restaurantId);
    const shard = this.shards.find(({ from, to }) => from <= hash && hash <= to);
    if (!shard) throw new Error(`no shard has the restaurant ${restaurantId}`);
    return shard.pool;
  }

  get all(): readonly pg.Pool[] {
    return [this.whole, ...this.shards.map(({ pool }) => pool)];
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((pool) => pool.end()));
  }
}

/** The same database and login, at a shard. */
function atShard(connection: pg.ClientConfig, { host, port, schema }: Shard): pg.ClientConfig {
  const ours = `-c search_path=${schema},public -c citus.enable_manual_changes_to_shards=on`;
  const { connectionString: address } = connection;
  if (address === undefined)
    return { ...connection, host, port, options: `${connection.options ?? ''} ${ours}` };
  const connectionString = withParameters(address, { host, port: `${port}`, options: ours });
  return { ...connection, connectionString };
}

const rotated = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/** PostgreSQL's `uuid_hash`, by which Citus spreads uuids: lookup3 of Bob Jenkins, of 16 bytes. */
export function hashOfUuid(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const word = (n: number) => bytes.readInt32LE(4 * n);
  const seed = 0x9e3779b9 + 16 + 3_923_095;
  let [a, b, c] = [(seed + word(0)) | 0, (seed + word(1)) | 0, (seed + word(2)) | 0];
  // Each round does with the next of the three what the one before did.
  for (const bits of [4, 6, 8, 16, 19, 4]) {
    const mixed = (a - c) ^ rotated(c, bits);
    [a, b, c] = [b, (c + b) | 0, mixed];
  }
  a = (a + word(3)) | 0;
  for (const bits of [14, 11, 25, 16, 4, 14, 24]) {
    const mixed = ((c ^ b) - rotated(b, bits)) | 0;
    [a, b, c] = [b, mixed, a];
  }
  return b;
}

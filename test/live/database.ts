import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { Database, type NewEvent } from '#server/db/tenant.ts';
import { newId } from '#server/ids.ts';

/** A migrated database of its own, for the tests of one file. */
export class LiveTestDatabase {
  private readonly pools: pg.Pool[] = [];

  private constructor(
    private readonly server: EmbeddedPostgres,
    private readonly dataDir: string,
  ) {}

  static async start(): Promise<LiveTestDatabase> {
    const dataDir = await mkdtemp(join(tmpdir(), 'gedeck-live-'));
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
    await migrate(server.connection);
    return new LiveTestDatabase(server, dataDir);
  }

  get connection(): pg.ClientConfig {
    return this.server.connection;
  }

  /** What one process of the application works with. */
  open(onEvents?: (restaurantId: string) => void): Database {
    const pool = createPool(this.connection, pino({ level: 'silent' }));
    this.pools.push(pool);
    return new Database(pool, onEvents);
  }

  /** Runs a statement as the owner of the tables, who is not bound to one restaurant. */
  async asOwner(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const client = new pg.Client({ ...this.connection, options: '-c app.maintenance=on' });
    await client.connect();
    try {
      return await client.query(text, values);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
    await this.server.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** A restaurant with an empty event log. */
export async function createRestaurant(database: Database): Promise<string> {
  const id = newId();
  await database.withTenant(id, async (tx) => {
    await tx.query(
      `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $2, 'Sole', $3, '{}')`,
      [id, newId(), id],
    );
    await tx.query('INSERT INTO restaurant_feeds (restaurant_id, epoch) VALUES ($1, $2)', [id, newId()]);
  });
  return id;
}

/** Commits one transaction that appends these events, each of an entity of its own unless said otherwise. */
export async function commitEvents(
  database: Database,
  restaurantId: string,
  ...events: Partial<NewEvent>[]
): Promise<void> {
  await database.withTenant(restaurantId, async (tx) => {
    for (const event of events) {
      tx.emit({ kind: 'order.placed', entityId: newId(), audience: 'staff', ...event });
    }
  });
}

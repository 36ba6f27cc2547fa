import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { deriveKey } from '../auth/sealing.ts';
import * as is from '../db/columns.ts';
import { ask, type Querying } from '../db/rows.ts';
import { standbyError } from '../db/tenant.ts';
import type { Log } from '../log.ts';
import { type OnceForAll, startRecurringJob } from '../recurring-job.ts';
import type { Counted, Counts, Decision } from './counts.ts';
import { minuteMs } from './durations.ts';

/** Milliseconds. */
const now = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::float8';
const row = { key: is.text, counted: is.json<Counted[]>(), now: is.decimal };

/**
 * What all processes of an installation count, in their database. Each change is a transaction of its own, and takes
 * connections that no request holds: a flood that waits for one key leaves the others theirs. [LIM-1]
 */
export class PostgresCounts implements Counts {
  private readonly secret: Buffer;

  constructor(
    private readonly pool: Pool,
    authSecret: string,
  ) {
    this.secret = deriveKey(authSecret, 'gedeck limits');
  }

  async change<T>(
    plainKeys: readonly string[],
    keepMs: number,
    decide: (counted: readonly Counted[][], now: number) => Decision<T>,
  ): Promise<T> {
    const keys = plainKeys.map((key) => this.hashed(key));
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // One packet. The first statement makes and locks the rows that the second one reads, in the order of their keys.
      const [, , rows] = await Promise.all([
        client.query({ name: 'begin', text: 'BEGIN' }),
        client.query({
          name: 'limits-lock',
          text: `INSERT INTO limit_counts (key, counted, forget_at) SELECT k, '[]', now() FROM unnest($1::text[]) k
            ORDER BY k ON CONFLICT (key) DO UPDATE SET key = excluded.key WHERE false`,
          values: [keys],
        }),
        ask(client, row).all({
          name: 'limits-locked',
          text: `SELECT key, counted, ${now} AS now FROM limit_counts WHERE key = ANY ($1::text[])`,
          values: [keys],
        }),
      ]);
      const known = new Map(rows.map(({ key, counted }) => [key, counted]));
      const { result, counted } = decide(
        keys.map((key) => known.get(key) ?? []),
        // The clock after the last lock.
        Math.max(0, ...rows.map((locked) => locked.now)),
      );
      await Promise.all([
        counted && write(client, keys, counted, keepMs),
        client.query({ name: 'commit', text: 'COMMIT' }),
      ]);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      broken ??= standbyError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async read(key: string) {
    const found = await ask(this.pool, row).first({
      name: 'limits-read',
      text: `SELECT key, counted, ${now} AS now FROM limit_counts WHERE key = $1`,
      values: [this.hashed(key)],
    });
    return found ?? { counted: [], now: 0 };
  }

  /** Of which neither addresses nor networks can be read, nor tried out. */
  private hashed(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url');
  }

  /** Starts deleting what is of no use any more, every ten minutes. Returns a function that stops it. */
  startPruning(once: OnceForAll, log: Log): () => void {
    return startRecurringJob({
      work: () => this.prune(),
      everyMs: 10 * minuteMs,
      once,
      onFailure: (error) => log.warn({ err: error }, 'old counts of limits could not be deleted'),
    });
  }

  async prune(): Promise<void> {
    await this.pool.query('DELETE FROM limit_counts WHERE forget_at < now()');
  }
}

async function write(
  by: Querying,
  keys: readonly string[],
  counted: readonly (readonly Counted[])[],
  keepMs: number,
): Promise<void> {
  await by.query({
    name: 'limits-write',
    text: `INSERT INTO limit_counts (key, counted, forget_at)
      SELECT w.key, w.counted, now() + $2 * interval '1 millisecond'
      FROM jsonb_to_recordset($1::jsonb) AS w (key text, counted jsonb) ORDER BY w.key
      ON CONFLICT (key) DO UPDATE SET counted = excluded.counted, forget_at = excluded.forget_at`,
    values: [JSON.stringify(keys.map((key, n) => ({ key, counted: counted[n] ?? [] }))), keepMs],
  });
}

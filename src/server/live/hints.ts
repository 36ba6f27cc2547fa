import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

/** The channel that all processes of one database share. */
const channel = 'gedeck_live';
/** How long hints are collected: one NOTIFY for all that happens in that time. */
const gatherMs = 20;
/** Ids in one NOTIFY, whose payload must stay below 8000 bytes. */
const idsPerNotice = 200;
/** A connection without an answer for so long has fallen silent: it is closed, and another made. */
const answerWithinMs = 5_000;
/** How long the stop waits for the connection's end. */
const endWithinMs = 500;
const backoffMs = { first: 500, longest: 30_000 };

const noticePattern = /^([0-9a-f-]{36}):([0-9a-f-]{36}(?:,[0-9a-f-]{36})*)$/;

/**
 * Tells the other processes of the same database that a restaurant's log has grown, by NOTIFY on a connection
 * of its own: in a business transaction, NOTIFY would make all commits of the database queue for one lock.
 * Hints may be lost; the hub's poll makes up for them.
 */
export class PostgresHints {
  /** Marks our own notices, which come back to us as well. */
  private readonly sender = randomUUID();
  private readonly pending = new Set<string>();
  private client: pg.Client | null = null;
  private gathering: NodeJS.Timeout | undefined;
  private reconnecting: NodeJS.Timeout | undefined;
  private failures = 0;
  private isStopped = false;
  private onHint: (restaurantId: string) => void = () => {};

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly log: Log,
  ) {}

  /**
   * Connects, and retries with a back-off when that fails. Calls `onHint` for every hint of another process.
   *
   * @returns when the first attempt is over
   */
  start(onHint: (restaurantId: string) => void): Promise<void> {
    this.onHint = onHint;
    return this.connect();
  }

  /** Call it after a commit that wrote events. Never waits, never fails. */
  announce(restaurantId: string): void {
    if (this.client === null) return;
    this.pending.add(restaurantId);
    this.gathering ??= setTimeout(() => this.flush(), gatherMs);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.reconnecting);
    clearTimeout(this.gathering);
    const { client } = this;
    this.client = null;
    await Promise.race([client?.end(), delay(endWithinMs)]);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: answerWithinMs,
      // A flush does not wait for the one before.
      pipeline: true,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      this.reconnectLater(client, error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (this.isStopped || isLost) return void client.end().catch(() => {});
    if (this.failures > 0) this.log.info('live hints between processes are back');
    this.failures = 0;
    this.client = client;
  }

  private reconnectLater(client: pg.Client, error: Error | undefined): void {
    if (this.client === client) this.client = null;
    this.pending.clear();
    client.end().catch(() => {});
    if (this.isStopped) return;
    if (this.failures === 0) this.log.warn({ err: error }, 'live hints between processes are interrupted');
    const delayMs = Math.min(backoffMs.longest, backoffMs.first * 2 ** this.failures);
    this.failures += 1;
    this.reconnecting = setTimeout(() => void this.connect(), delayMs);
  }

  private flush(): void {
    this.gathering = undefined;
    const ids = [...this.pending];
    this.pending.clear();
    for (let at = 0; at < ids.length; at += idsPerNotice) {
      const payload = `${this.sender}:${ids.slice(at, at + idsPerNotice).join(',')}`;
      // A connection that breaks emits `error`, which is handled where it was opened.
      this.client?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => {});
    }
  }

  private receive(payload: string): void {
    const [, sender, ids] = noticePattern.exec(payload) ?? [];
    if (ids === undefined || sender === this.sender) return;
    for (const restaurantId of ids.split(',')) this.onHint(restaurantId);
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { AccessChange } from '../auth/access-change.ts';
import type { Log } from '../log.ts';

/** The channels that all processes of one database share. */
const channel = 'gedeck_live';
const accessChannel = 'gedeck_access';
/** How long hints are collected: one NOTIFY for all that happens in that time. */
const gatherMs = 20;
/** Ids in one NOTIFY, whose payload must stay below 8000 bytes. */
const idsPerNotice = 200;
/** A connection without an answer for so long has fallen silent: it is closed, and another made. */
const answerWithinMs = 5_000;
/** How long the stop waits for the connection's end. */
const endWithinMs = 500;
const backoffMs = { first: 500, longest: 30_000 };

const noticePattern = /^([0-9a-f-]{36}):(.+)$/;

interface Listeners {
  /** Something has happened in a restaurant. */
  onEvents: (restaurantId: string) => void;
  /** Somebody's access has changed. */
  onAccess: (change: AccessChange) => void;
}

/**
 * Tells the other processes of the same database that a restaurant's log has grown, or somebody's access has changed, by NOTIFY on a connection
 * of its own: in a business transaction, NOTIFY would make all commits of the database queue for one lock.
 * Hints may be lost; the hub's poll and the feeds' heartbeats make up for them.
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
  private listeners: Listeners = { onEvents: () => {}, onAccess: () => {} };

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly log: Log,
  ) {}

  /**
   * Connects, and retries with a back-off when that fails.
   *
   * @returns when the first attempt is over
   */
  start(listeners: Listeners): Promise<void> {
    this.listeners = listeners;
    return this.connect();
  }

  /** Call it after a commit that has changed somebody's access. Never waits, never fails. [LIVE-6] */
  announceAccess(change: AccessChange): void {
    this.notify(accessChannel, `${this.sender}:${JSON.stringify(change)}`);
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
    client.on('notification', (notice) => this.receive(notice));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}; LISTEN ${accessChannel}`);
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
      this.notify(channel, `${this.sender}:${ids.slice(at, at + idsPerNotice).join(',')}`);
    }
  }

  private notify(on: string, payload: string): void {
    // A connection that breaks emits `error`, which is handled where it was opened.
    this.client?.query('SELECT pg_notify($1, $2)', [on, payload]).catch(() => {});
  }

  private receive({ channel: on, payload = '' }: pg.Notification): void {
    const [, sender, message] = noticePattern.exec(payload) ?? [];
    if (message === undefined || sender === this.sender) return;
    if (on === accessChannel) {
      this.listeners.onAccess(JSON.parse(message));
      return;
    }
    for (const restaurantId of message.split(',')) this.listeners.onEvents(restaurantId);
  }
}

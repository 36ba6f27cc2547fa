import type { WrittenEvents } from '../db/tenant.ts';
import { Backlog } from '../limits/backlog.ts';
import { Semaphore } from '../limits/semaphore.ts';
import type { Log } from '../log.ts';
import { committedPage, type EventLog } from './event-log.ts';
import type { Position } from './position.ts';
import { type FeedResources, type Present, RestaurantFeed } from './restaurant-feed.ts';
import type { CloseReason, Subscriber } from './subscriber.ts';
import type { Viewer } from './viewer.ts';

interface LiveHubOptions {
  eventLog: Pick<EventLog, 'read' | 'head' | 'headSeqs'>;
  present: Present;
  log: Log;
}

export interface Subscription {
  /**
   * The position up to which the subscriber has everything it may know, `<epoch>.<seq>`; null while
   * unsettled.
   */
  position(): string | null;
  unsubscribe(): void;
}

/** How often the heads of the logs are compared, in case a hint was lost. */
const pollMs = 1000;
/** Database connections that the live feed takes at most, out of the pool that it shares with the API. */
const advancingConnections = 6;
const replayConnections = 4;
/** When the feeds are late with what is committed. [LIVE-7] */
const unsentLimits = { lateMs: 50, stuckMs: 500 };

/**
 * The live feeds of this process. They keep nothing that could not be read from the event log again;
 * restaurants that nobody watches cost nothing.
 */
export class LiveHub {
  private readonly feeds = new Map<string, RestaurantFeed>();
  private readonly resources: FeedResources;
  private readonly unsent = new Backlog(unsentLimits);
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;
  private pollFailed = false;

  constructor(private readonly options: LiveHubOptions) {
    this.resources = {
      ...options,
      advancing: new Semaphore(advancingConnections),
      replaying: new Semaphore(replayConnections),
      unsent: this.unsent,
    };
  }

  /** Begins to poll. */
  start(): void {
    this.timer = setInterval(() => void this.poll(), pollMs).unref();
  }

  /** Closes all streams, so that clients resume elsewhere, and stops polling. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const feeds = [...this.feeds.values()];
    this.closeWhere(() => true, 'reconnect');
    await this.polling;
    await Promise.all(feeds.map((feed) => feed.settled()));
  }

  /**
   * Watches one restaurant. The subscriber gets the events after `after`, then `ready`, then events as they
   * happen. If those events can no longer be had, it gets `reset` and `ready` instead.
   *
   * @param after the last position it has seen; undefined: it begins now; null: a position that cannot be
   * ours
   */
  subscribe(restaurantId: string, subscriber: Subscriber, after?: Position | null): Subscription {
    let feed = this.feeds.get(restaurantId);
    // A feed without members has lost its last subscriber to a failure and may be out of date.
    if (feed === undefined || feed.isEmpty) {
      feed = new RestaurantFeed(restaurantId, this.resources);
      this.feeds.set(restaurantId, feed);
    }
    const joined = feed;
    joined.join(subscriber, after);
    return {
      position: () => joined.positionOf(subscriber),
      unsubscribe: () => this.drop(restaurantId, joined, subscriber),
    };
  }

  /** How many feeds of each role are open. */
  countViewers(): Record<Viewer['role'], number> {
    const counts = { staff: 0, station: 0, guest: 0 };
    for (const feed of this.feeds.values()) {
      for (const { viewer } of feed.subscribers) counts[viewer.role] += 1;
    }
    return counts;
  }

  /** True if a committed event has waited too long to be sent. [LIVE-7] */
  get isLate(): boolean {
    return this.unsent.isLate;
  }

  /** Reads a restaurant's log if anybody here watches it, because something may have happened. */
  wake(restaurantId: string): void {
    this.feeds.get(restaurantId)?.wake();
  }

  /** The same for what a transaction of this process has written and committed: it need not be read again. */
  tell(restaurantId: string, written: readonly WrittenEvents[]): void {
    this.feeds.get(restaurantId)?.tell(written.map(committedPage));
  }

  /** Closes the streams of all viewers that match: signed out, table freed, waiter removed. */
  closeWhere(matches: (viewer: Viewer, restaurantId: string) => boolean, reason: CloseReason): void {
    for (const [restaurantId, feed] of this.feeds) {
      for (const subscriber of feed.subscribers) {
        if (!matches(subscriber.viewer, restaurantId)) continue;
        this.drop(restaurantId, feed, subscriber);
        subscriber.close(reason);
      }
    }
  }

  /** Compares the heads of all watched logs with what was sent. Never fails; runs one at a time. */
  poll(): Promise<void> {
    this.polling ??= this.pollOnce().finally(() => {
      this.polling = null;
    });
    return this.polling;
  }

  private async pollOnce(): Promise<void> {
    if (this.feeds.size === 0) return;
    const asked = [...this.feeds];
    try {
      const heads = await this.options.eventLog.headSeqs(asked.map(([restaurantId]) => restaurantId));
      if (this.pollFailed) this.options.log.info('the live feed reaches the database again');
      this.pollFailed = false;
      for (const [restaurantId, feed] of asked) {
        if (feed.isBehind(heads.get(restaurantId))) feed.wake();
      }
    } catch (error) {
      if (!this.pollFailed) this.options.log.error({ err: error }, 'the live feed cannot reach the database');
      this.pollFailed = true;
    }
  }

  private drop(restaurantId: string, feed: RestaurantFeed, subscriber: Subscriber): void {
    feed.leave(subscriber);
    // Only this very feed: a later one of the same restaurant may have taken its place.
    if (feed.isEmpty && this.feeds.get(restaurantId) === feed) this.feeds.delete(restaurantId);
  }
}

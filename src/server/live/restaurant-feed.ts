import type { Backlog } from '../limits/backlog.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import type { Log } from '../log.ts';
import { liveLags, stopwatch } from '../metrics/measurements.ts';
import {
  continues,
  type EventLog,
  joinPages,
  type LoggedEvent,
  type LogPage,
  newestOfEach,
} from './event-log.ts';
import { EventFrames, readyFrame, resetFrame } from './frames.ts';
import { formatPosition, type Position } from './position.ts';
import type { CloseReason, Subscriber } from './subscriber.ts';
import { concerns, type PresentedEvent } from './viewer.ts';

/** Loads the entities that events are about, each once. Events that it leaves out are sent to nobody. */
export type Present = (restaurantId: string, events: LoggedEvent[]) => Promise<PresentedEvent[]>;

export interface FeedResources {
  readonly eventLog: Pick<EventLog, 'read' | 'head'>;
  readonly present: Present;
  readonly log: Log;
  /** Limits the connections that all feeds together take while they advance. */
  readonly advancing: Semaphore;
  /**
   * Limits those of replays: a dining room that reconnects at once must not keep orders from the database.
   */
  readonly replaying: Semaphore;
  /** Events that are committed and not sent yet. */
  readonly unsent: Backlog;
}

/** Events that are read and presented together. */
const batchSize = 500;
/** For a subscriber further behind, loading everything anew is cheaper. */
const maxReplay = 2000;
/** After this many failures to present a batch, everybody loads anew and the batch is skipped. */
const maxAttempts = 3;

interface Member {
  readonly subscriber: Subscriber;
  /** Every event up to here was sent to the subscriber, or does not concern it. */
  seq: number;
  /** Events that came during the subscriber's replay; null when it takes events as they come. */
  held: PresentedEvent[] | null;
}

/**
 * One restaurant's live feed in this process: reads the log once for all subscribers and sends each what it may see.
 */
export class RestaurantFeed {
  private readonly members = new Map<Subscriber, Member>();
  /** Subscribers that came before the log's head was known, with the position that each resumes from. */
  private readonly waiting = new Map<Subscriber, Position | null | undefined>();
  /** Everything up to here was sent to the members. */
  private position: Position | null = null;
  private isRunning = false;
  private running = Promise.resolve();
  /** Whether the log is to be read. */
  private isWanted = false;
  /** What was committed here since the last batch. */
  private told: LogPage[] = [];
  /** How long something has been waiting to be sent. */
  private lag: (() => number) | null = null;
  /** Tells that what waits now was sent. */
  private sent: (() => void) | null = null;
  private hasFailed = false;
  private presentFailures = 0;
  private isPresenting = false;

  constructor(
    private readonly restaurantId: string,
    private readonly resources: FeedResources,
  ) {}

  get isEmpty(): boolean {
    return this.members.size + this.waiting.size === 0;
  }

  get subscribers(): Subscriber[] {
    return [...this.members.keys(), ...this.waiting.keys()];
  }

  /**
   * Adds a subscriber.
   *
   * @param after the last position it has seen; undefined: it begins now; null: a position that cannot be
   * ours
   */
  join(subscriber: Subscriber, after: Position | null | undefined): void {
    if (this.position === null) {
      this.waiting.set(subscriber, after);
      this.wake();
    } else {
      this.admit(subscriber, after, this.position);
    }
  }

  leave(subscriber: Subscriber): void {
    this.members.delete(subscriber);
    this.waiting.delete(subscriber);
  }

  /** The position up to which a subscriber has everything it may know; null while unsettled. */
  positionOf(subscriber: Subscriber): string | null {
    const member = this.members.get(subscriber);
    if (member === undefined || member.held !== null || this.position === null) return null;
    return formatPosition({ epoch: this.position.epoch, seq: member.seq });
  }

  /** Whether the log has something that was not sent. Undefined: the log is gone. */
  isBehind(headSeq: number | undefined): boolean {
    return this.position === null || this.hasFailed || this.position.seq !== headSeq;
  }

  /** Makes the feed read the log. One run at a time; calls during a run together cause one more. */
  wake(): void {
    this.isWanted = true;
    this.start();
  }

  /**
   * Takes what was just committed, so that it need not be read. The log is read where they
   * do not follow what was sent: others, of this process or another, lie before them.
   */
  tell(committed: readonly LogPage[]): void {
    if (this.isEmpty) return;
    this.told.push(...committed);
    this.start();
  }

  /** Resolves when the feed is not reading the log. */
  async settled(): Promise<void> {
    await this.running;
  }

  private start(): void {
    if (liveLags.isHeard) this.lag ??= stopwatch();
    this.sent ??= this.resources.unsent.begin();
    if (this.isRunning) return;
    this.isRunning = true;
    this.running = this.run();
  }

  private async run(): Promise<void> {
    try {
      while ((this.isWanted || this.told.length > 0) && !this.isEmpty) {
        const { lag, sent } = this;
        this.lag = null;
        this.sent = null;
        try {
          await this.resources.advancing.run(() => this.advance(lag));
        } catch (error) {
          // What could not be sent goes on waiting.
          this.lag = lag;
          throw error;
        } finally {
          // Not even after a failure: nobody is to wait for a database that is down.
          sent?.();
        }
      }
      if (this.hasFailed)
        this.resources.log.info({ restaurantId: this.restaurantId }, 'the live feed is back');
      this.hasFailed = false;
    } catch (error) {
      // Not retried here: the next hint or poll does, so that a database that is down is not hammered.
      if (!this.hasFailed) {
        this.resources.log.error({ err: error, restaurantId: this.restaurantId }, 'the live feed is held up');
      }
      this.hasFailed = true;
    } finally {
      this.sent?.();
      this.sent = null;
      // In the same step as the last look at what there is to send: a promise's end would come later.
      this.isRunning = false;
    }
  }

  /** Takes one batch from the log to the members. */
  private async advance(lag: (() => number) | null): Promise<void> {
    const { eventLog } = this.resources;
    const mustRead = this.isWanted;
    this.isWanted = false;
    const told = this.told.splice(0);
    if (this.position === null) {
      const head = await eventLog.head(this.restaurantId);
      if (head === null) return this.end();
      this.position = head;
      const { waiting } = this;
      const arrivals = [...waiting];
      waiting.clear();
      for (const [subscriber, after] of arrivals) this.admit(subscriber, after, head);
      return;
    }
    // Whatever was told before the log is read, is in it.
    const known = mustRead ? null : joinPages(told, this.position);
    const page =
      known && known.events.length < batchSize
        ? known
        : await eventLog.read(this.restaurantId, this.position.seq, batchSize);
    if (page === null) return this.end();
    if (page.head.epoch !== this.position.epoch || !continues(page, this.position.seq)) {
      return this.restart(page.head);
    }
    const last = page.events.at(-1);
    if (last === undefined) return;
    if (page.events.length === batchSize) this.isWanted = true;
    const presented = await this.tryPresent(page);
    if (presented === null) return this.restart({ epoch: page.head.epoch, seq: last.seq });
    this.fanOut(presented, { epoch: page.head.epoch, seq: last.seq });
    if (lag) liveLags.tell(lag());
  }

  /** Presents a page. Null when that fails, which must not stop the feed for ever. */
  private async tryPresent(page: LogPage): Promise<PresentedEvent[] | null> {
    const viewers = [...this.members.keys()].map((subscriber) => subscriber.viewer);
    this.isPresenting = true;
    try {
      const presented = await this.present(
        page.events.filter((event) => viewers.some((viewer) => concerns(viewer, event))),
      );
      this.presentFailures = 0;
      return presented;
    } catch (error) {
      this.presentFailures += 1;
      if (this.presentFailures < maxAttempts) throw error;
      this.presentFailures = 0;
      this.resources.log.error(
        { err: error, restaurantId: this.restaurantId, after: this.position?.seq },
        'live events cannot be presented and are passed over; all clients load anew',
      );
      return null;
    } finally {
      this.isPresenting = false;
    }
  }

  private async present(events: LoggedEvent[]): Promise<PresentedEvent[]> {
    const newest = newestOfEach(events);
    if (newest.length === 0) return [];
    const presented = await this.resources.present(this.restaurantId, newest);
    return presented.toSorted((a, b) => a.seq - b.seq);
  }

  private fanOut(presented: PresentedEvent[], position: Position): void {
    this.position = position;
    const frames = new EventFrames(position.epoch, presented);
    for (const member of this.members.values()) {
      if (member.held === null) {
        this.deliver(member, frames, position.seq);
      } else {
        member.held.push(...presented);
        if (member.held.length > maxReplay) this.reset(member, position);
      }
    }
  }

  private deliver(member: Member, frames: EventFrames, upToSeq: number): void {
    try {
      const told = frames.of(member.subscriber.viewer, member.seq);
      member.seq = Math.max(member.seq, upToSeq);
      if (told !== null) member.subscriber.send(told);
    } catch (error) {
      // One broken subscriber must not keep the news from the others.
      this.resources.log.error({ err: error, restaurantId: this.restaurantId }, 'a live subscriber failed');
      this.dismiss(member.subscriber, 'reconnect');
    }
  }

  private admit(subscriber: Subscriber, after: Position | null | undefined, now: Position): void {
    const member: Member = { subscriber, seq: now.seq, held: null };
    this.members.set(subscriber, member);
    if (after === null) return this.reset(member, now);
    const from = after ?? now;
    // The batch that is being presented was chosen for the members of before: a newcomer reads it for itself.
    if (from.epoch === now.epoch && from.seq === now.seq && !this.isPresenting) {
      subscriber.send(readyFrame(formatPosition(now)));
    } else {
      // Attach first, replay second: events in between are held back, not lost. [LIVE-2]
      const held: PresentedEvent[] = [];
      member.seq = from.seq;
      member.held = held;
      this.resources.replaying
        .run(() => this.replay(member, held, from.epoch))
        .catch((error: unknown) => {
          if (!this.isReplaying(member, held)) return;
          this.resources.log.warn({ err: error, restaurantId: this.restaurantId }, 'a live replay failed');
          this.dismiss(subscriber, 'reconnect');
        });
    }
  }

  private async replay(member: Member, held: PresentedEvent[], epoch: string): Promise<void> {
    for (;;) {
      if (!this.isReplaying(member, held)) return;
      const page = await this.resources.eventLog.read(this.restaurantId, member.seq, batchSize);
      if (!this.isReplaying(member, held) || this.position === null) return;
      if (page === null) return this.dismiss(member.subscriber, 'revoked');
      if (page.head.epoch !== epoch || !continues(page, member.seq)) return this.reset(member, this.position);
      if (page.head.seq - member.seq > maxReplay) return this.reset(member, this.position);
      if (this.position.epoch !== epoch) {
        // The log was begun anew and the feed has yet to see it.
        this.wake();
        return this.dismiss(member.subscriber, 'reconnect');
      }

      const { viewer } = member.subscriber;
      const presented = await this.present(page.events.filter((event) => concerns(viewer, event)));
      if (!this.isReplaying(member, held)) return;
      const seq = page.events.at(-1)?.seq ?? member.seq;
      this.deliver(member, new EventFrames(epoch, presented), seq);
      // A page that is not full reached the head, which was then at or past the place where `held` begins.
      if (page.events.length < batchSize) break;
    }
    member.held = null;
    this.deliver(member, new EventFrames(epoch, held), this.position.seq);
    member.subscriber.send(readyFrame(formatPosition({ epoch, seq: member.seq })));
  }

  /** False once the subscriber has left or was reset meanwhile; its replay is void then. */
  private isReplaying(member: Member, held: PresentedEvent[]): boolean {
    return member.held === held && this.members.get(member.subscriber) === member;
  }

  private reset(member: Member, position: Position): void {
    member.held = null;
    member.seq = position.seq;
    const text = formatPosition(position);
    member.subscriber.send(resetFrame(text) + readyFrame(text));
  }

  /**
   * Resets everybody, because the log has a gap: restored from a backup, or pruned while the database was
   * away.
   */
  private restart(position: Position): void {
    this.position = position;
    for (const member of this.members.values()) this.reset(member, position);
  }

  /** The restaurant is gone. */
  private end(): void {
    for (const subscriber of this.subscribers) this.dismiss(subscriber, 'revoked');
  }

  private dismiss(subscriber: Subscriber, reason: CloseReason): void {
    this.leave(subscriber);
    subscriber.close(reason);
  }
}

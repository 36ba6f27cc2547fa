import type { Point } from '#domain/tables/free-place.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';

interface Held {
  place: Point;
  /** In somebody's hand; on its way to the server; known there and soon told by the feed. */
  phase: 'moving' | 'saving' | 'saved';
  /** The feed told something of the table since it was dropped; nobody knows whether of before or after. */
  hasNews: boolean;
}

/** So long after the answer the feed has surely told of a drop. */
const feedMs = 1000;

/**
 * Where tables stand that are being moved on this screen: there the hand decides, everywhere else the feed. Two who move
 * the same table do not fight: what the other does is not shown while this hand has it, and the last drop stays. The feed
 * alone has the last word, never the answer to one's own call: that may be older than what the feed has told since. [MAP-5]
 */
export class TablePlaces {
  private readonly held = new Map<string, Held>();
  /** Drops of one table reach the server in the order in which they were made. */
  private readonly sending = new Map<string, Promise<void>>();
  private readonly subscribers = createSubscribers();

  /** @param save resolves to whether it worked, and never rejects */
  constructor(private readonly save: (tableId: string, place: Point) => Promise<boolean>) {}

  /** Null: where the feed says. */
  readonly get = (tableId: string): Point | null => this.held.get(tableId)?.place ?? null;

  readonly subscribe = this.subscribers.subscribe;

  /** Takes a table in the hand; from now on the feed does not move it. */
  take(tableId: string, place: Point): void {
    this.hold(tableId, { place, phase: 'moving', hasNews: false });
  }

  /** Puts it back where the feed says. */
  release(tableId: string): void {
    if (this.held.delete(tableId)) this.subscribers.notify();
  }

  /** Puts it down here. When that cannot be saved, it goes back to where the feed says. */
  drop(tableId: string, place: Point): Promise<void> {
    const own: Held = { place, phase: 'saving', hasNews: false };
    this.hold(tableId, own);
    const before = this.sending.get(tableId);
    const sent = (async () => {
      await before;
      const isSaved = await this.save(tableId, place);
      // Taken up again meanwhile.
      if (this.held.get(tableId) !== own) return;
      own.phase = 'saved';
      if (!isSaved) this.release(tableId);
      else if (own.hasNews) setTimeout(() => this.held.get(tableId) === own && this.release(tableId), feedMs);
    })();
    this.sending.set(tableId, sent);
    return sent;
  }

  /** The feed has told something of a table, or that it is gone. */
  hear(tableId: string): void {
    const held = this.held.get(tableId);
    if (held?.phase === 'saving') held.hasNews = true;
    if (held?.phase === 'saved') this.release(tableId);
  }

  private hold(tableId: string, held: Held): void {
    this.held.set(tableId, held);
    this.subscribers.notify();
  }
}

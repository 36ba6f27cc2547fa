import type { Point } from '#domain/tables/free-place.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';

interface Held {
  place: Point;
  /** Moving: not dropped yet. Saving: the call is under way. Saved: the feed will tell it soon. */
  phase: 'moving' | 'saving' | 'saved';
  /** The feed has told news of the table since the drop; it may be from before or after the drop. */
  hasNews: boolean;
}

/** Milliseconds after the answer within which the feed has surely told the drop. */
const feedMs = 1000;

/**
 * The positions of tables that are being moved on this screen; all others come from the feed. While a table
 * is moved here, moves by other people are not shown, and the last drop wins. After a drop only the feed ends
 * the local position, never the call's answer: the answer may be older than the feed's news. [MAP-5]
 */
export class TablePlaces {
  private readonly held = new Map<string, Held>();
  /** The last call per table. Drops of one table are sent one after the other, in order. */
  private readonly sending = new Map<string, Promise<void>>();
  private readonly subscribers = createSubscribers();

  /** @param save resolves to whether it worked, and never rejects */
  constructor(private readonly save: (tableId: string, place: Point) => Promise<boolean>) {}

  /** The local position, or null when the feed's applies. */
  readonly get = (tableId: string): Point | null => this.held.get(tableId)?.place ?? null;

  readonly subscribe = this.subscribers.subscribe;

  /** Begins a move: from now on the feed does not move the table. */
  take(tableId: string, place: Point): void {
    this.hold(tableId, { place, phase: 'moving', hasNews: false });
  }

  /** Drops the local position, so that the feed's applies again. */
  release(tableId: string): void {
    if (this.held.delete(tableId)) this.subscribers.notify();
  }

  /** Saves a position. If that fails, the table goes back to the feed's position. */
  drop(tableId: string, place: Point): Promise<void> {
    const own: Held = { place, phase: 'saving', hasNews: false };
    this.hold(tableId, own);
    const before = this.sending.get(tableId);
    const sent = (async () => {
      await before;
      const isSaved = await this.save(tableId, place);
      // The table has been lifted again meanwhile.
      if (this.held.get(tableId) !== own) return;
      own.phase = 'saved';
      if (!isSaved) this.release(tableId);
      else if (own.hasNews) setTimeout(() => this.held.get(tableId) === own && this.release(tableId), feedMs);
    })();
    this.sending.set(tableId, sent);
    return sent;
  }

  /** To be called when the feed has changed or removed a table. */
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

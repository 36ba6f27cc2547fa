import { hearServerTime } from '#web/lib/server-clock.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';
import { feedIsLive } from './listen.ts';
import { isLater } from './position.ts';
import type { StreamEvent, StreamState } from './stream.ts';

/** The events that a feed sends to its subscribers. */
export type FeedEvent<Message> =
  | { type: 'message'; message: Message; position: string }
  /** Messages before `position` may be missing. Data loaded from now on contains them. */
  | { type: 'reset'; position: string }
  | { type: 'state'; state: StreamState };

export interface FeedEntry {
  data: string;
  position: string;
}

/** The number of recent messages kept: enough for a page that was just loaded, or a tab that was busy. */
const keptEntries = 200;

/** The recent messages of one feed in this tab, and its subscribers. */
export class Feed {
  /** Subscribers have been told everything up to here; null while nothing is known. */
  position: string | null = null;
  state: StreamState = 'connecting';
  private readonly subscribers = createSubscribers<[FeedEvent<unknown>]>();
  /** All messages after `start`. */
  private entries: FeedEntry[] = [];
  private start: string | null = null;

  get isUnheard(): boolean {
    return this.subscribers.isEmpty;
  }

  /**
   * Adds a subscriber and sends it the messages it has missed since `after`; null means that it knows nothing
   * yet.
   *
   * @returns removes the subscriber
   */
  join(hear: (event: FeedEvent<unknown>) => void, after: string | null): () => void {
    const { position } = this;
    const missed = this.since(after);
    // The first subscriber decides where the feed begins.
    if (position === null) this.start = this.position = after;
    const unsubscribe = this.subscribers.subscribe(hear);
    let isGone = false;
    // Deferred, so that the caller holds the returned function before the first event.
    queueMicrotask(() => {
      if (isGone) return;
      hear({ type: 'state', state: this.state });
      if (missed !== null) for (const entry of missed) hear(messageIn(entry));
      else if (position !== null) hear({ type: 'reset', position });
    });
    return () => {
      isGone = true;
      unsubscribe();
    };
  }

  /** The messages after a position; null when it is too long ago or unknown. */
  since(after: string | null): FeedEntry[] | null {
    if (after === null || this.start === null || isLater(this.start, after)) return null;
    return this.entries.filter((entry) => isLater(entry.position, after));
  }

  /** Applies an event of the stream; messages that are already known are ignored. */
  take(event: StreamEvent): void {
    switch (event.type) {
      case 'message': {
        const { data, position } = event;
        if (!this.isNews(position)) return;
        this.position = position;
        this.entries.push({ data, position });
        if (this.entries.length > keptEntries) this.start = this.entries.shift()?.position ?? this.start;
        return this.subscribers.notify(messageIn(event));
      }
      case 'advance': {
        if (this.position !== null && this.isNews(event.position)) this.position = event.position;
        return;
      }
      case 'restart': {
        this.start = this.position = event.position;
        this.entries = [];
        return this.subscribers.notify({ type: 'reset', position: event.position });
      }
      case 'state': {
        if (event.state !== this.state) {
          this.state = event.state;
          this.subscribers.notify(event);
        }
        // Also where it was gone for a moment that nobody was told of.
        if (event.state === 'live') feedIsLive.notify();
        return;
      }
      case 'time':
        hearServerTime(event.told);
    }
  }

  private isNews(position: string): boolean {
    return this.position === null || isLater(position, this.position);
  }
}

function messageIn({ data, position }: FeedEntry): FeedEvent<unknown> {
  return { type: 'message', message: JSON.parse(data), position };
}

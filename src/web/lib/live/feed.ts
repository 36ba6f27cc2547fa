import { createSubscribers } from '#web/lib/subscribers.ts';
import { isLater } from './position.ts';
import type { StreamEvent, StreamState } from './stream.ts';

/** What a feed tells its subscribers. */
export type FeedEvent<Message> =
  | { type: 'message'; message: Message; position: string }
  /** Of what happened before `position` anything may be missing: what is loaded from now on has it. */
  | { type: 'reset'; position: string }
  | { type: 'state'; state: StreamState };

export interface FeedEntry {
  data: string;
  position: string;
}

/** Enough for a page that was loaded a moment ago, or a tab that was busy. */
const keptEntries = 200;

/** The recent part of one feed, as this tab knows it, and its subscribers. */
export class Feed {
  /** Up to here everything was told; null while nothing is known. */
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
   * Adds a subscriber and tells it what it has missed since `after`; null: it knows nothing yet.
   *
   * @returns what removes it again
   */
  join(hear: (event: FeedEvent<unknown>) => void, after: string | null): () => void {
    const { position } = this;
    const missed = this.since(after);
    // Whoever is first says where the feed is to begin.
    if (position === null) this.start = this.position = after;
    const unsubscribe = this.subscribers.subscribe(hear);
    let isGone = false;
    // Not before the caller holds what we return.
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

  /** The messages after a position; null when that is too long ago or unknown. */
  since(after: string | null): FeedEntry[] | null {
    if (after === null || this.start === null || isLater(this.start, after)) return null;
    return this.entries.filter((entry) => isLater(entry.position, after));
  }

  /** Takes in what the stream tells; what is known already changes nothing. */
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
        if (event.state === this.state) return;
        this.state = event.state;
        this.subscribers.notify(event);
      }
    }
  }

  private isNews(position: string): boolean {
    return this.position === null || isLater(position, this.position);
  }
}

function messageIn({ data, position }: FeedEntry): FeedEvent<unknown> {
  return { type: 'message', message: JSON.parse(data), position };
}

import { isLater } from './position.ts';

/** `lost`: tries to come back by itself. `closed`: may watch no longer, for good. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'closed';

/** Where a feed goes to, step by step. */
export interface FeedSink {
  /** `data` is the message as JSON. */
  message(data: string, position: string): void;
  /** Up to `position` nothing else concerns us. */
  advance(position: string): void;
  /** From `position` on nothing will be missing; of what was before, anything may be. */
  restart(position: string): void;
  state(state: ConnectionState): void;
}

export interface FeedListener<Message> {
  onMessage(message: Message, position: string): void;
  /** Of what happened before `position` anything may be missing: what is loaded from now on has it. */
  onReset(position: string): void;
  onState(state: ConnectionState): void;
}

export interface FeedEntry {
  data: string;
  position: string;
}

/** Enough for a page that was loaded a moment ago, or a tab that was busy. */
const keptEntries = 200;

/** The recent part of one feed, as this tab knows it, and those who listen to it. */
export class FeedLog implements FeedSink {
  /** Up to here everything was told; null while nothing is known. */
  position: string | null = null;
  current: ConnectionState = 'connecting';
  private readonly listeners = new Set<FeedListener<unknown>>();
  /** All messages after `start`. */
  private entries: FeedEntry[] = [];
  private start: string | null = null;

  get isUnheard(): boolean {
    return this.listeners.size === 0;
  }

  /**
   * Adds a listener and tells it what it has missed since `after`; null: it knows nothing yet.
   *
   * @returns what removes it again
   */
  join(listener: FeedListener<unknown>, after: string | null): () => void {
    const { position } = this;
    const missed = this.since(after);
    // Whoever is first says where the feed is to begin.
    if (position === null) this.start = this.position = after;
    this.listeners.add(listener);
    // Not before the caller holds what we return.
    queueMicrotask(() => {
      if (!this.listeners.has(listener)) return;
      listener.onState(this.current);
      if (missed !== null)
        for (const entry of missed) listener.onMessage(JSON.parse(entry.data), entry.position);
      else if (position !== null) listener.onReset(position);
    });
    return () => this.listeners.delete(listener);
  }

  /** The messages after a position; null when that is too long ago or unknown. */
  since(after: string | null): FeedEntry[] | null {
    if (after === null || this.start === null || isLater(this.start, after)) return null;
    return this.entries.filter((entry) => isLater(entry.position, after));
  }

  message(data: string, position: string): void {
    if (this.position !== null && !isLater(position, this.position)) return;
    this.position = position;
    this.entries.push({ data, position });
    if (this.entries.length > keptEntries) this.start = this.entries.shift()?.position ?? this.start;
    const message: unknown = JSON.parse(data);
    this.tell((listener) => listener.onMessage(message, position));
  }

  advance(position: string): void {
    if (this.position !== null && isLater(position, this.position)) this.position = position;
  }

  restart(position: string): void {
    this.start = this.position = position;
    this.entries = [];
    this.tell((listener) => listener.onReset(position));
  }

  state(state: ConnectionState): void {
    if (state === this.current) return;
    this.current = state;
    this.tell((listener) => listener.onState(state));
  }

  private tell(what: (listener: FeedListener<unknown>) => void): void {
    for (const listener of [...this.listeners]) {
      try {
        what(listener);
      } catch (error) {
        // Reported like everything that nobody catches, but the others are told all the same.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }
}

import type { Feed, FeedEntry } from './feed.ts';
import { onWake } from './listen.ts';
import { openStream, type StreamEvent, type StreamState, silenceMs } from './stream.ts';
import { standForLead } from './tab-leader.ts';

/** What the tabs of one feed tell each other. `from` and `to` are tabs. */
export type TabMessage = { from: string } & (
  | { type: 'hello'; after: string | null }
  | { type: 'leading' }
  /** `entries`: all that came after the `after` of the hello; null: the follower has to begin at `position`. */
  | {
      type: 'welcome';
      to: string;
      state: StreamState;
      position: string | null;
      entries: FeedEntry[] | null;
    }
  | StreamEvent
);

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null;
  postMessage(message: TabMessage): void;
  close(): void;
}

/** What it takes of the browser to share a stream among tabs. */
export interface Tabs {
  locks: Pick<LockManager, 'request'>;
  channel: TabChannel;
  /** This tab, among all. */
  id: string;
}

/** A leader that does not answer within this time is frozen. */
const answerMs = 2000;

/**
 * One stream for all tabs of a browser, which has no more than six HTTP/1.1 connections to a server. The tab that leads
 * keeps it open and passes on what it tells; the next to lead resumes from its own position. A visible tab takes the
 * lead from a frozen one.
 *
 * @returns what leaves
 */
export function joinTabRelay(url: string, feed: Feed, { locks, channel, id }: Tabs): () => void {
  /** The tab we listen to; null until one has shown itself. */
  let leader: string | null = null;
  let closeStream: (() => void) | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: TabMessage) => channel.postMessage(message);

  function stopWaiting(): void {
    clearTimeout(answerTimer);
    clearTimeout(silenceTimer);
  }

  function stopStream(): void {
    closeStream?.();
    closeStream = null;
  }

  const candidate = standForLead(locks, `live ${url}`, {
    onLead() {
      stopWaiting();
      post({ type: 'leading', from: id });
      closeStream = openStream(url, feed.position, (event) => {
        post({ ...event, from: id });
        take(event);
      });
    },
    onLost() {
      stopStream();
      sayHello();
    },
  });

  function sayHello(): void {
    stopWaiting();
    post({ type: 'hello', from: id, after: feed.position });
    answerTimer = setTimeout(() => {
      // Hidden tabs would only take it from each other; they ask again when they are seen.
      if (document.visibilityState === 'visible') candidate.steal();
    }, answerMs);
  }

  function hear(message: TabMessage): void {
    if (message.type === 'hello') {
      if (closeStream === null) return;
      const { position, state } = feed;
      const entries = feed.since(message.after);
      return post({ type: 'welcome', from: id, to: message.from, state, position, entries });
    }
    // Only one stream is passed on at a time; two that overlap would each be right, but not together.
    if (closeStream !== null) return;
    if (message.type === 'leading') {
      leader = null;
      return sayHello();
    }
    if (message.type === 'welcome') {
      if (message.to !== id) return;
      leader = message.from;
      clearTimeout(answerTimer);
    } else if (message.from !== leader) {
      return;
    }
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(sayHello, silenceMs);
    if (message.type !== 'welcome') return take(message);
    const { entries, position, state } = message;
    for (const entry of entries ?? []) feed.take({ type: 'message', ...entry });
    if (position !== null) feed.take({ type: entries === null ? 'restart' : 'advance', position });
    feed.take({ type: 'state', state });
  }

  function take(event: StreamEvent): void {
    feed.take(event);
    if (event.type === 'state' && event.state === 'closed') leave();
  }

  const stopWaking = onWake(() => {
    if (closeStream === null) sayHello();
  });

  function leave(): void {
    stopWaking();
    stopWaiting();
    stopStream();
    channel.onmessage = null;
    channel.close();
    candidate.leave();
  }

  channel.onmessage = (event) => hear(event.data);
  sayHello();
  return leave;
}

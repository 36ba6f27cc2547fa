import type { Feed, FeedEntry } from './feed.ts';
import { onWake } from './listen.ts';
import { openStream, type StreamEvent, type StreamState, silenceMs } from './stream.ts';
import { electLeader } from './tab-leader.ts';

/** The messages between the tabs of one feed. `from` and `to` are tab ids. */
export type TabMessage = { from: string } & (
  | { type: 'hello'; after: string | null }
  | { type: 'leading' }
  /** `entries`: all messages after the hello's `after`; null: the follower has to begin at `position`. */
  | {
      type: 'welcome';
      to: string;
      state: StreamState;
      position: string | null;
      entries: FeedEntry[] | null;
    }
  | StreamEvent
);

/** The part of BroadcastChannel that the relay uses. */
export interface TabChannel {
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null;
  postMessage(message: TabMessage): void;
  close(): void;
}

/** The browser APIs needed to share a stream among tabs. */
export interface Tabs {
  locks: Pick<LockManager, 'request'>;
  channel: TabChannel;
  /** The id of this tab. */
  id: string;
}

/** A leader that has not answered within this time counts as frozen. */
const answerMs = 2000;

/**
 * A relay: one stream for all tabs of a browser, which allows only six HTTP/1.1 connections per server. The
 * leading tab keeps the stream open and passes its events on; the next leader resumes from its own position.
 * A visible tab takes the lead from a frozen one.
 *
 * @returns leaves the relay
 */
export function joinTabRelay(url: string, feed: Feed, { locks, channel, id }: Tabs): () => void {
  /** The id of the tab that this one follows; null until a leader has answered. */
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

  const candidate = electLeader(locks, `live ${url}`, {
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
      // Hidden tabs would only steal the lead from each other; they ask again once they are visible.
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
    // A leader ignores other leaders: mixing the events of two streams would break their order.
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

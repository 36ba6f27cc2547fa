import { openLink, silenceMs } from './feed-link.ts';
import type { ConnectionState, FeedEntry, FeedLog } from './feed-log.ts';
import { onWake } from './listen.ts';

/** What the tabs of one feed tell each other. `from` and `to` are tabs. */
export type TabMessage = { from: string } & (
  | { type: 'hello'; after: string | null }
  | { type: 'leading' }
  /** `entries`: all that came after the `after` of the hello; null: the follower has to begin at `position`. */
  | {
      type: 'welcome';
      to: string;
      state: ConnectionState;
      position: string | null;
      entries: FeedEntry[] | null;
    }
  | { type: 'message'; data: string; position: string }
  | { type: 'advance'; position: string }
  | { type: 'restart'; position: string }
  | { type: 'state'; state: ConnectionState }
);

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null;
  postMessage(message: TabMessage): void;
  close(): void;
}

/** What it takes of the browser to share a feed among tabs. */
export interface Tabs {
  locks: Pick<LockManager, 'request'>;
  channel: TabChannel;
  /** This tab, among all. */
  id: string;
}

/** A leader that does not answer within this time is frozen: a phone stops hidden tabs, which keep their locks. */
const answerMs = 2000;

/**
 * One event stream for all tabs of a browser, which has no more than six HTTP/1.1 connections to a server. The tab that
 * holds the lock leads: it keeps the stream open and passes it on. When it closes, the next in the queue gets the lock
 * and resumes from its own position; when it is frozen, a visible tab takes the lock away.
 *
 * @returns what leaves
 */
export function joinSharedLink(url: string, log: FeedLog, { locks, channel, id }: Tabs): () => void {
  const lockName = `live ${url}`;
  /** The tab we listen to; null until one has shown itself. */
  let leader: string | null = null;
  let closeLink: (() => void) | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Gives up the lock, or the place in its queue. */
  let letGo = () => {};

  const post = (message: TabMessage) => channel.postMessage(message);

  function requestLock(isStealing = false): void {
    letGo();
    const queued = new AbortController();
    let release = () => queued.abort();
    const own = () => release();
    letGo = own;
    const hold = () =>
      new Promise<void>((resolve) => {
        // Granted at the moment we left.
        if (letGo !== own) return resolve();
        release = resolve;
        lead();
      });
    locks.request(lockName, isStealing ? { steal: true } : { signal: queued.signal }, hold).catch(() => {
      // Let go by ourselves, or taken by another tab while we were frozen.
      if (letGo === own && closeLink !== null) follow();
    });
  }

  function follow(): void {
    closeLink?.();
    closeLink = null;
    requestLock();
    sayHello();
  }

  function sayHello(): void {
    clearTimeout(answerTimer);
    clearTimeout(silenceTimer);
    post({ type: 'hello', from: id, after: log.position });
    answerTimer = setTimeout(() => {
      // Hidden tabs would only take it from each other; they ask again when they are seen.
      if (document.visibilityState === 'visible') requestLock(true);
    }, answerMs);
  }

  function lead(): void {
    clearTimeout(answerTimer);
    clearTimeout(silenceTimer);
    post({ type: 'leading', from: id });
    closeLink = openLink(url, log.position, {
      message(data, position) {
        post({ type: 'message', from: id, data, position });
        log.message(data, position);
      },
      advance(position) {
        post({ type: 'advance', from: id, position });
        log.advance(position);
      },
      restart(position) {
        post({ type: 'restart', from: id, position });
        log.restart(position);
      },
      state(state) {
        post({ type: 'state', from: id, state });
        log.state(state);
        if (state === 'closed') leave();
      },
    });
  }

  function welcome(to: string, after: string | null): void {
    const { position, current: state } = log;
    post({ type: 'welcome', from: id, to, state, position, entries: log.since(after) });
  }

  function hear(message: TabMessage): void {
    if (message.type === 'hello') {
      if (closeLink !== null) welcome(message.from, message.after);
      return;
    }
    // Only one stream is passed on at a time; two that overlap would each be right, but not together.
    if (closeLink !== null) return;
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
    pass(message);
  }

  function pass(message: Exclude<TabMessage, { type: 'hello' | 'leading' }>): void {
    switch (message.type) {
      case 'welcome': {
        if (message.entries !== null) {
          for (const entry of message.entries) log.message(entry.data, entry.position);
          if (message.position !== null) log.advance(message.position);
        } else if (message.position !== null) {
          log.restart(message.position);
        }
        return log.state(message.state);
      }
      case 'message':
        return log.message(message.data, message.position);
      case 'advance':
        return log.advance(message.position);
      case 'restart':
        return log.restart(message.position);
      case 'state': {
        log.state(message.state);
        if (message.state === 'closed') leave();
      }
    }
  }

  const stopWaking = onWake(() => {
    if (closeLink === null) sayHello();
  });

  function leave(): void {
    stopWaking();
    clearTimeout(answerTimer);
    clearTimeout(silenceTimer);
    closeLink?.();
    closeLink = null;
    channel.onmessage = null;
    channel.close();
    letGo();
    letGo = () => {};
  }

  channel.onmessage = (event) => hear(event.data);
  requestLock();
  sayHello();
  return leave;
}

import type { ConnectionState, FeedListener } from './feed-log.ts';
import type { LiveConnection } from './live-connection.ts';
import { isLater } from './position.ts';

/** A piece of the application's state, and where the feed stood when it was read. */
interface Positioned {
  position: string;
}

export interface LiveSnapshot<Data> {
  /** Kept when a later load fails; `status` then says that it may be out of date. */
  data: Data | undefined;
  status: 'loading' | 'ready' | 'failed';
  connection: ConnectionState;
  /** Why the last load failed. */
  error: unknown;
}

export interface LiveResource<Data> {
  /** Connects and loads with the first subscriber, disconnects after the last. */
  subscribe: (onChange: () => void) => () => void;
  getSnapshot: () => LiveSnapshot<Data>;
  retry: () => void;
  /** Changes what is shown before the server has said so; its next word on the matter wins. */
  update: (change: (data: Data) => Data) => void;
}

interface LiveResourceOptions<Data extends Positioned, Message> {
  load: () => Promise<Data>;
  connect: (listener: FeedListener<Message> & { after: string | undefined }) => LiveConnection;
  /** Returns the data with the message worked in; must bear a message it has had. */
  apply: (data: Data, message: Message) => Data;
  /** What the page was rendered with. */
  initial?: Data | undefined;
}

/** While a load takes, so many messages wait for it; after that it has to be repeated. */
const maxHeld = 1000;
const backoffMs = { first: 1000, longest: 30_000 };

/**
 * Data that is loaded once and then kept current by a feed. The rule that loses nothing: a snapshot has all events up to
 * its position, the feed brings all after the position it began at, so the two fit as long as the snapshot is not older
 * than that beginning; what the snapshot has already is dropped.
 */
export function createLiveResource<Data extends Positioned, Message>(
  options: LiveResourceOptions<Data, Message>,
): LiveResource<Data> {
  const { load, connect, apply } = options;
  let snapshot: LiveSnapshot<Data> = {
    data: options.initial,
    status: options.initial === undefined ? 'loading' : 'ready',
    connection: 'connecting',
    error: undefined,
  };
  /** What the data is as of: the snapshot's position, or that of the last message worked in. */
  let position = options.initial?.position;
  /** Events before `position` are missing from the data: it has to be loaded, even if that failed meanwhile. */
  let isIncomplete = false;
  /** The feed is complete only after this; undefined: not known to be incomplete anywhere. */
  let feedStart: string | undefined;
  /** Connected without a position, and not told yet where the feed begins. */
  let isBeginning = false;
  /** What came while loading. */
  let held: { message: Message; position: string }[] = [];
  /** The load that counts; a newer one makes it void. */
  let current: object | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let connection: LiveConnection | null = null;
  const subscribers = new Set<() => void>();

  function set(change: Partial<LiveSnapshot<Data>>): void {
    snapshot = { ...snapshot, ...change };
    for (const onChange of [...subscribers]) onChange();
  }

  async function reload(): Promise<void> {
    clearTimeout(retryTimer);
    const own = {};
    current = own;
    held = [];
    const startAtBegin = feedStart;
    try {
      const data = await load();
      if (current !== own) return;
      // Read before the feed began: what happened in between would be missing. A load that was begun after the feed
      // cannot be too old, whatever its position says.
      if (feedStart !== undefined && feedStart !== startAtBegin && isLater(feedStart, data.position)) {
        return void reload();
      }
      accept(data);
    } catch (error) {
      if (current !== own) return;
      current = null;
      set({ status: 'failed', error });
      retryTimer = setTimeout(reload, Math.min(backoffMs.longest, backoffMs.first * 2 ** failures));
      failures += 1;
    }
  }

  function accept(loaded: Data): void {
    let data = loaded;
    let at = loaded.position;
    for (const each of held) {
      if (!isLater(each.position, at)) continue;
      data = apply(data, each.message);
      at = each.position;
    }
    current = null;
    failures = 0;
    held = [];
    position = at;
    isIncomplete = false;
    set({ data, status: 'ready', error: undefined });
  }

  function beginFeedAt(start: string): void {
    feedStart = start;
    held = [];
  }

  const listener: FeedListener<Message> = {
    onMessage(message, at) {
      if (current !== null) {
        held.push({ message, position: at });
        if (held.length > maxHeld) beginFeedAt(at);
      }
      if (snapshot.data === undefined || position === undefined || !isLater(at, position)) return;
      position = at;
      set({ data: apply(snapshot.data, message) });
    },
    onReset(start) {
      const isFirst = isBeginning;
      isBeginning = false;
      beginFeedAt(start);
      // No news, just where the feed begins.
      if (isFirst && position !== undefined && !isLater(start, position)) return;
      isIncomplete = true;
      // A load on its way is judged when it is here.
      if (isFirst && current !== null) return;
      void reload();
    },
    onState(state) {
      const isBack = state === 'live' && snapshot.connection !== 'live';
      if (state !== snapshot.connection) set({ connection: state });
      if (isBack && snapshot.status === 'failed' && current === null) void reload();
    },
  };

  function start(): void {
    feedStart = undefined;
    isBeginning = position === undefined;
    connection = connect({ ...listener, after: position });
    if (snapshot.status !== 'ready' || isIncomplete) void reload();
  }

  function stop(): void {
    connection?.close();
    connection = null;
    clearTimeout(retryTimer);
    current = null;
    held = [];
  }

  return {
    subscribe(onChange) {
      // The same function may subscribe twice.
      const own = () => onChange();
      subscribers.add(own);
      if (subscribers.size === 1) start();
      return () => {
        if (subscribers.delete(own) && subscribers.size === 0) stop();
      };
    },
    getSnapshot: () => snapshot,
    retry() {
      if (current !== null || connection === null) return;
      if (snapshot.data === undefined) set({ status: 'loading' });
      void reload();
    },
    update(change) {
      if (snapshot.data !== undefined) set({ data: change(snapshot.data) });
    },
  };
}

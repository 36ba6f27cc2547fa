import { type Failure, failureOf } from '#web/lib/api.ts';
import { backOffMs } from '#web/lib/back-off.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';
import type { FeedEvent } from './feed.ts';
import { type Freshness, keepFresh } from './freshness.ts';
import { isLater } from './position.ts';
import type { StreamState } from './stream.ts';

/** What a page shows of a resource. */
export interface ResourceView<Data> {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: Data | undefined;
  /** Why the last load failed; it is tried again by itself. */
  failure: Failure | null;
  isLoading: boolean;
  /** What is shown may be old. */
  isOutdated: boolean;
  /** Of the feed, where there is one. */
  stream: StreamState;
  /** Loads anew, unless a load is on its way; resolves with its failure. */
  retry: () => Promise<Failure | null>;
}

export interface Resource<Data, Message = never> {
  /** Loads and follows the feed from the first subscriber to the last. */
  subscribe: (onChange: () => void) => () => void;
  get: () => ResourceView<Data>;
  retry: ResourceView<Data>['retry'];
  /** Loads anew: a load on its way may be too old. */
  reload: () => Promise<Failure | null>;
  /** Changes what is shown before the server has said so; its next word on the matter wins. */
  update: (change: (data: Data) => Data) => void;
  /** Takes in the answer to one's own call at once; the feed tells the same a moment later. */
  tell: (message: Message) => void;
}

/** Keeps the data current, message by message. */
interface FollowedFeed<Data, Message> {
  /** `after`: the position of what is shown already. Returns what ends it. */
  follow: (after: string | undefined, hear: (event: FeedEvent<Message>) => void) => () => void;
  /** Where the feed stood when the data was read. */
  positionOf: (data: Data) => string;
  /** Returns the data with the message worked in, the same when it changes nothing; must bear a message it has had. */
  apply: (data: Data, message: Message) => Data;
  /** Whether the message says that the data, even with it, is out of date: only the server knows the rest. */
  staleOn?: ((message: Message, before: Data, after: Data) => boolean) | undefined;
}

/** What one may say of any resource. */
export interface ResourceSettings<Data> extends Freshness {
  /** What the page was rendered with. */
  initial?: Data | undefined;
  /** Whether asking again is in vain. */
  isFinal?: (failure: Failure) => boolean;
}

interface ResourceOptions<Data, Message> extends ResourceSettings<Data> {
  /** `before`: what is shown. */
  load: (signal: AbortSignal, before: Data | undefined) => Promise<Data>;
  feed?: FollowedFeed<Data, Message>;
}

/** While a load takes, so many messages wait for it; after that it has to be repeated. */
const maxHeld = 1000;
const backOff = { firstMs: 1000, longestMs: 30_000 };

/**
 * Data that is loaded and then kept current. The rule that loses nothing: what was loaded has all events up to its
 * position, the feed brings all after the position it began at, so the two fit as long as the load is not older than that
 * beginning; what the load has already is dropped.
 */
export function createResource<Data, Message = never>({
  load,
  feed,
  initial,
  isFinal = () => false,
  ...freshness
}: ResourceOptions<Data, Message>): Resource<Data, Message> {
  let view: ResourceView<Data> = {
    data: initial,
    failure: null,
    isLoading: initial === undefined,
    isOutdated: false,
    stream: 'connecting',
    retry,
  };
  /** What the data is as of: the position it was loaded at, or that of the last message worked in. */
  let position = initial && feed?.positionOf(initial);
  /** Something before `position` is missing from the data: it has to be loaded, even if that failed meanwhile. */
  let isIncomplete = false;
  /** The feed is complete only after this; undefined: not known to be incomplete anywhere. */
  let feedStart: string | undefined;
  /** Followed without a position, and not told yet where the feed begins. */
  let isBeginning = false;
  /** What came while loading. */
  let held: { message: Message; position: string }[] = [];
  /** The load that counts; a newer one makes it void. */
  let current: AbortController | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Who waits for the load on its way. */
  let waiting: ((failure: Failure | null) => void)[] = [];
  const subscribers = createSubscribers(start);
  const fresh = keepFresh(freshness, {
    isUnderWay: () => current !== null,
    hasFailed: () => view.failure !== null,
    begin: () => void reload(),
  });

  function set(change: Partial<ResourceView<Data>>): void {
    view = { ...view, ...change };
    const isCut = view.failure !== null || view.stream === 'lost' || view.stream === 'closed';
    view.isOutdated = isCut && view.data !== undefined;
    subscribers.notify();
  }

  async function reload(): Promise<void> {
    drop();
    const own = new AbortController();
    current = own;
    const startAtBegin = feedStart;
    if (!view.isLoading) set({ isLoading: true });
    try {
      const data = await load(own.signal, view.data);
      if (current !== own) return;
      // Read before the feed began: what happened in between would be missing. A load that was begun after the feed
      // cannot be too old, whatever its position says.
      const isCurrent =
        !feed ||
        feedStart === undefined ||
        feedStart === startAtBegin ||
        !isLater(feedStart, feed.positionOf(data));
      if (isCurrent) accept(data);
      else void reload();
    } catch (error) {
      if (current !== own) return;
      current = null;
      const failure = failureOf(error);
      set({ failure, isLoading: false });
      if (!isFinal(failure)) retryTimer = setTimeout(reload, backOffMs(backOff, failures));
      failures += 1;
      answer(failure);
    }
  }

  function accept(loaded: Data): void {
    let data = loaded;
    let at = feed?.positionOf(loaded);
    let isStale = false;
    for (const each of held) {
      if (!feed || at === undefined || !isLater(each.position, at)) continue;
      const before = data;
      data = feed.apply(before, each.message);
      isStale ||= feed.staleOn?.(each.message, before, data) ?? false;
      at = each.position;
    }
    current = null;
    failures = 0;
    held = [];
    position = at;
    isIncomplete = false;
    set({ data, failure: null, isLoading: false });
    fresh.loaded();
    if (isStale) fresh.markStale();
    answer(null);
  }

  function answer(failure: Failure | null): void {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(failure);
  }

  function asked(begin: () => unknown): Promise<Failure | null> {
    if (subscribers.isEmpty) return Promise.resolve(null);
    return new Promise((resolve) => {
      waiting.push(resolve);
      begin();
    });
  }

  function retry(): Promise<Failure | null> {
    return asked(() => {
      if (current !== null) return;
      if (view.data === undefined) set({ failure: null });
      void reload();
    });
  }

  /** Returns whether the data is out of date now. */
  function workIn(message: Message): boolean {
    const before = view.data;
    if (!feed || before === undefined) return false;
    const data = feed.apply(before, message);
    if (data !== before) set({ data });
    return feed.staleOn?.(message, before, data) ?? false;
  }

  function beginFeedAt(start: string): void {
    feedStart = start;
    held = [];
  }

  function hear(event: FeedEvent<Message>): void {
    if (event.type === 'message') hearMessage(event.message, event.position);
    else if (event.type === 'reset') hearReset(event.position);
    else hearState(event.state);
  }

  function hearMessage(message: Message, at: string): void {
    if (current !== null) {
      held.push({ message, position: at });
      if (held.length > maxHeld) beginFeedAt(at);
    }
    if (position === undefined || !isLater(at, position)) return;
    position = at;
    // Of a message that comes during a load only the load's own position can tell.
    if (workIn(message) && current === null) fresh.markStale();
  }

  function hearReset(start: string): void {
    const isFirst = isBeginning;
    isBeginning = false;
    beginFeedAt(start);
    // No news, just where the feed begins.
    if (isFirst && position !== undefined && !isLater(start, position)) return;
    isIncomplete = true;
    // A load on its way is judged when it is here.
    if (!isFirst || current === null) void reload();
  }

  function hearState(stream: StreamState): void {
    const isBack = stream === 'live' && view.stream !== 'live';
    if (stream !== view.stream) set({ stream });
    if (isBack && view.failure !== null && current === null) void reload();
  }

  function start(): () => void {
    feedStart = undefined;
    isBeginning = position === undefined;
    const leave = feed?.follow(position, hear);
    const stopFreshness = fresh.start();
    if (view.data === undefined || view.failure !== null || isIncomplete) void reload();
    return () => {
      leave?.();
      // Nothing is known of what comes now, or of what was to come.
      if (!feed || current !== null || fresh.isStale()) isIncomplete = true;
      stopFreshness();
      drop();
      current = null;
      view = { ...view, isLoading: false };
      answer(null);
    };
  }

  /** Forgets the load on its way and those that were to come. */
  function drop(): void {
    clearTimeout(retryTimer);
    fresh.forget();
    current?.abort();
    held = [];
  }

  return {
    subscribe: subscribers.subscribe,
    get: () => view,
    retry,
    reload: () => asked(reload),
    update(change) {
      if (view.data === undefined) return;
      const data = change(view.data);
      if (data === view.data) return;
      set({ data });
      // Without a feed nobody would tell of the change what a load on its way does not know.
      if (!feed && current !== null) void reload();
    },
    tell(message) {
      if (workIn(message)) fresh.markStale();
    },
  };
}

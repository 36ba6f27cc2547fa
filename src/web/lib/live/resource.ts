import { type Failure, failureOf } from '#web/lib/api.ts';
import { backOffMs } from '#web/lib/back-off.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';
import type { FeedEvent } from './feed.ts';
import { type Freshness, keepFresh } from './freshness.ts';
import { isLater } from './position.ts';
import type { StreamState } from './stream.ts';

/** The state of a resource as a page shows it. */
export interface ResourceView<Data> {
  /** Undefined until the first load has succeeded; kept when a later load fails. */
  data: Data | undefined;
  /** Why the last load failed; it is retried automatically. */
  failure: Failure | null;
  isLoading: boolean;
  /** Whether the data may be out of date, because a load has failed or the stream is lost. */
  isOutdated: boolean;
  /** The state of the feed's stream, where there is a feed. */
  stream: StreamState;
  /** Loads the data unless a load is under way; resolves to the failure of that load, or null. */
  retry: () => Promise<Failure | null>;
}

export interface Resource<Data, Message = never> {
  /** The first subscriber starts loading and the feed, the last one stops them. */
  subscribe: (onChange: () => void) => () => void;
  get: () => ResourceView<Data>;
  retry: ResourceView<Data>['retry'];
  /** Loads the data; a load under way is aborted, since it may be too old. */
  reload: () => Promise<Failure | null>;
  /** Changes the data to what the server has answered; its next message on the matter wins. */
  update: (change: (data: Data) => Data) => void;
  /**
   * Shows a change while the call that asks for it is under way. When the call fails, what is shown is again what the
   * server last said. Settles as the call does.
   */
  during: <Answer>(call: Promise<Answer>, change: (data: Data) => Data) => Promise<Answer>;
  /** Applies the answer to one of this tab's own calls at once; the feed sends the same a moment later. */
  tell: (message: Message) => void;
}

/** How a feed's messages keep the data current. */
interface FollowedFeed<Data, Message> {
  /** Follows the feed. `after`: the position of the data already shown. Returns what stops it. */
  follow: (after: string | undefined, hear: (event: FeedEvent<Message>) => void) => () => void;
  /** The feed's position at which the data was read. */
  positionOf: (data: Data) => string;
  /**
   * Returns the data with the message applied, or the same object when nothing changes. Must accept a message
   * twice.
   */
  apply: (data: Data, message: Message) => Data;
  /**
   * Whether the data is out of date even with the message applied, because only the server knows the rest.
   */
  staleOn?: ((message: Message, before: Data, after: Data) => boolean) | undefined;
}

/** Settings that every resource has. */
export interface ResourceSettings<Data> extends Freshness {
  /** The data that the page was rendered with. */
  initial?: Data | undefined;
  /** Whether a retry after this failure is pointless. */
  isFinal?: (failure: Failure) => boolean;
}

interface ResourceOptions<Data, Message> extends ResourceSettings<Data> {
  /** Loads the data. `before`: the data shown until now. */
  load: (signal: AbortSignal, before: Data | undefined) => Promise<Data>;
  feed?: FollowedFeed<Data, Message>;
}

/** The number of messages held back during a load; with more, the load has to be repeated. */
const maxHeld = 1000;
const backOff = { firstMs: 1000, longestMs: 30_000 };

/**
 * Data that is loaded and then kept current by a feed. No message is lost: a load contains all events up to
 * its position, and the feed brings all events after the position it began at. The two fit together if the
 * load is not older than the feed's beginning; messages that the load already contains are dropped.
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
  /** What the server last said. What is shown may be ahead of it, by the changes that are under way. */
  let told = initial;
  let underWay: ((data: Data) => Data)[] = [];
  /** The position that the data corresponds to: that of the load, or of the last message applied. */
  let position = initial && feed?.positionOf(initial);
  /** The data misses something before `position`, so a load is needed, even after one has failed. */
  let isIncomplete = false;
  /** The feed is complete only after this position; undefined while it has no known gap. */
  let feedStart: string | undefined;
  /** The feed was started without a position and has not told yet where it begins. */
  let isBeginning = false;
  /** Messages that came during a load. */
  let held: { message: Message; position: string }[] = [];
  /** The current load; the answer of any other load is ignored. */
  let current: AbortController | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveFeed: (() => void) | undefined;
  /** Callers that wait for the current load. */
  let waiting: ((failure: Failure | null) => void)[] = [];
  const subscribers = createSubscribers(start);
  const fresh = keepFresh(freshness, {
    isUnderWay: () => current !== null,
    hasFailed: () => view.failure !== null,
    begin: () => void reload(),
  });

  function set(change: Partial<Omit<ResourceView<Data>, 'data'>>): void {
    view = { ...view, ...change };
    const isCut = view.failure !== null || view.stream === 'lost' || view.stream === 'closed';
    view.isOutdated = isCut && view.data !== undefined;
    subscribers.notify();
  }

  /** Takes over what the server has said, and shows it with the changes that are under way. */
  function show(data: Data | undefined, change: Parameters<typeof set>[0] = {}): void {
    told = data;
    if (data !== undefined)
      view = { ...view, data: underWay.reduce<Data>((shown, make) => make(shown), data) };
    set(change);
  }

  async function reload(): Promise<void> {
    drop();
    // After signing in again.
    if (view.stream === 'closed') followFeed();
    const own = new AbortController();
    current = own;
    const startAtBegin = feedStart;
    if (!view.isLoading) set({ isLoading: true });
    try {
      const data = await load(own.signal, told);
      if (current !== own) return;
      // A load read before the feed began would miss what happened in between. A load started after the feed
      // began cannot be too old, whatever its position says.
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
      // Nobody is signed in: a retry answers nothing before somebody is.
      if (failure.code !== 'UNAUTHORIZED' && !isFinal(failure))
        retryTimer = setTimeout(reload, backOffMs(backOff, failures));
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
    show(data, { failure: null, isLoading: false });
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

  /** Applies a message. Returns whether the data is out of date now. */
  function workIn(message: Message): boolean {
    const before = told;
    if (!feed || before === undefined) return false;
    const data = feed.apply(before, message);
    if (data !== before) show(data);
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
    // During a load, only the load's own position can tell whether it contains the message.
    if (workIn(message) && current === null) fresh.markStale();
  }

  function hearReset(start: string): void {
    const isFirst = isBeginning;
    isBeginning = false;
    beginFeedAt(start);
    // Only the position at which the feed begins, not a gap.
    if (isFirst && position !== undefined && !isLater(start, position)) return;
    isIncomplete = true;
    // A load under way is judged when its answer comes.
    if (!isFirst || current === null) void reload();
  }

  function hearState(stream: StreamState): void {
    const isBack = stream === 'live' && view.stream !== 'live';
    if (stream !== view.stream) set({ stream });
    if (isBack && view.failure !== null && current === null) void reload();
  }

  function followFeed(): void {
    leaveFeed?.();
    feedStart = undefined;
    isBeginning = position === undefined;
    leaveFeed = feed?.follow(position, hear);
  }

  function start(): () => void {
    followFeed();
    const stopFreshness = fresh.start();
    if (view.data === undefined || view.failure !== null || isIncomplete) void reload();
    return () => {
      leaveFeed?.();
      leaveFeed = undefined;
      // Without a feed, or with a load or refresh still due, later changes may be missed.
      if (!feed || current !== null || fresh.isStale()) isIncomplete = true;
      stopFreshness();
      drop();
      current = null;
      view = { ...view, isLoading: false };
      answer(null);
    };
  }

  function update(change: (data: Data) => Data): void {
    if (told === undefined) return;
    const data = change(told);
    if (data === told) return;
    show(data);
    // Without a feed, a load under way may lack the change, and no message would bring it.
    if (!feed && current !== null) void reload();
  }

  async function during<Answer>(call: Promise<Answer>, change: (data: Data) => Data): Promise<Answer> {
    const toldBefore = told;
    underWay = [...underWay, change];
    show(told);
    let answer: Answer;
    try {
      answer = await call;
    } finally {
      underWay = underWay.filter((other) => other !== change);
      show(told);
    }
    // News of the feed since then may be newer than the answer, and bring the change anyway.
    if (!feed || told === toldBefore) update(change);
    return answer;
  }

  /** Drops the load under way, a planned retry and a planned refresh. */
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
    update,
    during,
    tell(message) {
      if (workIn(message)) fresh.markStale();
    },
  };
}

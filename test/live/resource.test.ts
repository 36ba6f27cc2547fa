import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FeedEvent } from '#web/lib/live/feed.ts';
import { createResource, type ResourceSettings } from '#web/lib/live/resource.ts';
import type { StreamState } from '#web/lib/live/stream.ts';
import { FakeBrowser } from './fake-browser.ts';

/** The list of all events so far, so that any lost, doubled or disordered event shows. */
interface Data {
  position: string;
  seqs: number[];
}

/** A server with a log, and the feed it sends; the test decides what arrives when. */
class FakeServer {
  epoch = 'e1';
  seqs: number[] = [];
  loads: { answer(): void; fail(): void }[] = [];
  streams: { after: string | undefined; isOpen: boolean }[] = [];
  private hear: ((event: FeedEvent<number>) => void) | null = null;
  private sent = 0;

  get head(): number {
    return this.seqs.length;
  }

  position(seq = this.head): string {
    return `${this.epoch}.${seq}`;
  }

  happen(): void {
    this.seqs.push(this.head + 1);
  }

  data(): Data {
    return { position: this.position(), seqs: [...this.seqs] };
  }

  /** Each load sees the state at the time of the request. */
  load = (): Promise<Data> =>
    new Promise((resolve, reject) => {
      const data = this.data();
      this.loads.push({ answer: () => resolve(data), fail: () => reject(new Error('no network')) });
    });

  follow = (after: string | undefined, hear: (event: FeedEvent<number>) => void) => {
    const stream = { after, isOpen: true };
    this.streams.push(stream);
    this.hear = hear;
    return () => {
      stream.isOpen = false;
      this.hear = null;
    };
  };

  /** Attaches the stream: it resumes, or begins where the log stands. */
  attach(): void {
    const [epoch, seq] = this.streams.at(-1)?.after?.split('.') ?? [];
    if (epoch === this.epoch) this.sent = Number(seq);
    else this.reset();
    this.state('live');
  }

  reset(): void {
    this.sent = this.head;
    this.hear?.({ type: 'reset', position: this.position() });
  }

  /** Sends the next event; returns false when there is none. */
  send(): boolean {
    if (this.sent >= this.head || this.hear === null) return false;
    this.sent += 1;
    const message = this.seqs[this.sent - 1] ?? 0;
    this.hear({ type: 'message', message, position: this.position(this.sent) });
    return true;
  }

  sendAll(): void {
    while (this.send());
  }

  state(state: StreamState): void {
    this.hear?.({ type: 'state', state });
  }
}

interface Options extends Omit<ResourceSettings<Data>, 'initial'> {
  initial?: boolean;
  events?: number;
  /** The numbers of the events that make the data stale. */
  staleOn?: (seq: number) => boolean;
}

function setUp({ events = 3, initial = false, staleOn = () => false, ...freshness }: Options = {}) {
  const server = new FakeServer();
  for (let n = 0; n < events; n += 1) server.happen();
  const resource = createResource<Data, number>({
    ...freshness,
    load: server.load,
    feed: {
      follow: server.follow,
      positionOf: ({ position }) => position,
      apply: (data, seq) => ({ ...data, seqs: [...data.seqs, seq] }),
      staleOn,
    },
    initial: initial ? server.data() : undefined,
  });
  const onChange = vi.fn();
  const unsubscribe = resource.subscribe(onChange);
  const answer = async (which = -1) => {
    server.loads.at(which)?.answer();
    await settle();
  };
  const fail = async () => {
    server.loads.at(-1)?.fail();
    await settle();
  };
  return {
    server,
    resource,
    onChange,
    unsubscribe,
    answer,
    fail,
    seqs: () => resource.get().data?.seqs,
  };
}

/** A call that the test answers. */
function pendingCall<Answer>() {
  let resolve: (answer: Answer) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { promise, resolve, reject };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const ready = { failure: null, isLoading: false };
const failed = { failure: { code: 'OFFLINE' } };
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  browser.install(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('loading [LIVE-4]', () => {
  test('loads and connects at once, and is then kept current', async () => {
    const { server, resource, answer, seqs } = setUp();
    expect(resource.get()).toMatchObject({
      data: undefined,
      failure: null,
      isLoading: true,
      stream: 'connecting',
    });
    server.attach();
    await answer();
    expect(resource.get()).toMatchObject({ failure: null, isLoading: false, stream: 'live' });
    server.happen();
    server.sendAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(server.loads).toHaveLength(1);
  });

  test('what the page was rendered with is not loaded again', () => {
    const { server, resource, seqs } = setUp({ initial: true });
    expect(resource.get()).toMatchObject(ready);
    expect(server.streams[0]?.after).toBe(server.position());
    server.happen();
    server.attach();
    server.sendAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(server.loads).toEqual([]);
  });

  test('what happens while it loads is added, what the load has already is not', async () => {
    const { server, answer, seqs, resource } = setUp();
    server.attach();
    server.happen();
    void resource.retry(); // a load is on its way: no second one
    server.sendAll();
    await answer();
    expect(server.loads).toHaveLength(1);
    expect(seqs()).toEqual([1, 2, 3, 4]);
    server.sendAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('a load from before the feed began is repeated when something happened in between', async () => {
    const { server, answer, seqs } = setUp();
    server.happen();
    server.attach();
    await answer(0);
    expect(seqs()).toBeUndefined();
    expect(server.loads).toHaveLength(2);
    await answer();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('the same when the feed begins after the load', async () => {
    const { server, answer, seqs } = setUp();
    await answer();
    expect(seqs()).toEqual([1, 2, 3]);
    server.happen();
    server.attach();
    await answer();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('nothing is loaded twice when nothing happened in between', async () => {
    const { server, answer } = setUp();
    await answer();
    server.attach();
    expect(server.loads).toHaveLength(1);
  });

  test('too much that happens while it loads makes it load again', async () => {
    const { server, answer, seqs } = setUp();
    server.attach();
    for (let n = 0; n < 1001; n += 1) server.happen();
    server.sendAll();
    await answer(0);
    expect(server.loads).toHaveLength(2);
    await answer();
    expect(seqs()).toHaveLength(1004);
  });
});

describe('a reset', () => {
  test('loads anew and keeps what is shown meanwhile', async () => {
    const { server, resource, answer, seqs } = setUp({ initial: true });
    server.attach();
    server.happen();
    server.reset();
    expect(resource.get()).toMatchObject({ failure: null, data: { seqs: [1, 2, 3] } });
    await answer();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('voids a load on its way: what that has seen may no longer be', async () => {
    const { server, answer, seqs } = setUp({ initial: true });
    server.attach();
    server.reset();
    server.seqs = [1];
    server.reset();
    await answer(0);
    expect(seqs()).toEqual([1, 2, 3]);
    await answer();
    expect(seqs()).toEqual([1]);
    server.happen();
    server.sendAll();
    expect(seqs()).toEqual([1, 2]);
  });

  test('of another epoch is taken, whatever the numbers are', async () => {
    const { server, answer, seqs } = setUp({ initial: true });
    server.attach();
    server.epoch = 'e2';
    server.seqs = [1];
    server.reset();
    await answer();
    expect(seqs()).toEqual([1]);
    server.happen();
    server.sendAll();
    expect(seqs()).toEqual([1, 2]);
  });

  test('a load of a new epoch, which the feed has yet to see, is not repeated for ever', async () => {
    const { server, answer, seqs } = setUp();
    server.happen();
    server.attach();
    server.epoch = 'e2';
    server.seqs = [1];
    await answer(0);
    await answer();
    expect(seqs()).toEqual([1]);
    expect(server.loads).toHaveLength(2);
  });
});

describe('failing', () => {
  test('says so, and tries again by itself, ever more slowly', async () => {
    const { server, resource, fail } = setUp();
    await fail();
    expect(resource.get()).toMatchObject({ ...failed, isOutdated: false });
    const delays: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const from = Date.now();
      const { length } = server.loads;
      while (server.loads.length === length) await vi.advanceTimersToNextTimerAsync();
      delays.push(Date.now() - from);
      await fail();
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('tries again at once when the connection is back', async () => {
    const { server, resource, fail, answer } = setUp();
    await fail();
    server.state('lost');
    expect(server.loads).toHaveLength(1);
    server.attach();
    expect(server.loads).toHaveLength(2);
    await answer();
    expect(resource.get()).toMatchObject(ready);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.loads).toHaveLength(2);
  });

  test('tries again when asked to, and shows that it does', async () => {
    const { server, resource, fail } = setUp();
    await fail();
    void resource.retry();
    expect(resource.get()).toMatchObject({ failure: null, isLoading: true });
    expect(server.loads).toHaveLength(2);
  });

  test('keeps what is shown, which is then known to be out of date', async () => {
    const { server, resource, fail, answer, seqs } = setUp({ initial: true });
    server.attach();
    server.happen();
    server.reset();
    await fail();
    expect(resource.get()).toMatchObject({ ...failed, isOutdated: true, data: { seqs: [1, 2, 3] } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(resource.get()).toMatchObject(failed);
    await answer();
    expect(resource.get()).toMatchObject(ready);
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('of a load that was asked for is made good by whoever comes back', async () => {
    const { server, resource, fail, answer, unsubscribe } = setUp({ initial: true });
    void resource.retry();
    await fail();
    unsubscribe();
    resource.subscribe(() => {});
    server.attach();
    await answer();
    expect(resource.get()).toMatchObject(ready);
  });

  test('is not forgotten by a page that is left and come back to', async () => {
    const { server, resource, fail, answer, seqs, unsubscribe } = setUp({ initial: true });
    server.attach();
    server.happen();
    server.reset();
    await fail();
    server.happen();
    server.sendAll();
    unsubscribe();
    resource.subscribe(() => {});
    server.attach();
    await answer();
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('subscribing', () => {
  test('the last to leave closes the connection; whoever comes back resumes', () => {
    const { server, resource, unsubscribe, seqs } = setUp({ initial: true });
    const leave = resource.subscribe(() => {});
    server.attach();
    unsubscribe();
    expect(server.streams[0]?.isOpen).toBe(true);
    leave();
    leave();
    expect(server.streams[0]?.isOpen).toBe(false);
    server.happen();
    resource.subscribe(() => {});
    expect(server.streams[1]?.after).toBe(server.position(3));
    server.attach();
    server.sendAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('a load that arrives after everybody has left changes nothing', async () => {
    const { resource, unsubscribe, answer, onChange } = setUp();
    unsubscribe();
    await answer();
    expect(resource.get().data).toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('tells of changes, and the snapshot is the same object between them', () => {
    const { server, resource, onChange } = setUp({ initial: true });
    const before = resource.get();
    expect(resource.get()).toBe(before);
    server.attach();
    onChange.mockClear();
    server.happen();
    server.send();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(resource.get()).not.toBe(before);
  });

  test('shows a change of one’s own at once, and the server’s word after it', () => {
    const { server, resource, seqs } = setUp({ initial: true });
    server.attach();
    resource.update((data) => ({ ...data, seqs: [...data.seqs, 99] }));
    expect(seqs()).toEqual([1, 2, 3, 99]);
    server.happen();
    server.send();
    expect(seqs()).toEqual([1, 2, 3, 99, 4]);
  });
});

describe('data that an event makes stale', () => {
  /** A resource that is loaded once, and live. */
  async function setUpStale(freshness: Partial<Options> = {}) {
    const live = setUp({ staleOn: () => true, settleMs: 250, ...freshness });
    live.server.attach();
    await live.answer();
    const tell = () => {
      live.server.happen();
      live.server.sendAll();
    };
    return { ...live, tell };
  }

  test('is loaded once for all that happens at once', async () => {
    const { server, tell, answer, seqs } = await setUpStale();
    tell();
    await vi.advanceTimersByTimeAsync(200);
    tell();
    await vi.advanceTimersByTimeAsync(49);
    expect(server.loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.loads).toHaveLength(2);
    await answer();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.loads).toHaveLength(2);
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  });

  test('is loaded no more often than is said', async () => {
    const { server, tell } = await setUpStale({ atMostEveryMs: 1500 });
    tell();
    await vi.advanceTimersByTimeAsync(1499);
    expect(server.loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.loads).toHaveLength(2);
  });

  test('is loaded again when an event has overtaken the load, and not when the load has it', async () => {
    const { server, tell, answer } = await setUpStale({ settleMs: 0 });
    tell();
    await vi.advanceTimersByTimeAsync(0);
    tell();
    await answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.loads).toHaveLength(3);
    server.loads.length = 0;
    await answer();
    expect(server.loads).toHaveLength(0);
  });

  test('is left as it is by events that concern something else', async () => {
    const { server, tell } = await setUpStale({ staleOn: (seq) => seq > 4 });
    tell();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.loads).toHaveLength(1);
    tell();
    await vi.advanceTimersByTimeAsync(250);
    expect(server.loads).toHaveLength(2);
  });

  test('is loaded by whoever comes back before that was done', async () => {
    const { server, tell, unsubscribe, resource } = await setUpStale();
    tell();
    unsubscribe();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.loads).toHaveLength(1);
    resource.subscribe(() => {});
    expect(server.loads).toHaveLength(2);
  });

  test('is stale by the answer to one’s own call, too', async () => {
    const { server, resource, seqs } = await setUpStale();
    resource.tell(4);
    expect(seqs()).toEqual([1, 2, 3, 4]);
    await vi.advanceTimersByTimeAsync(250);
    expect(server.loads).toHaveLength(2);
  });

  test('is not loaded twice when its time comes meanwhile anyway', async () => {
    const { server, tell, answer } = await setUpStale({ settleMs: 20_000, everyMs: 15_000 });
    tell();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.loads).toHaveLength(2);
    await answer();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(server.loads).toHaveLength(2);
  });

  test('may have another way of becoming current', async () => {
    const renew = vi.fn();
    const { server, tell } = await setUpStale({ renew });
    tell();
    await vi.advanceTimersByTimeAsync(250);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(server.loads).toHaveLength(1);
  });
});

describe('without a feed', () => {
  function setUpPlain(freshness: ResourceSettings<Data> = {}) {
    const server = new FakeServer();
    const resource = createResource<Data>({ ...freshness, load: server.load });
    const unsubscribe = resource.subscribe(() => {});
    const answer = async (which = -1) => {
      server.loads.at(which)?.answer();
      await settle();
    };
    return { server, resource, unsubscribe, answer };
  }

  test('asks again and again, not while the page is hidden, and at once when it wakes', async () => {
    const { server, answer } = setUpPlain({ everyMs: 15_000 });
    await answer();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.loads).toHaveLength(2);
    await answer();
    browser.show(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.loads).toHaveLength(2);
    browser.show(true);
    expect(server.loads).toHaveLength(3);
    await answer();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.loads).toHaveLength(4);
  });

  test('asks no more once nobody looks, and anew when somebody comes back', async () => {
    const { server, resource, answer, unsubscribe } = setUpPlain({ everyMs: 15_000 });
    await answer();
    unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    browser.comeOnline();
    expect(server.loads).toHaveLength(1);
    resource.subscribe(() => {});
    expect(server.loads).toHaveLength(2);
  });

  test('tries again after a failure, ever more slowly, and at once when reception is back', async () => {
    const { server, resource, answer } = setUpPlain();
    for (const delayMs of [1000, 2000, 4000]) {
      const { length } = server.loads;
      server.loads.at(-1)?.fail();
      await vi.advanceTimersByTimeAsync(delayMs - 1);
      expect(resource.get()).toMatchObject(failed);
      expect(server.loads).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.loads).toHaveLength(length + 1);
    }
    server.loads.at(-1)?.fail();
    await settle();
    const { length } = server.loads;
    browser.comeOnline();
    expect(server.loads).toHaveLength(length + 1);
    await answer();
    expect(resource.get()).toMatchObject(ready);
    browser.comeOnline();
    expect(server.loads).toHaveLength(length + 1);
  });

  test('does not ask again what is refused for good', async () => {
    const { server } = setUpPlain({ isFinal: () => true });
    server.loads[0]?.fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.loads).toHaveLength(1);
  });

  test('news during a load make it load again after it', async () => {
    let onNews = () => {};
    const { server, answer } = setUpPlain({
      news(tell) {
        onNews = tell;
        return () => {};
      },
    });
    onNews();
    await answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.loads).toHaveLength(2);
    await answer();
    onNews();
    onNews();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.loads).toHaveLength(3);
  });

  test('a change of one’s own voids a load that knows nothing of it', async () => {
    const { server, resource, answer } = setUpPlain({ everyMs: 15_000 });
    await answer();
    await vi.advanceTimersByTimeAsync(15_000);
    resource.update((data) => ({ ...data, seqs: [7] }));
    await answer(1);
    expect(resource.get().data?.seqs).toEqual([7]);
    expect(server.loads).toHaveLength(3);
    await answer();
    expect(resource.get().data?.seqs).toEqual([]);
  });

  test('a change that fails is taken back at once, also while nothing can be loaded', async () => {
    const { server, resource, answer } = setUpPlain();
    await answer();
    const call = pendingCall<void>();
    const change = resource.during(call.promise, (data) => ({ ...data, seqs: [7] })).catch(() => 'refused');
    expect(resource.get().data?.seqs).toEqual([7]);
    void resource.reload();
    await answer();
    expect(resource.get().data?.seqs).toEqual([7]);
    call.reject(new Error('no network'));
    expect(await change).toBe('refused');
    expect(resource.get().data?.seqs).toEqual([]);

    void resource.reload();
    server.loads.at(-1)?.fail();
    await settle();
    expect(resource.get()).toMatchObject({ ...failed, data: { seqs: [] } });
    server.happen();
    browser.comeOnline();
    await answer();
    expect(resource.get().data?.seqs).toEqual([1]);
  });

  test('a change that succeeds stays until the next load, and takes back no other', async () => {
    const { resource, answer } = setUpPlain();
    await answer();
    const [first, second] = [pendingCall<string>(), pendingCall<void>()];
    const add = (seq: number) => (data: Data) => ({ ...data, seqs: [...data.seqs, seq] });
    const done = resource.during(first.promise, add(7));
    const refused = resource.during(second.promise, add(8)).catch(() => undefined);
    expect(resource.get().data?.seqs).toEqual([7, 8]);
    second.reject(new Error('no network'));
    await refused;
    expect(resource.get().data?.seqs).toEqual([7]);
    first.resolve('answer');
    expect(await done).toBe('answer');
    expect(resource.get().data?.seqs).toEqual([7]);
  });

  test('who waits for a load hears how it went', async () => {
    const { server, resource, answer } = setUpPlain();
    const heard = vi.fn();
    void resource.retry().then(heard);
    server.loads[0]?.fail();
    await settle();
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'OFFLINE' }));
    void resource.reload().then(heard);
    void resource.reload().then(heard);
    await answer(1);
    expect(heard).toHaveBeenCalledTimes(1);
    await answer();
    expect(heard.mock.calls.slice(1)).toEqual([[null], [null]]);
  });
});

test('news of the feed during a change are newer than the answer to it', async () => {
  const { server, resource, answer, seqs } = setUp({ events: 1 });
  server.attach();
  await answer();
  const call = pendingCall<void>();
  const change = resource.during(call.promise, (data) => ({ ...data, seqs: [7] }));
  expect(seqs()).toEqual([7]);
  server.happen();
  server.sendAll();
  expect(seqs()).toEqual([7]);
  call.resolve();
  await change;
  expect(seqs()).toEqual([1, 2]);
});

test('a feed that begins after what is shown makes that incomplete, also for whoever leaves and comes back', async () => {
  const { server, resource, unsubscribe, answer, seqs } = setUp();
  server.happen();
  await answer();
  // The load answers as of 4; the feed begins at 5 while another load is on its way.
  void resource.retry();
  server.happen();
  server.attach();
  unsubscribe();
  resource.subscribe(() => {});
  server.attach();
  await answer();
  expect(seqs()).toEqual(server.seqs);
});

test('whatever arrives in whatever order, in the end everything is there once and in order', async () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constant('happen' as const) },
    { weight: 6, arbitrary: fc.constant('send' as const) },
    { weight: 3, arbitrary: fc.constant('answer' as const) },
    { weight: 1, arbitrary: fc.constant('answer oldest' as const) },
    { weight: 2, arbitrary: fc.constant('fail' as const) },
    { weight: 3, arbitrary: fc.constant('attach' as const) },
    { weight: 1, arbitrary: fc.constant('reset' as const) },
    { weight: 1, arbitrary: fc.constant('restore' as const) },
    { weight: 1, arbitrary: fc.constant('lose' as const) },
    { weight: 1, arbitrary: fc.constant('retry' as const) },
    { weight: 1, arbitrary: fc.constant('reload' as const) },
    { weight: 1, arbitrary: fc.constant('leave and return' as const) },
    { weight: 1, arbitrary: fc.constant('wait' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.boolean(), async (steps, initial) => {
      const { server, resource, answer, fail, seqs, unsubscribe } = setUp({ initial });
      let leave = unsubscribe;
      let isAttached = false;
      for (const each of steps) {
        if (each === 'happen') server.happen();
        if (each === 'send' && isAttached) server.send();
        if (each === 'answer') await answer();
        if (each === 'answer oldest') await answer(0);
        if (each === 'fail') await fail();
        if (each === 'attach' && !isAttached) {
          server.attach();
          isAttached = true;
        }
        if (each === 'reset' && isAttached) server.reset();
        if (each === 'restore') {
          server.epoch += '+';
          server.seqs = server.seqs.slice(0, 2);
          if (isAttached) server.reset();
        }
        if (each === 'lose') server.state('lost');
        if (each === 'retry') void resource.retry();
        if (each === 'reload') void resource.reload();
        if (each === 'leave and return') {
          leave();
          leave = resource.subscribe(() => {});
          isAttached = false;
        }
        if (each === 'wait') await vi.advanceTimersByTimeAsync(1000);
      }
      if (!isAttached) server.attach();
      server.sendAll();
      // Remaining retries are made, and succeed.
      for (let n = 0; n < 5; n += 1) {
        await answer();
        await vi.advanceTimersByTimeAsync(30_000);
      }
      server.sendAll();
      expect(seqs()).toEqual(server.seqs);
      expect(resource.get()).toMatchObject(ready);
      leave();
    }),
    { numRuns: 1000 },
  );
});

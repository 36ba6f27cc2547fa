import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionState, FeedListener } from '#web/lib/live/feed-log.ts';
import { createLiveResource } from '#web/lib/live/live-resource.ts';

/** The list of all events so far: whatever is lost, doubled or out of order shows. */
interface Data {
  position: string;
  seqs: number[];
}

/** A server with a log, and the feed it sends; the test says when what arrives. */
class FakeServer {
  epoch = 'e1';
  seqs: number[] = [];
  loads: { answer(): void; fail(): void }[] = [];
  connections: { after: string | undefined; isOpen: boolean }[] = [];
  private listener: FeedListener<number> | null = null;
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

  /** Each load sees the state of the moment it was asked for. */
  load = (): Promise<Data> =>
    new Promise((resolve, reject) => {
      const data = this.data();
      this.loads.push({ answer: () => resolve(data), fail: () => reject(new Error('no network')) });
    });

  connect = (listener: FeedListener<number> & { after: string | undefined }) => {
    const connection = { after: listener.after, isOpen: true };
    this.connections.push(connection);
    this.listener = listener;
    return {
      close: () => {
        connection.isOpen = false;
        this.listener = null;
      },
    };
  };

  /** The stream is attached: it resumes, or says where it begins. */
  attach(): void {
    const [epoch, seq] = this.connections.at(-1)?.after?.split('.') ?? [];
    if (epoch === this.epoch) this.sent = Number(seq);
    else this.reset();
    this.state('live');
  }

  reset(): void {
    this.sent = this.head;
    this.listener?.onReset(this.position());
  }

  /** Sends the next event; false: there is none. */
  send(): boolean {
    if (this.sent >= this.head || this.listener === null) return false;
    this.sent += 1;
    this.listener.onMessage(this.seqs[this.sent - 1] ?? 0, this.position(this.sent));
    return true;
  }

  sendAll(): void {
    while (this.send());
  }

  state(state: ConnectionState): void {
    this.listener?.onState(state);
  }
}

function setUp(options: { initial?: boolean; events?: number } = {}) {
  const server = new FakeServer();
  for (let n = 0; n < (options.events ?? 3); n += 1) server.happen();
  const resource = createLiveResource<Data, number>({
    load: server.load,
    connect: server.connect,
    apply: (data, seq) => ({ ...data, seqs: [...data.seqs, seq] }),
    initial: options.initial ? server.data() : undefined,
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
    seqs: () => resource.getSnapshot().data?.seqs,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading [LIVE-4]', () => {
  test('loads and connects at once, and is then kept current', async () => {
    const { server, resource, answer, seqs } = setUp();
    expect(resource.getSnapshot()).toMatchObject({
      data: undefined,
      status: 'loading',
      connection: 'connecting',
    });
    server.attach();
    await answer();
    expect(resource.getSnapshot()).toMatchObject({ status: 'ready', connection: 'live' });
    server.happen();
    server.sendAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(server.loads).toHaveLength(1);
  });

  test('what the page was rendered with is not loaded again', () => {
    const { server, resource, seqs } = setUp({ initial: true });
    expect(resource.getSnapshot().status).toBe('ready');
    expect(server.connections[0]?.after).toBe(server.position());
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
    resource.retry(); // a load is on its way: no second one
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
    expect(resource.getSnapshot()).toMatchObject({ status: 'ready', data: { seqs: [1, 2, 3] } });
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
    expect(resource.getSnapshot()).toMatchObject({ status: 'failed', error: new Error('no network') });
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
    expect(resource.getSnapshot()).toMatchObject({ status: 'ready', error: undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.loads).toHaveLength(2);
  });

  test('tries again when asked to, and shows that it does', async () => {
    const { server, resource, fail } = setUp();
    await fail();
    resource.retry();
    expect(resource.getSnapshot().status).toBe('loading');
    expect(server.loads).toHaveLength(2);
  });

  test('keeps what is shown, which is then known to be out of date', async () => {
    const { server, resource, fail, answer, seqs } = setUp({ initial: true });
    server.attach();
    server.happen();
    server.reset();
    await fail();
    expect(resource.getSnapshot()).toMatchObject({ status: 'failed', data: { seqs: [1, 2, 3] } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(resource.getSnapshot().status).toBe('failed');
    await answer();
    expect(resource.getSnapshot().status).toBe('ready');
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('of a load that was asked for is made good by whoever comes back', async () => {
    const { server, resource, fail, answer, unsubscribe } = setUp({ initial: true });
    resource.retry();
    await fail();
    unsubscribe();
    resource.subscribe(() => {});
    server.attach();
    await answer();
    expect(resource.getSnapshot().status).toBe('ready');
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
    expect(server.connections[0]?.isOpen).toBe(true);
    leave();
    leave();
    expect(server.connections[0]?.isOpen).toBe(false);
    server.happen();
    resource.subscribe(() => {});
    expect(server.connections[1]?.after).toBe(server.position(3));
    server.attach();
    server.sendAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('a load that arrives after everybody has left changes nothing', async () => {
    const { resource, unsubscribe, answer, onChange } = setUp();
    unsubscribe();
    await answer();
    expect(resource.getSnapshot().data).toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('tells of changes, and the snapshot is the same object between them', () => {
    const { server, resource, onChange } = setUp({ initial: true });
    const before = resource.getSnapshot();
    expect(resource.getSnapshot()).toBe(before);
    server.attach();
    onChange.mockClear();
    server.happen();
    server.send();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(resource.getSnapshot()).not.toBe(before);
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

test('a feed that begins after what is shown makes that incomplete, also for whoever leaves and comes back', async () => {
  const { server, resource, unsubscribe, answer, seqs } = setUp();
  server.happen();
  await answer();
  // As of 4 here; the feed begins at 5 while a load asked for is on its way.
  resource.retry();
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
        if (each === 'retry') resource.retry();
        if (each === 'leave and return') {
          leave();
          leave = resource.subscribe(() => {});
          isAttached = false;
        }
        if (each === 'wait') await vi.advanceTimersByTimeAsync(1000);
      }
      if (!isAttached) server.attach();
      server.sendAll();
      // Whatever is still to be tried again is tried, and succeeds.
      for (let n = 0; n < 5; n += 1) {
        await answer();
        await vi.advanceTimersByTimeAsync(30_000);
      }
      server.sendAll();
      expect(seqs()).toEqual(server.seqs);
      expect(resource.getSnapshot().status).toBe('ready');
      leave();
    }),
    { numRuns: 1000 },
  );
});

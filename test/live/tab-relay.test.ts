import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Feed } from '#web/lib/live/feed.ts';
import { joinTabRelay } from '#web/lib/live/tab-relay.ts';
import { FakeBrowser, FakeEventSource, FakeTabs } from './fake-browser.ts';

const url = '/live/staff?restaurantId=r';
const at = (seq: number, epoch = 'e1') => `${epoch}.${seq}`;

let browser: FakeBrowser;
let tabs: FakeTabs;

function start() {
  FakeEventSource.opened = [];
  browser = new FakeBrowser();
  browser.install(FakeEventSource);
  tabs = new FakeTabs();
}

beforeEach(() => {
  vi.useFakeTimers();
  start();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets locks be granted and messages be delivered, without time passing. */
async function quiet(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

interface Tab {
  name: string;
  feed: Feed;
  notes: unknown[];
  leave(): void;
}

async function openTab(name: string, after: string | null = null): Promise<Tab> {
  const feed = new Feed();
  const notes: unknown[] = [];
  feed.join((event) => {
    if (event.type === 'message') notes.push(event.message);
    else notes.push(event.type === 'reset' ? `reset ${event.position}` : event.state);
  }, after);
  const leave = joinTabRelay(url, feed, { locks: tabs.locks(name), channel: tabs.channel(name), id: name });
  await quiet();
  return { name, feed, notes, leave };
}

/** Sends an event on the one open stream, as the server. */
async function serve(type: string, position: string, data = ''): Promise<void> {
  FakeEventSource.last.emit(type, position, data);
  await quiet();
}

test('one tab leads, the others follow over one stream', async () => {
  const first = await openTab('first', at(5));
  const second = await openTab('second', at(5));
  await serve('ready', at(5));
  await serve('message', at(6), '6');
  expect(FakeEventSource.opened.map((source) => source.after)).toEqual([at(5)]);
  expect(first.notes).toEqual(['connecting', 'live', 6]);
  expect(second.notes).toEqual(['connecting', 'live', 6]);
  expect(second.feed.position).toBe(at(6));
});

describe('a tab that comes later', () => {
  async function later(after: string | null) {
    await openTab('first', at(5));
    await serve('ready', at(5));
    await serve('message', at(6), '6');
    await serve('message', at(7), '7');
    const second = await openTab('second', after);
    await serve('message', at(8), '8');
    return second.notes;
  }

  test('is told what it has missed', async () => {
    expect(await later(at(6))).toEqual(['connecting', 7, 'live', 8]);
  });

  test('begins anew when that is too long ago', async () => {
    expect(await later(at(4))).toEqual(['connecting', `reset ${at(7)}`, 'live', 8]);
  });

  test('begins where the feed is when it knows nothing', async () => {
    expect(await later(null)).toEqual(['connecting', `reset ${at(7)}`, 'live', 8]);
  });

  test('is not told what its page had already', async () => {
    expect(await later(at(8))).toEqual(['connecting', 'live']);
  });
});

test('followers hear of resets, positions and states', async () => {
  await openTab('first', at(5));
  const second = await openTab('second', at(5));
  await serve('ready', at(5));
  await serve('reset', at(2, 'e2'));
  await serve('beat', at(9, 'e2'));
  expect(second.notes).toEqual(['connecting', 'live', `reset ${at(2, 'e2')}`]);
  expect(second.feed.position).toBe(at(9, 'e2'));
  FakeEventSource.last.fail();
  await vi.advanceTimersByTimeAsync(1500);
  expect(second.notes.at(-1)).toBe('lost');
});

test('a leader that has no position yet is waited for, not replaced', async () => {
  await openTab('first');
  const second = await openTab('second');
  await vi.advanceTimersByTimeAsync(5000);
  expect(tabs.leader).toBe('first');
  await serve('ready', at(5));
  expect(second.notes).toEqual(['connecting', `reset ${at(5)}`, 'live']);
});

describe('when the leader goes', () => {
  test('the next one resumes from its own position', async () => {
    const first = await openTab('first', at(5));
    const second = await openTab('second', at(5));
    const third = await openTab('third', at(5));
    await serve('ready', at(5));
    await serve('message', at(6), '6');
    first.leave();
    await quiet();
    expect(tabs.leader).toBe('second');
    expect(FakeEventSource.open.map((source) => source.after)).toEqual([at(6)]);
    await serve('message', at(7), '7');
    await serve('ready', at(7));
    expect(second.notes).toEqual(['connecting', 'live', 6, 7]);
    expect(third.notes).toEqual(['connecting', 'live', 6, 7]);
  });

  test('a killed tab is no different', async () => {
    await openTab('first', at(5));
    const second = await openTab('second', at(5));
    await serve('ready', at(5));
    tabs.kill('first');
    await quiet();
    await serve('message', at(6), '6');
    expect(second.notes).toEqual(['connecting', 'live', 6]);
  });

  test('a follower that is behind the next one gets the rest from it', async () => {
    await openTab('first', at(5));
    await openTab('second', at(5));
    const third = await openTab('third', at(5));
    await serve('ready', at(5));
    tabs.freeze('third');
    await serve('message', at(6), '6');
    tabs.loseMessages('third');
    tabs.thaw('third');
    expect(third.feed.position).toBe(at(5));
    tabs.kill('first');
    await quiet();
    expect(third.notes).toEqual(['connecting', 'live', 6]);
  });

  test('a tab that left the queue does not come to lead', async () => {
    const first = await openTab('first', at(5));
    const second = await openTab('second', at(5));
    second.leave();
    first.leave();
    await quiet();
    expect(tabs.leader).toBeNull();
    expect(FakeEventSource.open).toEqual([]);
  });
});

test('a tab that leaves at the moment it comes to lead does not', async () => {
  const first = await openTab('first', at(5));
  const second = await openTab('second', at(5));
  first.leave();
  while (tabs.leader !== 'second') await Promise.resolve();
  second.leave();
  await quiet();
  expect(tabs.leader).toBeNull();
  expect(FakeEventSource.open).toEqual([]);
});

describe('a frozen leader', () => {
  test('is replaced by a new visible tab after two seconds', async () => {
    await openTab('first', at(5));
    await serve('ready', at(5));
    tabs.freeze('first');
    const second = await openTab('second', at(5));
    await vi.advanceTimersByTimeAsync(1999);
    expect(tabs.leader).toBe('first');
    await vi.advanceTimersByTimeAsync(2);
    expect(tabs.leader).toBe('second');
    await serve('message', at(6), '6');
    await serve('ready', at(6));
    expect(second.notes).toEqual(['connecting', 6, 'live']);
  });

  test('follows when it wakes', async () => {
    const first = await openTab('first', at(5));
    await serve('ready', at(5));
    const stream = FakeEventSource.last;
    tabs.freeze('first');
    await openTab('second', at(5));
    await vi.advanceTimersByTimeAsync(2001);
    await serve('message', at(6), '6');
    await serve('ready', at(6));
    expect(stream.isClosed).toBe(false);
    tabs.thaw('first');
    await quiet();
    expect(stream.isClosed).toBe(true);
    expect(first.notes).toEqual(['connecting', 'live', 6]);
    expect(FakeEventSource.open).toHaveLength(1);
    tabs.kill('second');
    await quiet();
    expect(tabs.leader).toBe('first');
  });

  test('is left alone by hidden tabs until they are seen', async () => {
    await openTab('first', at(5));
    await serve('ready', at(5));
    tabs.freeze('first');
    browser.show(false);
    await openTab('second', at(5));
    await vi.advanceTimersByTimeAsync(3000);
    expect(tabs.leader).toBe('first');
    browser.show(true);
    await vi.advanceTimersByTimeAsync(2001);
    expect(tabs.leader).toBe('second');
  });

  test('that falls silent is noticed by a follower that was content', async () => {
    await openTab('first', at(5));
    await serve('ready', at(5));
    await openTab('second', at(5));
    tabs.freeze('first');
    await vi.advanceTimersByTimeAsync(37_500 + 2001);
    expect(tabs.leader).toBe('second');
  });

  test('and its late messages are not mixed with the new leader’s', async () => {
    await openTab('first', at(5));
    await serve('ready', at(5));
    const third = await openTab('third', at(5));
    const stale = tabs.channel('first');
    tabs.freeze('first');
    await openTab('second', at(5));
    await vi.advanceTimersByTimeAsync(2001);
    await serve('ready', at(5));
    stale.postMessage({ type: 'message', from: 'first', data: '9', position: at(9) });
    await quiet();
    expect(third.notes).not.toContain(9);
  });

  test('and does not disturb the new one when it stirs', async () => {
    await openTab('first', at(5));
    await serve('ready', at(5));
    const stale = tabs.channel('first');
    tabs.freeze('first');
    await openTab('second', at(5));
    await vi.advanceTimersByTimeAsync(2001);
    await serve('ready', at(5));
    const { last } = FakeEventSource;
    stale.postMessage({ type: 'leading', from: 'first' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(last.isClosed).toBe(false);
    expect(FakeEventSource.last).toBe(last);
  });
});

test('what is revoked is closed in all tabs, and nobody connects again', async () => {
  const first = await openTab('first', at(5));
  const second = await openTab('second', at(5));
  await serve('ready', at(5));
  await serve('closed', at(5));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.notes.at(-1)).toBe('closed');
  expect(second.notes.at(-1)).toBe('closed');
  expect(FakeEventSource.open).toEqual([]);
});

test('tabs that come and go over a line that breaks miss nothing and are told nothing twice', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constant({ do: 'event' as const }) },
      { weight: 2, arbitrary: fc.constant({ do: 'open' as const }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('leave' as const), tab: fc.integer({ min: 1, max: 6 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.integer({ min: 1, max: 6 }) }),
      },
      { weight: 1, arbitrary: fc.constant({ do: 'break' as const }) },
      { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
    ),
    { minLength: 5, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      start();
      let head = 0;
      const open = new Map<number, { tab: Tab; from: number }>();
      let opened = 0;
      /** Serves each stream as the server would: a replay, ready, then events. */
      const served = new Map<FakeEventSource, number>();
      const run = async () => {
        await quiet();
        for (const source of FakeEventSource.open) {
          const known = served.get(source);
          let seq = known ?? Number(source.after?.split('.')[1] ?? head);
          while (seq < head) {
            seq += 1;
            source.emit('message', at(seq), String(seq));
          }
          if (known === undefined) source.emit('ready', at(head));
          served.set(source, head);
        }
        await quiet();
      };
      for (const step of script) {
        if (step.do === 'event') head += 1;
        if (step.do === 'open') {
          opened += 1;
          open.set(opened, { tab: await openTab(`tab ${opened}`, at(head)), from: head });
        }
        if (step.do === 'break') for (const source of FakeEventSource.open) source.fail();
        if (step.do === 'wait') await vi.advanceTimersByTimeAsync(1000);
        if (step.do === 'leave') open.get(step.tab)?.tab.leave();
        if (step.do === 'kill') {
          const killed = open.get(step.tab);
          if (killed !== undefined) {
            const leads = tabs.leader === killed.tab.name;
            tabs.kill(killed.tab.name);
            // The rest of a killed page does nothing.
            if (leads) for (const source of FakeEventSource.open) source.close();
            killed.tab.leave();
          }
        }
        if (step.do === 'leave' || step.do === 'kill') open.delete(step.tab);
        await run();
      }
      await vi.advanceTimersByTimeAsync(10_000);
      await run();
      expect(FakeEventSource.open.length).toBe(open.size > 0 ? 1 : 0);
      for (const each of open.values()) {
        const messages = each.tab.notes.filter((note) => typeof note === 'number');
        const resets = each.tab.notes.filter((note) => String(note).startsWith('reset'));
        expect(resets).toEqual([]);
        expect(messages).toEqual(Array.from({ length: head - each.from }, (_, n) => each.from + n + 1));
        each.tab.leave();
      }
    }),
    { numRuns: 150 },
  );
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StaffMessage } from '#contract/live.ts';
import { Heartbeats } from '#server/live/heartbeats.ts';
import { LiveHub } from '#server/live/hub.ts';
import { openEventStream } from '#server/live/sse.ts';
import { followFeed } from '#web/lib/live/open-feeds.ts';
import { FakeBrowser } from './fake-browser.ts';
import { FakeEventLog } from './fake-event-log.ts';
import { NodeEventSource } from './node-event-source.ts';
import { admin, presentPlainly } from './recording-subscriber.ts';

let url: string;
let testCount = 0;
let browser: FakeBrowser;
let eventLog: FakeEventLog;
let hub: LiveHub;
let server: Server;
/** The positions that clients resumed at, one entry per request. */
let requests: (string | null)[];
let leaves: (() => void)[];

beforeEach(async () => {
  // Fakes the timers of our client only, not those of sockets.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  testCount += 1;
  // A new feed per test: open ones are kept by url.
  url = `/live/staff?restaurantId=restaurant-${testCount}`;
  browser = new FakeBrowser();
  browser.install(NodeEventSource);
  eventLog = new FakeEventLog();
  requests = [];
  leaves = [];
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  hub = new LiveHub({ eventLog, present: async (_id, events) => presentPlainly(events), log: silent });
  const heartbeats = new Heartbeats();
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://localhost').searchParams.get('after'));
    response.on('close', () => server.emit('stream-ended'));
    openEventStream(request, response, {
      hub,
      heartbeats,
      restaurantId: 'r',
      viewer: admin,
      nowMs: () => 1_700_000_000_000,
      reauthorise: async () => admin,
      log: silent,
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  NodeEventSource.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  for (const leave of leaves) leave();
  vi.runAllTimers();
  server.closeAllConnections();
  server.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A client that records what it is told: numbers of events, `reset`, states. */
function connect(after?: string) {
  const story: (number | string)[] = [];
  let onNote = () => {};
  const note = (what: number | string) => {
    story.push(what);
    onNote();
  };
  const leave = followFeed<StaffMessage>(url, after, (event) => {
    if (event.type === 'state') note(event.state);
    else if (event.type === 'reset') note('reset');
    else
      note(
        event.message.kind === 'table_removed' ? Number(event.position.split('.')[1]) : event.message.kind,
      );
  });
  leaves.push(leave);
  return {
    leave,
    story,
    /** Waits until the story ends so. */
    async until(last: number | string) {
      while (story.at(-1) !== last) {
        await new Promise<void>((resolve) => {
          onNote = resolve;
        });
      }
      return story;
    },
  };
}

function happen(count = 1): void {
  eventLog.appendMany(count);
  hub.wake('r');
}

test('begins where the page was loaded and follows', async () => {
  eventLog.appendMany(4);
  const client = connect(eventLog.at(2));
  await client.until('live');
  happen();
  expect(await client.until(5)).toEqual(['connecting', 3, 4, 'live', 5]);
});

test('says where it begins when the page knows nothing', async () => {
  eventLog.appendMany(4);
  const client = connect();
  expect(await client.until('live')).toEqual(['connecting', 'reset', 'live']);
});

test('comes back after an interruption without a gap', async () => {
  const client = connect(eventLog.at(0));
  await client.until('live');
  happen();
  await client.until(1);
  server.closeAllConnections();
  eventLog.appendMany(2);
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(500);
      expect(requests).toHaveLength(2);
    },
    { timeout: 20_000 },
  );
  await client.until(3);
  happen();
  expect((await client.until(4)).filter((note) => note !== 'live' && note !== 'lost')).toEqual([
    'connecting',
    1,
    2,
    3,
    4,
  ]);
  expect(requests).toEqual([eventLog.at(0), eventLog.at(1)]);
});

test('is told to load anew when the log was restored meanwhile', async () => {
  eventLog.appendMany(3);
  const client = connect(eventLog.at(3));
  await client.until('live');
  eventLog.beginAnew(1);
  await hub.poll();
  await client.until('reset');
  happen();
  expect(await client.until(2)).toEqual(['connecting', 'live', 'reset', 2]);
});

test('stays away when it is revoked; who signs in again begins anew', async () => {
  const client = connect(eventLog.at(0));
  await client.until('live');
  hub.closeWhere(() => true, 'revoked');
  await client.until('closed');
  vi.advanceTimersByTime(600_000);
  browser.comeOnline();
  expect(requests).toHaveLength(1);
  const again = connect(eventLog.at(0));
  await again.until('live');
  expect(requests).toHaveLength(2);
});

describe('one tab', () => {
  test('shares one stream among its components', async () => {
    const board = connect(eventLog.at(0));
    const ticker = connect(eventLog.at(0));
    await ticker.until('live');
    happen();
    await board.until(1);
    await ticker.until(1);
    expect(requests).toHaveLength(1);
    board.leave();
    happen();
    await ticker.until(2);
    expect(board.story.at(-1)).toBe(1);
  });

  test('keeps the stream from one page to the next', async () => {
    const first = connect(eventLog.at(0));
    await first.until('live');
    first.leave();
    vi.advanceTimersByTime(999);
    const next = connect(eventLog.at(0));
    vi.advanceTimersByTime(10_000);
    happen();
    expect(await next.until(1)).toEqual(['live', 1]);
    expect(requests).toHaveLength(1);
  });

  test('closes a stream that nobody listens to', async () => {
    const first = connect(eventLog.at(0));
    await first.until('live');
    first.leave();
    const ended = once(server, 'stream-ended');
    vi.advanceTimersByTime(1000);
    await ended;
  });
});

describe('without locks (a plain address of the local network)', () => {
  test('a tab hidden for half a minute gives its connection back and resumes when it is seen', async () => {
    const client = connect(eventLog.at(0));
    await client.until('live');
    happen();
    await client.until(1);
    browser.show(false);
    vi.advanceTimersByTime(29_000);
    happen();
    await client.until(2);
    vi.advanceTimersByTime(1000);
    happen();
    browser.show(true);
    await client.until(3);
    expect(client.story).toEqual(['connecting', 'live', 1, 2, 3]);
    expect(requests).toEqual([eventLog.at(0), eventLog.at(2)]);
  });

  test('a tab hidden for a moment keeps it', async () => {
    const client = connect(eventLog.at(0));
    await client.until('live');
    browser.show(false);
    vi.advanceTimersByTime(10_000);
    browser.show(true);
    vi.advanceTimersByTime(25_000);
    happen();
    await client.until(1);
    expect(requests).toHaveLength(1);
  });
});

test('a page that is left and come back to resumes', async () => {
  const client = connect(eventLog.at(0));
  await client.until('live');
  browser.window.dispatchEvent(new Event('pagehide'));
  happen();
  browser.window.dispatchEvent(new Event('pageshow'));
  await client.until(1);
  expect(requests).toEqual([eventLog.at(0), eventLog.at(0)]);
});

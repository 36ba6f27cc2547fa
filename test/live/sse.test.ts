import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heartbeatMs } from '#contract/live.ts';
import { Heartbeats } from '#server/live/heartbeats.ts';
import { LiveHub } from '#server/live/hub.ts';
import { openEventStream, refuseEventStream } from '#server/live/sse.ts';
import type { PresentedEvent, Viewer } from '#server/live/viewer.ts';
import { createLog } from '#server/log.ts';
import { FakeEventLog } from './fake-event-log.ts';
import { admin, guestOf, parseFrames, presentPlainly } from './recording-subscriber.ts';

const restaurantId = 'restaurant-1';

let eventLog: FakeEventLog;
let hub: LiveHub;
let heartbeats: Heartbeats;
let server: Server;
let origin: string;
let present: (events: Parameters<typeof presentPlainly>[0]) => PresentedEvent[];
let reauthorise: () => Promise<Viewer | null>;
let closedStreams: number;
const warn = vi.fn();

beforeEach(async () => {
  // Fakes only the heartbeats' timer, not those of sockets.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  warn.mockReset();
  eventLog = new FakeEventLog();
  present = presentPlainly;
  reauthorise = async () => admin;
  closedStreams = 0;
  hub = new LiveHub({
    eventLog,
    present: async (_restaurantId, events) => present(events),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  heartbeats = new Heartbeats();
  heartbeats.start();
  server = createServer((request, response) => {
    if (request.url === '/refused') return refuseEventStream(response);
    response.on('close', () => {
      closedStreams += 1;
      server.emit('stream-closed');
    });
    openEventStream(request, response, {
      hub,
      heartbeats,
      restaurantId,
      viewer: admin,
      nowMs: () => 1_700_000_000_000,
      reauthorise: () => reauthorise(),
      log: { ...createLog('silent'), warn },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  heartbeats.stop();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

/** A client that reads everything. */
async function openStream(path = '/', headers: Record<string, string> = {}) {
  const request = get(origin + path, { headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
  let text = '';
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  // The tests break some streams off.
  response.on('error', () => {});
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const story = () => parseFrames(text).map((frame) => (frame.event === 'message' ? frame.id : frame.event));
  return {
    response,
    ended,
    story,
    frames: () => parseFrames(text),
    /** Waits until there are this many frames. */
    async until(count: number) {
      while (story().length < count) await once(response, 'data');
      return story();
    },
    abort: () => request.destroy(),
  };
}

test('is an event stream that nobody keeps or holds back', async () => {
  const stream = await openStream();
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(await stream.until(2)).toEqual(['retry', 'ready']);
});

test('sends events as they happen, with their positions', async () => {
  const stream = await openStream();
  await stream.until(2);
  eventLog.append({ entityId: 'table-1' });
  hub.wake(restaurantId);
  await stream.until(3);
  expect(stream.frames()[2]).toEqual({
    event: 'message',
    id: eventLog.at(1),
    data: '{"kind":"table_removed","tableId":"table-1"}',
  });
});

describe('resuming', () => {
  beforeEach(() => eventLog.appendMany(3));

  test('begins now without a position', async () => {
    const stream = await openStream();
    expect(await stream.until(2)).toEqual(['retry', 'ready']);
  });

  test('by the query', async () => {
    const stream = await openStream(`/?after=${eventLog.at(1)}`);
    expect(await stream.until(4)).toEqual(['retry', eventLog.at(2), eventLog.at(3), 'ready']);
  });

  test('by the header, which is newer than the query', async () => {
    const stream = await openStream(`/?after=${eventLog.at(1)}`, { 'Last-Event-ID': eventLog.at(2) });
    expect(await stream.until(3)).toEqual(['retry', eventLog.at(3), 'ready']);
  });

  test('not by nonsense', async () => {
    const stream = await openStream('/?after=yesterday');
    expect(await stream.until(3)).toEqual(['retry', 'reset', 'ready']);
  });
});

describe('heartbeats', () => {
  test('come in time, with the position', async () => {
    const stream = await openStream();
    await stream.until(2);
    vi.advanceTimersByTime(heartbeatMs);
    await stream.until(3);
    vi.advanceTimersByTime(heartbeatMs);
    await stream.until(4);
    expect(stream.frames().slice(2)).toEqual([
      { event: 'beat', id: eventLog.position, data: '1700000000000' },
      { event: 'beat', id: eventLog.position, data: '1700000000000' },
    ]);
  });

  test('of many streams are spread', () => {
    const beats: number[] = [];
    for (let stream = 0; stream < 900; stream += 1) heartbeats.add(() => beats.push(stream));
    vi.advanceTimersByTime(50);
    expect(beats).toHaveLength(3);
    vi.advanceTimersByTime(heartbeatMs - 50);
    expect(beats.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 900 }, (_, n) => n));
  });

  test('end the stream of a viewer who may watch no longer with its cookies', async () => {
    const stream = await openStream();
    await stream.until(2);
    reauthorise = async () => null;
    vi.advanceTimersByTime(heartbeatMs);
    await stream.ended;
    expect(stream.story()).toEqual(['retry', 'ready', 'beat']);
  });

  test('bring rights up to date', async () => {
    const stream = await openStream();
    await stream.until(2);
    reauthorise = async () => guestOf(null);
    vi.advanceTimersByTime(heartbeatMs);
    await stream.until(3);
    eventLog.append({ audience: 'staff' });
    eventLog.append({ audience: 'public' });
    hub.wake(restaurantId);
    expect(await stream.until(4)).toEqual(['retry', 'ready', 'beat', eventLog.at(2)]);
  });

  test('keep the stream when nobody can say whether the viewer still may watch', async () => {
    const stream = await openStream();
    await stream.until(2);
    reauthorise = async () => {
      throw new Error('the database is down');
    };
    vi.advanceTimersByTime(heartbeatMs);
    await stream.until(3);
    vi.advanceTimersByTime(heartbeatMs);
    expect(await stream.until(4)).toEqual(['retry', 'ready', 'beat', 'beat']);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('ask one question at a time', async () => {
    const stream = await openStream();
    await stream.until(2);
    let questions = 0;
    reauthorise = () => {
      questions += 1;
      return new Promise(() => {});
    };
    vi.advanceTimersByTime(3 * heartbeatMs);
    await stream.until(5);
    expect(questions).toBe(1);
  });
});

describe('endings', () => {
  test('a refused client is told to stay away', async () => {
    const stream = await openStream('/refused');
    await stream.ended;
    expect(stream.story()).toEqual(['closed']);
  });

  test('a client that is revoked is told to stay away', async () => {
    const stream = await openStream();
    await stream.until(2);
    hub.closeWhere(() => true, 'revoked');
    await stream.ended;
    expect(stream.story()).toEqual(['retry', 'ready', 'closed']);
  });

  test('a client that is to come back is not', async () => {
    const stream = await openStream();
    await stream.until(2);
    await hub.stop();
    await stream.ended;
    expect(stream.story()).toEqual(['retry', 'ready']);
  });

  test('a client that has gone leaves nothing behind', async () => {
    const stream = await openStream();
    await stream.until(2);
    const closed = once(server, 'stream-closed');
    stream.abort();
    await closed;
    reauthorise = vi.fn(async () => admin);
    vi.advanceTimersByTime(heartbeatMs);
    await hub.poll();
    expect(reauthorise).not.toHaveBeenCalled();
    expect(eventLog.headQueries).toBe(0);
  });

  test('a client that does not read is dropped, and the others are not', async () => {
    const reader = await openStream();
    await reader.until(2);
    const { port } = server.address() as AddressInfo;
    const sleeper = connect({ port, host: '127.0.0.1' });
    sleeper.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(sleeper, 'data');
    sleeper.pause();

    const name = 'x'.repeat(200_000);
    present = (events) =>
      presentPlainly(events).map((event) => ({ ...event, staff: { kind: 'table_removed', tableId: name } }));
    let sent = 0;
    // The kernel's buffers are of unknown size, so this sends until ours is full.
    for (;;) {
      eventLog.append();
      hub.wake(restaurantId);
      sent += 1;
      await reader.until(2 + sent);
      expect(sent).toBeLessThan(500);
      if (closedStreams > 0) break;
    }
    eventLog.append();
    hub.wake(restaurantId);
    const story = await reader.until(3 + sent);
    expect(story.at(-1)).toBe(eventLog.at(sent + 1));
    sleeper.destroy();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heartbeatMs } from '#contract/live.ts';
import { openStream, type StreamEvent } from '#web/lib/live/stream.ts';
import { FakeBrowser, FakeEventSource } from './fake-browser.ts';

const url = '/live/guest?restaurantId=r';
const at = (seq: number, epoch = 'e1') => `${epoch}.${seq}`;

let browser: FakeBrowser;
let notes: string[];
let close: () => void;

function tell(event: StreamEvent): void {
  if (event.type === 'state') notes.push(event.state);
  else if (event.type === 'message') notes.push(`message ${event.data} ${event.position}`);
  else if (event.type === 'time') notes.push(`time ${event.told}`);
  else notes.push(`${event.type} ${event.position}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  FakeEventSource.opened = [];
  browser = new FakeBrowser();
  browser.install(FakeEventSource);
  notes = [];
  close = () => {};
});

afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connect(after: string | null = at(3)) {
  close = openStream(url, after, tell);
  return FakeEventSource.last;
}

test('resumes at its position and passes on what comes', () => {
  const source = connect();
  expect(source.url).toBe(`${url}&after=${at(3)}`);
  source.emit('message', at(4), '"a"');
  source.emit('ready', at(6));
  source.emit('beat', at(9), '1700000000000');
  source.emit('reset', at(2, 'e2'));
  expect(notes).toEqual([
    `message "a" ${at(4)}`,
    `advance ${at(6)}`,
    'live',
    'time 1700000000000',
    `advance ${at(9)}`,
    `restart ${at(2, 'e2')}`,
  ]);
});

test('without a position it begins where the server says', () => {
  const source = connect(null);
  expect(source.url).toBe(url);
  source.emit('beat', '', '1700000000000');
  source.emit('ready', at(6));
  expect(notes).toEqual(['time 1700000000000', `restart ${at(6)}`, 'live']);
});

test.each(['message', 'beat', 'ready', 'reset'])('comes back with the position of the last %s', (type) => {
  const source = connect();
  source.emit('ready', at(3));
  source.emit(type, at(7));
  source.fail();
  vi.advanceTimersByTime(500);
  expect(FakeEventSource.last.after).toBe(at(7));
});

describe('reconnecting', () => {
  /** The delays between attempts while every attempt fails. */
  function delays(count: number): number[] {
    let source = connect();
    return Array.from({ length: count }, () => {
      const failedAt = Date.now();
      source.fail();
      while (FakeEventSource.last === source) vi.advanceTimersToNextTimer();
      source = FakeEventSource.last;
      return Date.now() - failedAt;
    });
  }

  test('waits longer every time, up to ten seconds', () => {
    expect(delays(7)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('spreads the clients over half of that time', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(delays(3)).toEqual([250, 500, 1000]);
  });

  test('begins with short times again after a success', () => {
    delays(4);
    FakeEventSource.last.emit('ready', at(3));
    FakeEventSource.last.fail();
    const { length } = FakeEventSource.opened;
    vi.advanceTimersByTime(500);
    expect(FakeEventSource.opened).toHaveLength(length + 1);
  });

  test('gives up a stream that has failed: it neither stays open nor is listened to', () => {
    const first = connect();
    first.emit('ready', at(3));
    first.fail();
    first.emit('message', at(4), '4');
    first.fail();
    vi.advanceTimersByTime(500);
    expect(FakeEventSource.open).toHaveLength(1);
    expect(notes).not.toContain(`message 4 ${at(4)}`);
  });

  test.each([
    ['the network', () => browser.comeOnline()],
    ['the page', () => browser.show(true)],
  ])('does not wait once %s is back', (_name, comeBack) => {
    connect().fail();
    comeBack();
    expect(FakeEventSource.opened).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  test('does not try when the page is hidden from sight', () => {
    connect().fail();
    browser.show(false);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});

describe('silence', () => {
  test('for two and a half heartbeats is a dead line', () => {
    const source = connect();
    source.emit('ready', at(3));
    vi.advanceTimersByTime(2.5 * heartbeatMs - 1);
    expect(source.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(source.isClosed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  test.each(['beat', 'message'])('is broken by a %s', (type) => {
    const source = connect();
    source.emit('ready', at(3));
    vi.advanceTimersByTime(2 * heartbeatMs);
    source.emit(type, at(4));
    vi.advanceTimersByTime(2 * heartbeatMs);
    expect(source.isClosed).toBe(false);
  });

  test('of a server that takes the connection but never answers ends after ten seconds', () => {
    const source = connect();
    vi.advanceTimersByTime(10_000);
    expect(source.isClosed).toBe(true);
  });

  test('of an overdue heartbeat counts when the page wakes, one that is not due does not', () => {
    const source = connect();
    source.emit('ready', at(3));
    vi.setSystemTime(Date.now() + heartbeatMs);
    browser.show(true);
    expect(source.isClosed).toBe(false);
    vi.setSystemTime(Date.now() + heartbeatMs);
    browser.show(true);
    expect(source.isClosed).toBe(true);
    expect(FakeEventSource.open).toHaveLength(1);
  });
});

describe('what the page is told', () => {
  test('nothing of a blip', () => {
    connect().emit('ready', at(3));
    FakeEventSource.last.fail();
    vi.advanceTimersByTime(500);
    FakeEventSource.last.emit('ready', at(3));
    vi.advanceTimersByTime(5000);
    expect(notes.filter((note) => !note.startsWith('advance'))).toEqual(['live', 'live']);
  });

  test('of an interruption that lasts, and of its end', () => {
    connect().emit('ready', at(3));
    FakeEventSource.last.fail();
    vi.advanceTimersByTime(500);
    FakeEventSource.last.fail();
    vi.advanceTimersByTime(1000);
    FakeEventSource.last.emit('ready', at(3));
    expect(notes.filter((note) => !note.startsWith('advance'))).toEqual(['live', 'lost', 'live']);
  });

  test('that it may watch no longer; then it stays away', () => {
    const source = connect();
    source.emit('ready', at(3));
    source.emit('closed');
    source.fail();
    browser.comeOnline();
    vi.advanceTimersByTime(10 * heartbeatMs);
    expect(notes.at(-1)).toBe('closed');
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(FakeEventSource.open).toHaveLength(0);
  });

  test('nothing once it has closed', () => {
    const source = connect();
    source.fail();
    close();
    browser.comeOnline();
    vi.advanceTimersByTime(10 * heartbeatMs);
    expect(notes).toEqual([]);
    expect(FakeEventSource.open).toHaveLength(0);
  });
});

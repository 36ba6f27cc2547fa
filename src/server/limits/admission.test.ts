import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { Admission, type Visitor } from './admission.ts';
import { type Clock, monotonicClock } from './monotonic-clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const stranger = (network: string): Visitor => ({ network, known: null });
const guest = (party: string, network = 'restaurant'): Visitor => ({ network, known: `party ${party}` });

/** @param busy without it, the process is busy all the time */
function setUp(share = 20, busy: Clock = monotonicClock) {
  const feeds = { areLate: false };
  const admission = new Admission(share, () => feeds.areLate, monotonicClock, busy);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  /** A request that is worked on until it is ended. */
  function ask(name: string, visitor: Visitor): void {
    admission
      .run(visitor, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const { retryAfterSeconds } = error.details as { retryAfterSeconds: number };
        refused.push(`${name} ${error.code} ${retryAfterSeconds}`);
      });
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);
  async function end(...names: string[]): Promise<void> {
    for (const name of names) ends.get(name)?.();
    await settle();
  }
  /** A request that takes so long. */
  async function work(name: string, visitor: Visitor, ms: number): Promise<void> {
    ask(name, visitor);
    await vi.advanceTimersByTimeAsync(ms);
    await end(name);
  }
  return { ask, end, work, settle, begun, refused, feeds };
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}`);

test('strangers have eight places, and whose network has used the least of late is next [LOAD-3]', async () => {
  const { ask, end, work, settle, begun } = setUp();
  await work('before', stranger('flood'), 100);
  // Both have their whole burst again.
  await vi.advanceTimersByTimeAsync(60_000);
  await work('early', stranger('new'), 10);
  begun.shift();
  for (const name of many(20, 'flood')) ask(name, stranger('flood'));
  ask('newcomer', stranger('new'));
  await settle();
  expect(begun.splice(0)).toEqual(['early', ...many(8, 'flood')]);
  await end('flood0');
  expect(begun).toEqual(['newcomer']);
  await end('flood1', 'flood2');
  expect(begun).toEqual(['newcomer', 'flood8', 'flood9']);
});

test('a seated phone waits for no stranger, and strangers have four places while one is about [LOAD-3]', async () => {
  const { ask, end, work, begun } = setUp();
  for (const name of many(20, 'flood')) ask(name, stranger('flood'));
  await work('order', guest('a'), 1);
  expect(begun.splice(0)).toEqual([...many(8, 'flood'), 'order']);
  await end(...many(4, 'flood'));
  expect(begun).toEqual([]);
  await end('flood4');
  expect(begun).toEqual(['flood8']);
  await end('flood5', 'flood8');
  expect(begun).toEqual(['flood8', 'flood9', 'flood10']);
});

test('strangers have all of their places again when nobody known has asked for two seconds [LOAD-3]', async () => {
  const { ask, work, settle, begun } = setUp();
  await work('order', guest('a'), 1);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const name of many(20, 'flood')) ask(name, stranger('flood'));
  await settle();
  expect(begun).toEqual(['order', ...many(8, 'flood')]);
});

test('while known visitors are about, strangers are worked for half of the time [LOAD-3]', async () => {
  const { ask, work, end, begun } = setUp();
  const staff = guest('b');
  await work('order', staff, 1);
  // A second's work is done without waiting; what is taken more is waited for twice as long.
  for (let n = 0; n < 4; n += 1) await work('page', stranger('flood'), 240);
  await work('order', staff, 1);
  for (let n = 0; n < 4; n += 1) await work('page', stranger('flood'), 240);
  begun.length = 0;
  ask('next', stranger('new'));
  await vi.advanceTimersByTimeAsync(150);
  await work('order', staff, 1);
  expect(begun).toEqual(['order']);
  await vi.advanceTimersByTimeAsync(20);
  expect(begun).toEqual(['order', 'next']);
  await end('next');
});

test('a network has a share of the time, by what its requests cost, and no more than that [LOAD-4]', async () => {
  const { ask, work, settle, begun } = setUp(20);
  // Its burst is ten seconds of work.
  let pages = 0;
  while (begun.length === pages) {
    await work(`page${pages}`, stranger('flood'), 240);
    pages += 1;
  }
  // Meanwhile a fifth of the time has come back.
  const share = 10_000 / (240.2 - 48);
  expect(begun.length).toBeGreaterThan(share - 1);
  expect(begun.length).toBeLessThan(share + 3);
  begun.length = 0;
  ask('other', stranger('new'));
  await settle();
  expect(begun).toEqual(['other']);
});

test('a request of a network that has no time waits for it, a second at most [LOAD-4]', async () => {
  const { ask, work, begun, refused } = setUp(1);
  for (const name of many(3, 'page')) await work(name, stranger('flood'), 240);
  begun.length = 0;
  ask('one more', stranger('flood'));
  await vi.advanceTimersByTimeAsync(999);
  expect([begun, refused]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([begun, refused]).toEqual([[], ['one more TOO_MANY_REQUESTS 21']]);
  await vi.advanceTimersByTimeAsync(20_500);
  ask('in time', stranger('flood'));
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['in time']);
});

test('who waits for ten seconds without a turn is told to come again', async () => {
  const { ask, work, begun, refused } = setUp(100);
  for (const name of many(200, 'page')) ask(name, stranger('flood'));
  const cook = guest('cook');
  // Somebody known is about all the time, and each page takes as long as a place is held.
  for (let n = 0; n < 41; n += 1) await work(`board${n}`, cook, 250);
  expect(begun.filter((name) => name.startsWith('page')).length).toBeGreaterThan(8);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map((text) => text.replace(/^page\d+ /, '')))).toEqual(
    new Set(['SERVICE_UNAVAILABLE 2']),
  );
});

test('a party that asks for more than its share waits with the strangers of its network [LOAD-3]', async () => {
  const { ask, work, settle, begun } = setUp();
  for (const name of many(8, 'page')) ask(name, stranger('flood'));
  for (let n = 0; n < 60; n += 1) await work(`call${n}`, guest('a', 'flood'), 249);
  begun.length = 0;
  for (const name of many(9, 'more')) ask(name, stranger('flood'));
  await settle();
  const before = begun.length;
  ask('call', guest('a', 'flood'));
  ask('other', guest('b'));
  await settle();
  expect(begun.slice(before)).toEqual(['other']);
});

test('what waits for somebody else gives up its place [LOAD-3]', async () => {
  const { ask, begun } = setUp();
  for (const name of many(9, 'upload')) ask(name, stranger('slow'));
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(9);
});

test('a request costs nothing while the process waits for something else [LOAD-4]', async () => {
  const { ask, work, settle, begun } = setUp(1, () => 0);
  for (const name of many(10, 'page')) await work(name, stranger('slow'), 400);
  begun.length = 0;
  ask('next', stranger('slow'));
  await settle();
  expect(begun).toEqual(['next']);
});

test('who fails gives its place back, and is told how', async () => {
  const admission = new Admission(20);
  const fail = () => admission.run(stranger('a'), () => Promise.reject(new Error('no')));
  for (let n = 0; n < 20; n += 1) await expect(fail()).rejects.toThrow('no');
  expect(await admission.run(stranger('a'), async () => 'yes')).toBe('yes');
});

test('works on eight requests of known visitors while the feeds are late, and on 32 otherwise [LIVE-7]', async () => {
  const { ask, end, settle, begun, feeds } = setUp();
  feeds.areLate = true;
  for (const name of many(40, 'order')) ask(name, guest(name));
  await settle();
  expect(begun.splice(0)).toEqual(many(8, 'order'));
  await end('order0');
  expect(begun.splice(0)).toEqual(['order8']);
  feeds.areLate = false;
  await end('order1');
  expect(begun).toHaveLength(25);
});

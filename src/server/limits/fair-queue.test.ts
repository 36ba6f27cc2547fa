import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function setUp() {
  const clock = { at: 0 };
  const queue = new FairQueue<string>(() => clock.at);
  /** Everybody in turn, each of whom uses one. */
  const serve = () => {
    const served: (string | undefined)[] = [];
    for (let key = queue.foremost(); key !== null; key = queue.foremost()) {
      queue.spend(key, 1);
      served.push(queue.take(key));
    }
    return served.join(' ');
  };
  return { clock, queue, serve };
}

test('who has used the least of late is next, and who came first of one key', () => {
  const { clock, queue, serve } = setUp();
  queue.spend('a', 3);
  for (const one of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.join(one.charAt(0), one);
  expect([queue.size, queue.waitingOf('a'), queue.waitingOf('d')]).toEqual([6, 3, 0]);
  expect(serve()).toBe('b1 c1 b2 a1 a2 a3');
  expect([queue.size, queue.foremost(), queue.take('a')]).toEqual([0, null, undefined]);
  // What was long ago counts for next to nothing.
  clock.at += 60_000 * 20;
  queue.spend('b', 1);
  for (const one of ['a4', 'b3']) queue.join(one.charAt(0), one);
  expect(serve()).toBe('a4 b3');
});

test('who leaves is left out, and leaves once', () => {
  const { queue, serve } = setUp();
  const leave = queue.join('a', 'a1');
  queue.join('a', 'a2');
  leave();
  leave();
  expect(queue.size).toBe(1);
  expect(serve()).toBe('a2');
});

test('the last of who asks the most gives way, and nobody for one who asks as much', () => {
  const { queue } = setUp();
  for (const one of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.join(one.charAt(0), one);
  expect(queue.giveWayTo('c')).toBe('a3');
  expect(queue.giveWayTo('a')).toBeUndefined();
  expect(queue.giveWayTo('c')).toBe('a2');
  queue.spend('b', 5);
  expect(queue.giveWayTo('a')).toBe('b2');
  expect(queue.giveWayTo('b')).toBeUndefined();
  queue.spend('c', 9);
  expect(queue.giveWayTo('c')).toBeUndefined();
  expect(queue.size).toBe(2);
});

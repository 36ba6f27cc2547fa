import { expect, test, vi } from 'vitest';
import { Feed, type FeedEvent } from '#web/lib/live/feed.ts';
import { isLater } from '#web/lib/live/position.ts';

const at = (seq: number, epoch = 'e1') => `${epoch}.${seq}`;
const microtasks = () => Promise.resolve();

/** Records what the feed tells: numbers of messages, `reset <position>`, states. */
function noting() {
  const notes: unknown[] = [];
  const hear = (event: FeedEvent<unknown>) => {
    if (event.type === 'message') notes.push(event.message);
    else notes.push(event.type === 'reset' ? `reset ${event.position}` : event.state);
  };
  return { notes, hear };
}

function happen(feed: Feed, seq: number): void {
  feed.take({ type: 'message', data: String(seq), position: at(seq) });
}

function filled(first: number, last: number) {
  const feed = new Feed();
  feed.take({ type: 'restart', position: at(first - 1) });
  for (let seq = first; seq <= last; seq += 1) happen(feed, seq);
  return feed;
}

test('positions are compared by number, and another epoch is later', () => {
  expect(isLater(at(10), at(9))).toBe(true);
  expect(isLater(at(9), at(10))).toBe(false);
  expect(isLater(at(9), at(9))).toBe(false);
  expect(isLater(at(1, 'e2'), at(9, 'e1'))).toBe(true);
});

test('who is first says where the feed begins', async () => {
  const feed = new Feed();
  const { notes, hear } = noting();
  feed.join(hear, at(5));
  await microtasks();
  expect(feed.position).toBe(at(5));
  happen(feed, 6);
  expect(notes).toEqual(['connecting', 6]);
});

test('who comes without a position is told where the feed begins, now or later', async () => {
  const feed = new Feed();
  const early = noting();
  feed.join(early.hear, null);
  await microtasks();
  expect(early.notes).toEqual(['connecting']);
  feed.take({ type: 'restart', position: at(5) });
  expect(early.notes).toEqual(['connecting', `reset ${at(5)}`]);

  happen(feed, 6);
  const late = noting();
  feed.join(late.hear, null);
  await microtasks();
  expect(late.notes).toEqual(['connecting', `reset ${at(6)}`]);
});

test.each([
  ['all of it', at(4), [5, 6, 7]],
  ['some of it', at(6), [7]],
  ['nothing', at(7), []],
  ['nothing, being ahead', at(9), []],
  ['a reset: too long ago', at(3), [`reset ${at(7)}`]],
  ['a reset: another epoch', at(6, 'e2'), [`reset ${at(7)}`]],
])('who comes later is told what is missing: %s', async (_name, after, expected) => {
  const feed = filled(5, 7);
  const { notes, hear } = noting();
  feed.join(hear, after);
  await microtasks();
  expect(notes).toEqual(['connecting', ...expected]);
});

test('keeps the last 200 messages', () => {
  const feed = filled(1, 300);
  expect(feed.since(at(99))).toBeNull();
  expect(feed.since(at(100))).toHaveLength(200);
});

test('a reset forgets what was before', () => {
  const feed = filled(1, 9);
  feed.take({ type: 'restart', position: at(3, 'e2') });
  expect(feed.since(at(8))).toBeNull();
  expect(feed.since(at(3, 'e2'))).toEqual([]);
  expect(feed.position).toBe(at(3, 'e2'));
});

test('tells nothing twice and does not go back', () => {
  const feed = filled(1, 3);
  const { notes, hear } = noting();
  feed.join(hear, at(3));
  happen(feed, 2);
  feed.take({ type: 'advance', position: at(2) });
  expect(feed.position).toBe(at(3));
  feed.take({ type: 'advance', position: at(5) });
  happen(feed, 5);
  happen(feed, 6);
  expect(notes).toEqual([6]);
});

test('a subscriber that fails is reported and does not keep the news from the others', () => {
  vi.useFakeTimers();
  try {
    const feed = filled(1, 3);
    const { notes, hear } = noting();
    feed.join((event) => {
      if (event.type === 'message') throw new Error('a bug');
    }, at(3));
    feed.join(hear, at(3));
    happen(feed, 4);
    expect(notes).toEqual([4]);
    expect(() => vi.runAllTimers()).toThrow('a bug');
  } finally {
    vi.useRealTimers();
  }
});

test('a subscriber that left is told nothing, not even what it has missed', async () => {
  const feed = filled(1, 3);
  const { notes, hear } = noting();
  feed.join(hear, at(1))();
  await microtasks();
  happen(feed, 4);
  expect(notes).toEqual([]);
  expect(feed.isUnheard).toBe(true);
});

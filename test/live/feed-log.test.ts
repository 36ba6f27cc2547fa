import { expect, test, vi } from 'vitest';
import { FeedLog } from '#web/lib/live/feed-log.ts';
import { isLater } from '#web/lib/live/position.ts';

const at = (seq: number, epoch = 'e1') => `${epoch}.${seq}`;
const microtasks = () => Promise.resolve();

/** Notes what it is told: numbers of messages, `reset <position>`, states. */
function noting() {
  const notes: unknown[] = [];
  const listener = {
    onMessage: (message: unknown) => void notes.push(message),
    onReset: (position: string) => void notes.push(`reset ${position}`),
    onState: (state: string) => void notes.push(state),
  };
  return { notes, listener };
}

function filled(first: number, last: number) {
  const log = new FeedLog();
  log.restart(at(first - 1));
  for (let seq = first; seq <= last; seq += 1) log.message(String(seq), at(seq));
  return log;
}

test('positions are compared by number, and another epoch is later', () => {
  expect(isLater(at(10), at(9))).toBe(true);
  expect(isLater(at(9), at(10))).toBe(false);
  expect(isLater(at(9), at(9))).toBe(false);
  expect(isLater(at(1, 'e2'), at(9, 'e1'))).toBe(true);
});

test('who is first says where the feed begins', async () => {
  const log = new FeedLog();
  const { notes, listener } = noting();
  log.join(listener, at(5));
  await microtasks();
  expect(log.position).toBe(at(5));
  log.message('6', at(6));
  expect(notes).toEqual(['connecting', 6]);
});

test('who comes without a position is told where the feed begins, now or later', async () => {
  const log = new FeedLog();
  const early = noting();
  log.join(early.listener, null);
  await microtasks();
  expect(early.notes).toEqual(['connecting']);
  log.restart(at(5));
  expect(early.notes).toEqual(['connecting', `reset ${at(5)}`]);

  log.message('6', at(6));
  const late = noting();
  log.join(late.listener, null);
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
  const log = filled(5, 7);
  const { notes, listener } = noting();
  log.join(listener, after);
  await microtasks();
  expect(notes).toEqual(['connecting', ...expected]);
});

test('keeps the last 200 messages', () => {
  const log = filled(1, 300);
  expect(log.since(at(99))).toBeNull();
  expect(log.since(at(100))).toHaveLength(200);
});

test('a reset forgets what was before', () => {
  const log = filled(1, 9);
  log.restart(at(3, 'e2'));
  expect(log.since(at(8))).toBeNull();
  expect(log.since(at(3, 'e2'))).toEqual([]);
  expect(log.position).toBe(at(3, 'e2'));
});

test('tells nothing twice and does not go back', () => {
  const log = filled(1, 3);
  const { notes, listener } = noting();
  log.join(listener, at(3));
  log.message('2', at(2));
  log.advance(at(2));
  expect(log.position).toBe(at(3));
  log.advance(at(5));
  log.message('5', at(5));
  log.message('6', at(6));
  expect(notes).toEqual([6]);
});

test('a listener that fails is reported and does not keep the news from the others', () => {
  vi.useFakeTimers();
  try {
    const log = filled(1, 3);
    const { notes, listener } = noting();
    log.join(
      {
        ...listener,
        onMessage() {
          throw new Error('a bug');
        },
      },
      at(3),
    );
    log.join(listener, at(3));
    log.message('4', at(4));
    expect(notes).toEqual([4]);
    expect(() => vi.runAllTimers()).toThrow('a bug');
  } finally {
    vi.useRealTimers();
  }
});

test('a listener that left is told nothing, not even what it has missed', async () => {
  const log = filled(1, 3);
  const { notes, listener } = noting();
  log.join(listener, at(1))();
  await microtasks();
  log.message('4', at(4));
  expect(notes).toEqual([]);
  expect(log.isUnheard).toBe(true);
});

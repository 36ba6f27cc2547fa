import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Point } from '#domain/tables/free-place.ts';
import { TablePlaces } from './table-places.ts';

const a = { x: 100, y: 100 };
const b = { x: 200, y: 200 };

/** Calls to the fake server; each test answers them itself. */
let calls: { place: Point; answer: (isSaved: boolean) => void }[];
let places: TablePlaces;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  places = new TablePlaces((_tableId, place) => new Promise((answer) => calls.push({ place, answer })));
});

afterEach(() => {
  vi.useRealTimers();
});

async function answer(index: number, isSaved = true) {
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
  calls[index]?.answer(isSaved);
}

test('a table that nobody moves stands where the feed says', () => {
  expect(places.get('t1')).toBeNull();
});

test('while a table is held, what the feed tells of it waits [MAP-5]', () => {
  places.take('t1', a);
  places.hear('t1');
  expect(places.get('t1')).toBe(a);
  places.release('t1');
  expect(places.get('t1')).toBeNull();
});

describe('a dropped table', () => {
  test('stays where it was dropped until the feed tells of it', async () => {
    const dropped = places.drop('t1', a);
    await answer(0);
    await dropped;
    expect(places.get('t1')).toBe(a);
    places.hear('t2');
    expect(places.get('t1')).toBe(a);
    places.hear('t1');
    expect(places.get('t1')).toBeNull();
  });

  test('of which the feed told before the answer came soon stands where the feed says: that may be newer', async () => {
    const dropped = places.drop('t1', a);
    places.hear('t1');
    await answer(0);
    await dropped;
    expect(places.get('t1')).toBe(a);
    vi.advanceTimersByTime(1000);
    expect(places.get('t1')).toBeNull();
  });

  test('that is taken up again in that time stays in the hand', async () => {
    const dropped = places.drop('t1', a);
    places.hear('t1');
    await answer(0);
    await dropped;
    places.take('t1', b);
    vi.advanceTimersByTime(1000);
    expect(places.get('t1')).toBe(b);
  });

  test('goes back when it could not be saved', async () => {
    const dropped = places.drop('t1', a);
    await answer(0, false);
    await dropped;
    expect(places.get('t1')).toBeNull();
  });

  test('that is taken up again stays in the hand, whatever becomes of the first drop', async () => {
    const dropped = places.drop('t1', a);
    places.take('t1', b);
    await answer(0, false);
    await dropped;
    expect(places.get('t1')).toBe(b);
  });
});

test('two drops of one table are sent one after the other, and the last one counts', async () => {
  void places.drop('t1', a);
  const second = places.drop('t1', b);
  await vi.waitFor(() => expect(calls.map(({ place }) => place)).toEqual([a]));
  await answer(0);
  await answer(1);
  await second;
  expect(calls.map(({ place }) => place)).toEqual([a, b]);
  expect(places.get('t1')).toBe(b);
});

test('listeners hear of every change, and of nothing after they have left', () => {
  let heard = 0;
  const leave = places.subscribe(() => (heard += 1));
  places.take('t1', a);
  places.release('t1');
  places.release('t1');
  expect(heard).toBe(2);
  leave();
  places.take('t1', b);
  expect(heard).toBe(2);
});

import { describe, expect, it } from 'vitest';
import { beginningOf, beginningsAfter, hadItsTime, type RemovedTill } from './removal.ts';

const micros = (moment: string) => `${Date.parse(moment) * 1000}`;
const till = (of: string, number: number, recordedAt = '2015-12-31T22:00:00Z'): RemovedTill => ({
  ...{ till: of, number, hash: 'ab'.repeat(32), recordedAt: micros(recordedAt) },
});

describe('what was removed in its time [RET-9]', () => {
  const until = '2015-12-31T22:30:00.000000Z';
  it.each([
    ['2026-01-01T00:00:00Z', true],
    ['2025-12-31T22:30:00.001Z', true],
    ['2025-12-31T22:30:00.000Z', false],
    ['2024-05-01T00:00:00Z', false],
  ])('removed at %s: %s', (at, expected) => {
    expect(hadItsTime({ until, tills: [till('a', 7)] }, new Date(at))).toBe(expected);
    expect(hadItsTime({ until, tills: [] }, new Date(at))).toBe(expected);
  });

  it('does not hide a till whose entries were younger', () => {
    const tills = [till('a', 7), till('b', 3, '2020-06-01T00:00:00Z')];
    expect(hadItsTime({ until, tills }, new Date('2026-01-01T00:00:00Z'))).toBe(false);
  });
});

it('journals of which nothing went this time begin where they did before [RET-9]', () => {
  const earlier = [
    { removal: { tills: [till('a', 9)] } },
    { removal: { tills: [till('a', 4), till('b', 2)] } },
  ];
  expect(beginningsAfter([till('a', 20), till('c', 1)], earlier)).toEqual([
    till('a', 20),
    till('c', 1),
    till('b', 2),
  ]);
  expect(beginningsAfter([], earlier)).toEqual([till('a', 9), till('b', 2)]);
  expect(beginningsAfter([], [])).toEqual([]);
});

describe('where a journal begins [JRN-5]', () => {
  const removals = [
    { removal: { tills: [till('a', 9)] } },
    { removal: { tills: [till('a', 4), till('b', 2)] } },
  ];
  it.each([
    ['a', 9],
    ['b', 2],
    ['c', undefined],
  ])('of till %s: after %s', (of, number) => {
    expect(beginningOf(of, removals)?.number).toBe(number);
  });
});

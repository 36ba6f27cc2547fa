import { describe, expect, it } from 'vitest';
import { draftOf, hoursOf, isComplete, type Period, periodOf, problemsOf } from './period-draft.ts';

const period: Period = {
  ...{ id: 'p', name: 'Happy Hour', daysOff: ['2026-12-24'] },
  windows: [
    { days: [1, 2, 3, 4, 5], from: 17 * 60, until: 19 * 60 },
    { days: [6], from: 22 * 60 + 30, until: 60 },
  ],
  parts: [
    { of: 'category', id: 'cocktails', percent: 30, price: null },
    { of: 'item', id: 'spritz', percent: null, price: 590 },
    { of: 'item', id: 'soup', percent: null, price: null },
  ],
};

describe('a period as it is typed', () => {
  it('is the same when it is read again', () => {
    const draft = draftOf(period);
    expect(draft.windows[1]).toEqual({ days: [6], from: '22:30', until: '01:00' });
    expect(draft.parts.map(({ effect, value }) => [effect, value])).toEqual([
      ['percent', '30'],
      ['price', '5,90'],
      ['show', ''],
    ]);
    expect(isComplete(problemsOf(draft))).toBe(true);
    expect(periodOf(draft)).toEqual(period);
  });

  it.each([
    ['a name', { name: ' ' }],
    ['days', { windows: [{ days: [], from: '9', until: '10' }] }],
    ['a time', { windows: [{ days: [1], from: '9', until: 'spät' }] }],
    ['a part', { parts: [] }],
    ['a percentage', { parts: [{ of: 'item', id: 'i', effect: 'percent', value: '95' }] }],
    ['a whole percentage', { parts: [{ of: 'item', id: 'i', effect: 'percent', value: '9,5' }] }],
    ['a price', { parts: [{ of: 'item', id: 'i', effect: 'price', value: '0' }] }],
  ] as const)('is not saved without %s', (_, change) => {
    const draft = { ...draftOf(period), ...structuredClone(change) } as ReturnType<typeof draftOf>;
    expect(isComplete(problemsOf(draft))).toBe(false);
  });

  it('takes times as people write them', () => {
    const windows = [{ days: [2, 1], from: '9', until: '24:00' }];
    expect(periodOf({ ...draftOf(period), windows }).windows).toEqual([
      { days: [1, 2], from: 540, until: 0 },
    ]);
  });
});

it.each([
  [[1, 2, 3, 4, 5], 'Mo–Fr 17:00–19:00'],
  [[6, 7], 'Sa, So 17:00–19:00'],
  [[7, 1, 2, 3, 4, 5, 6], 'Every day 17:00–19:00'],
  [[3], 'Mi 17:00–19:00'],
])('%j is summed up as %s', (days, words) => {
  expect(hoursOf({ windows: [{ days, from: 17 * 60, until: 19 * 60 }] })).toBe(words);
});

import { describe, expect, it } from 'vitest';
import { shareFractions, shareOfPart, whole } from './share-fractions.ts';

let minute = 0;
const now = () => `2026-11-21T18:${String(minute++).padStart(2, '0')}:00.000Z`;
const pays = (id: string, shareOf: number, line = 'line') => ({
  ...{ id, createdAt: now(), undoneAt: null as string | null },
  items: [{ orderItemId: line, shareOf }],
});

describe('a share is named after the whole [PAY-2]', () => {
  it.each([
    ['three equal payers', [3, 2, 1], ['1/3', '1/3', '1/3'], '0/1'],
    ['one of three, then all the rest', [3, 1], ['1/3', '2/3'], '0/1'],
    ['one of three', [3], ['1/3'], '2/3'],
    ['one half, and the rest among two', [2, 2, 1], ['1/2', '1/4', '1/4'], '0/1'],
    ['one payer', [1], ['1/1'], '0/1'],
    ['nobody yet', [], [], '1/1'],
  ])('%s', (_, shares, expected, left) => {
    const payments = shares.map((shareOf, index) => pays(`p${index}`, shareOf)).toReversed();
    const fractions = shareFractions(payments);
    const text = (fraction: typeof whole) => `${fraction?.parts}/${fraction?.of}`;
    expect(shares.map((_share, index) => text(fractions.shareOf(`p${index}`, 'line')))).toEqual(expected);
    expect(text(fractions.leftOf('line'))).toBe(left);
  });

  it('also after one was undone', () => {
    const [first, second] = [pays('first', 3), pays('second', 2)];
    first.undoneAt = now();
    const third = pays('third', 2);
    const { shareOf, leftOf } = shareFractions([third, second, first]);
    for (const { id } of [first, second, third]) expect(shareOf(id, 'line')).toEqual({ parts: 1, of: 3 });
    expect(leftOf('line')).toEqual({ parts: 1, of: 3 });
  });

  it('of each line for itself', () => {
    const { shareOf, leftOf } = shareFractions([pays('one', 2, 'first'), pays('two', 1, 'second')]);
    expect(shareOf('one', 'first')).toEqual({ parts: 1, of: 2 });
    expect(shareOf('two', 'second')).toEqual(whole);
    expect(shareOf('two', 'first')).toBeNull();
    expect(leftOf('other')).toEqual(whole);
  });

  it('gives up where nobody could read it', () => {
    expect(shareOfPart({ parts: 1, of: 200 }, 50)).toBeNull();
    expect(shareOfPart({ parts: 1, of: 200 }, 49)).toEqual({ parts: 1, of: 9800 });
    const { shareOf, leftOf } = shareFractions(
      [50, 49, 48, 47].map((count, index) => pays(`p${index}`, count === 50 ? 50 : 37)),
    );
    expect(shareOf('p0', 'line')).toEqual({ parts: 1, of: 50 });
    expect(shareOf('p3', 'line')).toBeNull();
    expect(leftOf('line')).toBeNull();
  });
});

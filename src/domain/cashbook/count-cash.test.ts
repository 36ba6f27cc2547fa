import { expect, it } from 'vitest';
import { type CountedPieces, countedCents, notesAndCoins } from './count-cash.ts';

it.each<[what: string, pieces: CountedPieces, cents: number]>([
  ['nothing', {}, 0],
  ['no notes of 50 €', { 5000: 0 }, 0],
  ['two notes of 50 €', { 5000: 2 }, 10000],
  ['a cent', { 1: 1 }, 1],
  ['one of each', Object.fromEntries(notesAndCoins.map((each) => [each, 1])), 88888],
  ['a float', { 2000: 5, 1000: 5, 500: 6, 200: 10, 100: 20, 50: 10, 20: 10, 10: 20, 5: 10 }, 22950],
])('%s adds up [CASH-5]', (_, pieces, cents) => {
  expect(countedCents(pieces)).toBe(cents);
});

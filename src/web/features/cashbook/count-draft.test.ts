import { expect, it } from 'vitest';
import type { CountedPieces } from '#domain/cashbook/count-cash.ts';
import { type CountDraft, piecesOf } from './count-draft.ts';

it.each<[draft: CountDraft, pieces: CountedPieces | null]>([
  [{}, {}],
  [{ 5000: ' 2 ', 1: '', 2: '0' }, { 5000: 2 }],
  [{ 100: '9999' }, { 100: 9999 }],
  [{ 100: '10000' }, null],
  [{ 100: '1,5' }, null],
  [{ 100: '-1' }, null],
])('%j counts as %j [CASH-5]', (draft, pieces) => {
  expect(piecesOf(draft)).toEqual(pieces);
});

import { expect, it } from 'vitest';
import type { StarRating } from '#domain/reviews/review-rules.ts';
import { isSameReview } from './review-draft.ts';

function reviewOf(comment: string | null) {
  return { id: 'v1', rating: 4 as const, comment, createdAt: '2026-11-21T18:30:00.000Z', items: [] };
}

it.each<[rating: StarRating | null, comment: string, given: string | null, isSame: boolean]>([
  [null, '', 'Sehr gut', true],
  [null, '  ', null, true],
  [null, 'Nicht gesendet', null, false],
  [4, '', null, true],
  [4, ' Sehr gut ', 'Sehr gut', true],
  [5, 'Sehr gut', 'Sehr gut', false],
  [4, '', 'Sehr gut', false],
  [4, 'Sehr gut', null, false],
])('a draft of %s stars and "%s" beside the given "%s"', (rating, comment, given, isSame) => {
  expect(isSameReview({ rating, comment }, reviewOf(given))).toBe(isSame);
});

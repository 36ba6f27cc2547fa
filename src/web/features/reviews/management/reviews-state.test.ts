import { describe, expect, it } from 'vitest';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { applyToReviews, changesFigures, type ReviewsState } from './reviews-state.ts';

function review(minute: number, change: Partial<ManagedReview> = {}): ManagedReview {
  const mm = String(minute).padStart(2, '0');
  return {
    ...{ id: `0193a5c2-0000-4000-8000-0000000000${mm}`, rating: 4, comment: mm, items: [] },
    ...{ createdAt: `2026-11-21T12:${mm}:00.000Z`, tableSessionId: 'session', removedAt: null, requests: [] },
    ...change,
  };
}

const request = {
  ...{ id: 'request', status: 'pending' as const, reason: null, requestedAt: '2026-11-21T13:00:00.000Z' },
  ...{ requestedBy: 'Giulia', decidedAt: null, decisionReason: null },
};
const removed = { removedAt: '2026-11-21T14:00:00.000Z' };

function state(items: ManagedReview[], next: string | null = null): ReviewsState {
  const none = { count: 0, average: null, removed: 0 };
  const starts = {
    today: '2026-11-20T23:00:00.000Z',
    week: '2026-11-15T23:00:00.000Z',
    month: '2026-10-31T23:00:00.000Z',
  };
  return {
    ...{ list: { items, next }, position: 'x.1' },
    sums: {
      periods: { today: none, week: none, month: none, all: none },
      ...{ today: '2026-11-21', starts, position: 'x.1' },
    },
  };
}

const shown = ({ list }: ReviewsState) => list.items.map(({ comment }) => Number(comment));
const yesterday = { createdAt: '2026-11-20T22:59:59.000Z' };

describe('news of a review', () => {
  it.each<[string, ReviewsState, ManagedReview, number[], boolean, Period?]>([
    ['comes in at its place', state([review(9), review(3)]), review(5), [9, 5, 3], true],
    ['of another day is left out, and counted anew', state([]), review(5, yesterday), [], true],
    ['of another day is in its own tab', state([]), review(5, yesterday), [5], true, 'all'],
    ['waits for its page', state([review(9)], 'more'), review(5), [9], true],
    ['that is the last of its page stays', state([review(9)], 'more'), review(9), [9], false],
    [
      'that is asked about changes no figure',
      state([review(9)]),
      review(9, { requests: [request] }),
      [9],
      false,
    ],
    ['that is removed stays in the list', state([review(9)]), review(9, removed), [9], true],
  ])('%s', (_, before, news, comments, changesSums, period = 'today') => {
    const message = { kind: 'review', review: news } as const;
    const after = applyToReviews(period, before, message);
    expect([shown(after), changesFigures(message, before)]).toEqual([comments, changesSums]);
    const there = after.list.items.find(({ id }) => id === news.id);
    if (comments.includes(Number(news.comment))) expect(there).toEqual(news);
  });

  it('of anything else changes nothing', () => {
    const before = state([review(9)]);
    const message = { kind: 'menu', menuVersion: 2 } as const;
    expect(applyToReviews('today', before, message)).toBe(before);
    expect(changesFigures(message, before)).toBe(false);
  });
});

import type { StaffMessage } from '#contract/live.ts';
import type { ManagedReview, ReviewFigures } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { withItem, withoutItem } from '#web/lib/live/paged-list.ts';
import type { PeriodList } from '#web/lib/live/period-list.ts';

export type ReviewsState = PeriodList<ManagedReview, ReviewFigures>;

/** Applies a message about a review to the list; returns the same object when the message is about none. */
export function applyToReviews(period: Period, state: ReviewsState, message: StaffMessage): ReviewsState {
  if (message.kind !== 'review') return state;
  const { review } = message;
  const { list, sums } = state;
  const belongs = period === 'all' || review.createdAt >= sums.starts[period];
  return { ...state, list: belongs ? withItem(list, review, newestFirst) : withoutItem(list, review.id) };
}

/** Whether a message changes the figures. A deletion request alone does not. */
export function changesFigures(message: StaffMessage, { list }: ReviewsState): boolean {
  if (message.kind !== 'review') return false;
  const { review } = message;
  return list.items.find(({ id }) => id === review.id)?.removedAt !== review.removedAt;
}

/** Compares for sorting: negative when `a` is the newer one. */
export function newestFirst(a: ManagedReview, b: ManagedReview): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

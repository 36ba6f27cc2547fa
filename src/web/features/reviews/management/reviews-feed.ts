import type { StaffMessage } from '#contract/live.ts';
import type { ManagedReview, ReviewFigures } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { earliest } from '#web/features/management/staff-snapshot.ts';
import { api } from '#web/lib/api.ts';
import type { LiveResource } from '#web/lib/live/live-resource.ts';
import { loadAsLong, type PagedList, withItem, withoutItem } from '#web/lib/live/paged-list.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';

export interface ReviewsState {
  period: Period;
  /** Newest first. */
  reviews: PagedList<ManagedReview>;
  figures: ReviewFigures;
  /** Something has happened since they were added up: only the server does that. */
  areFiguresOld: boolean;
  position: string;
}

/** A tab of the reviews page, over the staff's connection. */
export function createReviewsResource(restaurantId: string, period: Period): LiveResource<ReviewsState> {
  const loadPage = (before?: string) => loadReviews({ restaurantId, period, before });
  const resource: LiveResource<ReviewsState> = createStaffResource<ReviewsState>(restaurantId, {
    async load() {
      const shown = resource.getSnapshot().data?.reviews.items.length ?? 0;
      const [figures, first] = await Promise.all([
        api.reviews.management.figures({ restaurantId }),
        loadPage(),
      ]);
      const reviews = await loadAsLong(first, shown, loadPage);
      const position = earliest([figures.position, first.position]);
      return { period, reviews, figures, areFiguresOld: false, position };
    },
    apply: applyToReviews,
  });
  return resource;
}

/** A page of the list. */
export async function loadReviews(input: Parameters<typeof api.reviews.management.list>[0]) {
  const { reviews, next, position } = await api.reviews.management.list(input);
  return { items: reviews, next, position };
}

/** The same object when the message concerns none of them. */
export function applyToReviews(state: ReviewsState, message: StaffMessage): ReviewsState {
  return message.kind === 'review' ? withReview(state, message.review) : state;
}

/** Puts a review where it belongs, in the state that is told of it. */
export function withReview(state: ReviewsState, review: ManagedReview): ReviewsState {
  const { reviews } = state;
  const known = reviews.items.find(({ id }) => id === review.id);
  return {
    ...state,
    reviews: belongs(state, review)
      ? withItem(reviews, review, newestFirst)
      : withoutItem(reviews, review.id),
    // Being asked about changes no figure.
    areFiguresOld: state.areFiguresOld || known?.removedAt !== review.removedAt,
  };
}

function belongs({ period, figures }: ReviewsState, review: ManagedReview): boolean {
  return period === 'all' || review.createdAt >= figures.starts[period];
}

/** Negative when the first of the two stands before the second. */
export function newestFirst(a: ManagedReview, b: ManagedReview): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

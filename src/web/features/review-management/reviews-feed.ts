import type { StaffMessage } from '#contract/live.ts';
import type { ManagedReview, ReviewFigures } from '#contract/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { earliest } from '#web/features/management-frame/staff-snapshot.ts';
import { api } from '#web/lib/api.ts';
import { connectLive } from '#web/lib/live/live-connection.ts';
import { createLiveResource, type LiveResource } from '#web/lib/live/live-resource.ts';

export interface ReviewsState {
  period: Period;
  /** Newest first, as far as they are loaded. */
  reviews: readonly ManagedReview[];
  /** For the page that follows; null: all are here. */
  next: string | null;
  figures: ReviewFigures;
  /** Something has happened since they were added up: only the server does that. */
  areFiguresOld: boolean;
  position: string;
}

/** A tab of the reviews page, over the staff's connection. */
export function createReviewsResource(restaurantId: string, period: Period): LiveResource<ReviewsState> {
  let shown = 0;
  return createLiveResource<ReviewsState, StaffMessage>({
    async load() {
      const [figures, first] = await Promise.all([
        api.reviewManagement.figures({ restaurantId }),
        api.reviewManagement.list({ restaurantId, period }),
      ]);
      let { reviews, next } = first;
      // Loaded anew, the list is as long as it was: nobody loses the place.
      while (next !== null && reviews.length < shown) {
        const page = await api.reviewManagement.list({ restaurantId, period, before: next });
        reviews = [...reviews, ...page.reviews];
        next = page.next;
      }
      shown = reviews.length;
      const position = earliest([figures.position, first.position]);
      return { period, reviews, next, figures, areFiguresOld: false, position };
    },
    connect: (listener) =>
      connectLive({ url: `/live/staff?${new URLSearchParams({ restaurantId })}`, ...listener }),
    apply(state, message) {
      const changed = applyToReviews(state, message);
      shown = Math.max(shown, changed.reviews.length);
      return changed;
    },
  });
}

/** The same object when the message concerns none of them. */
export function applyToReviews(state: ReviewsState, message: StaffMessage): ReviewsState {
  return message.kind === 'review' ? withReview(state, message.review) : state;
}

/** Puts a review where it belongs, in the state that is told of it. */
export function withReview(state: ReviewsState, review: ManagedReview): ReviewsState {
  const known = state.reviews.find(({ id }) => id === review.id);
  const others = state.reviews.filter(({ id }) => id !== review.id);
  return {
    ...state,
    reviews: belongs(state, review) ? [...others, review].toSorted(newestFirst) : others,
    // Being asked about changes no figure.
    areFiguresOld: state.areFiguresOld || known?.removedAt !== review.removedAt,
  };
}

/** Adds the page that follows; what came in live meanwhile is there once. */
export function withPage(
  state: ReviewsState,
  page: { reviews: readonly ManagedReview[]; next: string | null },
): ReviewsState {
  const known = new Set(state.reviews.map(({ id }) => id));
  return {
    ...state,
    reviews: [...state.reviews, ...page.reviews.filter(({ id }) => !known.has(id))].toSorted(newestFirst),
    next: page.next,
  };
}

function belongs({ period, reviews, next, figures }: ReviewsState, review: ManagedReview): boolean {
  if (period !== 'all' && review.createdAt < figures.starts[period]) return false;
  const last = reviews.at(-1);
  // What lies on a page that is not loaded yet comes with that page.
  return next === null || last === undefined || newestFirst(review, last) <= 0;
}

function newestFirst(a: ManagedReview, b: ManagedReview): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

import { z } from 'zod';
import { periods } from '#domain/calendar/periods.ts';
import { deletionLimits, deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { reviewLimits } from '#domain/reviews/review-rules.ts';
import { restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, instant, livePosition, periodStarts, restaurantInput, review, text } from '../primitives.ts';

const deletionRequest = z.object({
  id,
  status: z.enum(deletionStatuses),
  /** Null: none was given. */
  reason: z.string().nullable(),
  requestedAt: instant,
  /** A name; null: the account is gone. */
  requestedBy: z.string().nullable(),
  /** Null: nobody has decided yet. */
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type DeletionRequest = z.output<typeof deletionRequest>;

/** A review as staff see it. */
const managedReview = review.extend({
  tableSessionId: id,
  /** When it was hidden from guests and averages; null: it is not. */
  removedAt: instant.nullable(),
  /** All requests to delete it, newest first. */
  requests: z.array(deletionRequest),
});
export type ManagedReview = z.output<typeof managedReview>;

const managedPage = z.object({
  /** Newest first, removed ones among them. */
  reviews: z.array(managedReview),
  /** `before` of the following page; null: this is the last. */
  next: id.nullable(),
  position: livePosition,
});

const periodFigures = z.object({
  /** Reviews that guests see. */
  count: z.int(),
  /** Of those, to one decimal; null: there are none. */
  average: z.number().nullable(),
  /** Removed ones; they count nowhere else. */
  removed: z.int(),
});

const reviewFigures = z.object({
  periods: z.object({ today: periodFigures, week: periodFigures, month: periodFigures, all: periodFigures }),
  /** The date in the restaurant's time zone. */
  today: z.iso.date(),
  starts: periodStarts,
  position: livePosition,
});
export type ReviewFigures = z.output<typeof reviewFigures>;

const reason = text(deletionLimits.reasonLength).default('');

const calls = restaurantCallsOf('Reviews');

export const reviewManagementContract = {
  list: calls
    .get('/managed-reviews', 'Reviews with their deletion requests, page by page', {
      description: `Newest first, ${reviewLimits.pageSize} at a time.`,
    })
    .input(restaurantInput.extend({ period: z.enum(periods), before: id.optional() }))
    .output(managedPage),

  figures: calls
    .get('/managed-reviews/figures', 'How many reviews there are, and their average')
    .output(reviewFigures),

  requestDeletion: calls
    .post('/managed-reviews/{reviewId}/deletion-requests', 'Ask for a review to be deleted', {
      description:
        'An operator of the installation decides. The same request (`id`) again gets the same answer; another one while one is pending is refused.',
    })
    .errors(fails('REVIEW_NOT_FOUND', 'REVIEW_REMOVED', 'REVIEW_REQUEST_PENDING', 'REVIEW_REQUEST_ID_TAKEN'))
    /** `id`: made by the client. */
    .input(restaurantInput.extend({ reviewId: id, id, reason }))
    .output(managedReview),
};

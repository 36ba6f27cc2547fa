import { z } from 'zod';
import { periods } from '#domain/calendar/periods.ts';
import { deletionLimits, deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { reviewLimits } from '#domain/reviews/review-rules.ts';
import { base, fails } from '../errors.ts';
import { id, instant, livePosition, restaurantInput, review, text } from '../primitives.ts';

const deletionRequest = z.object({
  id,
  status: z.enum(deletionStatuses),
  /** Null: none was given. */
  reason: z.string().nullable(),
  requestedAt: instant,
  /** Who asked; null: the account is gone. */
  requestedBy: z.string().nullable(),
  /** Null: nobody has decided yet. */
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type DeletionRequest = z.output<typeof deletionRequest>;

/** A review as staff see it. */
const managedReview = review.extend({
  tableSessionId: id,
  /** Since when guests do not see it and no average counts it; null: they do. */
  removedAt: instant.nullable(),
  /** All requests to delete it, newest first. */
  requests: z.array(deletionRequest),
});
export type ManagedReview = z.output<typeof managedReview>;

const managedPage = z.object({
  /** Newest first, removed ones among them. */
  reviews: z.array(managedReview),
  /** `before` of the next page; null: this is the last. */
  next: id.nullable(),
  position: livePosition,
});

const periodFigures = z.object({
  /** Reviews that guests see. */
  count: z.int(),
  /** Of those, to one decimal; null: there are none. */
  average: z.number().nullable(),
  /** Those that were removed, which nothing else counts. */
  removed: z.int(),
});

const reviewFigures = z.object({
  periods: z.object({
    today: periodFigures,
    week: periodFigures,
    month: periodFigures,
    all: periodFigures,
  }),
  /** The restaurant's day; weeks and months are its own. */
  today: z.iso.date(),
  /** When today, this week and this month began there. */
  starts: z.object({ today: instant, week: instant, month: instant }),
  position: livePosition,
});
export type ReviewFigures = z.output<typeof reviewFigures>;

export const reviewManagementContract = {
  list: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/managed-reviews',
      tags: ['Reviews'],
      summary: 'Reviews with their deletion requests, page by page',
      description: `Newest first, ${reviewLimits.pageSize} at a time.`,
    })
    .input(restaurantInput.extend({ period: z.enum(periods), before: id.optional() }))
    .output(managedPage),

  figures: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/managed-reviews/figures',
      tags: ['Reviews'],
      summary: 'How many reviews there are, and their average',
    })
    .input(restaurantInput)
    .output(reviewFigures),

  requestDeletion: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/managed-reviews/{reviewId}/deletion-requests',
      tags: ['Reviews'],
      summary: 'Ask for a review to be deleted',
      description:
        'An operator of the installation decides. The same request (`id`) again gets the same answer; another one while one is pending is refused.',
    })
    .errors(fails('REVIEW_NOT_FOUND', 'REVIEW_REMOVED', 'REVIEW_REQUEST_PENDING', 'REVIEW_REQUEST_ID_TAKEN'))
    .input(
      restaurantInput.extend({
        reviewId: id,
        /** Made by the caller. */
        id,
        reason: text(deletionLimits.reasonLength).default(''),
      }),
    )
    .output(managedReview),
};

import { z } from 'zod';
import { deletionDecisions, deletionLimits, deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { callsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, instant, restaurantInput, review, text } from '../primitives.ts';

/** A request to delete a review, as operators of the installation see it. */
const reviewRequest = z.object({
  id,
  restaurant: z.object({ id, name: z.string() }),
  review,
  status: z.enum(deletionStatuses),
  /** Null: none was given. */
  reason: z.string().nullable(),
  requestedAt: instant,
  /** Null: the account is gone. */
  requestedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Null: nobody has decided yet. */
  decidedAt: instant.nullable(),
  /** The operator's name; null: the account is gone, or nobody has decided. */
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
});
export type ReviewRequest = z.output<typeof reviewRequest>;

/** The last request of a page. Clients make the ids, so they are unique only within a restaurant. */
const place = z.object({ restaurantId: id, id });

/** Sent to the restaurant; required for a rejection. */
const reason = text(deletionLimits.decisionReasonLength).default('');

const calls = callsOf('Operator');

export const reviewRequestsContract = {
  list: calls
    .get('/operator/review-requests', 'Requests to delete a review, of all restaurants', {
      description: `Pending ones oldest first, decided ones from the newest decision on, ${deletionLimits.pageSize} at a time.`,
    })
    .input(z.object({ status: z.enum(['pending', 'decided']), after: place.optional() }))
    /** `next`: `after` of the following page; null: this is the last. */
    .output(z.object({ requests: z.array(reviewRequest), next: place.nullable() })),

  decide: calls
    .post(
      '/operator/restaurants/{restaurantId}/review-requests/{id}/decision',
      'Grant or reject a request to delete a review',
      {
        description:
          'Once: of two decisions the first one counts. Granted, the review is hidden from guests and averages and stays on record.',
      },
    )
    .errors(fails('REVIEW_REQUEST_NOT_FOUND', 'REVIEW_REQUEST_DECIDED', 'DECISION_REASON_MISSING'))
    .input(restaurantInput.extend({ id, decision: z.enum(deletionDecisions), reason }))
    .output(reviewRequest),
};

import { z } from 'zod';
import { reviewLimits, starRatings } from '#domain/reviews/review-rules.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import { callsOf, restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { order } from '../orders.ts';
import {
  guestLanguage,
  id,
  livePosition,
  restaurantInput,
  review,
  tableNumber,
  text,
} from '../primitives.ts';

export type Review = z.output<typeof review>;

const reviewPage = z.object({
  /** Newest first. */
  reviews: z.array(review),
  /** `before` of the following page; null: this is the last. */
  next: id.nullable(),
});

/** A visit as its thank-you page shows it. */
const ratedVisit = z.object({
  tableSessionId: id,
  /** Only a completed visit can be rated, in which something was served. */
  status: z.enum(sessionStatuses),
  tableNumber,
  restaurant: z.object({
    id,
    name: z.string(),
    logoUrl: z.string().nullable(),
    timeZone: z.string(),
    menuLanguage: guestLanguage,
  }),
  /** The whole table's orders, newest first. */
  orders: z.array(order),
  /** Their reasons for cancelling in other languages, by the house's. A process of the last release leaves them out. */
  reasonsSaid: z.partialRecord(guestLanguage, z.array(z.tuple([z.string(), z.string()]))).optional(),
  /** Null: not rated yet. */
  review: review.nullable(),
  position: livePosition,
});
export type RatedVisit = z.output<typeof ratedVisit>;

const ownSession = z.object({ tableSessionId: id });

const calls = callsOf('Guests');

export const reviewsContract = {
  list: restaurantCallsOf('Guests')
    .get('/reviews', 'What guests say', {
      description: `Newest first, ${reviewLimits.pageSize} at a time. Who wrote them is not told.`,
    })
    .input(restaurantInput.extend({ before: id.optional() }))
    .output(reviewPage),

  visit: calls
    .get('/visits/{tableSessionId}', 'One’s own visit, also when it is over')
    .errors(fails('NOT_AT_TABLE'))
    .input(ownSession)
    .output(ratedVisit),

  rate: calls
    .put('/visits/{tableSessionId}/review', 'Rate one’s visit', {
      description:
        'Once for the whole table, after a visit in which something was served. Repeating the call with the same content answers with the same review.',
    })
    .errors(fails('NOT_AT_TABLE', 'VISIT_NOT_OVER', 'VISIT_WITHOUT_ORDER', 'ALREADY_RATED'))
    .input(
      ownSession.extend({
        rating: z.literal(starRatings),
        comment: text(reviewLimits.commentLength).default(''),
      }),
    )
    .output(review),
};

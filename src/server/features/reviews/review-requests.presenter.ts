import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredReviewRequest } from './review-requests.store.ts';
import { reviewView } from './reviews.presenter.ts';

/** A request as operators see it. */
export function reviewRequestView(request: StoredReviewRequest): ReviewRequest {
  const { id, status, reason, requestedAt, decidedAt, decidedBy, decisionReason } = request;
  const { reviewId, rating, comment, orderItems, reviewedAt, requesterName, requesterEmail } = request;
  return {
    ...onWire({ id, status, reason, requestedAt, decidedAt, decidedBy, decisionReason }),
    restaurant: { id: request.restaurantId, name: request.restaurantName },
    review: reviewView({ id: reviewId, rating, comment, orderItems, createdAt: reviewedAt }),
    requestedBy: requesterEmail === null ? null : { name: requesterName ?? '', email: requesterEmail },
  };
}

import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { countItems } from '#domain/reviews/review-rules.ts';
import type { StoredReviewRequest } from './review-requests.store.ts';

/** A request as operators see it. */
export function reviewRequestView(request: StoredReviewRequest): ReviewRequest {
  const { requesterName, requesterEmail } = request;
  return {
    id: request.id,
    restaurant: { id: request.restaurantId, name: request.restaurantName },
    review: {
      id: request.reviewId,
      rating: request.rating,
      comment: request.comment,
      createdAt: request.reviewedAt.toISOString(),
      items: countItems(request.orderItems),
    },
    status: request.status,
    reason: request.reason,
    requestedAt: request.createdAt.toISOString(),
    requestedBy: requesterEmail === null ? null : { name: requesterName ?? '', email: requesterEmail },
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy: request.deciderName,
    decisionReason: request.decisionReason,
  };
}

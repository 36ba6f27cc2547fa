import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { countItems } from '#domain/reviews/review-rules.ts';
import type { StoredReviewRequest } from './review-requests.store.ts';

/** A request as operators see it. */
export function reviewRequestView(request: StoredReviewRequest): ReviewRequest {
  const { requester_name, requester_email } = request;
  return {
    id: request.id,
    restaurant: { id: request.restaurant_id, name: request.restaurant_name },
    review: {
      id: request.review_id,
      rating: request.rating,
      comment: request.comment,
      createdAt: request.reviewed_at.toISOString(),
      items: countItems(request.order_items),
    },
    status: request.status,
    reason: request.reason,
    requestedAt: request.created_at.toISOString(),
    requestedBy: requester_email === null ? null : { name: requester_name ?? '', email: requester_email },
    decidedAt: request.decided_at?.toISOString() ?? null,
    decidedBy: request.decider_name,
    decisionReason: request.decision_reason,
  };
}

import type { DeletionRequest, ManagedReview } from '#contract/reviews/review-management.ts';
import { countItems } from '#domain/reviews/review-rules.ts';
import type { StoredDeletionRequest, StoredManagedReview } from './review-management.store.ts';

/**
 * Reviews as staff see them.
 *
 * @param requests those of all these reviews, newest first
 */
export function managedReviewViews(
  reviews: readonly StoredManagedReview[],
  requests: readonly StoredDeletionRequest[],
): ManagedReview[] {
  return reviews.map((review) => ({
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.created_at.toISOString(),
    items: countItems(review.order_items),
    tableSessionId: review.table_session_id,
    removedAt: review.hidden_at?.toISOString() ?? null,
    requests: requests.filter(({ review_id }) => review_id === review.id).map(requestView),
  }));
}

function requestView(request: StoredDeletionRequest): DeletionRequest {
  return {
    id: request.id,
    status: request.status,
    reason: request.reason,
    requestedAt: request.created_at.toISOString(),
    requestedBy: request.requester_name,
    decidedAt: request.decided_at?.toISOString() ?? null,
    decisionReason: request.decision_reason,
  };
}

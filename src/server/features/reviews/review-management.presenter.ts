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
    createdAt: review.createdAt.toISOString(),
    items: countItems(review.orderItems),
    tableSessionId: review.tableSessionId,
    removedAt: review.hiddenAt?.toISOString() ?? null,
    requests: requests.filter(({ reviewId }) => reviewId === review.id).map(requestView),
  }));
}

function requestView(request: StoredDeletionRequest): DeletionRequest {
  return {
    id: request.id,
    status: request.status,
    reason: request.reason,
    requestedAt: request.createdAt.toISOString(),
    requestedBy: request.requesterName,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decisionReason: request.decisionReason,
  };
}

import type { Review } from '#contract/reviews/reviews.ts';
import { countItems } from '#domain/reviews/review-rules.ts';
import type { StoredReview } from './reviews.store.ts';

/** A review as everybody may read it: nothing in it says who wrote it or where they sat. [REV-4] */
export function reviewView(review: StoredReview): Review {
  return {
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    items: countItems(review.orderItems),
  };
}

import type { Review } from '#contract/reviews/reviews.ts';
import { countItems } from '#domain/reviews/review-rules.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredReview } from './reviews.store.ts';

/** A review as everybody may read it: nothing in it says who wrote it or where they sat. [REV-4] */
export function reviewView({ orderItems, ...review }: StoredReview): Review {
  return { ...onWire(review), items: countItems(orderItems) };
}

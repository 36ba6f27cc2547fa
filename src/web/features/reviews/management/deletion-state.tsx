import { CircleSlash, Hourglass, Undo2 } from 'lucide-react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import { Badge } from '#web/ui/badge.tsx';
import { reviewsPageText } from './reviews-page-text.ts';

/** The state of the request to delete a review. */
export function deletionStateOf({ removedAt, requests: [newest] }: ManagedReview) {
  if (removedAt !== null) return 'removed';
  if (newest?.status === 'pending') return 'pending';
  return newest?.status === 'rejected' ? 'rejected' : null;
}

const looks = {
  removed: { tone: 'neutral', icon: CircleSlash },
  pending: { tone: 'saffron', icon: Hourglass },
  rejected: { tone: 'neutral', icon: Undo2 },
} as const;

/** A badge with the state of the deletion request; nothing where there is none. */
export function DeletionBadge({ review }: { review: ManagedReview }) {
  const state = deletionStateOf(review);
  if (!state) return null;
  return <Badge {...looks[state]}>{reviewsPageText.deletion[state]}</Badge>;
}

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

/** A badge with the state of the deletion request; nothing where there is none. */
export function DeletionBadge({ review }: { review: ManagedReview }) {
  switch (deletionStateOf(review)) {
    case 'removed':
      return (
        <Badge tone="neutral" icon={CircleSlash}>
          {reviewsPageText.removed}
        </Badge>
      );
    case 'pending':
      return (
        <Badge tone="saffron" icon={Hourglass}>
          {reviewsPageText.deletionRequested}
        </Badge>
      );
    case 'rejected':
      return (
        <Badge tone="neutral" icon={Undo2}>
          {reviewsPageText.deletionRejected}
        </Badge>
      );
    case null:
      return null;
  }
}

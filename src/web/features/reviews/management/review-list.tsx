import { MessageSquareText } from 'lucide-react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import type { PagedList } from '#web/lib/live/paged-list.ts';
import type { NextPage } from '#web/lib/live/paged-resource.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDetails } from './review-details.tsx';
import { reviewsPageText } from './reviews-page-text.ts';

interface ReviewListProps extends NextPage {
  reviews: PagedList<ManagedReview>;
  period: Period;
  /** Applies the answer to one of this tab's own calls at once. */
  tell: (review: ManagedReview) => void;
  restaurantId: string;
}

/** Reviews as cards; the next page loads before the end of the list is reached. */
export function ReviewList({ reviews: list, period, restaurantId, tell, ...nextPage }: ReviewListProps) {
  const { items: reviews, next } = list;
  const { about, isOpen, times, ask, close } = useQuestion<{
    dialog: 'details' | 'deletion';
    review: ManagedReview;
  }>();
  // The newest state of the review, while the list still has it.
  const shown = reviews.find(({ id }) => id === about?.review.id) ?? about?.review;
  const dialogProps = { open: isOpen, onClose: close, restaurantId };

  return (
    <>
      {reviews.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title={period === 'all' ? reviewsPageText.noneYet : reviewsPageText.none}
        >
          {reviewsPageText.noneHint}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                onDetails={() => ask({ dialog: 'details', review })}
                onRequestDeletion={() => ask({ dialog: 'deletion', review })}
              />
            ))}
          </ul>
          {next === null ? (
            <p className="py-6 text-center text-ink-soft text-sm">{reviewsPageText.end}</p>
          ) : (
            <ShowMore key={next} {...nextPage} labels={reviewsPageText} />
          )}
        </>
      )}
      {shown && about?.dialog === 'details' && <ReviewDetails key={times} {...dialogProps} review={shown} />}
      {shown && about?.dialog === 'deletion' && (
        <DeletionDialog key={times} {...dialogProps} review={shown} onRequested={tell} />
      )}
    </>
  );
}

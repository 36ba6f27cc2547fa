import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import type { PagedList } from '#web/lib/live/paged-list.ts';
import type { NextPage } from '#web/lib/live/paged-resource.ts';
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

interface Opened {
  dialog: 'details' | 'deletion';
  review: ManagedReview;
  isOpen: boolean;
  /** Part of the dialog's key: each opening is a new dialog with empty fields. */
  time: number;
}

/** Reviews as cards; the next page loads before the end of the list is reached. */
export function ReviewList({ reviews: list, period, restaurantId, tell, ...nextPage }: ReviewListProps) {
  const { items: reviews, next } = list;
  const [opened, setOpened] = useState<Opened>();
  // The newest state of the review, while the list still has it.
  const shown = reviews.find(({ id }) => id === opened?.review.id) ?? opened?.review;
  const open = (dialog: Opened['dialog']) => (review: ManagedReview) =>
    setOpened((before) => ({ dialog, review, isOpen: true, time: (before?.time ?? 0) + 1 }));
  const close = () => setOpened((before) => before && { ...before, isOpen: false });
  const dialogProps = { open: opened?.isOpen ?? false, onClose: close, restaurantId };

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
                onDetails={open('details')}
                onRequestDeletion={open('deletion')}
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
      {shown && opened?.dialog === 'details' && (
        <ReviewDetails key={opened.time} {...dialogProps} review={shown} />
      )}
      {shown && opened?.dialog === 'deletion' && (
        <DeletionDialog key={opened.time} {...dialogProps} review={shown} onRequested={tell} />
      )}
    </>
  );
}

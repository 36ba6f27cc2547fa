import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ManagedReview } from '#contract/review-management.ts';
import { reviewsPageText } from '#web/lib/messages/reviews-page.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDetails } from './review-details.tsx';
import type { ReviewsState } from './reviews-feed.ts';
import type { ReviewsHandle } from './use-reviews.ts';

type Paging = Pick<ReviewsHandle, 'isLoadingMore' | 'hasMoreFailed' | 'loadMore'>;

interface ReviewListProps extends Paging, Pick<ReviewsHandle, 'tell'> {
  state: ReviewsState;
  restaurantId: string;
}

interface Opened {
  dialog: 'details' | 'deletion';
  review: ManagedReview;
  isOpen: boolean;
  /** Each opening is a new dialog, with nothing typed in it. */
  time: number;
}

/** Reviews in cards; the next page comes before the end is reached. */
export function ReviewList({ state, restaurantId, tell, ...paging }: ReviewListProps) {
  const { reviews, period, next } = state;
  const [opened, setOpened] = useState<Opened>();
  // The newest state of the review, as long as it is in the list.
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
            <More key={next} {...paging} />
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

/** Loads the next page when it comes near, and by hand. */
function More({ isLoadingMore, hasMoreFailed, loadMore }: Paging) {
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    if (!place.current || hasMoreFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasMoreFailed]);
  return (
    <div ref={place} className="grid justify-items-center gap-2 py-5">
      {hasMoreFailed && (
        <p role="alert" className="text-paprika">
          {reviewsPageText.moreFailed}
        </p>
      )}
      <Button variant="outline" onClick={loadMore} aria-disabled={isLoadingMore}>
        {isLoadingMore && <Spinner />}
        {hasMoreFailed ? reviewsPageText.tryAgain : reviewsPageText.showMore}
      </Button>
    </div>
  );
}

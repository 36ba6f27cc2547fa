import { Flag, ReceiptText } from 'lucide-react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { DeletionBadge, deletionStateOf } from './deletion-state.tsx';
import { reviewsPageText } from './reviews-page-text.ts';
import { useReviewMoments } from './use-review-moments.ts';

interface ReviewCardProps {
  review: ManagedReview;
  onDetails: () => void;
  onRequestDeletion: () => void;
}

/** A review: stars, date, comment and dishes. */
export function ReviewCard({ review, onDetails, onRequestDeletion }: ReviewCardProps) {
  const { rating, comment, createdAt, items, requests } = review;
  const formatMoment = useReviewMoments();
  const date = formatMoment(createdAt);
  const state = deletionStateOf(review);
  const decisionReason = state === 'pending' ? null : (requests[0]?.decisionReason ?? null);
  return (
    <Card
      as="li"
      padding="compact"
      tone={state === 'pending' ? 'saffron' : 'default'}
      className={cn('flex flex-col gap-3 p-4', state === 'removed' && 'bg-sunk shadow-none')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars value={rating} label={reviewsPageText.stars({ value: rating })} className="size-5" />
        <time dateTime={createdAt} className="num text-ink-soft text-sm">
          {date}
        </time>
      </div>
      {state && (
        <p>
          <DeletionBadge review={review} />
        </p>
      )}
      <p dir="auto" className={cn('whitespace-pre-line wrap-anywhere', comment === null && 'text-ink-soft')}>
        {comment ?? reviewsPageText.noComment}
      </p>
      {items.length > 0 && (
        <p className="text-ink-soft text-sm wrap-anywhere">
          <span className="sr-only">{reviewsPageText.items}: </span>
          {items.map(({ name, quantity }) => reviewsPageText.item({ quantity, name })).join(', ')}
        </p>
      )}
      {decisionReason && (
        <p className="border-line border-s-2 ps-3 text-ink-soft text-sm wrap-anywhere">
          {reviewsPageText.decision({ reason: decisionReason })}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="flex-1 px-2!"
          aria-label={reviewsPageText.detailsOf({ date })}
          onClick={onDetails}
        >
          <ReceiptText aria-hidden />
          {reviewsPageText.details}
        </Button>
        {state !== 'removed' && (
          <Button
            variant="outline"
            className="flex-[1.4] px-2!"
            aria-label={reviewsPageText.requestDeletionOf({ date })}
            aria-disabled={state === 'pending'}
            onClick={() => state !== 'pending' && onRequestDeletion()}
          >
            <Flag aria-hidden />
            {reviewsPageText.requestDeletion}
          </Button>
        )}
      </div>
    </Card>
  );
}

import type { Review } from '#contract/reviews/reviews.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { useRestaurantTimes } from '#web/lib/times.ts';
import { Stars } from '#web/ui/stars.tsx';
import { isSameReview, type ReviewDraft } from './review-draft.ts';

interface GivenReviewProps {
  review: Review;
  /** The draft of this phone. */
  draft: ReviewDraft;
}

/** Shows the table's review, which can no longer be changed. */
export function GivenReview({ review, draft }: GivenReviewProps) {
  const { thankYou: texts, reviews } = useAllTexts();
  const { formatDate } = useRestaurantTimes();
  const comment = draft.comment.trim();
  const isOthers = !isSameReview(draft, review);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Stars value={review.rating} label={reviews.stars({ rating: review.rating })} className="size-8" />
      <p className={review.comment ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-soft'}>
        {review.comment ?? texts.noComment}
      </p>
      <time dateTime={review.createdAt} className="num text-ink-soft text-sm">
        {formatDate(review.createdAt)}
      </time>
      {isOthers && (
        <div className="w-full rounded-control bg-saffron-tint p-4 text-start text-saffron-ink">
          <p className="font-semibold">{texts.othersFaster}</p>
          {comment && (
            <>
              <p className="mt-2 text-sm">{texts.unsavedComment}</p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {comment}
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}

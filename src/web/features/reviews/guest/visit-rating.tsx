import { useEffect, useRef } from 'react';
import type { RatedVisit, Review } from '#contract/reviews/reviews.ts';
import { hasBeenServed } from '#domain/reviews/review-rules.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { Card } from '#web/ui/card.tsx';
import { GivenReview } from './given-review.tsx';
import { isSameReview, useReviewDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';

interface VisitRatingProps {
  visit: Pick<RatedVisit, 'tableSessionId' | 'status' | 'orders' | 'review'>;
  onRated: (review: Review) => void;
}

/**
 * The form while the visit can be rated; before that the reason why not, after it the table's review. Nothing
 * where a visit is over and nothing was served. [REV-10]
 */
export function VisitRating({ visit, onRated }: VisitRatingProps) {
  const { tableSessionId, status, review } = visit;
  const texts = useAllTexts().thankYou;
  const draft = useReviewDraft(tableSessionId);
  const headingRef = useFocusOnceRated(review !== null);

  const { discard } = draft;
  const isSaved = review !== null && isSameReview(draft.draft, review);
  useEffect(() => {
    if (isSaved) discard();
  });

  if (!review && status === 'completed' && !hasBeenServed(visit.orders)) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-center text-2xl outline-none">
        {review ? texts.ratedTitle : texts.rateTitle}
      </h2>
      {review && <GivenReview review={review} draft={draft.draft} />}
      {!review && status === 'active' && (
        <p className="text-center text-ink-soft text-pretty">{texts.stillOpen}</p>
      )}
      {!review && status === 'completed' && (
        <ReviewForm tableSessionId={tableSessionId} draft={draft} onRated={onRated} />
      )}
    </Card>
  );
}

/**
 * When the form disappears its focus is lost, so it moves to what replaces it: a screen reader continues
 * there.
 */
function useFocusOnceRated(isRated: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasRated = useRef(isRated);
  useEffect(() => {
    if (isRated && !wasRated.current) headingRef.current?.focus({ preventScroll: true });
    wasRated.current = isRated;
  }, [isRated]);
  return headingRef;
}

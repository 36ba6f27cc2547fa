import { useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import type { StarRating } from '#domain/reviews/review-rules.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';

/** The review that a guest has entered and not sent yet. */
export interface ReviewDraft {
  rating: StarRating | null;
  comment: string;
}

export type ReviewDraftHandle = ReturnType<typeof useReviewDraft>;

const noDraft: ReviewDraft = { rating: null, comment: '' };

/**
 * A draft that survives a reload, since phones discard pages while the guest reads a message. Where storage
 * is blocked, it lasts as long as the page. Only for components that the server does not render.
 */
export function useReviewDraft(tableSessionId: string) {
  const key = `gedeck.review.${tableSessionId}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  return {
    draft,
    change: (change: Partial<ReviewDraft>) => {
      const changed = { ...draft, ...change };
      setDraft(changed);
      writeStored(key, JSON.stringify(changed));
    },
    /** Deletes the stored draft; the page keeps showing it. */
    discard: () => writeStored(key, null),
  };
}

/** Whether the review contains all of the draft. True for an untouched draft. */
export function isSameReview(draft: ReviewDraft, review: Review): boolean {
  const comment = draft.comment.trim();
  if (draft.rating === null) return comment === '';
  return draft.rating === review.rating && comment === (review.comment ?? '');
}

function readDraft(key: string): ReviewDraft {
  try {
    const stored: ReviewDraft | null = JSON.parse(readStored(key) ?? 'null');
    return typeof stored?.comment === 'string' ? { ...noDraft, ...stored } : noDraft;
  } catch {
    return noDraft; // not in our format
  }
}

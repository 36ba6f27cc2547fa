import { useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import type { StarRating } from '#domain/reviews/review-rules.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';

/** What a guest has entered and not sent yet. */
export interface ReviewDraft {
  rating: StarRating | null;
  comment: string;
}

export interface ReviewDraftHandle {
  draft: ReviewDraft;
  change: (change: Partial<ReviewDraft>) => void;
  /** Forgets what is stored; what is shown stays. */
  discard: () => void;
}

const noDraft: ReviewDraft = { rating: null, comment: '' };

/**
 * A draft that outlives the page: phones throw pages away while somebody looks at a message. Where storage is
 * blocked, it lasts as long as the page. Only for components that the server does not render.
 */
export function useReviewDraft(tableSessionId: string): ReviewDraftHandle {
  const key = `gedeck.review.${tableSessionId}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  return {
    draft,
    change(change) {
      const changed = { ...draft, ...change };
      setDraft(changed);
      writeStored(key, JSON.stringify(changed));
    },
    discard: () => writeStored(key, null),
  };
}

/** Whether nothing of a draft is missing in the review. An untouched draft misses nothing. */
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
    return noDraft; // not ours
  }
}

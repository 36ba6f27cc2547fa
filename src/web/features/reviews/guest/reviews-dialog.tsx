import { MessageSquareText } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { Enumerated, HouseText, Sentence } from '#web/features/languages/house-words.tsx';

import { api } from '#web/lib/api.ts';
import type { PagedList } from '#web/lib/live/paged-list.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';

interface ReviewsDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
}

/** The restaurant's reviews, loaded anew each time the dialog opens. */
export function ReviewsDialog({ open, onClose, restaurantId }: ReviewsDialogProps) {
  const texts = useAllTexts();
  return (
    <Dialog open={open} onClose={onClose} title={texts.reviews.title} closeLabel={texts.close}>
      <ReviewList restaurantId={restaurantId} />
    </Dialog>
  );
}

function ReviewList({ restaurantId }: { restaurantId: string }) {
  const texts = useAllTexts();
  const { data, failure, retry, isLoadingMore, hasMoreFailed, loadMore } = useReviewList(restaurantId);
  const reviews = data?.items ?? [];
  const hasMore = data?.next != null;
  const hasFailed = failure !== null || hasMoreFailed;
  const listRef = useNewItemFocus(reviews.length, hasMore);

  return (
    // Focusable, so that the keyboard can scroll it.
    <section aria-label={texts.reviews.title} tabIndex={0} className="max-h-[60vh] overflow-y-auto">
      <ul ref={listRef} className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className="py-4 outline-none first:pt-0">
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {!data && !failure && (
        <Loading label={texts.reviews.loading} className="grid gap-6">
          {[1, 2, 3].map((entry) => (
            <SkeletonText key={entry} lines={3} />
          ))}
        </Loading>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={MessageSquareText} title={texts.rating.none}>
          {texts.rating.noneHint}
        </EmptyState>
      )}
      {hasFailed && (
        <ErrorState retryLabel={texts.tryAgain} onRetry={data ? loadMore : retry}>
          {texts.reviews.failed}
        </ErrorState>
      )}
      {!hasFailed && hasMore && (
        <Button variant="outline" busy={isLoadingMore} onClick={loadMore} className="my-2 w-full">
          {texts.reviews.more}
        </Button>
      )}
    </section>
  );
}

/** A restaurant's reviews, newest first, page by page. */
function useReviewList(restaurantId: string) {
  const resource = useMemo(() => {
    const loadPage = async (before?: string): Promise<PagedList<Review>> => {
      const { reviews, next } = await api.reviews.list({ restaurantId, ...(before && { before }) });
      return { items: reviews, next };
    };
    return withPages(createResource({ load: () => loadPage() }), {
      nextOf: ({ next }) => next,
      loadPage,
      add: ({ items }, page) => ({ ...page, items: [...items, ...page.items] }),
    });
  }, [restaurantId]);
  return { ...useResource(resource), ...useNextPage(resource) };
}

function ReviewEntry({ review: { rating, comment, createdAt, items } }: { review: Review }) {
  const texts = useAllTexts().reviews;
  const { formatDate } = useRestaurantTimes();
  return (
    <article>
      <p className="flex items-center justify-between gap-3">
        <Stars value={rating} label={texts.stars({ rating })} className="size-5" />
        <time dateTime={createdAt} className="num text-ink-soft text-sm">
          {formatDate(createdAt)}
        </time>
      </p>
      {comment && (
        <p lang="" dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      {items.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm wrap-anywhere">
          <span className="sr-only">{texts.items}: </span>
          <Enumerated items={items}>
            {({ name, quantity }) => (
              <Sentence about={<HouseText>{name}</HouseText>}>
                {(words) => texts.item({ quantity, name: words })}
              </Sentence>
            )}
          </Enumerated>
        </p>
      )}
    </article>
  );
}

/**
 * When the last page has come, the button that loaded it is removed and loses the focus, so the focus moves
 * to the first of the new reviews.
 */
function useNewItemFocus(count: number, hasMore: boolean) {
  const listRef = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const first = listRef.current?.children[before.current];
    const isFirstPage = before.current === 0;
    before.current = count;
    if (!isFirstPage && !hasMore && first instanceof HTMLElement) first.focus();
  }, [count, hasMore]);
  return listRef;
}

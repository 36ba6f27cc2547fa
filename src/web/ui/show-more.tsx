import { useEffect, useEffectEvent, useRef } from 'react';
import type { NextPage } from '#web/lib/live/paged-resource.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface ShowMoreProps extends NextPage {
  labels: { showMore: string; moreFailed: string; tryAgain: string };
}

/** Loads the next page when it comes near, or on a click. Each page needs a key of its own. */
export function ShowMore({ isLoadingMore, hasMoreFailed, loadMore, labels }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (!place.current || hasMoreFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
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
          {labels.moreFailed}
        </p>
      )}
      <Button variant="outline" onClick={loadMore} aria-disabled={isLoadingMore}>
        {isLoadingMore && <Spinner />}
        {hasMoreFailed ? labels.tryAgain : labels.showMore}
      </Button>
    </div>
  );
}

import { SearchX, Utensils } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { completedText } from '#web/lib/messages/completed.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CompletedCard } from './completed-card.tsx';
import { CompletedDetails } from './completed-details.tsx';
import type { CompletedState } from './completed-feed.ts';
import type { CompletedHandle } from './use-completed.ts';

interface CompletedListProps extends Pick<CompletedHandle, 'isLoadingMore' | 'hasMoreFailed' | 'loadMore'> {
  state: CompletedState;
  /** Looks for the same in all orders. */
  onSearchAll: () => void;
}

/** Orders in cards; the next page comes before the end is reached. */
export function CompletedList({ state, onSearchAll, ...more }: CompletedListProps) {
  const { orders, search, period, next } = state;
  const [opened, setOpened] = useState<Order>();
  const [isOpen, setOpen] = useState(false);
  // The newest state of the order, as long as it is in the list.
  const shown = orders.find(({ id }) => id === opened?.id) ?? opened;

  if (orders.length === 0) {
    return (
      <EmptyState
        icon={search ? SearchX : Utensils}
        title={completedText.none}
        {...(search &&
          period !== 'all' && {
            action: (
              <Button variant="outline" onClick={onSearchAll}>
                {completedText.searchAll}
              </Button>
            ),
          })}
      >
        {search ? completedText.noneFound : completedText.noneYet}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {orders.map((order) => (
          <CompletedCard
            key={order.id}
            order={order}
            onDetails={(chosen) => {
              setOpened(chosen);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {next === null ? (
        <p className="py-6 text-center text-ink-soft text-sm">{completedText.end}</p>
      ) : (
        <More key={next} {...more} />
      )}
      {shown && <CompletedDetails open={isOpen} onClose={() => setOpen(false)} order={shown} />}
    </>
  );
}

/** Loads the next page when it comes near, and by hand. */
function More({ isLoadingMore, hasMoreFailed, loadMore }: Omit<CompletedListProps, 'state' | 'onSearchAll'>) {
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
          {completedText.moreFailed}
        </p>
      )}
      <Button variant="outline" onClick={loadMore} aria-disabled={isLoadingMore}>
        {isLoadingMore && <Spinner />}
        {hasMoreFailed ? completedText.tryAgain : completedText.showMore}
      </Button>
    </div>
  );
}

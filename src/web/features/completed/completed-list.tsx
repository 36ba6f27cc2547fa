import { SearchX, Utensils } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import type { PagedList } from '#web/lib/live/paged-list.ts';
import type { NextPage } from '#web/lib/live/paged-resource.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { CompletedCard } from './completed-card.tsx';
import { CompletedDetails } from './completed-details.tsx';
import type { CompletedQuery } from './completed-state.ts';
import { completedText } from './completed-text.ts';

interface CompletedListProps extends NextPage {
  orders: PagedList<Order>;
  query: CompletedQuery;
  /** Repeats the search in the orders of all periods. */
  onSearchAll: () => void;
}

/** The orders as cards. The next page is loaded before the end of the list is reached. */
export function CompletedList({ orders: list, query, onSearchAll, ...nextPage }: CompletedListProps) {
  const { search, period } = query;
  const { items: orders, next } = list;
  const details = useQuestion<Order>();
  // The newest state of the order, as long as it is in the list.
  const shown = orders.find(({ id }) => id === details.about?.id) ?? details.about;

  if (orders.length === 0) {
    return (
      <EmptyState
        icon={search ? SearchX : Utensils}
        title={completedText.none}
        action={
          search &&
          period !== 'all' && (
            <Button variant="outline" onClick={onSearchAll}>
              {completedText.searchAll}
            </Button>
          )
        }
      >
        {search ? completedText.noneFound : completedText.noneYet}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {orders.map((order) => (
          <CompletedCard key={order.id} order={order} onDetails={details.ask} />
        ))}
      </ul>
      {next === null ? (
        <p className="py-6 text-center text-ink-soft text-sm">{completedText.end}</p>
      ) : (
        <ShowMore key={next} {...nextPage} labels={completedText} />
      )}
      {shown && <CompletedDetails open={details.isOpen} onClose={details.close} order={shown} />}
    </>
  );
}

import { CalendarCheck } from 'lucide-react';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { CloseDayCard } from './close-day-card.tsx';
import { ClosingDetails } from './closing-details.tsx';
import { closingsText } from './closings-text.ts';
import { useClosings } from './use-closings.ts';

const { columns } = closingsText;

/** The tab with the next daily closing and the list of existing ones. */
export function ClosingsTab({ restaurantId }: { restaurantId: string }) {
  const details = useQuestion<number>();
  const { data, failure, retry, reload, isLoadingMore, hasMoreFailed, loadMore } = useClosings(restaurantId);

  if (!data) {
    return failure ? (
      <LoadFailure failure={failure} sentence={closingsText.loadFailed} onRetry={retry} />
    ) : (
      <Loading label={closingsText.loading}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  }
  const { closings } = data;
  return (
    <div className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <CloseDayCard restaurantId={restaurantId} list={data} onClosed={reload} />
      <Card as="section" aria-label={closingsText.listLabel} padding="none" className="min-w-0">
        {closings.length === 0 ? (
          <EmptyState icon={CalendarCheck} title={closingsText.none}>
            {closingsText.noneText}
          </EmptyState>
        ) : (
          <ul>
            {closings.map((closing) => (
              <li
                key={closing.closingNumber}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 md:px-5"
              >
                <div className="num flex-1">
                  <p className="font-semibold">{formatDay(closing.day)}</p>
                  <p className="text-ink-soft text-sm">
                    {columns.number({ number: closing.closingNumber })} · {closing.closedBy}
                  </p>
                </div>
                <dl className="num flex flex-wrap gap-x-6 max-sm:order-last max-sm:w-full sm:text-end">
                  <Sum label={columns.revenue} amount={closing.revenue} />
                  <Sum label={columns.payments} amount={closing.payments} />
                  <Sum label={columns.tips} amount={closing.tips} />
                </dl>
                <Button
                  variant="outline"
                  aria-label={closingsText.detailsOf({ number: closing.closingNumber })}
                  onClick={() => details.ask(closing.closingNumber)}
                >
                  {closingsText.details}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data.next !== null && (
          <div className="grid justify-items-center gap-2 p-3">
            {hasMoreFailed && (
              <p role="alert" className="text-paprika">
                {closingsText.loadFailed}
              </p>
            )}
            <Button variant="outline" busy={isLoadingMore} onClick={loadMore}>
              {closingsText.showMore}
            </Button>
          </div>
        )}
      </Card>
      {details.about !== undefined && (
        <ClosingDetails
          restaurantId={restaurantId}
          closingNumber={details.about}
          open={details.isOpen}
          onClose={details.close}
        />
      )}
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="min-w-20 max-sm:flex-1">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd translate="no">{formatMoney(amount)}</dd>
    </div>
  );
}

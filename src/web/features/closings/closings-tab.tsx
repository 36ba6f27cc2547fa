import { CalendarCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ClosingList } from '#contract/closings.ts';
import { dayCell } from '#domain/reports/report-cells.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { closingsText } from '#web/features/reports/reports-text.ts';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { CloseDayCard } from './close-day-card.tsx';
import { ClosingDetails } from './closing-details.tsx';
import { useClosingNews } from './use-closing-news.ts';

const { columns } = closingsText;

/** Daily closings: the next one, and those there are. */
export function ClosingsTab({ restaurantId }: { restaurantId: string }) {
  const [before, setBefore] = useState<number>();
  const [older, setOlder] = useState<ClosingList['closings']>([]);
  const details = useQuestion<number>();
  const load = useCallback(
    (signal: AbortSignal) => api.closings.list({ restaurantId, before }, { signal }),
    [restaurantId, before],
  );
  const { data, failure, isLoading, reload } = useLoaded(load);
  const startAnew = useCallback(() => {
    setOlder([]);
    setBefore(undefined);
    reload();
  }, [reload]);
  useClosingNews(restaurantId, startAnew);

  if (!data) {
    return failure ? (
      <LoadFailure failure={failure} sentence={closingsText.loadFailed} onRetry={reload} />
    ) : (
      <Loading label={closingsText.loading}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  }
  // While the next page is loaded, the one before is still `data`.
  const rows = [
    ...older.filter((each) => !data.closings.some((one) => one.day === each.day)),
    ...data.closings,
  ];
  return (
    <div className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <CloseDayCard restaurantId={restaurantId} list={data} onClosed={startAnew} />
      <Card as="section" aria-label={closingsText.listLabel} padding="none" className="min-w-0">
        {rows.length === 0 ? (
          <EmptyState icon={CalendarCheck} title={closingsText.none}>
            {closingsText.noneText}
          </EmptyState>
        ) : (
          <ul>
            {rows.map((closing) => (
              <li
                key={closing.closingNumber}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 md:px-5"
              >
                <div className="num flex-1">
                  <p className="font-semibold">{dayCell(closing.day)}</p>
                  <p className="text-ink-soft text-sm">
                    {columns.number} {closing.closingNumber} · {closing.closedBy}
                  </p>
                </div>
                <dl className="num flex flex-wrap gap-x-6 max-sm:order-last max-sm:w-full sm:text-right">
                  <Sum label={columns.revenue} amount={closing.revenue} />
                  <Sum label={columns.payments} amount={closing.payments} />
                  <Sum label={columns.tips} amount={closing.tips} />
                </dl>
                <Button
                  variant="outline"
                  aria-label={closingsText.detailsOf(closing.closingNumber)}
                  onClick={() => details.ask(closing.closingNumber)}
                >
                  {closingsText.details}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data.next !== null && (
          <div className="grid justify-items-center p-3">
            <Button
              variant="outline"
              busy={isLoading}
              onClick={() => {
                setOlder(rows);
                setBefore(data.next ?? undefined);
              }}
            >
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
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

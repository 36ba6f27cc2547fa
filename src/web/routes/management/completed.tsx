import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Period, periods } from '#domain/calendar/periods.ts';
import { CompletedList } from '#web/features/completed/completed-list.tsx';
import { completedText } from '#web/features/completed/completed-text.ts';
import { periodCaption } from '#web/features/completed/period-caption.ts';
import { useCompleted } from '#web/features/completed/use-completed.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { useTabInAddress } from '#web/features/management/use-tab-in-address.ts';
import { formatCount } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SearchField, searchLength } from '#web/ui/search-field.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { LeftOpen } from './left-open.tsx';

/** A debounce: the search starts this long after the last key press. */
const typingMs = 250;

/** The page 'Completed orders', with completed and served orders. */
export default function Completed() {
  const { restaurantId } = useManagement();
  // The dashboard links to one period, or to one order.
  const { tab: period, choose: setPeriod } = useTabInAddress(periods);
  const [searchParams] = useSearchParams();
  const [typed, setTyped] = useState(() => (searchParams.get('search') ?? '').slice(0, searchLength));
  const [search, setSearch] = useState(typed);
  const completed = useCompleted(restaurantId, { period, search });
  const { data } = completed;
  // The counts of the previous tab stay until those of this one are loaded.
  const [counts, setCounts] = useState(data?.sums);
  if (data && data.sums !== counts) setCounts(data.sums);

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const caption = counts && periodCaption(period, counts.today);
  const countLabel = (of: Period) => {
    if (!counts) return '…';
    const count = counts.counts[of];
    return search !== '' && count >= counts.countLimit
      ? completedText.moreThan({ count: counts.countLimit - 1 })
      : formatCount(count);
  };

  return (
    <>
      <PageHead outdated={completed.isOutdated}>
        <SearchField
          label={completedText.search}
          clearLabel={completedText.clearSearch}
          value={typed}
          onChange={setTyped}
          className="w-[calc(100vw-2rem)] sm:w-80"
        />
        <LeftOpen />
      </PageHead>
      <Tabs value={period} onValueChange={setPeriod}>
        <TabsList aria-label={completedText.periodsLabel}>
          {periods.map((each) => (
            <TabsTrigger key={each} value={each}>
              {completedText.periods[each]}
              <Badge shape="round" tone={each === period ? 'basil' : 'neutral'}>
                {countLabel(each)}
              </Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={period} tabIndex={-1} className="pt-3">
          <p className="num mb-3 min-h-6 text-ink-soft">{caption}</p>
          <Loaded
            view={completed}
            sentence={completedText.loadFailed}
            skeleton={
              <Loading label={completedText.loading} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
                  <SkeletonCard key={each} lines={3} />
                ))}
              </Loading>
            }
          >
            {({ list }) => (
              <CompletedList
                {...completed}
                orders={list}
                query={{ period, search }}
                onSearchAll={() => setPeriod('all')}
              />
            )}
          </Loaded>
        </TabsContent>
      </Tabs>
      <p role="status" className="sr-only">
        {search !== '' && data
          ? completedText.found({ count: data.sums.counts[period], number: countLabel(period) })
          : ''}
      </p>
    </>
  );
}

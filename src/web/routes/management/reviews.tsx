import { Star } from 'lucide-react';
import { useState } from 'react';
import { type Period, periods } from '#domain/calendar/periods.ts';
import { periodCaption } from '#web/features/completed/period-caption.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { ReviewList } from '#web/features/reviews/management/review-list.tsx';
import { reviewsPageText } from '#web/features/reviews/management/reviews-page-text.ts';
import { useReviews } from '#web/features/reviews/management/use-reviews.ts';
import { formatAverage, formatCount } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

export default function Reviews() {
  const { restaurantId } = useManagement();
  const [period, setPeriod] = useState<Period>('today');
  const reviews = useReviews(restaurantId, period);
  const { data } = reviews;
  // The figures of the previous tab stay until those of this one are loaded.
  const [figures, setFigures] = useState(data?.sums);
  if (data && data.sums !== figures) setFigures(data.sums);
  const removed = figures?.periods[period].removed ?? 0;

  return (
    <>
      <PageHead outdated={reviews.isOutdated}>
        {figures && <OverallRating {...figures.periods.all} />}
      </PageHead>
      <Tabs value={period} onValueChange={(value) => setPeriod(value as Period)}>
        <TabsList aria-label={reviewsPageText.periodsLabel} className="max-sm:gap-0">
          {periods.map((each) => (
            <TabsTrigger
              key={each}
              value={each}
              className="max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:py-1.5 max-sm:text-sm"
            >
              {reviewsPageText.periods[each]}
              <span className="inline-flex items-center gap-2 max-sm:gap-1">
                <Badge
                  shape="round"
                  tone={each === period ? 'basil' : 'neutral'}
                  className="max-sm:h-5.5 max-sm:min-w-5.5 max-sm:px-1"
                >
                  {figures ? formatCount(figures.periods[each].count) : '…'}
                </Badge>
                <TabAverage average={figures?.periods[each].average ?? null} />
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={period} tabIndex={-1} className="pt-3">
          <p className="num mb-3 flex flex-wrap gap-x-4 text-ink-soft">
            <span>{figures && periodCaption(period, figures.today)}</span>
            {removed > 0 && <span>{reviewsPageText.removedToo({ count: removed })}</span>}
          </p>
          <Loaded
            view={reviews}
            sentence={reviewsPageText.loadFailed}
            skeleton={
              <Loading label={reviewsPageText.loading} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
                  <SkeletonCard key={each} lines={4} />
                ))}
              </Loading>
            }
          >
            {({ list }) => (
              <ReviewList {...reviews} reviews={list} period={period} restaurantId={restaurantId} />
            )}
          </Loaded>
        </TabsContent>
      </Tabs>
    </>
  );
}

function OverallRating({ average, count }: { average: number | null; count: number }) {
  if (average === null) return <p className="text-ink-soft">{reviewsPageText.noAverage}</p>;
  const value = formatAverage(average);
  return (
    <p className="flex items-center gap-2.5">
      <span className="sr-only">{reviewsPageText.average}: </span>
      <span aria-hidden className="num font-serif text-3xl leading-none">
        {value}
      </span>
      <Stars value={average} label={reviewsPageText.stars({ value })} className="size-5" />
      <span className="num text-ink-soft text-sm">{reviewsPageText.count({ count })}</span>
    </p>
  );
}

function TabAverage({ average }: { average: number | null }) {
  if (average === null) return null;
  return (
    <span className="num inline-flex items-center gap-1 text-sm max-sm:gap-0.5 max-sm:text-xs">
      <span className="sr-only">{reviewsPageText.tabAverage({ average: formatAverage(average) })}</span>
      <Star aria-hidden className="size-4! fill-saffron text-saffron max-sm:size-3.5!" />
      <span aria-hidden>{formatAverage(average)}</span>
    </span>
  );
}

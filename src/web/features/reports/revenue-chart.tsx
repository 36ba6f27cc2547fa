import { useState } from 'react';
import type { ReportSummary } from '#contract/reports/reports.ts';
import { barsOf } from '#domain/reports/report-bars.ts';
import { ChartFrame } from '#web/features/dashboard/chart-frame.tsx';
import { ChartTable } from '#web/features/dashboard/chart-table.tsx';
import { measureScale, measureTick, measureValue } from '#web/features/dashboard/measure.ts';
import { formatDayOfYear, formatMonth } from '#web/lib/format-days.ts';
import { inManner } from '#web/lib/manner.ts';
import { reportsText } from './reports-text.ts';

/** The revenue of a period by day, for a long period by month. */
export function RevenueChart({ summary }: { summary: ReportSummary }) {
  const [at, setAt] = useState<number | null>(null);
  const { unit, bars } = barsOf(summary.days, summary);
  const looked = at === null ? undefined : bars[at];
  const name = (day: string) => (unit === 'day' ? days().format(new Date(day)) : formatMonth(day));
  const tick = (day: string) => (unit === 'day' ? formatDayOfYear(day).replace(/\.$/, '') : monthTick(day));
  const caption = reportsText.charts[unit];
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft text-sm">{reportsText.revenueBy[unit]}</span>
        <span aria-live="polite" className="num min-h-5 text-ink-soft text-sm">
          {looked && (
            <>
              {name(looked.day)}:{' '}
              <strong className="text-ink">{measureValue('revenue', looked.amount)}</strong> ·{' '}
              {reportsText.countedOrders({ count: looked.orders })}
            </>
          )}
        </span>
      </figcaption>
      <ChartFrame
        label={caption}
        ticks={bars.map(({ day }) => tick(day))}
        scale={measureScale('revenue', Math.max(0, ...bars.map(({ amount }) => amount)))}
        formatValue={(value) => measureTick('revenue', value)}
        at={at}
        onLook={setAt}
        className="mt-1 h-48"
      >
        {(plot) =>
          bars.map(({ day, amount }, index) => {
            const width = Math.max(1, Math.min(plot.columnWidth * 0.68, 40));
            const top = plot.y(amount);
            return (
              <rect
                key={day}
                x={plot.x(index) - width / 2}
                y={top}
                width={width}
                height={plot.bottom - top}
                rx={Math.min(4, width / 2, (plot.bottom - top) / 2)}
                className={at === index ? 'fill-basil' : 'fill-basil/65'}
              />
            );
          })
        }
      </ChartFrame>
      <ChartTable
        caption={caption}
        columns={[reportsText.revenue, reportsText.orders]}
        rows={bars.map(({ day, amount, orders }) => ({
          name: name(day),
          values: [measureValue('revenue', amount), String(orders)],
        }))}
      />
    </figure>
  );
}

const days = inManner((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
const shortMonths = inManner(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
);
const monthTick = (day: string) => `${shortMonths().format(new Date(day)).slice(0, 3)} ${day.slice(2, 4)}`;

import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { type Trend, type TrendPeriod, type TrendPoint, trendPeriods } from '#domain/dashboard/trend.ts';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ChangeHint } from './change-hint.tsx';
import { busyStretch } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { dashboardText } from './dashboard-text.ts';
import { HoursChart } from './hours-chart.tsx';
import { type Measure, measures, measureValue } from './measure.ts';
import { periodLabel, pointLabel } from './period-labels.ts';
import { TrendChart } from './trend-chart.tsx';

const texts = dashboardText.trend;
const fewestHours = 8;

/** The sales of a day, week or month beside the previous one, and the average sales of each hour. */
export function TrendCard({ dashboard }: { dashboard: Dashboard }) {
  const [period, setPeriod] = useState<TrendPeriod>('week');
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [looked, setLooked] = useState<number | null>(null);

  const trend = dashboard.trend[period];
  const points = shownPoints(period, trend, dashboard.dayStartHour);
  // The index may be past the end: the chart may have become shorter under the pointer.
  const at = looked !== null && looked < points.length ? looked : null;
  const point = at === null ? undefined : points[at];
  const value = (sales: TrendPoint['now']) => (sales ? measureValue(measure, sales[measure]) : texts.none);
  const [now, before] = [texts.now[period], texts.before[period]];

  return (
    <Card as="section" aria-labelledby="trend" className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="trend" className="text-lg">
          {texts.title}
        </h2>
        <SegmentedControl
          label={texts.periodLabel}
          segments={trendPeriods.map((each) => ({ value: each, label: texts.periods[each] }))}
          value={period}
          onValueChange={(chosen) => {
            setPeriod(chosen);
            setLooked(null);
          }}
        />
      </div>
      <p className="num mt-1 text-ink-soft text-sm">{periodLabel(period, trend.from)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num font-semibold font-serif text-2xl">
            {measureValue(measure, trend.total[measure])}
          </span>
          <ChangeHint
            period={period}
            now={trend.total[measure]}
            before={trend.beforeSoFar[measure]}
            className="text-sm"
          />
        </p>
        <SegmentedControl
          label={texts.measureLabel}
          segments={measures.map((each) => ({ value: each, label: texts.measures[each] }))}
          value={measure}
          onValueChange={setMeasure}
        />
      </div>
      <p aria-live="polite" className="num my-2 flex min-h-6 flex-wrap items-center gap-x-4 text-sm">
        {point && <span className="font-semibold">{point.name}</span>}
        <Legend line="now" name={now} value={point && value(point.now)} />
        <Legend line="before" name={before} value={point && value(point.before)} />
      </p>
      <TrendChart
        label={texts.chart({ measure: texts.measures[measure], now, before })}
        points={points}
        ticks={points.map(({ tick }) => tick)}
        measure={measure}
        at={at}
        onLook={setLooked}
      />
      <ChartTable
        caption={`${texts.title}: ${texts.measures[measure]}, ${periodLabel(period, trend.from)}`}
        columns={[now, before]}
        rows={points.map((each) => ({ name: each.name, values: [value(each.now), value(each.before)] }))}
      />
      <HoursChart busyHours={dashboard.busyHours} dayStartHour={dashboard.dayStartHour} measure={measure} />
    </Card>
  );
}

/** The points to show: a day is cut to its busy hours, weeks and months are whole. */
function shownPoints(period: TrendPeriod, { from, points }: Trend, dayStartHour: number) {
  const named = points.map((point, index) => ({
    ...point,
    ...pointLabel(period, { from, dayStartHour }, index),
  }));
  if (period !== 'day') return named;
  const isBusy = points.map(({ now, before }) => Boolean(now?.orders) || Boolean(before?.orders));
  const stretch = busyStretch(isBusy, fewestHours);
  return named.slice(stretch.from, stretch.to + 1);
}

function Legend({ line, name, value }: { line: 'now' | 'before'; name: string; value: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft">
      <svg aria-hidden width="18" height="6">
        <line
          x1="1"
          x2="17"
          y1="3"
          y2="3"
          strokeWidth={line === 'now' ? 2.5 : 1.75}
          strokeDasharray={line === 'now' ? undefined : '4 3'}
          strokeLinecap="round"
          className={line === 'now' ? 'stroke-basil' : 'stroke-ink-faint'}
        />
      </svg>
      {name}
      {value !== undefined && <strong className="text-ink">{value}</strong>}
    </span>
  );
}

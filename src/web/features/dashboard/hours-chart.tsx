import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { ChartFrame } from './chart-frame.tsx';
import { busyStretch } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { dashboardText } from './dashboard-text.ts';
import { type Measure, measureScale, measureTick, measureValue } from './measure.ts';
import { hourName, hourOfDay } from './period-labels.ts';

const texts = dashboardText.trend;
/** A restaurant that opens for two hours still gets a chart of more than two bars. */
const fewestHours = 6;

interface HoursChartProps {
  busyHours: Dashboard['busyHours'];
  dayStartHour: number;
  measure: Measure;
}

/** The average sales of each hour of the day. */
export function HoursChart({ busyHours: { days, hours }, dayStartHour, measure }: HoursChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const { from, to } = busyStretch(
    hours.map(({ orders }) => orders > 0),
    fewestHours,
  );
  const bars = hours.slice(from, to + 1).map((sales, index) => ({
    hour: hourOfDay(from + index, dayStartHour),
    value: days === 0 ? 0 : sales[measure] / days,
  }));
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const looked = at === null ? undefined : bars[at];
  const measureName = texts.measures[measure];

  return (
    <section aria-labelledby="busy-hours" className="mt-5 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="busy-hours" className="text-base">
          {texts.hours}
        </h3>
        <p aria-live="polite" className="num text-ink-soft text-sm">
          {looked ? (
            <>
              {hourName(looked.hour)}: <strong>{measureValue(measure, looked.value)}</strong>
            </>
          ) : (
            days > 0 && texts.hoursLead({ count: days })
          )}
        </p>
      </div>
      {days === 0 ? (
        <p className="py-6 text-center text-ink-soft text-sm">{texts.noHours}</p>
      ) : (
        <>
          <ChartFrame
            label={`${texts.hours}: ${measureName}`}
            ticks={bars.map(({ hour }) => `${hour}`)}
            scale={measureScale(measure, highest)}
            formatValue={(value) => measureTick(measure, value)}
            at={at}
            onLook={setAt}
            className="mt-2 h-36"
          >
            {(plot) =>
              bars.map(({ hour, value }, index) => {
                const width = Math.min(plot.columnWidth * 0.68, 40);
                const top = plot.y(value);
                return (
                  <rect
                    key={hour}
                    x={plot.x(index) - width / 2}
                    y={top}
                    width={width}
                    height={plot.bottom - top}
                    rx={Math.min(4, (plot.bottom - top) / 2)}
                    className={at === index ? 'fill-basil' : 'fill-basil/65'}
                  />
                );
              })
            }
          </ChartFrame>
          <ChartTable
            caption={`${texts.hours}, ${texts.hoursLead({ count: days })}`}
            columns={[measureName]}
            rows={bars.map(({ hour, value }) => ({
              name: hourName(hour),
              values: [measureValue(measure, value)],
            }))}
          />
        </>
      )}
    </section>
  );
}

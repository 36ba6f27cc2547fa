import { useCallback, useState } from 'react';
import type { MakingTimes } from '#contract/dashboard.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { api } from '#web/lib/api.ts';
import { inManner } from '#web/lib/manner.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { busyStretch, niceScale } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { dashboardText } from './dashboard-text.ts';
import { hourName, hourOfDay } from './period-labels.ts';

const texts = dashboardText.times;
const fewestHours = 6;
const decimal = inManner((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** `12,5 min` */
function minutesOf(seconds: number): string {
  return texts.minutes({ minutes: decimal().format(seconds / 60) });
}

/** How long dishes really take, by station and hour. [KIT-5] */
export function TimesCard() {
  const { restaurantId } = useManagement();
  const load = useCallback(
    (signal: AbortSignal) => api.dashboard.times({ restaurantId }, { signal }),
    [restaurantId],
  );
  const { data } = useLoaded(load);
  const [chosen, setChosen] = useState<string | null>(null);
  const stations = useStations();
  if (!data) return null;
  const indexOf = (station: string) => stations.findIndex(({ id }) => id === station);
  // In the house's order; what was removed has index -1 and stands last.
  const measured = data.stations.toSorted((a, b) => (indexOf(a.station) >>> 0) - (indexOf(b.station) >>> 0));
  const shown = measured.find(({ station }) => station === chosen) ?? measured[0];
  const nameOf = (station: string) => stations[indexOf(station)]?.name ?? texts.gone;
  return (
    <Card as="section" aria-labelledby="times" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="times" className="text-lg">
            {texts.title}
          </h2>
          <p className="text-ink-soft text-sm">{texts.lead({ days: data.days })}</p>
        </div>
        {measured.length > 1 && shown && (
          <SegmentedControl
            label={texts.station}
            segments={measured.map(({ station }) => ({ value: station, label: nameOf(station) }))}
            value={shown.station}
            onValueChange={setChosen}
          />
        )}
      </div>
      {shown ? (
        <StationTimes times={shown} name={nameOf(shown.station)} dayStartHour={data.dayStartHour} />
      ) : (
        <p className="py-6 text-center text-ink-soft text-sm">{texts.none}</p>
      )}
    </Card>
  );
}

interface StationTimesProps {
  times: MakingTimes['stations'][number];
  name: string;
  dayStartHour: number;
}

function StationTimes({ times, name, dayStartHour }: StationTimesProps) {
  const [at, setAt] = useState<number | null>(null);
  const { from, to } = busyStretch(
    times.hours.map((hour) => hour !== null),
    fewestHours,
  );
  const bars = times.hours.slice(from, to + 1).map((made, index) => ({
    hour: hourOfDay(from + index, dayStartHour),
    made,
  }));
  const highest = Math.max(0, ...bars.map(({ made }) => (made?.slowSeconds ?? 0) / 60));
  const looked = at === null ? times : bars[at]?.made;
  const lookedHour = at === null ? undefined : bars[at]?.hour;
  return (
    <>
      <p aria-live="polite" className="num mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {lookedHour !== undefined && <span className="text-ink-soft">{hourName(lookedHour)}</span>}
        {looked ? (
          <>
            <strong className="text-xl">
              {texts.medianOf({ minutes: minutesOf(looked.medianSeconds) })}
            </strong>
            <span>{texts.slowOf({ minutes: minutesOf(looked.slowSeconds) })}</span>
            <span className="text-ink-soft text-sm">{texts.lines({ count: looked.lines })}</span>
          </>
        ) : (
          <span className="text-ink-soft">{dashboardText.trend.none}</span>
        )}
      </p>
      <ChartFrame
        label={texts.chart({ station: name })}
        ticks={bars.map(({ hour }) => `${hour}`)}
        scale={niceScale(highest, 1)}
        formatValue={(value) => decimal().format(value)}
        at={at}
        onLook={setAt}
        className="mt-2 h-36"
      >
        {(plot) =>
          bars.map(({ hour, made }, index) => {
            if (!made) return null;
            const width = Math.min(plot.columnWidth * 0.68, 40);
            const slow = plot.y(made.slowSeconds / 60);
            const median = plot.y(made.medianSeconds / 60);
            const x = plot.x(index) - width / 2;
            return (
              <g key={hour}>
                <rect
                  {...{ x, width, rx: 4 }}
                  y={slow}
                  height={plot.bottom - slow}
                  className="fill-saffron/35"
                />
                <rect
                  {...{ x, width, rx: 4 }}
                  y={median}
                  height={plot.bottom - median}
                  className={at === index ? 'fill-basil' : 'fill-basil/65'}
                />
              </g>
            );
          })
        }
      </ChartFrame>
      <ChartTable
        caption={texts.chart({ station: name })}
        columns={[texts.median, texts.slow]}
        rows={bars.map(({ hour, made }) => ({
          name: hourName(hour),
          values: made
            ? [minutesOf(made.medianSeconds), minutesOf(made.slowSeconds)]
            : [dashboardText.trend.none, dashboardText.trend.none],
        }))}
      />
    </>
  );
}

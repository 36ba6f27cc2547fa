import type { TrendPoint } from '#domain/dashboard/trend.ts';
import { ChartFrame, type Plot } from './chart-frame.tsx';
import { type Measure, measureScale, measureTick } from './measure.ts';

interface TrendChartProps {
  label: string;
  points: readonly TrendPoint[];
  ticks: readonly string[];
  measure: Measure;
  at: number | null;
  onLook: (index: number | null) => void;
}

/** The current period as a filled line, the previous one as a dashed line behind it. */
export function TrendChart({ label, points, ticks, measure, at, onLook }: TrendChartProps) {
  const now = points.map((point) => point.now?.[measure] ?? null);
  const before = points.map((point) => point.before?.[measure] ?? null);
  const highest = Math.max(0, ...[...now, ...before].filter((value) => value !== null));
  const last = now.findLastIndex((value) => value !== null);
  /** Without the running hour or day. */
  const over = now.slice(0, Math.max(0, last));
  const marked = at ?? last;

  return (
    <ChartFrame
      label={label}
      ticks={ticks}
      scale={measureScale(measure, highest)}
      formatValue={(value) => measureTick(measure, value)}
      at={at}
      onLook={onLook}
      className="h-60 min-h-60 flex-1"
    >
      {(plot) => (
        <>
          <path d={areaOf(over, plot)} className="fill-basil/12" />
          <path
            d={lineOf(before, plot)}
            fill="none"
            strokeWidth={1.75}
            strokeDasharray="4 4"
            strokeLinejoin="round"
            className="stroke-ink-faint"
          />
          <path
            d={lineOf(over, plot)}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
            className="stroke-basil"
          />
          {/* Dotted: the running hour or day is not over, so its line seems to fall. */}
          <path
            d={lineOf(now.slice(over.length - 1, last + 1), plot, over.length - 1)}
            fill="none"
            strokeWidth={2.5}
            strokeDasharray="1 5"
            strokeLinecap="round"
            className="stroke-basil"
          />
          <Dot value={before[at ?? -1]} index={marked} plot={plot} className="fill-ink-faint" />
          <Dot value={now[marked]} index={marked} plot={plot} className="fill-basil" />
        </>
      )}
    </ChartFrame>
  );
}

interface DotProps {
  value: number | null | undefined;
  index: number;
  plot: Plot;
  className: string;
}

function Dot({ value, index, plot, className }: DotProps) {
  if (value === null || value === undefined) return null;
  return (
    <circle
      cx={plot.x(index)}
      cy={plot.y(value)}
      r={4.5}
      strokeWidth={2}
      className={`${className} stroke-card`}
    />
  );
}

/** An SVG path through the values, which begin at the point `from`. Missing values can only be at the end. */
function lineOf(values: readonly (number | null)[], plot: Plot, from = 0): string {
  const points = values
    .filter((value) => value !== null)
    .map((value, index) => `${plot.x(from + index).toFixed(1)} ${plot.y(value).toFixed(1)}`);
  return points.length < 2 ? '' : `M${points.join('L')}`;
}

/** An SVG path around the area below the line. */
function areaOf(values: readonly (number | null)[], plot: Plot): string {
  const line = lineOf(values, plot);
  if (line === '') return '';
  return `${line}L${plot.x(values.length - 1).toFixed(1)} ${plot.bottom}L${plot.x(0).toFixed(1)} ${plot.bottom}Z`;
}

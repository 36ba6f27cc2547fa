import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { type Scale, tickEvery } from './chart-scale.ts';
import { dashboardText } from './dashboard-text.ts';
import { useSize } from './use-size.ts';

const edge = { top: 10, right: 8, bottom: 24 };
/** Least room for the values left of the plot, in pixels. */
const leastLeft = 44;
/** Pixels: the width of a digit, the gap between two ticks, and the gap between a value and the plot. */
const digitWidth = 8;
const tickGap = 10;
const valueGap = 8;

/** Converts points and values to pixels. */
export interface Plot {
  /** The middle of the point's column. */
  x: (index: number) => number;
  y: (value: number) => number;
  columnWidth: number;
  /** The y of value 0. */
  bottom: number;
}

interface ChartFrameProps {
  label: string;
  /** The names below the chart, one per point. */
  ticks: readonly string[];
  scale: Scale;
  formatValue: (value: number) => string;
  /** Index of the selected point; null: none. */
  at: number | null;
  onLook: (index: number | null) => void;
  className?: string;
  children: (plot: Plot) => ReactNode;
}

/**
 * Axes and grid of a chart. Selects a point by pointer, finger or arrow keys. Hidden from screen readers,
 * which read the ChartTable beside it.
 */
export function ChartFrame({
  label,
  ticks,
  scale,
  formatValue,
  at,
  onLook,
  className,
  children,
}: ChartFrameProps) {
  const hintId = useId();
  const [ref, { width, height }] = useSize();
  const lines = Array.from({ length: Math.round(scale.max / scale.step) + 1 }, (_, n) => n * scale.step);
  const left = Math.max(leastLeft, longestOf(lines.map(formatValue)) * digitWidth + valueGap);
  const inner = { width: width - left - edge.right, height: height - edge.top - edge.bottom };
  const columnWidth = inner.width / ticks.length;
  const bottom = edge.top + inner.height;
  const plot: Plot = {
    x: (index) => left + (index + 0.5) * columnWidth,
    y: (value) => bottom - (value / scale.max) * inner.height,
    columnWidth,
    bottom,
  };
  const every = tickEvery(ticks.length, inner.width, longestOf(ticks) * digitWidth + tickGap);

  function lookAt(event: PointerEvent<HTMLDivElement>) {
    const frame = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - frame.left - left) / columnWidth);
    onLook(index >= 0 && index < ticks.length ? index : null);
  }

  function browse(event: KeyboardEvent) {
    const last = ticks.length - 1;
    const targets: Record<string, number | null> = {
      ArrowRight: at === null ? 0 : Math.min(at + 1, last),
      ArrowLeft: at === null ? last : Math.max(at - 1, 0),
      Home: 0,
      End: last,
      Escape: null,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onLook(target);
  }

  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      tabIndex={0}
      onKeyDown={browse}
      onPointerMove={lookAt}
      onPointerDown={lookAt}
      onPointerLeave={() => onLook(null)}
      onBlur={() => onLook(null)}
      className={cn('relative touch-pan-y overflow-hidden rounded-control', className)}
    >
      <span id={hintId} className="sr-only">
        {dashboardText.trend.browse}
      </span>
      {inner.width > 0 && inner.height > 0 && (
        <svg aria-hidden width={width} height={height} className="absolute inset-0 block">
          {at !== null && (
            <rect
              x={plot.x(at) - columnWidth / 2}
              y={edge.top}
              width={columnWidth}
              height={inner.height}
              rx={4}
              className="fill-sunk"
            />
          )}
          {lines.map((value) => (
            <g key={value}>
              <line
                x1={left}
                x2={width - edge.right}
                y1={plot.y(value)}
                y2={plot.y(value)}
                className={value === 0 ? 'stroke-line-strong/60' : 'stroke-line'}
              />
              <text
                x={left - valueGap}
                y={plot.y(value)}
                dy="0.32em"
                textAnchor="end"
                className="num fill-ink-soft text-xs"
              >
                {formatValue(value)}
              </text>
            </g>
          ))}
          {ticks.map(
            (tick, index) =>
              index % every === 0 && (
                <text
                  key={tick}
                  x={plot.x(index)}
                  y={bottom + 17}
                  textAnchor="middle"
                  className="num fill-ink-soft text-xs"
                >
                  {tick}
                </text>
              ),
          )}
          {children(plot)}
        </svg>
      )}
    </div>
  );
}

function longestOf(names: readonly string[]): number {
  return Math.max(0, ...names.map(({ length }) => length));
}

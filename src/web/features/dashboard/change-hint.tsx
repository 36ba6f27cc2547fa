import { TrendingDown, TrendingUp } from 'lucide-react';
import type { TrendPeriod } from '#domain/dashboard/trend.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatPercent } from '#web/lib/format-percent.ts';
import { percentChange } from './chart-scale.ts';
import { dashboardText } from './dashboard-text.ts';

interface ChangeHintProps {
  period: TrendPeriod;
  now: number;
  /** The same figure of the previous period, up to the same moment. */
  before: number;
  className?: string;
}

/** The change against the previous period in percent; renders nothing if that period had none. */
export function ChangeHint({ period, now, before, className }: ChangeHintProps) {
  const percent = percentChange(now, before);
  if (percent === null) return null;
  if (percent === 0) {
    return <span className={cn('text-ink-soft', className)}>{dashboardText.asMuch}</span>;
  }
  const isMore = percent > 0;
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <span
      className={cn(
        'num inline-flex items-center gap-1 font-semibold',
        isMore ? 'text-status-ready' : 'text-paprika',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {formatPercent(Math.abs(percent) / 100)}
        <span className="sr-only"> {isMore ? dashboardText.more : dashboardText.less}</span>{' '}
        <span className="font-normal text-ink-soft">{dashboardText.against[period]}</span>
      </span>
    </span>
  );
}

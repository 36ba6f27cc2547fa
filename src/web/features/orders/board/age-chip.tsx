import { Clock, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { isOpen, type OrderUrgency } from '#domain/orders/order-status.ts';
import type { Station } from '#domain/stations/stations.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { ageLabel } from './age-label.ts';
import type { BoardOrder, StationFilter } from './board-columns.ts';
import { urgencyClock } from './urgency-clock.ts';

const urgencyTones: Record<Exclude<OrderUrgency, 'normal'>, BadgeTone> = {
  late: 'saffron',
  overdue: 'paprika',
  critical: 'alert',
};

interface AgeChipProps {
  order: BoardOrder;
  urgency?: OrderUrgency;
}

/** A badge with the age of an open order, or the time at which a finished one was finished. */
export function AgeChip({ order, urgency = 'normal' }: AgeChipProps) {
  const { formatTime } = useRestaurantTimes();
  const waiting = isOpen(order.status);
  const since = order.since ?? order.createdAt;
  const label = useTicking((nowMs) =>
    waiting ? ageLabel(since, nowMs, formatTime) : boardText.at({ time: formatTime(order.statusChangedAt) }),
  );
  return (
    <Badge
      tone={urgency === 'normal' ? orderStatusLook[order.status].tone : urgencyTones[urgency]}
      icon={!waiting ? undefined : urgency === 'overdue' || urgency === 'critical' ? TriangleAlert : Clock}
      className="wall:h-[1.6em] wall:px-[0.6em] wall:text-wall-base wall:[&_svg]:size-[0.9em]"
    >
      <time className="num" dateTime={waiting ? since : order.statusChangedAt}>
        {label}
      </time>
    </Badge>
  );
}

/** The order's urgency, kept up to date. The component renders again only when the step changes. */
export function useUrgency(
  order: BoardOrder,
  filter: StationFilter,
  stations: readonly Station[],
): OrderUrgency {
  const urgencyAt = useMemo(() => urgencyClock(order, filter, stations), [order, filter, stations]);
  return useTicking(urgencyAt);
}

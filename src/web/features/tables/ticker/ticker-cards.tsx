import { Check, Flame, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { courseName } from '#web/features/orders/course-name.ts';
import { type HeldCourse, nextHeld } from '#web/features/orders/held-courses.ts';
import { orderName, placeName } from '#web/features/orders/place-name.ts';
import { readyAlone } from '#web/features/orders/ready-alone.ts';
import { callLooks, useCallLabels } from '#web/features/tables/call-looks.ts';
import { tableDialogText } from '#web/features/tables/dialog/table-dialog-text.ts';
import { floorText } from '#web/features/tables/floor-text.ts';
import { waitingLabel } from '#web/features/tables/time-labels.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { tickerText } from './ticker-text.ts';

interface CallCardProps {
  /** A table that calls. */
  table: Table;
  onClear: () => Promise<boolean>;
  onPay: () => void;
  onOpen: () => void;
}

/**
 * A table's call with the button that answers it; where something is open, a call for the bill opens the bill
 * first.
 */
export function CallCard({ table, onClear, onPay, onOpen }: CallCardProps) {
  const clear = useBusy(onClear);
  const call = table.call ?? 'waiter';
  const { tone, icon } = callLooks[call];
  const label = useCallLabels()[call];
  const { formatTime } = useRestaurantTimes();
  const waiting = useTicking((nowMs) => waitingLabel(table.calledAt ?? table.updatedAt, nowMs, formatTime));
  const openAmount = table.session?.openAmount ?? 0;
  const isToPay = call === 'bill' && openAmount > 0;

  return (
    <TickerCard
      tone={tone}
      place={placeName(table.number)}
      onOpen={onOpen}
      state={
        <Badge tone={tone} icon={icon} className="min-w-0">
          <span className="truncate">{label}</span>
        </Badge>
      }
    >
      <p className="num text-ink-soft text-sm">
        {tickerText.waiting({ time: waiting })}
        {table.isCallFromOutside && ` · ${tickerText.fromOutside}`}
        {openAmount > 0 && ` · ${tickerText.openSum({ amount: formatMoney(openAmount) })}`}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button
          variant={isToPay ? 'outline' : 'default'}
          busy={clear.busy}
          onClick={clear.run}
          className="z-1 px-2!"
        >
          <Check aria-hidden />
          {floorText.clearCall}
        </Button>
        {isToPay && (
          <Button onClick={onPay} className="z-1 px-2!">
            <Wallet aria-hidden />
            {tableDialogText.pay}
          </Button>
        )}
      </div>
    </TickerCard>
  );
}

interface OrderCardProps {
  /** An order that is not served yet. */
  order: Order;
  /** Lets a course of it come. */
  onFire: (course: HeldCourse) => Promise<boolean>;
  onServe: () => Promise<boolean>;
  /** Absent for takeaway, and when the table has been deleted. */
  onOpen: (() => void) | undefined;
}

/** An order to be served, with the button that marks it as served. */
export function OrderCard({ order, onServe, onFire, onOpen }: OrderCardProps) {
  const serve = useBusy(onServe);
  const { formatTime } = useRestaurantTimes();
  const waiting = useTicking((nowMs) => waitingLabel(order.createdAt, nowMs, formatTime));
  const name = orderName(order);
  const number = boardText.number({ number: order.orderNumber });
  const ready = readyAlone(order).map(({ units, name }) => dish(units.ready, name));
  const dishes = order.items
    .filter(({ cancelled }) => !cancelled)
    .map(({ quantity, name }) => dish(quantity, name));
  const { courses } = useCourses();
  const next = nextHeld(order, courses);
  const fireLabel = next && boardText.fireCourse({ course: courseName(courses, next.course) });
  const fire = useBusy(async () => next && onFire(next));
  const what = ready.length > 0 ? tickerText.servedDishes({ dishes: ready.join(', ') }) : tickerText.served;

  return (
    <TickerCard
      place={placeName(order.tableNumber)}
      onOpen={onOpen}
      state={<OrderStatusChip status={order.status} label={boardText.status[order.status]} />}
    >
      {ready.length > 0 && (
        <p className="num font-semibold text-sm text-status-ready">
          {tickerText.ready({ dishes: ready.join(', ') })}
        </p>
      )}
      {next && (
        <Button
          busy={fire.busy}
          aria-label={`${fireLabel}, ${name}`}
          onClick={fire.run}
          className="z-1 justify-self-start"
        >
          <Flame aria-hidden />
          {fireLabel}
        </Button>
      )}
      <div className="flex items-end justify-between gap-3">
        <p className="num line-clamp-2 min-w-0 text-ink-soft text-sm">
          {waiting} · {number} · {dishes.join(', ')}
        </p>
        <Button
          variant="outline"
          size="icon"
          busy={serve.busy}
          aria-label={`${what}, ${name}`}
          title={what}
          onClick={serve.run}
          className="z-1"
        >
          <Check aria-hidden />
        </Button>
      </div>
    </TickerCard>
  );
}

const dish = (count: number, name: string) => `${boardText.quantity({ quantity: count })} ${name}`;

interface TickerCardProps {
  tone?: 'paprika' | 'plum';
  place: string;
  /** Opens the table at that place. */
  onOpen: (() => void) | undefined;
  state: ReactNode;
  children: ReactNode;
}

function TickerCard({ tone, place, onOpen, state, children }: TickerCardProps) {
  return (
    <Card as="li" padding="none" tone={tone} className="relative grid gap-2 p-3.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="num text-base">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              className="rounded-sm after:absolute after:inset-0 hover:underline"
            >
              {place}
            </button>
          ) : (
            place
          )}
        </h3>
        {state}
      </div>
      {children}
    </Card>
  );
}

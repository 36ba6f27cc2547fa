import { ListOrdered, TriangleAlert, Undo2, X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { Order } from '#contract/orders.ts';
import {
  type BoardStatus,
  canTransition,
  isInKitchen,
  isOpen,
  nextStatus,
  type OrderUrgency,
  revertedStatus,
} from '#domain/orders/order-status.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { BarredMark } from '#web/features/orders/barred-mark.tsx';
import { boardText } from '#web/features/orders/board-text.ts';
import { courseName } from '#web/features/orders/course-name.ts';
import { elsewhereLabel } from '#web/features/orders/elsewhere-label.ts';
import { HeldLines } from '#web/features/orders/held-lines.tsx';
import { NoteText } from '#web/features/orders/note-text.tsx';
import { orderName, placeName } from '#web/features/orders/place-name.ts';
import { useArranging } from '#web/features/orders/seats.ts';
import { cn } from '#web/lib/class-names.ts';
import { takenByName } from '#web/lib/taken-by.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AgeChip, useUrgency } from './age-chip.tsx';
import { fadeStep } from './age-label.ts';
import { type BoardOrder, linesFor, type StationFilter } from './board-columns.ts';
import { MovableLine } from './movable-line.tsx';
import { AddsTo, OrderLine, OrderLines } from './order-lines.tsx';
import type { UnitsMove } from './order-moves.ts';
import { isDiscounted, isPaidTakeaway, isPaidUp, isToHandOver, isToPay } from './takeaway.ts';

export interface OrderCardProps {
  order: BoardOrder;
  filter: StationFilter;
  /** The order has just come in and is highlighted briefly. */
  fresh: boolean;
  /** The number of the order to which it adds; undefined: to none. */
  addsTo: number | undefined;
  /** A move of the order is on its way to the server. */
  pending: boolean;
  onMove: (order: Order, to: BoardStatus, event: MouseEvent) => void;
  /** A takeaway order that is paid and ready, all of it. */
  onHandOver: (order: Order, event: MouseEvent) => void;
  /** Absent: its lines are not moved by themselves. */
  onMoveUnits: ((order: Order, move: UnitsMove, event: MouseEvent) => void) | undefined;
  onFire: (order: Order, move: UnitsMove, event: MouseEvent) => void;
  onAsk: (to: CardQuestion, order: Order) => void;
}

/** What a dialog asks about: paying, handing over and undoing are for takeaway orders. */
export type CardQuestion = 'cancel' | 'courses' | 'pay' | 'hand over' | 'undo payment';

const edges: Record<OrderUrgency, 'default' | 'saffron' | 'paprika'> = {
  normal: 'default',
  late: 'saffron',
  overdue: 'paprika',
  critical: 'paprika',
};

// Colours, because opacity would reduce the text below readable contrast.
const fadedText = ['', 'text-ink-soft', 'text-ink-faint'] as const;

// In a narrow column the main button has a row of its own, above those beside it.
const main = '@max-[11.75rem]/actions:order-first @max-[11.75rem]/actions:basis-full';
const besideMain = '@max-[11.75rem]/actions:flex-1';
const wideMain = '@max-[16.5rem]/actions:order-first @max-[16.5rem]/actions:basis-full';
const besideWide = '@max-[16.5rem]/actions:flex-1';

/** The card of one order. Memoised, because a busy board has 150 of them. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, filter, fresh, addsTo, onMoveUnits, onFire, onAsk } = props;
  const lines = linesFor(order, filter);
  const stations = useStations();
  const { courses } = useCourses();
  const arranging = useArranging();
  const urgency = useUrgency(order, filter, stations);
  const done = !isOpen(order.status);
  const fade = useTicking((nowMs) => (done ? fadeStep(order.statusChangedAt, nowMs) : 0));
  const name = orderName(order);

  return (
    <Card
      as="li"
      padding="none"
      tone={edges[urgency]}
      data-order={order.id}
      className={cn(
        'relative grid shrink-0 grid-cols-1 content-start gap-2.5 p-3 [contain-intrinsic-size:auto_14rem] [content-visibility:auto]',
        // Styles for dragging: the card stays in place and a ghost of it follows the pointer.
        'select-none [-webkit-touch-callout:none] data-ghost:rotate-1 data-ghost:bg-card! data-ghost:shadow-pop data-lifted:outline-2 data-lifted:outline-basil data-lifted:outline-dashed md:cursor-grab',
        done && 'bg-transparent shadow-none',
        fadedText[fade],
      )}
    >
      {(urgency === 'critical' || fresh) && (
        <span
          aria-hidden
          className={cn(
            'pointer-events-none absolute inset-0 rounded-card',
            urgency === 'critical'
              ? 'animate-pulse ring-3 ring-paprika ring-inset'
              : 'animate-[fade-out_3s_ease-in_both] bg-status-new/20 ring-3 ring-status-new ring-inset',
          )}
        />
      )}
      <div>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <h3 className={cn('wall:text-wall-xl', done ? 'text-lg' : 'text-xl')}>
            {placeName(order.tableNumber)}
          </h3>
          <span className="ms-auto flex shrink-0 items-center">
            <AgeChip order={order} urgency={urgency} />
            {arranging && order.tableNumber !== null && !done && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={arranging.nameOf({ name })}
                title={arranging.name}
                className="-my-2 -me-2"
                onClick={() => onAsk('courses', order)}
              >
                <ListOrdered aria-hidden />
              </Button>
            )}
            {/* The last button left, so it needs no row of its own. */}
            {nextStatus[order.status] === null && (
              <RevertButton {...props} name={name} variant="ghost" className="-my-2 -me-2" />
            )}
          </span>
        </div>
        {order.status !== 'cancelled' && (
          <button
            type="button"
            data-grip
            aria-label={`${boardText.grip}, ${name}`}
            aria-pressed={false}
            className="sr-only rounded-control bg-card px-2.5 py-1.5 font-semibold text-sm shadow-pop focus-visible:not-sr-only focus-visible:absolute! focus-visible:top-2 focus-visible:start-2 focus-visible:px-2.5! focus-visible:py-1.5! focus-visible:z-10"
          >
            {boardText.grip}
          </button>
        )}
        <p className="num flex flex-wrap items-center gap-x-2 text-ink-soft text-xs wall:text-wall-sm">
          <span aria-hidden>{boardText.number({ number: order.orderNumber })}</span>
          <span className="sr-only">{boardText.numberLabel({ number: order.orderNumber })}</span>
          <span className="min-w-0 truncate">
            <span className="sr-only">{boardText.takenBy} </span>
            {takenByName(order)}
          </span>
          {addsTo !== undefined && <AddsTo orderNumber={addsTo} className="text-ink" />}
          {order.isFromBarredPhone && <BarredMark />}
          {isPaidUp(order) && <Badge tone="basil">{boardText.paid}</Badge>}
          {order.paymentsTakenBy.length > 0 && (
            <span className="min-w-0 truncate">
              {boardText.paymentsTakenBy({ names: order.paymentsTakenBy.join(', ') })}
            </span>
          )}
          {urgency !== 'normal' && <UrgencyWord urgency={urgency} />}
        </p>
      </div>
      <OrderLines
        // When all of it was cancelled stands above.
        lines={
          order.status === 'cancelled' ? lines.own.map((line) => ({ ...line, cancelledAt: null })) : lines.own
        }
        renderLine={(line) =>
          onMoveUnits && !done && !line.cancelled ? (
            <MovableLine
              key={line.id}
              line={line}
              onMove={(move, event) => onMoveUnits(order, move, event)}
            />
          ) : (
            <OrderLine key={line.id} item={line} />
          )
        }
      />
      {!done && (
        <HeldLines
          held={lines.held}
          courseName={(course) => courseName(courses, course)}
          name={name}
          onFire={(move, event) => onFire(order, move, event)}
        />
      )}
      {lines.elsewhere.map((elsewhere) => (
        <p key={elsewhere.station} className="text-ink-faint text-sm wall:text-wall-base">
          {elsewhereLabel(elsewhere, stations)}
        </p>
      ))}
      {order.note && (
        <p>
          <span className="sr-only">{boardText.note}: </span>
          <NoteText
            text={order.note}
            className="rounded-lg bg-saffron-tint px-2.5 py-2 text-saffron-ink text-sm wall:text-wall-base"
          />
        </p>
      )}
      <CardActions {...props} name={name} />
    </Card>
  );
});

function UrgencyWord({ urgency }: { urgency: Exclude<OrderUrgency, 'normal'> }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 font-semibold',
        urgency === 'late' ? 'text-saffron-ink' : 'text-paprika',
      )}
    >
      <TriangleAlert aria-hidden className="size-3.5 wall:size-[0.9em]" />
      {boardText.urgency[urgency]}
    </span>
  );
}

function CardActions(props: OrderCardProps & { name: string }) {
  const { order: part, pending, name, onMove, onHandOver, onAsk } = props;
  const next = nextStatus[part.status];
  const { wholeStatus = part.status } = part;
  const order = { ...part, status: wholeStatus };
  const toHandOver = isToHandOver(order);
  // Paying and handing over is the last step of a takeaway order, so earlier steps show their own button.
  const nextOfAll = nextStatus[wholeStatus];
  const handsOver = toHandOver && (nextOfAll === 'served' || nextOfAll === null);
  const isPaid = isPaidTakeaway(order);
  const hasBill = isPaid || isDiscounted(order);
  const billLabel = isPaid ? boardText.undoPayment : boardText.discounts;
  if (!next && !handsOver && !hasBill) return null;
  const handOver = (
    <Button
      variant={handsOver ? 'default' : 'outline'}
      busy={pending}
      data-main-action={handsOver || undefined}
      aria-label={`${boardText.handOver}, ${name}`}
      className={cn('flex-1 px-2!', handsOver && wideMain)}
      onClick={(event) => {
        if (isPaidUp(order) && !isInKitchen(order.status)) onHandOver(order, event);
        else onAsk('hand over', order);
      }}
    >
      {boardText.handOver}
    </Button>
  );
  return (
    <div className="@container/actions grid grid-cols-1 gap-2 pt-0.5 wall:[&_button]:text-wall-sm">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {next && <RevertButton {...props} className={handsOver ? besideWide : besideMain} />}
        {handsOver && handOver}
        {next && !handsOver && (
          <Button
            busy={pending}
            data-main-action
            aria-label={`${boardText.short[next]}, ${name}`}
            className={cn('flex-1 px-2!', main)}
            onClick={(event) => onMove(part, next, event)}
          >
            {boardText.short[next]}
          </Button>
        )}
        {canTransition(order.status, 'cancelled') && isOpen(order.status) && (
          <Button
            variant="outline"
            size="icon"
            aria-label={`${boardText.cancelOrder}, ${name}`}
            title={boardText.cancelOrder}
            className={handsOver ? besideWide : besideMain}
            onClick={() => onAsk('cancel', order)}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isToPay(order) && (
          <Button
            variant="outline"
            aria-label={`${boardText.pay}, ${name}`}
            className="min-w-16 flex-1 px-2!"
            onClick={() => onAsk('pay', order)}
          >
            {boardText.pay}
          </Button>
        )}
        {toHandOver && !handsOver && handOver}
      </div>
      {hasBill && (
        <Button
          variant="outline"
          aria-label={`${billLabel}, ${name}`}
          onClick={() => onAsk('undo payment', order)}
        >
          {billLabel}
        </Button>
      )}
    </div>
  );
}

function RevertButton({
  order,
  pending,
  name,
  onMove,
  variant = 'outline',
  className,
}: OrderCardProps & { name: string; variant?: 'outline' | 'ghost'; className?: string }) {
  const reverted = revertedStatus[order.status];
  if (!reverted) return null;
  const label = boardText.revertTo({ status: boardText.status[reverted] });
  return (
    <Button
      variant={variant}
      size="icon"
      busy={pending}
      aria-label={`${label}, ${name}`}
      title={label}
      className={className}
      onClick={(event) => onMove(order, reverted, event)}
    >
      <Undo2 aria-hidden />
    </Button>
  );
}

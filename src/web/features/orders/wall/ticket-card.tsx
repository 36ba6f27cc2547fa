import { type MouseEvent, memo } from 'react';
import type { Course } from '#domain/courses/courses.ts';
import type { BoardStatus, OrderUrgency } from '#domain/orders/order-status.ts';
import type { Station } from '#domain/stations/stations.ts';
import { cn } from '#web/lib/class-names.ts';
import { takenByName } from '#web/lib/taken-by.ts';
import { Button } from '#web/ui/button.tsx';
import { AgeChip, useUrgency } from '../board/age-chip.tsx';
import { type BoardOrder, linesFor, type StationFilter } from '../board/board-columns.ts';
import { MovableLine } from '../board/movable-line.tsx';
import { AddsTo, OrderLine } from '../board/order-lines.tsx';
import type { UnitsMove } from '../board/order-moves.ts';
import { boardText } from '../board-text.ts';
import { courseName } from '../course-name.ts';
import { elsewhereLabel } from '../elsewhere-label.ts';
import { HeldLines } from '../held-lines.tsx';
import { NoteText } from '../note-text.tsx';
import { orderName, placeName } from '../place-name.ts';
import { bumpTo } from './tickets.ts';
import { wallText as text } from './wall-text.ts';

interface TicketCardProps {
  order: BoardOrder;
  filter: StationFilter;
  stations: readonly Station[];
  courses: readonly Course[];
  /** The digit that bumps it; null: none does, or nobody uses keys. */
  digit: number | null;
  isFresh: boolean;
  /** The number of the order to which it adds; undefined: to none. */
  addsTo: number | undefined;
  /** A move is on its way to the server. */
  isMoving: boolean;
  onMove: (ticket: BoardOrder, to: BoardStatus, event: MouseEvent) => void;
  /** Absent: its lines are not moved by themselves. */
  onMoveUnits: ((ticket: BoardOrder, move: UnitsMove, event: MouseEvent) => void) | undefined;
  onFire: (ticket: BoardOrder, move: UnitsMove, event: MouseEvent) => void;
  /** Of one that was cancelled: a cook has read that. */
  onRead: (ticket: BoardOrder, event: MouseEvent) => void;
}

const bands: Record<OrderUrgency, string> = {
  normal: 'bg-sunk',
  late: 'bg-saffron-tint text-saffron-ink',
  overdue: 'bg-paprika-tint text-paprika',
  critical: 'bg-paprika text-on-paprika',
};

/** A ticket on a display. Memoised, because a busy evening has 300 of them. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { order: ticket, filter, stations, courses, digit, isFresh, addsTo, isMoving } = props;
  const { onMove, onMoveUnits, onFire, onRead } = props;
  const lines = linesFor(ticket, filter);
  const urgency = useUrgency(ticket, filter, stations);
  const name = orderName(ticket);
  const to = bumpTo(ticket);
  const isNew = ticket.status === 'new';
  const isCancelled = ticket.status === 'cancelled';
  return (
    <li
      data-order={ticket.id}
      className={cn(
        'relative flex flex-col overflow-hidden rounded-card border-2 border-line bg-card shadow-card',
        '[contain-intrinsic-size:auto_20rem] [content-visibility:auto]',
        isCancelled ? 'border-status-cancelled' : isNew ? 'border-status-new' : 'border-status-progress',
        'has-[:focus-visible]:outline-4 has-[:focus-visible]:outline-basil has-[:focus-visible]:outline-offset-2',
        '[&_[data-step]:focus-visible]:outline-3',
      )}
    >
      {isFresh && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 animate-[fade-out_3s_ease-in_both] bg-status-new/20"
        />
      )}
      <div className={cn('flex flex-wrap items-center gap-x-2 px-3 py-2', bands[urgency])}>
        {digit !== null && (
          <kbd
            aria-label={text.place({ place: digit })}
            className="num grid size-[1.6em] place-items-center rounded-md border-2 border-current font-bold text-wall-sm"
          >
            {digit}
          </kbd>
        )}
        <h2 className="wrap-anywhere min-w-0 text-wall-xl">{placeName(ticket.tableNumber)}</h2>
        <span className="ms-auto shrink-0">
          <AgeChip order={ticket} urgency={urgency} />
        </span>
        <p className="num flex w-full flex-wrap gap-x-2 text-wall-sm">
          <span>{boardText.number({ number: ticket.orderNumber })}</span>
          <span className="max-w-full truncate">{takenByName(ticket)}</span>
          {addsTo !== undefined && <AddsTo orderNumber={addsTo} />}
          {isCancelled && <span className="font-semibold">{boardText.status.cancelled}</span>}
          {urgency !== 'normal' && <span className="font-semibold">{boardText.urgency[urgency]}</span>}
        </p>
      </div>
      <div className="grid gap-2 p-3">
        <ul className="grid gap-1.5">
          {lines.own.map((line) =>
            onMoveUnits && !line.cancelled ? (
              <MovableLine
                key={line.id}
                line={line}
                onMove={(move, event) => onMoveUnits(ticket, move, event)}
              />
            ) : (
              <OrderLine key={line.id} item={line} />
            ),
          )}
        </ul>
        {ticket.note && (
          <NoteText
            text={ticket.note}
            className="rounded-lg bg-saffron-tint px-2.5 py-2 text-saffron-ink text-wall-base"
          />
        )}
        <HeldLines
          held={lines.held}
          courseName={(course) => courseName(courses, course)}
          name={name}
          onFire={(move, event) => onFire(ticket, move, event)}
        />
        {lines.elsewhere.map((elsewhere) => (
          <p key={elsewhere.station} className="text-ink-faint text-wall-sm">
            {elsewhereLabel(elsewhere, stations)}
          </p>
        ))}
      </div>
      <div className="mt-auto flex gap-2 p-3 pt-0 [&_button]:min-h-14 [&_button]:text-wall-base">
        {isCancelled && (
          <Button
            variant="outline"
            data-main-action
            aria-label={text.readOf({ ticket: name })}
            className="flex-1"
            onClick={(event) => onRead(ticket, event)}
          >
            {text.read}
          </Button>
        )}
        {isNew && (
          <Button
            variant="outline"
            busy={isMoving}
            aria-label={text.startOf({ name })}
            className="flex-1"
            onClick={(event) => onMove(ticket, 'in_progress', event)}
          >
            {text.start}
          </Button>
        )}
        {!isCancelled && (
          <Button
            busy={isMoving}
            data-main-action
            aria-label={`${text.bump[to]}, ${name}`}
            className="flex-2"
            onClick={(event) => onMove(ticket, to, event)}
          >
            {text.bump[to]}
          </Button>
        )}
      </div>
    </li>
  );
});

import { Zap } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { OrderItem } from '#contract/orders.ts';
import { mentionsAllergy } from '#domain/orders/allergy-note.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { NoteText } from '#web/features/orders/note-text.tsx';
import { cn } from '#web/lib/class-names.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';

const shownAtOnce = 4;

/** A line of an order, or of one that waits. */
export type ShownLine = Pick<OrderItem, 'id' | 'name' | 'quantity' | 'options' | 'comment'> &
  Partial<Pick<OrderItem, 'cancelled' | 'cancelledAt' | 'cancelReason' | 'rush' | 'seat'>>;

interface OrderLinesProps<Line extends ShownLine> {
  lines: readonly Line[];
  /** Renders one as a list item. */
  renderLine?: (line: Line) => ReactNode;
}

/** Lines that mention an allergy, and those that were cancelled, are always shown, never hidden behind "more". [ORD-12] [KIT-7] */
function isShownAtOnce(item: ShownLine, index: number): boolean {
  return index < shownAtOnce || mentionsAllergy(item.comment) || Boolean(item.cancelledAt);
}

/** The lines of an order; four of them, and a button for the rest. */
export function OrderLines<Line extends ShownLine>({
  lines,
  renderLine = (item) => <OrderLine key={item.id} item={item} />,
}: OrderLinesProps<Line>) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const shown = expanded ? lines : lines.filter(isShownAtOnce);
  const hidden = lines.filter((item, index) => !isShownAtOnce(item, index)).length;

  return (
    <>
      <ul id={listId} className="grid gap-1.5">
        {shown.map(renderLine)}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
          className="-mx-2 -my-1 min-h-11 rounded-control px-2 text-start font-semibold text-ink-soft text-sm hover:text-ink wall:text-wall-base"
        >
          {expanded ? boardText.showLess : boardText.showMore({ count: hidden })}
        </button>
      )}
    </>
  );
}

/** The size of a line's text. */
export const lineText = 'text-[0.9375rem] leading-snug wall:text-wall-lg';

export function OrderLine({ item }: { item: ShownLine }) {
  return (
    <li
      className={cn(
        'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 wall:grid-cols-[1.7em_minmax(0,1fr)]',
        lineText,
      )}
    >
      <span className={cn('num font-bold', item.cancelled && 'line-through')}>
        {boardText.quantity({ quantity: item.quantity })}
      </span>
      <span className="min-w-0">
        <span className={cn('wrap-break-word block', item.cancelled && 'line-through')}>
          {item.name}
          {item.cancelled && <span className="sr-only"> ({boardText.status.cancelled})</span>}
        </span>
        {item.rush && !item.cancelled && <RushMark />}
        <LineDetails item={item} />
      </span>
    </li>
  );
}

/** The party has another order that is not served yet. */
export function AddsTo({ orderNumber, className }: { orderNumber: number; className?: string }) {
  return (
    <span className={cn('num font-semibold', className)}>{boardText.addsTo({ number: orderNumber })}</span>
  );
}

/** Staff want it before all others. */
export function RushMark() {
  return (
    <span className="me-1.5 inline-flex items-center gap-1 rounded-md bg-paprika px-1.5 font-bold text-on-paprika text-sm wall:text-wall-sm">
      <Zap aria-hidden className="size-[0.9em]" />
      {boardText.rush}
    </span>
  );
}

/** What stands below the name of a line. */
export function LineDetails({ item }: { item: ShownLine }) {
  const { formatTime } = useRestaurantTimes();
  return (
    <>
      {item.seat && (
        <span className="num me-1.5 inline-block rounded-md border border-line-strong px-1.5 font-semibold text-sm wall:text-wall-sm">
          {boardText.seat({ seat: item.seat })}
        </span>
      )}
      {item.options.length > 0 && (
        <span className="wrap-break-word block text-ink-soft text-sm wall:text-wall-base">
          {item.options.map(({ name }) => name).join(' · ')}
        </span>
      )}
      {item.comment && (
        <NoteText
          text={item.comment}
          className="font-medium text-sm text-status-progress wall:text-wall-base"
        />
      )}
      {item.cancelledAt && (
        <span className="num block font-semibold text-sm text-status-cancelled wall:text-wall-base">
          {boardText.cancelledAt({ time: formatTime(item.cancelledAt) })}
        </span>
      )}
      {item.cancelReason && (
        <span className="wrap-break-word block text-sm text-status-cancelled">
          {boardText.reason({ reason: item.cancelReason })}
        </span>
      )}
    </>
  );
}

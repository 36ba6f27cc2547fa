import { useMemo } from 'react';
import type { Order } from '#contract/orders.ts';
import { cn } from '#web/lib/class-names.ts';
import { allDayOf } from './all-day.ts';
import type { StationFilter } from './board/board-columns.ts';
import { boardText } from './board-text.ts';
import { NoteText } from './note-text.tsx';

interface AllDayListProps {
  orders: readonly Order[];
  filter: StationFilter;
  className?: string;
}

/** All day: how many of each dish are to be made now, with those apart that have extras or a wish. [KIT-4] */
export function AllDayList({ orders, filter, className }: AllDayListProps) {
  const dishes = useMemo(() => allDayOf(orders, filter), [orders, filter]);
  return (
    // It scrolls by itself, so the keyboard has to reach it.
    <section
      aria-label={boardText.allDay}
      tabIndex={0}
      className={cn('focus-visible:-outline-offset-4!', className)}
    >
      <h2 className="font-sans font-semibold text-ink-soft text-sm tracking-normal wall:text-wall-sm">
        {boardText.allDay}
      </h2>
      {dishes.length === 0 && (
        <p className="mt-2 text-ink-soft wall:text-wall-base">{boardText.allDayEmpty}</p>
      )}
      <ul className="mt-1 grid gap-1.5">
        {dishes.map(({ name, count, variants }) => (
          <li key={name} className="border-line border-t pt-1.5 first:border-0">
            <p className="grid grid-cols-[2.5ch_minmax(0,1fr)] gap-x-2 font-semibold wall:text-wall-lg">
              <span className="num text-end">{count}</span>
              <span className="wrap-break-word">{name}</span>
            </p>
            {variants.map(({ key, options, comment, count: many }) => (
              <p
                key={key}
                className="grid grid-cols-[2.5ch_minmax(0,1fr)] gap-x-2 text-ink-soft text-sm wall:text-wall-base"
              >
                <span className="num text-end">{many}</span>
                <span className="wrap-break-word">
                  {options.join(' · ')}
                  {comment && <NoteText text={comment} className="text-status-progress" />}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { cn } from '#web/lib/class-names.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import type { BoardColumn, StationFilter } from './board-columns.ts';
import { OrderCard, type OrderCardProps } from './order-card.tsx';
import type { PendingMoves } from './order-moves.ts';

/** What is done piles up over a day; nobody needs all of it at once. */
const doneAtOnce = 30;

interface ColumnProps extends Pick<OrderCardProps, 'onMove' | 'onCancel'> {
  column: BoardColumn;
  orders: readonly Order[];
  filter: StationFilter;
  freshIds: ReadonlySet<string>;
  moves: PendingMoves;
  className?: string;
}

/** Head and tickets of one state; the tickets scroll on their own from tablet size on. */
export function Column({ column, orders, filter, freshIds, moves, className, ...actions }: ColumnProps) {
  const headId = useId();
  const [limit, setLimit] = useState(doneAtOnce);
  const { icon: Icon, text, border } = orderStatusLook[column];
  const shown = column === 'served' || column === 'cancelled' ? orders.slice(0, limit) : orders;

  return (
    <section
      aria-labelledby={headId}
      data-column={column}
      className={cn('flex min-h-0 min-w-0 flex-col', className)}
    >
      <h2
        id={headId}
        tabIndex={-1}
        className={cn(
          'flex items-center gap-2 border-b-3 px-0.5 pb-2 font-sans font-semibold text-[0.9375rem] tracking-normal outline-offset-4',
          border,
        )}
      >
        <Icon aria-hidden className={cn('size-4.5 shrink-0', text)} />
        <span className="min-w-0 flex-1 truncate">{staffText.orders.columns[column]}</span>
        <span className="num text-ink-soft">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-0.5 py-4 text-ink-faint text-sm">{staffText.orders.empty[column]}</p>
      ) : (
        // A scroller must be reachable by keyboard, also when its cards have no buttons.
        <div
          role="group"
          aria-labelledby={headId}
          tabIndex={0}
          className="-mx-1 min-h-0 flex-1 px-1 py-3 outline-offset-0 md:overflow-y-auto md:overscroll-contain md:[scrollbar-width:thin]"
        >
          <ul className="grid gap-3">
            {shown.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                filter={filter}
                fresh={freshIds.has(order.id)}
                pending={moves.has(order.id)}
                {...actions}
              />
            ))}
          </ul>
          {shown.length < orders.length && (
            <Button variant="ghost" className="mt-2 w-full" onClick={() => setLimit(limit + doneAtOnce)}>
              {staffText.orders.more(Math.min(doneAtOnce, orders.length - shown.length))}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

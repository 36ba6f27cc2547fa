import { ArrowDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { frameText } from '#web/features/management/frame-text.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import type { BoardColumn, StationFilter } from './board-columns.ts';
import { OrderCard, type OrderCardProps } from './order-card.tsx';
import type { PendingMoves } from './order-moves.ts';

/** How many cards a column shows at first and per "more": finished orders pile up over a day. */
const doneAtOnce = 30;

interface ColumnProps extends Pick<OrderCardProps, 'onMove' | 'onAsk'> {
  column: BoardColumn;
  orders: readonly Order[];
  filter: StationFilter;
  /** Shown with a brief highlight. */
  freshIds: ReadonlySet<string>;
  /** New orders that are out of sight. */
  hiddenIds: ReadonlySet<string>;
  moves: PendingMoves;
  className?: string;
}

/** The heading and cards of one state. From tablet size on each column scrolls on its own. */
export function Column({
  column,
  orders,
  filter,
  freshIds,
  hiddenIds,
  moves,
  className,
  ...actions
}: ColumnProps) {
  const headId = useId();
  const [limit, setLimit] = useState(doneAtOnce);
  const { icon: Icon, text, border } = orderStatusLook[column];
  const shown = column === 'served' || column === 'cancelled' ? orders.slice(0, limit) : orders;

  return (
    <section
      aria-labelledby={headId}
      data-column={column}
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col rounded-control data-over:bg-basil-tint data-over:outline-2 data-over:outline-basil data-over:outline-offset-2',
        className,
      )}
    >
      <h2
        id={headId}
        tabIndex={-1}
        className={cn(
          'flex items-center gap-2 border-b-3 px-0.5 pb-2 font-sans font-semibold text-[0.9375rem] tracking-normal outline-offset-4 max-md:sr-only',
          border,
        )}
      >
        <Icon aria-hidden className={cn('size-4.5 shrink-0', text)} />
        <span className="min-w-0 flex-1 truncate">{boardText.columns[column]}</span>
        <span className="num text-ink-soft">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="text-pretty px-0.5 py-4 text-ink-soft text-sm">{boardText.empty[column]}</p>
      ) : (
        // A scrollable element must be reachable by keyboard, also when its cards have no buttons.
        <div
          role="group"
          aria-labelledby={headId}
          tabIndex={0}
          className="-mx-1 min-h-0 flex-1 px-1 pt-1 pb-20 outline-offset-0 md:overflow-y-auto md:py-3 md:overscroll-y-contain md:[scrollbar-width:thin]"
        >
          <ul className="grid grid-cols-1 gap-3">
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
              {boardText.more(Math.min(doneAtOnce, orders.length - shown.length))}
            </Button>
          )}
        </div>
      )}
      {column === 'new' && <HiddenArrivals orders={orders} hiddenIds={hiddenIds} />}
    </section>
  );
}

/**
 * A button that scrolls to new orders out of sight: the oldest are on top, so new ones may be below the fold.
 */
function HiddenArrivals({ orders, hiddenIds }: Pick<ColumnProps, 'orders' | 'hiddenIds'>) {
  const hidden = orders.filter(({ id }) => hiddenIds.has(id));
  const first = hidden[0];
  if (!first) return null;
  return (
    <button
      type="button"
      onClick={() =>
        document
          .querySelector(`[data-order="${first.id}"]`)
          ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      }
      className="sticky bottom-4 z-10 mr-auto flex min-h-11 animate-rise-in items-center gap-1.5 rounded-full bg-status-new px-4 font-semibold text-card shadow-pop md:absolute md:inset-x-3 md:bottom-3 md:mr-0"
    >
      <span className="mx-auto flex items-center gap-1.5">
        <ArrowDown aria-hidden className="size-4.5" />
        {frameText.newOrders(hidden.length)}
      </span>
    </button>
  );
}

import type { CSSProperties } from 'react';
import type { Order } from '#contract/orders.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import type { BoardColumn } from './board-columns.ts';

interface HiddenColumnProps {
  column: BoardColumn;
  orders: readonly Order[];
  /** Orders that have just come in. */
  freshIds: ReadonlySet<string>;
  /** How many others stand right of it. */
  placesFromRight: number;
  onShow: () => void;
}

/**
 * A column that is hidden: a strip on the right edge with its name and count, which shows it again. It stays in
 * sight when the columns are scrolled sideways, and cards can be dropped on it.
 */
export function HiddenColumn({ column, orders, freshIds, placesFromRight, onShow }: HiddenColumnProps) {
  const { icon: Icon, text, border } = orderStatusLook[column];
  const name = boardText.columns[column];
  const showLabel = boardText.showColumn({ column: name });
  return (
    <section
      aria-label={`${name} ${orders.length}`}
      data-column={column}
      style={{ '--places': placesFromRight } as CSSProperties}
      className="sticky end-[calc(var(--places)*4.125rem)] z-20 flex min-h-0 w-13 shrink-0 rounded-control bg-paper pb-4 data-over:bg-basil-tint data-over:outline-2 data-over:outline-basil data-over:outline-offset-2"
    >
      <button
        type="button"
        data-column-toggle
        title={showLabel}
        onClick={onShow}
        className={cn(
          'num flex w-full flex-col items-center gap-2 rounded-control border-t-3 pt-3 font-semibold text-[0.9375rem] transition-colors hover:bg-line wall:text-wall-base',
          border,
          orders.some(({ id }) => freshIds.has(id)) ? 'bg-status-new-tint' : 'bg-sunk',
        )}
      >
        <Icon aria-hidden className={cn('size-4.5 wall:size-[1em]', text)} />
        <span className="order-last font-normal text-ink-soft [writing-mode:vertical-rl]">
          <span className="sr-only">{showLabel}</span>
          <span aria-hidden>{name}</span>
        </span>
        <span>{orders.length}</span>
      </button>
    </section>
  );
}

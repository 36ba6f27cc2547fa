import { type RefObject, useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { type BoardColumn, boardColumns } from './board-columns.ts';

interface ColumnTabsProps {
  columns: Record<BoardColumn, readonly Order[]>;
  /** New orders that are not in sight. */
  hasHidden: boolean;
  value: BoardColumn;
  onValueChange: (column: BoardColumn) => void;
}

/** Selects the one column that a phone shows. */
export function ColumnTabs({ columns, hasHidden, value, onValueChange }: ColumnTabsProps) {
  return (
    <SegmentedControl
      label={boardText.columnTabs}
      look="boxes"
      className="-mx-2 max-w-none! gap-1! overflow-x-auto px-2 py-1 [scrollbar-width:none] md:hidden [&>label]:flex-auto [&>label]:px-1"
      value={value}
      onValueChange={onValueChange}
      segments={boardColumns.map((column) => {
        const { icon: Icon, text } = orderStatusLook[column];
        return {
          value: column,
          label: (
            <span className="relative grid justify-items-center gap-0.5 py-1.5 leading-none">
              <span className="flex items-center gap-1">
                <Icon aria-hidden className={cn('size-4', text)} />
                <span className="num text-base">{columns[column].length}</span>
              </span>
              <span className="text-xs">{boardText.short[column]}</span>
              {column === 'new' && hasHidden && (
                <span aria-hidden className="absolute -top-0.5 -end-1 size-2.5 rounded-full bg-paprika" />
              )}
            </span>
          ),
        };
      })}
    />
  );
}

interface ColumnStripProps {
  board: RefObject<HTMLElement | null>;
  columns: ColumnTabsProps['columns'];
  hiddenColumns: ReadonlySet<BoardColumn>;
  onShow: (column: BoardColumn) => void;
  className?: string;
}

/**
 * The columns with their counts, for tablets, where not all fit. Marks those in sight; a tap scrolls to one, and
 * shows one that is hidden.
 */
export function ColumnStrip({ board, columns, hiddenColumns, onShow, className }: ColumnStripProps) {
  const inSight = useColumnsInSight(board, hiddenColumns);

  function show(column: BoardColumn) {
    if (hiddenColumns.has(column)) return onShow(column);
    const target = board.current?.querySelector(`[data-column="${column}"]`);
    target?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
    target?.querySelector('h2')?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={boardText.columnTabs} className={cn('flex gap-1.5', className)}>
      {boardColumns.map((column) => {
        const { icon: Icon, text } = orderStatusLook[column];
        return (
          <button
            key={column}
            type="button"
            aria-current={inSight.has(column) || undefined}
            onClick={() => show(column)}
            className={cn(
              'flex min-h-11 min-w-0 flex-auto items-center justify-center gap-1.5 rounded-control border px-2 font-semibold text-sm transition-colors',
              inSight.has(column) ? 'border-basil bg-basil-tint text-basil' : 'border-line bg-card text-ink',
            )}
          >
            <Icon aria-hidden className={cn('size-4 shrink-0', text)} />
            <span className="min-w-0 truncate">{boardText.short[column]}</span>
            <span className="num">{columns[column].length}</span>
          </button>
        );
      })}
    </nav>
  );
}

function useColumnsInSight(
  board: RefObject<HTMLElement | null>,
  hiddenColumns: ReadonlySet<BoardColumn>,
): ReadonlySet<BoardColumn> {
  const [inSight, setInSight] = useState<ReadonlySet<BoardColumn>>(new Set());
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    setInSight(new Set());
    const observer = new IntersectionObserver(
      (entries) => {
        setInSight((known) => {
          const next = new Set(known);
          for (const { target, isIntersecting } of entries) {
            const column = boardColumns.find((name) => name === (target as HTMLElement).dataset.column);
            if (column && isIntersecting) next.add(column);
            else if (column) next.delete(column);
          }
          return next;
        });
      },
      { root, threshold: 0.6 },
    );
    for (const column of root.querySelectorAll<HTMLElement>('[data-column]')) {
      if (!hiddenColumns.has(column.dataset.column as BoardColumn)) observer.observe(column);
    }
    return () => observer.disconnect();
  }, [board, hiddenColumns]);
  return inSight;
}

import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react';
import { memo, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isOpen } from '#domain/orders/order-status.ts';
import { frameText } from '#web/features/management/frame-text.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { CardRuns, isSame, isSameRun } from '../card-runs.tsx';
import type { BoardColumn } from './board-columns.ts';
import { OrderCard, type OrderCardProps } from './order-card.tsx';
import { useOutOfSight } from './use-out-of-sight.ts';
import { useShownOnWall } from './use-shown-on-wall.ts';

/** How many cards a column shows at first and per "more": finished orders pile up over a day. */
const doneAtOnce = 30;

interface ColumnProps {
  column: BoardColumn;
  cards: readonly OrderCardProps[];
  /** Some orders are not shown because nobody looks for them. */
  isSearching: boolean;
  /** New orders that are out of sight. */
  hiddenIds: ReadonlySet<string>;
  /** Absent where it is the last column that is shown. */
  onHide: ((column: BoardColumn) => void) | undefined;
  className?: string;
}

/**
 * The heading and cards of one state. From tablet size on each column scrolls on its own. Memoised, because a tap concerns
 * two of them.
 */
export const Column = memo(function Column({
  column,
  cards,
  isSearching,
  hiddenIds,
  onHide,
  className,
}: ColumnProps) {
  const headId = useId();
  const [limit, setLimit] = useState(doneAtOnce);
  const list = useRef<HTMLDivElement>(null);
  const { icon: Icon, text, border } = orderStatusLook[column];
  const isWork = isOpen(column);
  const orders = useMemo(() => cards.map(({ order }) => order), [cards]);
  const shown = isWork ? cards : cards.slice(0, limit);
  const scrolls = useMediaQuery('(width >= 48rem)');
  const { above, below } = useOutOfSight(list, orders, scrolls);
  const arrived = orders.filter(({ id }) => hiddenIds.has(id));
  useShownOnWall(list, arrived[0]?.id);

  return (
    <section
      aria-labelledby={headId}
      data-column={column}
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col rounded-control data-over:bg-basil-tint data-over:outline-2 data-over:outline-basil data-over:outline-offset-2',
        className,
      )}
    >
      <div className={cn('flex items-center gap-1 border-b-3 max-md:sr-only', border)}>
        <h2
          id={headId}
          tabIndex={-1}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 px-0.5 font-sans font-semibold text-[0.9375rem] tracking-normal outline-offset-4 wall:min-h-14 wall:text-wall-base"
        >
          <Icon
            aria-hidden
            // In five narrow columns the word needs the room.
            className={cn('@[62rem]/board:@max-[76rem]/board:hidden size-4.5 shrink-0 wall:size-[1em]', text)}
          />
          <span className="min-w-0 flex-1 truncate">{boardText.columns[column]}</span>
          <span className="num text-ink-soft">{orders.length}</span>
        </h2>
        {isWork && above.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            aria-label={boardText.moreAbove({ count: above.length })}
            title={boardText.moreAbove({ count: above.length })}
            className="num gap-1! px-2! wall:h-11 wall:text-wall-sm"
            onClick={() => scrollTo(list, above[0]?.id)}
          >
            <ArrowUp aria-hidden />
            {above.length}
          </Button>
        )}
        {onHide && (
          <Button
            variant="ghost"
            data-column-toggle
            aria-label={boardText.hideColumn({ column: boardText.columns[column] })}
            title={boardText.hideColumn({ column: boardText.columns[column] })}
            className="size-7! px-0! after:absolute after:-inset-2 wall:size-11! [&_svg]:size-4 wall:[&_svg]:size-6"
            onClick={() => onHide(column)}
          >
            <EyeOff aria-hidden />
          </Button>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="text-pretty px-0.5 py-4 text-ink-soft text-sm wall:text-wall-base">
          {isSearching ? boardText.nothingFound : boardText.empty[column]}
        </p>
      ) : (
        // A scrollable element must be reachable by keyboard, also when its cards have no buttons.
        <div
          ref={list}
          role="group"
          aria-labelledby={headId}
          tabIndex={0}
          className="-mx-1 min-h-0 flex-1 px-1 pt-1 pb-20 outline-offset-0 md:scroll-pt-3 md:overflow-y-auto md:py-3 md:overscroll-y-contain md:[scrollbar-width:thin]"
        >
          {/* A wall's column that has room for two cards shows two beside each other. */}
          <ul className="grid grid-cols-1 gap-3 wall:grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]">
            <CardRuns Card={OrderCard} cards={shown} />
          </ul>
          {shown.length < orders.length && (
            <Button variant="ghost" className="mt-2 w-full" onClick={() => setLimit(limit + doneAtOnce)}>
              {boardText.more({ count: Math.min(doneAtOnce, orders.length - shown.length) })}
            </Button>
          )}
        </div>
      )}
      {isWork && (
        // Has its room for as long as the column scrolls: at its end, the cards would jump when it goes.
        <div
          className={cn('max-md:contents', above.length + below.length > 0 && 'md:min-h-14 wall:min-h-17')}
        >
          <MoreBelow below={below} arrived={arrived} onShow={(order) => scrollTo(list, order?.id)} />
        </div>
      )}
    </section>
  );
}, isSameColumn);

function isSameColumn({ cards, ...rest }: ColumnProps, { cards: cardsNow, ...now }: ColumnProps): boolean {
  return isSameRun(cards, cardsNow) && isSame(rest, now);
}

function scrollTo(list: RefObject<HTMLElement | null>, orderId: string | undefined) {
  list.current
    ?.querySelector(`[data-order="${orderId}"]`)
    ?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

interface MoreBelowProps {
  /** Orders below the fold: the oldest are on top, so it is there that new ones come in. */
  below: readonly Order[];
  /** New orders that have not been in sight yet. */
  arrived: readonly Order[];
  onShow: (order: Order | undefined) => void;
}

/**
 * Says that there is more below, and scrolls there; new orders first. A phone, where the whole page scrolls, says
 * it of new orders alone.
 */
function MoreBelow({ below, arrived, onShow }: MoreBelowProps) {
  const hasArrived = arrived.length > 0;
  if (!hasArrived && below.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => onShow(hasArrived ? arrived[0] : below[0])}
      className={cn(
        'sticky bottom-4 z-10 me-auto flex min-h-11 animate-rise-in items-center gap-1.5 rounded-full px-4 font-semibold shadow-pop md:static md:mb-3 md:w-full md:px-2 wall:min-h-14 wall:text-wall-base',
        hasArrived ? 'bg-status-new text-card' : 'bg-ink text-paper max-md:hidden',
      )}
    >
      <span className="num mx-auto flex items-center gap-1.5">
        <ArrowDown aria-hidden className="size-4.5 shrink-0 wall:size-[1em]" />
        <span className="text-balance leading-tight">
          {below.length > 0 && (
            <span className={cn(hasArrived && 'max-md:hidden')}>
              {boardText.moreBelow({ count: below.length })}
            </span>
          )}
          {below.length > 0 && hasArrived && <span className="max-md:hidden">, </span>}
          {hasArrived && frameText.newOrders({ count: arrived.length })}
        </span>
      </span>
    </button>
  );
}

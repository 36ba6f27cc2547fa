import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import { additionsIn } from '#domain/orders/order-changes.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { CoursesDialog } from '#web/features/orders/courses-dialog.tsx';
import type { OrderCommands } from '#web/features/orders/order-commands.ts';
import { WaitingPartiesList } from '#web/features/orders/waiting-parties-list.tsx';
import { cn } from '#web/lib/class-names.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Column } from './board-column.tsx';
import { type BoardColumn, boardColumns, columnsOf, partOf, type StationFilter } from './board-columns.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ColumnStrip, ColumnTabs } from './column-strip.tsx';
import { HiddenColumn } from './hidden-column.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import type { CardQuestion } from './order-card.tsx';
import type { UnitsMove } from './order-moves.ts';
import { findOrders } from './order-search.ts';
import { isPaidUp } from './takeaway.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useFocusAfterToggle } from './use-focus-after-toggle.ts';
import { useHeldBelow } from './use-held-below.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useSoughtOrder } from './use-sought-order.ts';
import { useTaps } from './use-taps.ts';
import { useUnseen } from './use-unseen.ts';
import { useIsWall } from './use-wall-display.ts';

interface PaymentQuestion {
  order: Order;
  /** Null: none is open. */
  about: Exclude<CardQuestion, 'cancel' | 'courses'> | null;
  onClose: () => void;
}

interface OrderBoardProps {
  orders: readonly Order[];
  /** Shows those of which this is said; empty: all. */
  typed: string;
  /** What staff have not let in yet. */
  waiting: readonly WaitingOrder[];
  /** Start of the restaurant's today; orders finished before it are not shown. */
  dayStart: string;
  filter: StationFilter;
  /** Orders that have just come in. */
  freshIds: ReadonlySet<string>;
  /** The order that the page was opened for. */
  soughtId: string | null;
  commands: OrderCommands;
  /** Renders the dialogs that pay takeaway orders and undo their payments. */
  renderPayments: (asked: PaymentQuestion) => ReactNode;
}

const noColumns: ReadonlySet<BoardColumn> = new Set();

/**
 * Five columns side by side, of which a device may hide some; on a tablet they snap sideways, on a phone one shows
 * at a time.
 */
export function OrderBoard({
  orders,
  typed,
  waiting,
  dayStart,
  filter,
  freshIds,
  soughtId,
  commands,
  renderPayments,
}: OrderBoardProps) {
  const board = useOrderMoves(orders, commands);
  const station = filter === 'all' ? null : filter;
  const parts = useMemo(() => board.orders.map((order) => partOf(order, filter)), [board.orders, filter]);
  const columns = useMemo(
    () => columnsOf(findOrders(parts, typed), dayStart, filter),
    [parts, typed, dayStart, filter],
  );
  const worksByDish = useStaffState(({ restaurant }) => restaurant.data?.worksByDish) ?? false;
  // Also those that nobody looks for now: they are not seen by that.
  const newIds = useMemo(
    () => (typed === '' ? columns : columnsOf(parts, dayStart, filter)).new.map(({ id }) => id),
    [parts, columns, typed, dayStart, filter],
  );
  const { highlighted, hidden } = useUnseen(freshIds, newIds);
  // Of what has left that column, both what has just come and what has changed.
  const changedIds = useMemo(() => new Set([...highlighted, ...freshIds]), [highlighted, freshIds]);
  const additions = useMemo(() => additionsIn(board.orders), [board.orders]);
  const [phoneColumn, setPhoneColumn] = useState<BoardColumn>(
    () => boardColumns.find((column) => columns[column].some(({ id }) => id === soughtId)) ?? 'new',
  );
  const { about: asked, isOpen: isAsking, ask, close } = useQuestion<{ to: CardQuestion; order: Order }>();
  const scroller = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  useHeldBelow(strip, scroller);
  useSoughtOrder(scroller, soughtId);
  const take = useTaps();
  const isPhone = !useMediaQuery('(width >= 48rem)');
  const chosen = useHiddenColumns(useIsWall() ? 'wall' : 'desk');
  const hiddenColumns = isPhone ? noColumns : chosen.hidden;
  const shownCount = boardColumns.length - hiddenColumns.size;
  const followToggle = useFocusAfterToggle(scroller);

  // The cards are memoised, so they need handlers that never change.
  const move = useLatest((order: Order, to: BoardStatus, event: MouseEvent) => {
    take(order, event, () => void board.move(order, to, station));
  });
  const handOver = useLatest((order: Order, event: MouseEvent) => {
    take(order, event, () => void board.move(order, 'served'));
  });
  const moveUnits = useLatest((order: Order, units: UnitsMove, event: MouseEvent) => {
    take(order, event, () => void board.moveUnits(order, units));
  });
  const toggle = useLatest((column: BoardColumn) => {
    followToggle(column);
    chosen.toggle(column);
  });
  const askTo = useLatest((to: CardQuestion, order: Order) => ask({ to, order }));
  const said = useCardDrag(
    scroller,
    useLatest((orderId: string, to: BoardColumn) => {
      const order = board.orders.find(({ id }) => id === orderId);
      if (order && to === 'cancelled') askTo('cancel', order);
      // The server decides whether the move is allowed; if not, the card goes back.
      else if (order && to !== 'cancelled') void board.move(partOf(order, filter), to, station);
    }),
  );

  // The current state of the order, which may have changed while the dialog is open.
  const askedOrder = asked && (orders.find(({ id }) => id === asked.order.id) ?? asked.order);

  // As it was when the question came up: it does not turn into another one.
  const handsOverPaid = asked?.to === 'hand over' && isPaidUp(asked.order);

  return (
    <div className="@container/board flex min-h-0 flex-1 flex-col gap-3">
      <div ref={strip} className="-mb-3 has-[section]:mb-0">
        <WaitingPartiesList look="strip" waiting={waiting} />
      </div>
      <ColumnTabs
        columns={columns}
        hasHidden={hidden.size > 0}
        value={phoneColumn}
        onValueChange={setPhoneColumn}
      />
      <ColumnStrip
        board={scroller}
        columns={columns}
        hiddenColumns={hiddenColumns}
        onShow={toggle}
        className="@[62rem]/board:hidden max-md:hidden min-[64rem]:wall:hidden"
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={scroller}
        style={{ '--shown': shownCount, '--hidden': hiddenColumns.size } as CSSProperties}
        className="@2xl/board:[--fitting:3] @[62rem]/board:[--fitting:5] @[90rem]/board:wall:[--fitting:4] @[112rem]/board:wall:[--fitting:5] min-h-0 flex-1 snap-x snap-mandatory [--fitting:2] md:min-h-64 wall:[--fitting:3] max-[64rem]:wall:[--fitting:2] md:-mx-6 md:-mb-4 md:flex md:gap-3.5 md:overflow-x-auto md:scroll-px-6 md:px-6 md:pt-1 [:root[data-dragging]_&]:snap-none"
      >
        {boardColumns
          .filter((column) => !hiddenColumns.has(column))
          .map((column) => (
            <Column
              key={column}
              column={column}
              cards={columns[column].map((order) => ({
                ...{ order, filter },
                fresh: (column === 'new' ? highlighted : changedIds).has(order.id),
                addsTo: additions.get(order.id),
                pending: board.isMoving(order),
                onMove: move,
                onHandOver: handOver,
                onMoveUnits: worksByDish ? moveUnits : undefined,
                onFire: moveUnits,
                onAsk: askTo,
              }))}
              isSearching={typed.trim() !== ''}
              hiddenIds={hidden}
              onHide={shownCount > 1 && !isPhone ? toggle : undefined}
              className={cn(
                // As wide as is left when the hidden ones (52 px) and the gaps (14 px) have their room.
                'md:w-[calc((100%-var(--hidden)*4.125rem-(min(var(--shown),var(--fitting))-1)*0.875rem)/min(var(--shown),var(--fitting)))] md:shrink-0 md:snap-start',
                column !== phoneColumn && 'max-md:hidden',
              )}
            />
          ))}
        {[...hiddenColumns].map((column, index) => (
          <HiddenColumn
            key={column}
            column={column}
            orders={columns[column]}
            freshIds={highlighted}
            placesFromRight={hiddenColumns.size - 1 - index}
            onShow={() => toggle(column)}
          />
        ))}
      </div>
      {askedOrder && (
        <>
          <CancelDialog
            order={askedOrder}
            open={isAsking && asked.to === 'cancel'}
            onClose={close}
            onCancelOrder={(reason) => {
              close();
              void board.cancel(askedOrder, () => commands.cancel(askedOrder, reason));
            }}
            onCancelUnit={(item, reason) => commands.cancelUnit(askedOrder.id, item, reason)}
          />
          <CoursesDialog
            order={askedOrder}
            open={isAsking && asked.to === 'courses'}
            onClose={close}
            commands={commands}
          />
          <ConfirmDialog
            open={isAsking && handsOverPaid}
            onClose={close}
            onConfirm={() => {
              close();
              void board.move(askedOrder, 'served');
            }}
            title={boardText.handOverAnyway({ number: askedOrder.orderNumber })}
            description={boardText.notReady}
            confirmLabel={boardText.handOver}
            cancelLabel={boardText.keepWaiting}
          />
          {renderPayments({
            order: askedOrder,
            about:
              isAsking && asked.to !== 'cancel' && asked.to !== 'courses' && !handsOverPaid ? asked.to : null,
            onClose: close,
          })}
        </>
      )}
    </div>
  );
}

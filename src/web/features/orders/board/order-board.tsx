import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Column } from './board-column.tsx';
import { type BoardColumn, boardColumns, columnsOf, type StationFilter } from './board-columns.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ColumnStrip, ColumnTabs } from './column-strip.tsx';
import type { CardQuestion } from './order-card.tsx';
import { isStrayTap, type Tap } from './stray-tap.ts';
import { isPaidUp } from './takeaway.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { useLatest } from './use-latest.ts';
import { type OrderCommands, useOrderMoves } from './use-order-moves.ts';
import { useUnseen } from './use-unseen.ts';

interface PaymentQuestion {
  order: Order;
  /** Null: none is open. */
  about: Exclude<CardQuestion, 'cancel'> | null;
  onClose: () => void;
}

interface OrderBoardProps {
  orders: readonly Order[];
  /** Start of the restaurant's today; orders finished before it are not shown. */
  dayStart: string;
  filter: StationFilter;
  /** Orders that have just come in. */
  freshIds: ReadonlySet<string>;
  commands: OrderCommands;
  /** Renders the dialogs that pay takeaway orders and undo their payments. */
  renderPayments: (asked: PaymentQuestion) => ReactNode;
}

/** Five columns side by side; on a tablet they snap sideways, on a phone one shows at a time. */
export function OrderBoard({
  orders,
  dayStart,
  filter,
  freshIds,
  commands,
  renderPayments,
}: OrderBoardProps) {
  const board = useOrderMoves(orders, commands);
  const columns = useMemo(() => columnsOf(board.orders, dayStart, filter), [board.orders, dayStart, filter]);
  const newIds = useMemo(() => columns.new.map(({ id }) => id), [columns]);
  const { highlighted, hidden } = useUnseen(freshIds, newIds);
  const [phoneColumn, setPhoneColumn] = useState<BoardColumn>('new');
  const { about: asked, isOpen: isAsking, ask, close } = useQuestion<{ to: CardQuestion; order: Order }>();
  const scroller = useRef<HTMLDivElement>(null);
  const followFocus = useFocusAfterMove();
  const lastTap = useRef<Tap>(undefined);

  // The cards are memoised, so they need handlers that never change.
  const move = useLatest((order: Order, to: BoardStatus, event: MouseEvent) => {
    const tap = { orderId: order.id, x: event.clientX, y: event.clientY, timeMs: event.timeStamp };
    if (event.detail > 0) {
      if (isStrayTap(tap, lastTap.current)) return;
      lastTap.current = tap;
    } else {
      followFocus(event.currentTarget);
    }
    void board.move(order, to);
  });
  const askTo = useLatest((to: CardQuestion, order: Order) => ask({ to, order }));
  const said = useCardDrag(
    scroller,
    useLatest((orderId: string, to: BoardColumn) => {
      const order = orders.find(({ id }) => id === orderId);
      if (order && to === 'cancelled') askTo('cancel', order);
      // The server decides whether the move is allowed; if not, the card goes back.
      else if (order && to !== 'cancelled') void board.move(order, to);
    }),
  );

  // The current state of the order, which may have changed while the dialog is open.
  const askedOrder = asked && (orders.find(({ id }) => id === asked.order.id) ?? asked.order);

  // As it was when the question came up: it does not turn into another one.
  const handsOverPaid = asked?.to === 'hand over' && isPaidUp(asked.order);

  return (
    <div className="@container/board flex min-h-0 flex-1 flex-col gap-3">
      <ColumnTabs
        columns={columns}
        hasHidden={hidden.size > 0}
        value={phoneColumn}
        onValueChange={setPhoneColumn}
      />
      <ColumnStrip board={scroller} columns={columns} className="@[62rem]/board:hidden max-md:hidden" />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={scroller}
        className="@2xl/board:md:auto-cols-[calc((100%-1.75rem)/3)] @[62rem]/board:md:auto-cols-[minmax(0,1fr)] min-h-0 flex-1 snap-x snap-mandatory md:-mx-6 md:-mb-4 md:grid md:auto-cols-[calc((100%-0.875rem)/2)] md:grid-flow-col md:gap-3.5 md:overflow-x-auto md:scroll-px-6 md:px-6 md:pt-1 [:root[data-dragging]_&]:snap-none"
      >
        {boardColumns.map((column) => (
          <Column
            key={column}
            column={column}
            orders={columns[column]}
            filter={filter}
            freshIds={highlighted}
            hiddenIds={hidden}
            moves={board.moves}
            onMove={move}
            onAsk={askTo}
            className={cn('md:snap-start', column !== phoneColumn && 'max-md:hidden')}
          />
        ))}
      </div>
      {askedOrder && (
        <>
          <CancelDialog
            order={askedOrder}
            open={isAsking && asked.to === 'cancel'}
            onClose={close}
            onCancelOrder={() => {
              close();
              void board.cancel(askedOrder);
            }}
            onCancelUnit={(item) => board.cancelUnit(askedOrder, item)}
          />
          <ConfirmDialog
            open={isAsking && handsOverPaid}
            onClose={close}
            onConfirm={() => {
              close();
              void board.move(askedOrder, 'served');
            }}
            title={boardText.handOverAnyway(askedOrder.orderNumber)}
            description={boardText.notReady}
            confirmLabel={boardText.handOver}
            cancelLabel={boardText.keepWaiting}
          />
          {renderPayments({
            order: askedOrder,
            about: isAsking && asked.to !== 'cancel' && !handsOverPaid ? asked.to : null,
            onClose: close,
          })}
        </>
      )}
    </div>
  );
}

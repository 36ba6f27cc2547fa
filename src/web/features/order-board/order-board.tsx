import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { cn } from '#web/lib/class-names.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Column } from './board-column.tsx';
import { type BoardColumn, boardColumns, columnsOf, type StationFilter } from './board-columns.ts';
import { isStrayTap, type Tap } from './stray-tap.ts';
import { type OrderCommands, useOrderMoves } from './use-order-moves.ts';

interface OrderBoardProps {
  orders: readonly Order[];
  /** Start of the restaurant's today: what was done before is not shown. */
  dayStart: string;
  filter: StationFilter;
  /** Orders that have just come in. */
  freshIds: ReadonlySet<string>;
  commands: OrderCommands;
}

/** Five columns side by side; on a tablet they snap sideways, on a phone one shows at a time. */
export function OrderBoard({ orders, dayStart, filter, freshIds, commands }: OrderBoardProps) {
  const board = useOrderMoves(orders, commands);
  const columns = useMemo(() => columnsOf(board.orders, dayStart, filter), [board.orders, dayStart, filter]);
  const [phoneColumn, setPhoneColumn] = useState<BoardColumn>('new');
  const [cancelling, setCancelling] = useState<Order>();
  const followFocus = useFocusAfterMove();
  const lastTap = useRef<Tap>(undefined);

  // The cards are memoised, so they get one handler for ever that calls the latest one.
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
  const askToCancel = useLatest((order: Order) => setCancelling(order));

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <SegmentedControl
        label={staffText.orders.columnTabs}
        look="boxes"
        className="gap-1.5! md:hidden"
        value={phoneColumn}
        onValueChange={setPhoneColumn}
        segments={boardColumns.map((column) => ({
          value: column,
          label: <PhoneTab column={column} count={columns[column].length} />,
        }))}
      />
      <div className="min-h-0 flex-1 snap-x snap-proximity md:-mx-6 md:-mb-4 md:grid md:auto-cols-[minmax(17rem,1fr)] md:grid-flow-col md:gap-3.5 md:overflow-x-auto md:scroll-px-6 md:px-6 xl:auto-cols-[minmax(0,1fr)]">
        {boardColumns.map((column) => (
          <Column
            key={column}
            column={column}
            orders={columns[column]}
            filter={filter}
            freshIds={freshIds}
            moves={board.moves}
            onMove={move}
            onCancel={askToCancel}
            className={cn('md:snap-start', column !== phoneColumn && 'max-md:hidden')}
          />
        ))}
      </div>
      <ConfirmDialog
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        onConfirm={() => {
          if (cancelling) void board.cancel(cancelling);
          setCancelling(undefined);
        }}
        destructive
        title={staffText.orders.cancelTitle}
        description={
          cancelling &&
          staffText.orders.cancelText(staffText.orders.place(cancelling.tableNumber), cancelling.orderNumber)
        }
        confirmLabel={staffText.orders.cancelOrder}
        cancelLabel={staffText.orders.keepOrder}
      />
    </div>
  );
}

function PhoneTab({ column, count }: { column: BoardColumn; count: number }) {
  const { icon: Icon, text } = orderStatusLook[column];
  return (
    <>
      <Icon aria-hidden className={cn('size-4.5', text)} />
      <span className="num">{count}</span>
      <span className="sr-only">{staffText.orders.columns[column]}</span>
    </>
  );
}

/** A function that never changes and calls the newest version of `callback`. For event handlers only. */
function useLatest<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/**
 * A moved card leaves its column and takes the keyboard's focus along into nothing. The focus goes to the card
 * that has moved up in its place, else to the column's head.
 */
function useFocusAfterMove(): (button: Element) => void {
  const target = useRef<{ column: Element; index: number }>(undefined);
  useEffect(() => {
    if (!target.current) return;
    const { column, index } = target.current;
    target.current = undefined;
    const cards = [...column.querySelectorAll('[data-order]')];
    const next = cards[Math.min(index, cards.length - 1)];
    const button = next?.querySelector<HTMLElement>('[data-main-action], button');
    (button ?? column.querySelector<HTMLElement>('h2'))?.focus();
  });
  return (button) => {
    const card = button.closest('[data-order]');
    const column = button.closest('[data-column]');
    if (!card || !column) return;
    target.current = { column, index: [...column.querySelectorAll('[data-order]')].indexOf(card) };
  };
}

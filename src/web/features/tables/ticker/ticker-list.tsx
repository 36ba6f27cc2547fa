import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { callingTables, ordersToServe } from '#web/features/tables/floor/floor-counts.ts';
import { tickerText } from '#web/features/tables/floor-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TickerCall } from './ticker-call.tsx';
import { TickerOrder } from './ticker-order.tsx';

export interface TickerContent {
  tables: readonly Table[];
  /** All orders of the board. */
  orders: readonly Order[];
  /** The restaurant's label of the guests' second button. */
  billLabel: string;
  /** Both resolve to whether it worked; failures have been shown by then. */
  onClearCall: (table: Table) => Promise<boolean>;
  onServe: (order: Order) => Promise<boolean>;
  /** Opens the bill of a table's party. */
  onPay: (table: Table) => void;
  /** Must be a stable function. */
  onOpen: (tableId: string) => void;
}

/** How many orders are shown at first, which is more than anybody reads at a glance. */
const shownAtFirst = 20;

/** The tables that call, the longest wait first, and below them the orders not served yet. */
export function TickerList({
  tables,
  orders,
  billLabel,
  onClearCall,
  onServe,
  onPay,
  onOpen,
}: TickerContent) {
  const top = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const calling = callingTables(tables);
  const toServe = ordersToServe(orders);
  const shown = showsAll ? toServe : toServe.slice(0, shownAtFirst);

  /** The finished card is removed and loses the focus, so the focus moves to the top of the list. */
  async function work(done: Promise<boolean>): Promise<boolean> {
    const succeeded = await done;
    if (succeeded) top.current?.focus({ preventScroll: true });
    return succeeded;
  }

  return (
    <div ref={top} tabIndex={-1} className="grid gap-3 outline-none">
      {calling.length + toServe.length === 0 && <p className="text-ink-soft text-sm">{tickerText.empty}</p>}
      <ul className="grid gap-3">
        {calling.map((table) => (
          <TickerCall
            key={table.id}
            table={table}
            billLabel={billLabel}
            onClear={(called) => work(onClearCall(called))}
            onPay={onPay}
            onOpen={onOpen}
          />
        ))}
        {shown.map((order) => (
          <TickerOrder
            key={order.id}
            order={order}
            tableId={tables.find(({ number }) => number === order.tableNumber)?.id}
            onServe={(served) => work(onServe(served))}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {shown.length < toServe.length && (
        <Button variant="outline" onClick={() => setShowsAll(true)}>
          {boardText.more(toServe.length - shown.length)}
        </Button>
      )}
    </div>
  );
}

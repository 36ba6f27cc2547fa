import { useRef, useState } from 'react';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import type { HeldCourse } from '#web/features/orders/held-courses.ts';
import { WaitingPartiesList } from '#web/features/orders/waiting-parties-list.tsx';
import { callingTables, ordersToServe } from '#web/features/tables/floor/floor-counts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallCard, OrderCard } from './ticker-cards.tsx';
import { tickerText } from './ticker-text.ts';

export interface TickerContent {
  tables: readonly Table[];
  /** All orders of the board. */
  orders: readonly Order[];
  /** What staff have not let in yet. */
  waiting: readonly WaitingOrder[];
  /** Both resolve to whether it worked; failures have been shown by then. */
  onClearCall: (table: Table) => Promise<boolean>;
  onServe: (order: Order) => Promise<boolean>;
  onFire: (order: Order, course: HeldCourse) => Promise<boolean>;
  /** Opens the bill of a table's party. */
  onPay: (table: Table) => void;
  onOpen: (tableId: string) => void;
}

/** How many orders are shown at first, which is more than anybody reads at a glance. */
const shownAtFirst = 20;

/** The parties that wait, the tables that call, both the longest wait first, and the orders not served yet. */
export function TickerList({
  tables,
  orders,
  waiting,
  onClearCall,
  onServe,
  onFire,
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
      <WaitingPartiesList
        look="list"
        waiting={waiting}
        onOpen={(tableNumber) => {
          const table = tables.find(({ number }) => number === tableNumber);
          if (table) onOpen(table.id);
        }}
      />
      {waiting.length + calling.length + toServe.length === 0 && (
        <p className="text-ink-soft text-sm">{tickerText.empty}</p>
      )}
      <ul className="grid gap-3">
        {calling.map((table) => (
          <CallCard
            key={table.id}
            table={table}
            onClear={() => work(onClearCall(table))}
            onPay={() => onPay(table)}
            onOpen={() => onOpen(table.id)}
          />
        ))}
        {shown.map((order) => {
          const table = tables.find(({ number }) => number === order.tableNumber);
          return (
            <OrderCard
              key={order.id}
              order={order}
              onServe={() => work(onServe(order))}
              onFire={(course) => work(onFire(order, course))}
              onOpen={table && (() => onOpen(table.id))}
            />
          );
        })}
      </ul>
      {shown.length < toServe.length && (
        <Button variant="outline" onClick={() => setShowsAll(true)}>
          {boardText.more({ count: toServe.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

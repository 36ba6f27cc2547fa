import { Check } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { tickerText } from '#web/features/tables/floor-text.ts';
import { waitingLabel } from '#web/features/tables/time-labels.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';

interface TickerOrderProps {
  /** An order that is not served yet. */
  order: Order;
  /** Undefined for takeaway, or when the table has been deleted. */
  tableId: string | undefined;
  onServe: (order: Order) => Promise<boolean>;
  onOpen: (tableId: string) => void;
}

/** An order to be served, with the button that marks it as served. */
export function TickerOrder({ order, tableId, onServe, onOpen }: TickerOrderProps) {
  const serve = useBusy(() => onServe(order));
  const waiting = useTicking((nowMs) => waitingLabel(order.createdAt, nowMs));
  const place = boardText.place(order.tableNumber);
  const number = boardText.number(order.orderNumber);
  const dishes = order.items
    .filter(({ cancelled }) => !cancelled)
    .map(({ quantity, name }) => `${boardText.quantity(quantity)} ${name}`)
    .join(', ');

  return (
    <Card as="li" padding="none" className="relative grid gap-2 p-3.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="num text-base">
          {tableId ? (
            <button
              type="button"
              onClick={() => onOpen(tableId)}
              className="rounded-sm after:absolute after:inset-0 hover:underline"
            >
              {place}
            </button>
          ) : (
            place
          )}
        </h3>
        <OrderStatusChip status={order.status} label={boardText.status[order.status]} />
      </div>
      <div className="flex items-end justify-between gap-3">
        <p className="num line-clamp-2 min-w-0 text-ink-soft text-sm">
          {waiting} · {number} · {dishes}
        </p>
        <Button
          variant="outline"
          size="icon"
          busy={serve.busy}
          aria-label={`${tickerText.served}, ${place} ${number}`}
          title={tickerText.served}
          onClick={serve.run}
          className="z-1"
        >
          <Check aria-hidden />
        </Button>
      </div>
    </Card>
  );
}

import { Printer, ReceiptText } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { takenByName } from '#web/lib/taken-by.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { completedText } from './completed-text.ts';

/** The table of an order, or "takeaway". */
export function placeOf({ tableNumber }: Pick<Order, 'tableNumber'>): string {
  return tableNumber === null ? completedText.takeaway : completedText.table({ number: tableNumber });
}

interface CompletedCardProps {
  order: Order;
  onDetails: (order: Order) => void;
}

/** A completed order: table, order ID, time, amount and state. */
export function CompletedCard({ order, onDetails }: CompletedCardProps) {
  const { formatDateTime } = useRestaurantTimes();
  const { orderNumber, status, createdAt, totalAmount } = order;
  return (
    <Card as="li" padding="compact" className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg leading-tight">{placeOf(order)}</h2>
          <p className="num truncate text-ink-soft text-sm">
            {completedText.number({ number: orderNumber })} · {takenByName(order)}
          </p>
        </div>
        <OrderStatusChip status={status} label={completedText.status[status]} />
      </div>
      <div className="num flex flex-wrap items-baseline justify-between gap-x-3">
        <time dateTime={createdAt} className="text-ink-soft text-sm">
          {formatDateTime(createdAt)}
        </time>
        <span className="font-semibold text-lg" translate="no">
          {formatMoney(totalAmount)}
        </span>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 *:flex-1">
        <Button
          variant="outline"
          className="px-2!"
          aria-label={completedText.detailsOf({ number: orderNumber })}
          onClick={() => onDetails(order)}
        >
          <ReceiptText aria-hidden />
          {completedText.details}
        </Button>
        <ReceiptLink order={order} className="px-2!" />
      </div>
    </Card>
  );
}

/** A link that opens the order's receipt in a new tab. */
export function ReceiptLink({ order, className }: { order: Order; className?: string }) {
  return (
    <a
      href={`/management/receipt/${order.id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={completedText.printReceiptOf({ number: order.orderNumber })}
      className={cn(buttonClasses({ variant: 'outline' }), className)}
    >
      <Printer aria-hidden />
      {completedText.printReceipt}
    </a>
  );
}

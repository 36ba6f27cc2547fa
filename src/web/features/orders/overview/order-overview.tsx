import { ClipboardList } from 'lucide-react';
import type { Order, OrderItem } from '#contract/orders.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { minutesSince, overviewOrders } from './visible-orders.ts';

interface OrderOverviewProps {
  open: boolean;
  onClose: () => void;
  orders: readonly Order[];
  /** Cents that the table has still to pay. */
  openAmount: number;
}

/** A sheet with the orders of the whole table and their states. */
export function OrderOverview({ open, onClose, orders, openAmount }: OrderOverviewProps) {
  const texts = useGuestTexts();
  const shown = overviewOrders(orders);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="bottom"
      title={texts.orders.title}
      closeLabel={texts.close}
      footer={
        openAmount > 0 && (
          <p className="flex w-full items-baseline justify-between gap-4">
            <span className="text-ink-soft">{texts.orders.openAmount}</span>
            <span className="num font-semibold font-serif text-2xl">{formatMoney(openAmount)}</span>
          </p>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState icon={ClipboardList} title={texts.orders.empty}>
          {texts.orders.emptyHint}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {shown.map((order) => (
            <li key={order.id} className="rounded-card border border-line p-4">
              <OrderSummary order={order} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const { orders: texts, quoted } = useGuestTexts();
  const { formatTime } = useRestaurantTimes();
  const minutes = useTicking((nowMs) => minutesSince(order.createdAt, nowMs));
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold tracking-normal">{texts.number(order.orderNumber)}</h3>
        <OrderStatusChip status={order.status} label={texts.statusNames[order.status]} />
      </div>
      <p className="num mt-0.5 text-ink-soft text-sm">
        {texts.minutesAgo(minutes)} · {texts.since(formatTime(order.createdAt))}
        {order.staffCreated && ` · ${texts.byStaff}`}
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {order.items.map((item) => (
          <OrderedDish key={item.id} item={item} />
        ))}
      </ul>
      {order.note && <p className="mt-1 text-ink-soft text-sm wrap-anywhere">{quoted(order.note)}</p>}
    </article>
  );
}

function OrderedDish({ item }: { item: OrderItem }) {
  const { orders: texts, quoted } = useGuestTexts();
  const isPartlyPaid = !item.paid && hasPaidPart(item);
  const extras = item.options.map((option) => option.name).join(', ');
  return (
    <li className="flex gap-3 py-2.5">
      <span className={cn('num min-w-7 font-semibold', item.cancelled && 'text-ink-soft line-through')}>
        {item.quantity}×
      </span>
      <div className="min-w-0 flex-1">
        <p className={cn('wrap-anywhere', item.cancelled && 'text-ink-soft line-through')}>{item.name}</p>
        {extras && <p className="text-ink-soft text-sm wrap-anywhere">{extras}</p>}
        {item.comment && <p className="text-ink-soft text-sm wrap-anywhere">{quoted(item.comment)}</p>}
        {item.cancelReason && (
          <p className="text-sm text-status-cancelled wrap-anywhere">
            {texts.cancelReason(item.cancelReason)}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1 self-start">
        <span className={cn('num', item.cancelled && 'text-ink-soft line-through')}>
          {formatMoney(item.unitPrice * item.quantity)}
        </span>
        {item.cancelled ? (
          <Badge tone="cancelled">{texts.itemCancelled}</Badge>
        ) : (
          <Badge tone={item.paid ? 'ready' : 'neutral'} className="num">
            {isPartlyPaid && `${formatMoney(item.openAmount)} `}
            {item.paid ? texts.paid : texts.unpaid}
          </Badge>
        )}
      </div>
    </li>
  );
}

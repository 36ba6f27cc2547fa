import { CircleX, ClipboardList, ConciergeBell } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Order, OrderItem, WaitingOrder } from '#contract/orders.ts';
import type { Visit } from '#contract/sessions.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { areApart, statusAt, unitStates } from '#domain/orders/unit-state.ts';
import { waitsForStaff } from '#domain/orders/waiting-order.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { type AllTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText, HouseTexts } from '#web/features/languages/house-words.tsx';
import { ReadWords } from '#web/features/languages/read-words.tsx';
import { CombinedDishes } from '#web/features/orders/combined-dishes.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { CancelReason } from './cancel-reason.tsx';
import { minutesSince, overviewOrders } from './visible-orders.ts';

/** Loaded once something is paid: most visits end before. */
const GuestReceipts = lazy(() =>
  loadWithRetry(async () => ({
    default: (await import('#web/features/receipts/guest-receipts.tsx')).GuestReceipts,
  })),
);

interface OrderOverviewProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  visit: Pick<Visit, 'tableSessionId' | 'orders' | 'waiting' | 'openAmount'>;
}

/** A sheet with the orders of the whole table and their states. */
export function OrderOverview({ open, onClose, restaurantId, visit }: OrderOverviewProps) {
  const texts = useAllTexts();
  const { tableSessionId, orders, waiting, openAmount } = visit;
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
            <span className="num font-semibold font-serif text-2xl" translate="no">
              {formatMoney(openAmount)}
            </span>
          </p>
        )
      }
    >
      {shown.length + waiting.length === 0 ? (
        <EmptyState icon={ClipboardList} title={texts.orders.empty}>
          {texts.orders.emptyHint}
        </EmptyState>
      ) : (
        <ReadWords lines={[...waiting, ...shown].flatMap(({ items }) => items)}>
          <ul className="grid gap-3">
            {waiting.map((order) => (
              <li key={order.id} className="rounded-card border border-line p-4">
                <WaitingSummary order={order} />
              </li>
            ))}
            {shown.map((order) => (
              <li key={order.id} className="rounded-card border border-line p-4">
                <OrderSummary order={order} />
              </li>
            ))}
          </ul>
        </ReadWords>
      )}
      {orders.some(isPaidForIn) && (
        <Suspense fallback={null}>
          <GuestReceipts {...{ restaurantId, tableSessionId, orders }} className="mt-6" />
        </Suspense>
      )}
    </Sheet>
  );
}

function isPaidForIn({ items }: Order): boolean {
  return items.some(hasPaidPart);
}

function OrderSummary({ order }: { order: Order }) {
  const texts = useAllTexts().orders;
  const isMixed = areApart(order.items);
  return (
    <Summary
      order={order}
      title={texts.number({ orderNumber: order.orderNumber })}
      chip={<OrderStatusChip status={order.status} label={texts.statusNames[order.status]} />}
      takenBy={order.staffCreated && texts.byStaff}
    >
      <CombinedDishes
        dishes={order.items}
        renderDish={(item) => <OrderedDish key={item.id} item={item} showsState={isMixed} />}
      />
    </Summary>
  );
}

/** An order that staff have not let in yet, or have refused. It has no number. [DOOR-3] */
function WaitingSummary({ order }: { order: WaitingOrder }) {
  const texts = useAllTexts().orders;
  const waits = waitsForStaff(order);
  return (
    <Summary
      order={order}
      title={texts.withoutNumber}
      chip={
        <Badge tone={waits ? 'saffron' : 'cancelled'} icon={waits ? ConciergeBell : CircleX}>
          {waits ? texts.waits : texts.refused}
        </Badge>
      }
      reason={order.reason}
    >
      <CombinedDishes
        dishes={order.items}
        renderDish={(item) => <Dish key={item.id} item={item} isStruck={!waits} />}
        isStruck={!waits}
      />
    </Summary>
  );
}

interface SummaryProps {
  order: Pick<Order, 'createdAt' | 'note'>;
  title: string;
  chip: ReactNode;
  takenBy?: string | false;
  /** Why it was refused. */
  reason?: string | null;
  children: ReactNode;
}

function Summary({ order, title, chip, takenBy, reason, children }: SummaryProps) {
  const { orders: texts, quoted } = useAllTexts();
  const { formatTime } = useRestaurantTimes();
  const minutes = useTicking((nowMs) => minutesSince(order.createdAt, nowMs));
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold tracking-normal">{title}</h3>
        {chip}
      </div>
      <p className="num mt-0.5 text-ink-soft text-sm">
        {texts.minutesAgo({ count: minutes })} · {texts.since({ time: formatTime(order.createdAt) })}
        {takenBy && ` · ${takenBy}`}
      </p>
      {reason && (
        <p className="mt-1 text-sm text-status-cancelled wrap-anywhere">
          <CancelReason>{reason}</CancelReason>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-line border-t">{children}</ul>
      {order.note && (
        <p className="mt-1 text-ink-soft text-sm wrap-anywhere">{quoted({ words: order.note })}</p>
      )}
    </article>
  );
}

function OrderedDish({ item, showsState }: { item: OrderItem; showsState: boolean }) {
  const texts = useAllTexts().orders;
  const isPartlyPaid = !item.paid && hasPaidPart(item);
  return (
    <Dish
      item={item}
      isStruck={item.cancelled}
      reason={item.cancelReason}
      state={showsState && !item.cancelled && stateText(item, texts)}
      discount={lineDiscount(item.discountAmount, texts)}
    >
      {item.cancelled ? (
        <Badge tone="cancelled">{texts.itemCancelled}</Badge>
      ) : (
        <Badge tone={item.paid ? 'ready' : 'neutral'} className="num">
          {isPartlyPaid && `${formatMoney(item.openAmount)} `}
          {item.paid ? texts.paid : texts.unpaid}
        </Badge>
      )}
    </Dish>
  );
}

/** In which states the units of a dish are, as the order itself is told. [KIT-3] */
function stateText({ units, quantity }: OrderItem, { held, statusNames }: AllTexts['orders']): string {
  return unitStates
    .filter((state) => units[state] > 0)
    .map(
      (state) =>
        `${quantity > 1 ? `${units[state]}× ` : ''}${state === 'held' ? held : statusNames[statusAt(state)]}`,
    )
    .join(' · ');
}

interface DishProps {
  item: WaitingOrder['items'][number];
  isStruck: boolean;
  reason?: string | null;
  /** How far it is, where the order’s state does not say it. */
  state?: string | false;
  /** What is taken off the price, in words. */
  discount?: string | null;
  /** Below the price. */
  children?: ReactNode;
}

function Dish({ item, isStruck, reason, state, discount, children }: DishProps) {
  const { quoted } = useAllTexts();
  const struck = isStruck && 'text-ink-soft line-through';
  return (
    <li className="flex gap-3 py-2.5">
      <span className={cn('num min-w-7 shrink-0 whitespace-nowrap font-semibold', struck)}>
        {item.quantity}×
      </span>
      <div className="min-w-0 flex-1">
        <p className={cn('wrap-anywhere', struck)}>
          <HouseText>{item.name}</HouseText>
        </p>
        {item.options.length > 0 && (
          <p className="text-ink-soft text-sm wrap-anywhere">
            <HouseTexts words={item.options.map(({ name }) => name)} />
          </p>
        )}
        {item.comment && (
          <p className="text-ink-soft text-sm wrap-anywhere">{quoted({ words: item.comment })}</p>
        )}
        {reason && (
          <p className="text-sm text-status-cancelled wrap-anywhere">
            <CancelReason>{reason}</CancelReason>
          </p>
        )}
        {state && <p className="num text-basil text-sm">{state}</p>}
      </div>
      <div className="grid justify-items-end gap-1 self-start">
        <span className={cn('num', struck)} translate="no">
          {formatMoney(item.unitPrice * item.quantity)}
        </span>
        {discount && <span className="num text-basil text-sm">{discount}</span>}
        {children}
      </div>
    </li>
  );
}

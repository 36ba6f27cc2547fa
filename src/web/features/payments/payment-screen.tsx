import { ArrowRight, PartyPopper, WifiOff, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Bill, Discount, Payment } from '#contract/payments.ts';
import { countUnits } from '#domain/orders/pricing.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { orderCommands } from '#web/features/orders/order-commands.ts';
import { api } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatOff } from '#web/lib/line-discount.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { takenByNames } from '#web/lib/taken-by.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { emptyBasket } from './basket.ts';
import { BasketColumn } from './basket-column.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { type DiscountTarget, discountedBasket, namesOf, unitsOf } from './discount-draft.ts';
import { discountText } from './discount-text.ts';
import { OpenColumn } from './open-column.tsx';
import { PaidColumn } from './paid-column.tsx';
import { paymentText } from './payment-text.ts';
import type { BillHandle } from './use-bill.ts';
import { useMayDiscount } from './use-discount.ts';
import { usePayment } from './use-payment.ts';

interface PaymentScreenProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** The party's table; null once the party has left it. */
  tableNumber: number | null;
  bill: BillHandle;
  /** Opens the question whether to free the table; null: the party has left. */
  onFree: (() => void) | null;
}

/** 'Bezahlen': a full-screen dialog with the bill of one party. */
export function PaymentScreen({ open, onClose, ...props }: PaymentScreenProps) {
  const titleId = useId();
  // Keeps the last bill while the screen's closing animation runs.
  const [shown, setShown] = useState(props);
  if (open && (props.bill !== shown.bill || props.tableNumber !== shown.tableNumber)) setShown(props);
  const { bill, tableNumber } = open ? props : shown;
  const summed = bill.data?.summed;
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} lang={specifiedLang('de')} className="group">
      <div className="flex h-full animate-rise-in flex-col bg-paper group-data-closing:animate-rise-out">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-card px-4 py-2 md:px-6">
          <h2 id={titleId} className="text-xl md:text-2xl">
            {paymentText.title}
          </h2>
          {tableNumber !== null && (
            <span className="num font-semibold">{paymentText.place({ number: tableNumber })}</span>
          )}
          {summed && <Sums bill={summed} isOld={bill.data?.bill !== summed || bill.isOutdated} />}
          <Button variant="outline" onClick={onClose} className="ms-auto">
            <X aria-hidden />
            <span className="max-sm:sr-only">{paymentText.close}</span>
          </Button>
          {summed && summed.orders.length > 0 && (
            <p className="order-last line-clamp-2 w-full text-ink-soft text-xs wrap-anywhere">
              {paymentText.takenBy({ names: takenByNames(summed.orders, paymentText.takers) })}
            </p>
          )}
        </header>
        {bill.isOutdated && (
          <p
            role="status"
            className="flex items-center justify-center gap-2 bg-saffron px-4 py-1.5 font-semibold text-on-saffron text-sm"
          >
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {paymentText.outdated}
          </p>
        )}
        {tableNumber === null ? (
          <ErrorState retryLabel={paymentText.close} onRetry={onClose}>
            {paymentText.gone}
          </ErrorState>
        ) : (
          <Body {...props} bill={bill} />
        )}
      </div>
    </Modal>
  );
}

function Body({ restaurantId, bill, onFree }: Pick<PaymentScreenProps, 'restaurantId' | 'bill' | 'onFree'>) {
  if (bill.data) {
    return <Columns restaurantId={restaurantId} bill={bill.data.summed} handle={bill} onFree={onFree} />;
  }
  if (bill.failure) {
    return (
      <ErrorState retryLabel={paymentText.tryAgain} onRetry={bill.retry}>
        {paymentText.loadFailed}
      </ErrorState>
    );
  }
  return (
    <Loading
      label={paymentText.loading}
      className="grid flex-1 gap-4 p-4 md:grid-cols-2 md:p-6 lg:grid-cols-3"
    >
      {[0, 1, 2].map((column) => (
        <Skeleton
          key={column}
          className="h-full rounded-card max-md:nth-[n+2]:hidden max-lg:nth-[n+3]:hidden"
        />
      ))}
    </Loading>
  );
}

/** The server's last sums, dimmed while new ones are loading. */
function Sums({ bill, isOld }: { bill: Bill; isOld: boolean }) {
  const off = bill.discounts.reduce((sum, { amount }) => sum + amount, 0);
  const sums: [label: string, amount: string][] = [
    // Before discounts, so that the sums add up.
    [paymentText.total, formatMoney(bill.totalAmount + off)],
    ...(off === 0
      ? []
      : [
          [off > 0 ? paymentText.discount : paymentText.surcharge, formatOff(off)] satisfies [string, string],
        ]),
    [paymentText.paid, formatMoney(bill.paidAmount)],
    [paymentText.open, formatMoney(bill.openAmount)],
  ];
  return (
    <dl
      className={cn(
        'num flex flex-wrap gap-x-2.5 text-xs transition-opacity max-sm:order-last max-sm:w-full sm:gap-x-4 md:text-base',
        // Four sums have no room beside the title on a tablet.
        off !== 0 && 'max-lg:order-last max-lg:w-full',
        isOld && 'opacity-40',
      )}
    >
      {sums.map(([label, amount]) => (
        <div key={label} className="flex gap-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What smaller screens show: phones one column, tablets the basket and one of the other two. */
type View = 'open' | 'basket' | 'paid';

interface ColumnsProps extends Pick<PaymentScreenProps, 'restaurantId' | 'onFree'> {
  bill: Bill;
  handle: BillHandle;
}

function Columns({ restaurantId, bill, handle, onFree }: ColumnsProps) {
  const payment = usePayment(restaurantId, bill, handle);
  const [view, setView] = useState<View>('open');
  const [said, setSaid] = useState('');
  const [isLeftOpen, setLeftOpen] = useState(false);
  const units = countUnits(payment.basket);
  const mayDiscount = useMayDiscount();
  const discount = useQuestion<DiscountTarget>();
  // All of it paid, or some or all of it on the house.
  const isSettled = bill.paidAmount > 0 || bill.discounts.some(({ amount }) => amount > 0);
  const isComplete = bill.openAmount === 0 && isSettled && payment.lines.length === 0;

  async function deleteUnit(orderId: string, orderItemId: string, reason: string) {
    const line = payment.lines.find((each) => each.orderItemId === orderItemId);
    if (!line) return;
    const { cancelUnit } = orderCommands(restaurantId, handle.tell);
    const isDone = await cancelUnit(orderId, { ...line, id: orderItemId }, reason, {
      failed: paymentText.deleteFailed,
      succeeded: paymentText.deleted({ item: line.name }),
      language: 'de',
    });
    if (!isDone) void handle.retry();
  }

  async function undo({ id }: Payment, reason: string) {
    const isDone = await runWithToasts(
      async () =>
        handle.tell({ kind: 'payment', payment: await api.payments.undo({ restaurantId, id, reason }) }),
      { failed: paymentText.undoFailed, language: 'de', sentenceOf: bookingSentence },
    );
    if (isDone) setLeftOpen(false);
    else void handle.retry();
  }

  async function undoDiscount({ id }: Discount, reason: string) {
    const isDone = await runWithToasts(() => api.payments.undoDiscount({ restaurantId, id, reason }), {
      ...{ failed: discountText.undoFailed, language: 'de' },
    });
    if (isDone) setLeftOpen(false);
    void handle.retry();
  }

  function askDiscount(items: DiscountTarget['items'], basket: DiscountTarget['basket']) {
    const isWhole = basket === null && items.length === payment.lines.length && units === 0;
    discount.ask({ names: isWhole ? null : namesOf(payment.lines, items), items, basket });
  }

  async function showDiscount({ items }: Discount) {
    const basket = discount.about?.basket;
    const isSplit = basket?.some(
      ({ orderItemId }) => !items.some((item) => item.orderItemId === orderItemId),
    );
    if (!basket || !isSplit) return void handle.retry();
    // The basket names lines that the units in it have left.
    payment.change(emptyBasket);
    if ((await handle.retry()) === null) payment.change(discountedBasket(basket, items));
  }

  return (
    <main
      data-modal-content
      tabIndex={-1}
      className="relative flex min-h-0 flex-1 flex-col gap-3 p-3 outline-none md:p-5"
    >
      {isComplete && !isLeftOpen && onFree && (
        <Complete onFree={onFree} onLeaveOpen={() => setLeftOpen(true)} />
      )}
      <SegmentedControl
        label={paymentText.columnTabs}
        value={view}
        onValueChange={setView}
        segments={[
          { value: 'open', label: paymentText.short.open },
          { value: 'basket', label: <BasketLabel units={units} /> },
          { value: 'paid', label: paymentText.short.paid },
        ]}
        className="w-full shrink-0 *:flex-1 lg:hidden md:[&>:nth-child(2)]:hidden"
      />
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1.05fr_0.8fr]">
        <OpenColumn
          bill={bill}
          payment={payment}
          say={setSaid}
          onCancelUnit={deleteUnit}
          onDiscount={mayDiscount ? (items) => askDiscount(items, null) : null}
          className={cn(view === 'paid' && 'max-lg:hidden', view === 'basket' && 'max-md:hidden')}
        />
        <BasketColumn
          payment={payment}
          say={setSaid}
          onDiscount={mayDiscount ? () => askDiscount(unitsOf(payment.basket), payment.basket) : null}
          className={cn(view !== 'basket' && 'max-md:hidden')}
        />
        <PaidColumn
          bill={bill}
          onUndo={undo}
          onUndoDiscount={mayDiscount ? undoDiscount : null}
          className={cn(view !== 'paid' && 'max-lg:hidden')}
        />
      </div>
      {view === 'open' && units > 0 && (
        <Button size="lg" onClick={() => setView('basket')} className="md:hidden">
          {paymentText.next({ entries: paymentText.entries({ count: units }) })}
          <ArrowRight aria-hidden />
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <DiscountDialog
        key={discount.times}
        open={discount.isOpen}
        onClose={discount.close}
        restaurantId={restaurantId}
        target={discount.about}
        lines={payment.lines}
        onGiven={showDiscount}
        onChanged={() => void handle.retry()}
      />
    </main>
  );
}

function BasketLabel({ units }: { units: number }) {
  return (
    <>
      {paymentText.short.basket}
      {units > 0 && (
        <span className="num grid h-5.5 min-w-5.5 place-items-center rounded-full bg-basil px-1.5 text-on-basil text-xs">
          {units}
        </span>
      )}
    </>
  );
}

function Complete({ onFree, onLeaveOpen }: { onFree: () => void; onLeaveOpen: () => void }) {
  return (
    <section
      aria-labelledby="payment-complete"
      className="flex flex-wrap items-center gap-3 rounded-card border border-basil bg-basil-tint px-4 py-3"
    >
      <PartyPopper aria-hidden className="size-6 shrink-0 text-basil" />
      <div className="min-w-40 flex-1">
        <h3 id="payment-complete" className="text-lg">
          {paymentText.complete}
        </h3>
        <p className="text-ink-soft text-sm">{paymentText.completeText}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" onClick={onLeaveOpen}>
          {paymentText.keepOpen}
        </Button>
        <Button onClick={onFree}>{paymentText.free}</Button>
      </div>
    </section>
  );
}

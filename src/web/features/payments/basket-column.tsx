import {
  BadgePercent,
  Banknote,
  CircleCheck,
  CreditCard,
  Gift,
  Info,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ShoppingBasket,
  Smartphone,
  Trash2,
} from 'lucide-react';
import type { Quote } from '#contract/payments.ts';
import { countUnits } from '#domain/orders/pricing.ts';
import { type PaymentMethod, paymentLimits } from '#domain/payments/payment-limits.ts';
import { receiptText } from '#web/features/receipts/receipt-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { emptyBasket, payersOf, putBack, sharedBy } from './basket.ts';
import { discountText } from './discount-text.ts';
import { basketRows, type PaymentRow } from './open-lines.ts';
import { PaymentColumn } from './payment-column.tsx';
import { PaymentMeans } from './payment-means.tsx';
import { amountOfUnits, PaymentRowItem, unitAmount } from './payment-row.tsx';
import { paymentText } from './payment-text.ts';
import { PendingPayments } from './pending-payments.tsx';
import type { PaymentHandle } from './use-payment.ts';
import type { QuoteHandle } from './use-quote.ts';
import { useTipQuestion } from './use-tip-question.tsx';

interface BasketColumnProps {
  payment: PaymentHandle;
  say: (what: string) => void;
  /** Asks for a discount for what lies in the basket; null: without the right. */
  onDiscount: (() => void) | null;
  className?: string;
}

/** The middle column: the basket of one payer, its price and the means of payment. */
export function BasketColumn({ payment, say, onDiscount, className }: BasketColumnProps) {
  const { lines, basket, change, means, setMeans, quote, pending, giveUp } = payment;
  const rows = basketRows(lines, basket);
  const count = countUnits(basket);
  const isEmpty = rows.length === 0;

  function putRowBack(row: PaymentRow, units: number) {
    change(putBack(basket, row, units));
    say(paymentText.returned({ quantity: units, item: row.name }));
  }

  return (
    <PaymentColumn
      title={paymentText.columns.basket}
      aside={paymentText.entries({ count })}
      zone="basket"
      isMain
      className={className ?? ''}
      footer={
        !isEmpty && (
          <div className="grid gap-3">
            <PaymentMeans means={means} onChange={setMeans} quote={quote.isFresh ? quote.quote : null} />
            <Sum quote={quote} />
          </div>
        )
      }
      action={!isEmpty && <PayButton payment={payment} />}
    >
      <div className="grid gap-3 pb-1 empty:hidden">
        <PendingPayments payments={pending} onGiveUp={giveUp} />
        <Made payment={payment} />
        {payment.notice && (
          <p
            role="alert"
            className="flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink"
          >
            <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
            {payment.notice}
          </p>
        )}
      </div>
      {isEmpty && pending.length === 0 && !payment.made && (
        <EmptyState icon={ShoppingBasket} title={paymentText.emptyBasket} className="py-6!">
          {paymentText.emptyBasketHint}
        </EmptyState>
      )}
      {!isEmpty && <Split payment={payment} onDiscount={onDiscount} />}
      <ul>
        {rows.map((row) => (
          <PaymentRowItem
            key={row.key}
            row={row}
            zone="basket"
            amount={<RowAmount row={row} quote={quote} />}
            onMoveOne={() => putRowBack(row, 1)}
            onMoveAll={() => putRowBack(row, row.quantity)}
          />
        ))}
      </ul>
    </PaymentColumn>
  );
}

/** The amount of a row: shares and discounted units cost the server's quote, other units cost their price. */
function RowAmount({ row, quote }: { row: PaymentRow; quote: QuoteHandle }) {
  const { shareOf, discountAmount, isPartlyPaid, quantity, parts } = row;
  if (shareOf === 1 && (discountAmount === 0 || isPartlyPaid)) return unitAmount(row);
  const amounts = parts.flatMap(
    ({ line }) =>
      quote.quote?.items
        .filter((item) => item.orderItemId === line.orderItemId && item.shareOf === shareOf)
        .map(({ amount }) => amount) ?? [],
  );
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return (
    <span className={cn('transition-opacity', !quote.isFresh && 'opacity-40')}>
      {amounts.length === parts.length ? amountOfUnits(sum, shareOf === 1 ? quantity : 1) : '…'}
    </span>
  );
}

/** Splits the basket evenly, and shows what each payer pays. */
function Split({
  payment: { basket, change, quote },
  onDiscount,
}: Pick<BasketColumnProps, 'payment' | 'onDiscount'>) {
  const payers = payersOf(basket);
  return (
    <div className="mb-1 grid gap-2 rounded-control bg-sunk py-1.5 pe-1.5 ps-3">
      <div className="flex items-center gap-2">
        <span className="me-auto font-semibold text-sm">{paymentText.splitAmong}</span>
        <QuantityStepper
          value={payers}
          onValueChange={(value) => change(sharedBy(basket, value))}
          max={paymentLimits.shares}
          label={paymentText.payers}
          decreaseLabel={paymentText.fewer}
          increaseLabel={paymentText.morePayers}
        />
        {onDiscount && (
          <Button variant="ghost" size="icon" aria-label={discountText.ofBasket} onClick={onDiscount}>
            <BadgePercent aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={paymentText.clear}
          onClick={() => change(emptyBasket)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {payers > 1 && quote.quote && quote.quote.shares.length > 0 && (
        <Parts shares={quote.quote.shares} isFresh={quote.isFresh} />
      )}
    </div>
  );
}

function Parts({ shares, isFresh }: { shares: Quote['shares']; isFresh: boolean }) {
  return (
    <ol
      aria-label={paymentText.parts}
      className={cn('flex flex-wrap gap-1.5 pe-1.5 pb-1 transition-opacity', !isFresh && 'opacity-40')}
    >
      {shares.map((share, index) => (
        <li
          key={index}
          className={cn(
            'num rounded-full border px-2.5 py-0.5 text-sm',
            index === 0 ? 'border-basil bg-basil-tint font-semibold text-basil' : 'border-line bg-card',
          )}
        >
          {formatMoney(share)}
          {index === 0 && ` ${paymentText.partNow}`}
        </li>
      ))}
    </ol>
  );
}

function Sum({ quote: { quote, isFresh, failure } }: { quote: QuoteHandle }) {
  const hasTip = quote !== null && quote.total !== quote.amount;
  return (
    <div className="border-ink border-t-2 pt-2">
      <p className="flex items-baseline justify-between gap-3 font-semibold font-serif text-2xl">
        <span>{paymentText.sum}</span>
        <output className={cn('num transition-opacity', !isFresh && 'opacity-40')}>
          {quote ? formatMoney(quote.amount) : '…'}
        </output>
      </p>
      {hasTip && (
        <p className="num flex justify-between text-ink-soft">
          <span>{paymentText.withTip}</span>
          <span className={cn('transition-opacity', !isFresh && 'opacity-40')} translate="no">
            {formatMoney(quote.total)}
          </span>
        </p>
      )}
      <p role="status" className="font-semibold text-paprika text-sm empty:hidden">
        {failure && errorSentence(failure, 'de')}
      </p>
    </div>
  );
}

const signs = {
  card: CreditCard,
  cash: Banknote,
  online: Smartphone,
  transfer: Landmark,
  voucher: Gift,
} satisfies Record<PaymentMethod, LucideIcon>;

function PayButton({ payment: { means, quote: price, pay } }: { payment: PaymentHandle }) {
  const { quote, isFresh, isReady } = price;
  const tipQuestion = useTipQuestion(isReady ? quote : null, pay);
  const Icon = signs[means.method];
  return (
    <>
      <Button size="lg" className="w-full" aria-disabled={!isReady} onClick={tipQuestion.pay}>
        <Icon aria-hidden />
        {quote ? (
          <span className={cn('num', !isFresh && 'opacity-60')}>
            {paymentText.pay({ amount: formatMoney(quote.total) })}
          </span>
        ) : (
          paymentText.payWaiting
        )}
      </Button>
      {tipQuestion.dialog}
    </>
  );
}

/** The last payment, with the change to hand out, and the receipt that belongs to it. */
function Made({ payment: { made, basket } }: { payment: PaymentHandle }) {
  if (!made) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-status-ready-tint px-3 py-2 text-status-ready">
      <div role="status" className="grid flex-1 gap-0.5">
        <p className="num flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {paymentText.made({ amount: formatMoney(made.amount) })}
        </p>
        {made.tip > 0 && (
          <p className="num ps-7 text-sm">{paymentText.madeTip({ amount: formatMoney(made.tip) })}</p>
        )}
        {made.change !== null && made.change > 0 && (
          <p className="num ps-7 font-semibold text-lg">
            {paymentText.madeChange({ amount: formatMoney(made.change) })}
          </p>
        )}
        {basket.length > 0 && <p className="ps-7 text-sm">{paymentText.nextPayer}</p>}
      </div>
      <a
        href={`/management/receipt/payment/${made.id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={receiptText.ofMadeLabel}
        className={buttonClasses({ variant: 'outline' })}
      >
        <ReceiptText aria-hidden />
        {receiptText.ofPayment}
      </a>
    </div>
  );
}

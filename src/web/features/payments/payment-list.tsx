import { ReceiptText, Undo2 } from 'lucide-react';
import type { Payment } from '#contract/payments.ts';
import { type Fraction, shareFractions } from '#domain/payments/share-fractions.ts';
import { receiptText } from '#web/features/receipts/receipt-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { meansNames } from './means-names.ts';
import { paymentText } from './payment-text.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { undoneBy } from './undone-by.ts';

interface PaymentListProps {
  payments: readonly Payment[];
  /** Called when the person has said why. Never rejects: it tells failures itself. */
  onUndo: (payment: Payment, reason: string) => Promise<void>;
}

/** A list of payments; each can be undone. */
export function PaymentList({ payments, onUndo }: PaymentListProps) {
  const { about: undoing, isOpen, times, ask, close } = useQuestion<Payment>();
  const { shareOf } = shareFractions(payments);

  return (
    <>
      <ul className="@container grid gap-2">
        {payments.map((payment) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            shareOf={(orderItemId) => shareOf(payment.id, orderItemId)}
            onUndo={() => ask(payment)}
          />
        ))}
      </ul>
      <UndoDialog
        key={times}
        open={isOpen}
        onClose={close}
        title={undoing && paymentText.undoTitle({ amount: formatMoney(undoing.amount) })}
        description={paymentText.undoText}
        onUndo={async (reason) => undoing && onUndo(undoing, reason)}
      />
    </>
  );
}

interface PaymentCardProps {
  payment: Payment;
  /** What the payment was of a line. */
  shareOf: (orderItemId: string) => Fraction;
  onUndo: () => void;
}

function PaymentCard({ payment, shareOf, onUndo }: PaymentCardProps) {
  const { formatTime } = useRestaurantTimes();
  const { amount, createdAt, hasReceipt, takenBy, tip, undoneAt, items } = payment;
  const isUndone = undoneAt !== null;
  const about = { amount: formatMoney(amount), time: formatTime(createdAt) };
  return (
    <li className={cn('rounded-control border border-line px-3 py-2', isUndone && 'bg-sunk')}>
      <div className="flex items-center gap-2 @max-xs:flex-wrap @max-xs:justify-end">
        <span className="num min-w-0 flex-1 text-ink-soft text-sm @max-xs:basis-full">
          {paymentText.paidAt({
            time: about.time,
            means: meansNames(payment),
            name: takenBy ?? paymentText.takers.formerStaff,
          })}
        </span>
        <span className={cn('num font-semibold', isUndone && 'line-through')}>{about.amount}</span>
        {/* What was undone is to be proved only where a receipt says otherwise. */}
        {(!isUndone || hasReceipt) && (
          <a
            href={`/management/receipt/payment/${payment.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={
              isUndone ? receiptText.ofUndonePaymentLabel(about) : receiptText.ofPaymentLabel(about)
            }
            title={isUndone ? receiptText.ofUndonePayment : receiptText.ofPayment}
            className={buttonClasses({ variant: 'outline', size: 'icon' })}
          >
            <ReceiptText aria-hidden />
          </a>
        )}
        {!isUndone && (
          <Button variant="outline" size="icon" aria-label={paymentText.undoLabel(about)} onClick={onUndo}>
            <Undo2 aria-hidden />
          </Button>
        )}
      </div>
      <ul className={cn('text-[0.9375rem] text-ink-soft', isUndone && 'line-through')}>
        {items.map((item) => (
          <PaidItem
            key={`${item.orderItemId} ${item.shareOf}`}
            item={item}
            share={shareOf(item.orderItemId)}
          />
        ))}
      </ul>
      {isUndone && <p className="text-ink-soft text-sm wrap-anywhere">{undoneBy(payment)}</p>}
      {tip > 0 && (
        <p className="num flex justify-between text-ink-soft text-sm">
          <span>{paymentText.tip}</span>
          <span translate="no">{formatMoney(tip)}</span>
        </p>
      )}
    </li>
  );
}

function PaidItem({ item, share }: { item: Payment['items'][number]; share: Fraction }) {
  const isWhole = share?.of === 1;
  return (
    <li className="flex gap-2">
      <span className="num w-8 shrink-0 font-semibold">
        {paymentText.quantity({ quantity: item.quantity })}
      </span>
      <span className="grid min-w-0 flex-1 @xs:flex @xs:gap-2">
        <span className="wrap-break-word min-w-0 flex-1">
          {item.name}
          {!isWhole && (
            <span className="num text-plum text-sm">
              {' '}
              {share ? paymentText.share.part(share) : paymentText.share.unknown}
            </span>
          )}
        </span>
        <span className="num" translate="no">
          {formatMoney(item.amount)}
        </span>
      </span>
    </li>
  );
}

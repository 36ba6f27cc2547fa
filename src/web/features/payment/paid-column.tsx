import type { Bill, Payment } from '#contract/payments.ts';
import { formatMoney } from '#web/lib/format.ts';
import { paymentText } from '#web/lib/messages/payment.ts';
import { PaymentColumn } from './payment-column.tsx';
import { PaymentList } from './payment-list.tsx';

interface PaidColumnProps {
  bill: Bill;
  onUndo: (payment: Payment) => Promise<void>;
  className?: string;
}

/** Payments, newest first; each can be undone. */
export function PaidColumn({ bill, onUndo, className }: PaidColumnProps) {
  return (
    <PaymentColumn
      title={paymentText.columns.paid}
      aside={formatMoney(bill.paidAmount)}
      className={className ?? ''}
      {...(bill.tipAmount > 0 && {
        footer: (
          <p className="num flex justify-between text-ink-soft">
            <span>{paymentText.tips}</span>
            <span>{formatMoney(bill.tipAmount)}</span>
          </p>
        ),
      })}
    >
      {bill.payments.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{paymentText.nothingPaid}</p>
      )}
      <PaymentList payments={bill.payments} onUndo={onUndo} />
    </PaymentColumn>
  );
}

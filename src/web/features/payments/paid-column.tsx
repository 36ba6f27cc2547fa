import { ReceiptText } from 'lucide-react';
import type { Bill, Discount, Payment } from '#contract/payments.ts';
import { receiptText } from '#web/features/receipts/receipt-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { DiscountList } from './discount-list.tsx';
import { PaymentColumn } from './payment-column.tsx';
import { PaymentList } from './payment-list.tsx';
import { paymentText } from './payment-text.ts';

interface PaidColumnProps {
  bill: Bill;
  onUndo: (payment: Payment, reason: string) => Promise<void>;
  /** Null: without the right. */
  onUndoDiscount: ((discount: Discount, reason: string) => Promise<void>) | null;
  className?: string;
}

/** The right column: discounts and payments, newest first; each can be undone. */
export function PaidColumn({ bill, onUndo, onUndoDiscount, className }: PaidColumnProps) {
  return (
    <PaymentColumn
      title={paymentText.columns.paid}
      aside={formatMoney(bill.paidAmount)}
      className={className ?? ''}
      footer={
        bill.paidAmount > 0 && (
          <div className="grid gap-2">
            {bill.tipAmount > 0 && (
              <p className="num flex justify-between text-ink-soft">
                <span>{paymentText.tips}</span>
                <span translate="no">{formatMoney(bill.tipAmount)}</span>
              </p>
            )}
            {bill.tableSessionId && (
              <a
                href={`/management/receipt/session/${bill.tableSessionId}`}
                target="_blank"
                rel="noreferrer"
                aria-label={receiptText.ofTableLabel}
                className={buttonClasses({ variant: 'outline' })}
              >
                <ReceiptText aria-hidden />
                {receiptText.ofTable}
              </a>
            )}
          </div>
        )
      }
    >
      {bill.discounts.length > 0 && (
        <div className="mb-3 border-line border-b pb-3">
          <DiscountList discounts={bill.discounts} onUndo={onUndoDiscount} />
        </div>
      )}
      {bill.payments.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{paymentText.nothingPaid}</p>
      )}
      <PaymentList payments={bill.payments} onUndo={onUndo} />
    </PaymentColumn>
  );
}

import { Banknote, CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Payment } from '#contract/payments.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-limits.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { openAmountOf } from './takeaway.ts';

/** The payment's id is the same for every try, so that nothing is paid twice. */
export type HandOver = Pick<Payment, 'id' | 'method' | 'amount'>;

interface HandOverDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** Throws an API failure. */
  onHandOver: (payment: HandOver) => Promise<void>;
}

/** The dialog in which a takeaway order is paid and handed over. */
export function HandOverDialog({ order, open, onClose, onHandOver }: HandOverDialogProps) {
  const [busy, setBusy] = useState<PaymentMethod>();
  const [problem, setProblem] = useState<string>();
  const payments = useRef(new Map<string, string>());
  const amount = openAmountOf(order);

  async function pay(method: PaymentMethod) {
    // A retry with the same method and amount keeps its id; any other is a new payment.
    const key = `${method} ${amount}`;
    const id = payments.current.get(key) ?? newId();
    payments.current.set(key, id);
    setBusy(method);
    setProblem(undefined);
    try {
      await onHandOver({ id, method, amount });
      onClose();
    } catch (error) {
      setProblem(errorSentences[failureOf(error).code]);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      size="sm"
      title={boardText.handOverTitle(order.orderNumber)}
      closeLabel={commonText.close}
    >
      <p className="num flex items-baseline justify-between gap-3">
        <span className="text-ink-soft">{boardText.handOverAmount}</span>
        <span className="font-semibold font-serif text-3xl">{formatMoney(amount)}</span>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {paymentMethods.map((method) => (
          <Button
            key={method}
            size="lg"
            variant="outline"
            busy={busy === method}
            disabled={busy !== undefined && busy !== method}
            onClick={() => pay(method)}
          >
            {method === 'cash' ? <Banknote aria-hidden /> : <CreditCard aria-hidden />}
            {boardText.methods[method]}
          </Button>
        ))}
      </div>
      <p role="alert" className="font-semibold text-paprika not-empty:mt-3">
        {problem}
      </p>
    </Dialog>
  );
}

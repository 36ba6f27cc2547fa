import type { ReactNode } from 'react';
import type { Quote } from '#contract/payments.ts';
import { isUnusualTip } from '#domain/payments/usual-tip.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { paymentText } from './payment-text.ts';

interface TipQuestion {
  /** Pays, after the question where the tip is unusual. */
  pay: () => void;
  /** The question, for the page. */
  dialog: ReactNode;
}

/**
 * Asks once before an unusual tip is recorded. The question goes when the price changes. [PAY-15]
 *
 * @param price as it is shown; null: none is
 * @param onPay pays; with whether somebody was asked
 */
export function useTipQuestion(price: Quote | null, onPay: (confirmedTip: boolean) => void): TipQuestion {
  const question = useQuestion<Quote>();
  const { amount = 0, total = 0 } = question.about ?? {};
  return {
    pay() {
      if (price === null) return;
      if (isUnusualTip(price.total - price.amount, price.amount)) question.ask(price);
      else onPay(false);
    },
    dialog: (
      <ConfirmDialog
        lang={specifiedLang('de')}
        open={question.isOpen && price === question.about}
        onClose={question.close}
        onConfirm={() => {
          question.close();
          onPay(true);
        }}
        title={paymentText.tipTitle({ tip: formatMoney(total - amount), amount: formatMoney(amount) })}
        description={paymentText.tipText}
        confirmLabel={paymentText.pay({ amount: formatMoney(total) })}
        cancelLabel={paymentText.cancel}
      />
    ),
  };
}

import { useEffect } from 'react';
import { germanErrors } from '#web/features/errors/german-errors.ts';
import { formatMoney } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.ts';
import type { PendingPayment } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';
import { usePaymentOutbox } from './use-payment-outbox.ts';

/**
 * Payments whose screen was closed before their answer came: the answer is told here.
 *
 * @param shownSessionId whose payment screen is open and takes note itself
 * @returns those still without an answer
 */
export function useLateAnswers(
  restaurantId: string,
  shownSessionId: string | null,
): readonly PendingPayment[] {
  const { payments, outbox } = usePaymentOutbox(restaurantId);
  const unseen = payments.filter(({ tableSessionId }) => tableSessionId !== shownSessionId);

  useEffect(() => {
    for (const { request, outcome, tableNumber, total, tableSessionId } of payments) {
      if (!outcome || tableSessionId === shownSessionId) continue;
      if ('payment' in outcome) toast({ title: paymentText.madeAt(tableNumber, formatMoney(total)) });
      else {
        toast({
          variant: 'destructive',
          title: paymentText.refusedAt(tableNumber, formatMoney(total)),
          description: germanErrors[outcome.failure.code],
        });
      }
      outbox.dismiss(request.id);
    }
  }, [payments, outbox, shownSessionId]);

  return unseen.filter(({ outcome, attempts }) => outcome === null && attempts > 0);
}

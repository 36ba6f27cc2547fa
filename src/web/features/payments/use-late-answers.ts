import { useEffect } from 'react';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { isWaiting } from '#web/lib/outbox/pending.ts';
import { toast } from '#web/ui/toast.ts';
import type { AnsweredPayment, PendingPayment } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';
import { whenNotShown } from './shown-screens.ts';
import { usePaymentOutbox } from './use-payment-outbox.ts';

/**
 * Tells, in this tab or another, the answers of payments whose screen was closed before the answer came.
 *
 * @param shownSessionId the party whose payment screen is open: that screen tells its answers itself
 * @returns the payments that are still without an answer
 */
export function useLateAnswers(
  restaurantId: string,
  shownSessionId: string | null,
): readonly PendingPayment[] {
  const { pending, answered, outbox } = usePaymentOutbox(restaurantId);

  useEffect(() => {
    const late = answered.filter(({ tableSessionId }) => tableSessionId !== shownSessionId);
    if (late.length === 0) return;

    const leaving = new AbortController();
    function tellAll() {
      // The person is looking at another tab, which tells the answer.
      if (document.visibilityState === 'hidden') return;
      for (const payment of late) {
        whenNotShown(payment.tableSessionId, leaving.signal, () => {
          if (outbox.dismiss(payment.request.id)) tellLate(payment);
        });
      }
    }

    tellAll();
    const stopWaking = onWake(tellAll);
    return () => {
      stopWaking();
      leaving.abort();
    };
  }, [answered, outbox, shownSessionId]);

  return pending.filter((payment) => payment.tableSessionId !== shownSessionId && isWaiting(payment));
}

function tellLate({ outcome, tableNumber, total }: AnsweredPayment): void {
  const about = { number: tableNumber, amount: formatMoney(total) };
  if ('payment' in outcome) return toast({ title: paymentText.madeAt(about) });
  toast({
    variant: 'destructive',
    title: paymentText.refusedAt(about),
    description: errorSentence(outcome.failure.code, 'de'),
  });
}

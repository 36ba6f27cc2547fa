import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { isWaiting } from '#web/lib/outbox/pending.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PendingPayment } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';

interface PendingPaymentsProps {
  payments: readonly PendingPayment[];
  onGiveUp: (payment: PendingPayment) => void;
}

/** Payments without an answer yet. It warns the waiter not to take the same money twice. */
export function PendingPayments({ payments, onGiveUp }: PendingPaymentsProps) {
  const [leavingId, setLeavingId] = useState<string>();
  // An answer while the question is open closes it: what is paid must not come back into the basket.
  const leaving = payments.find(({ request }) => request.id === leavingId);
  return (
    <>
      {payments.map((payment) =>
        !isWaiting(payment) ? (
          <p key={payment.request.id} role="status" className="flex items-center gap-2 py-2 text-ink-soft">
            <Spinner />
            {paymentText.sending}
          </p>
        ) : (
          <div
            key={payment.request.id}
            role="alert"
            className="grid gap-2 rounded-control border border-saffron bg-saffron-tint px-3 py-2 text-saffron-ink"
          >
            <p className="flex items-start gap-2 font-semibold">
              <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
              {paymentText.unconfirmed}
            </p>
            <p className="num text-sm">
              {paymentText.unconfirmedText({ amount: formatMoney(payment.total) })}
            </p>
            <Button
              variant="outline"
              size="sm"
              onClick={() => setLeavingId(payment.request.id)}
              className="justify-self-start"
            >
              {paymentText.giveUp}
            </Button>
          </div>
        ),
      )}
      <ConfirmDialog
        lang={specifiedLang('de')}
        open={leaving !== undefined}
        onClose={() => setLeavingId(undefined)}
        onConfirm={() => {
          if (leaving) onGiveUp(leaving);
          setLeavingId(undefined);
        }}
        destructive
        title={paymentText.giveUpTitle}
        description={paymentText.giveUpText}
        confirmLabel={paymentText.giveUp}
        cancelLabel={paymentText.cancel}
      />
    </>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Payment } from '#contract/payments.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { PaymentList } from '#web/features/payments/payment-list.tsx';
import { failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { boardText } from './board-text.ts';

interface TakeawayPaymentsDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** Newest first. Throws an API failure, as the other one does. */
  onLoad: () => Promise<Payment[]>;
  onUndo: (payment: Payment) => Promise<void>;
}

/** What was paid for a takeaway order, to be undone; it can be handed over and paid anew after that. */
export function TakeawayPaymentsDialog({
  order,
  open,
  onClose,
  onLoad,
  onUndo,
}: TakeawayPaymentsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={boardText.handOverTitle(order.orderNumber)}
      closeLabel={commonText.close}
    >
      {/* Every change of the order may be one of its payments. */}
      {open && <Payments key={order.version} onLoad={onLoad} onUndo={onUndo} onUndone={onClose} />}
    </Dialog>
  );
}

interface PaymentsProps extends Pick<TakeawayPaymentsDialogProps, 'onLoad' | 'onUndo'> {
  onUndone: () => void;
}

function Payments({ onLoad, onUndo, onUndone }: PaymentsProps) {
  const [payments, setPayments] = useState<Payment[]>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    let isLeft = false;
    load().then(
      (loaded) => !isLeft && setPayments(loaded),
      (error: unknown) => !isLeft && setProblem(errorSentences[failureOf(error).code]),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);

  async function undo(payment: Payment) {
    setProblem(undefined);
    try {
      await onUndo(payment);
      onUndone();
    } catch (error) {
      setProblem(errorSentences[failureOf(error).code]);
    }
  }

  if (payments) {
    return (
      <>
        <PaymentList payments={payments} onUndo={undo} />
        <p role="alert" className="font-semibold text-paprika not-empty:mt-3">
          {problem}
        </p>
      </>
    );
  }
  if (problem) {
    return (
      <ErrorState
        retryLabel={commonText.tryAgain}
        onRetry={() => {
          setProblem(undefined);
          setAttempt(attempt + 1);
        }}
      >
        {problem}
      </ErrorState>
    );
  }
  return (
    <Loading label={commonText.loading}>
      <Skeleton className="h-24 rounded-control" />
    </Loading>
  );
}

import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Payment } from '#contract/payments.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentList } from './payment-list.tsx';

interface TakeawayPaymentsDialogProps {
  restaurantId: string;
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** The payments of a takeaway order. After undoing them, the order can be handed over and paid anew. */
export function TakeawayPaymentsDialog({ restaurantId, order, open, onClose }: TakeawayPaymentsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={boardText.handOverTitle(order.orderNumber)}
      closeLabel={commonText.close}
    >
      {/* Reloads on every change of the order, since each may be one of its payments. */}
      {open && (
        <Payments key={order.version} restaurantId={restaurantId} orderId={order.id} onUndone={onClose} />
      )}
    </Dialog>
  );
}

interface PaymentsProps {
  restaurantId: string;
  orderId: string;
  onUndone: () => void;
}

function Payments({ restaurantId, orderId, onUndone }: PaymentsProps) {
  const [payments, setPayments] = useState<Payment[]>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    void attempt;
    let isLeft = false;
    api.payments.bill({ restaurantId, kind: 'order', id: orderId }).then(
      (bill) => !isLeft && setPayments(bill.payments),
      (error: unknown) => !isLeft && setProblem(errorSentences[failureOf(error).code]),
    );
    return () => {
      isLeft = true;
    };
  }, [restaurantId, orderId, attempt]);

  async function undo(payment: Payment) {
    setProblem(undefined);
    try {
      // The feed updates the board.
      await api.payments.undo({ restaurantId, id: payment.id });
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

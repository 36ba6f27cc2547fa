import { useCallback, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Discount, Payment } from '#contract/payments.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DiscountList } from './discount-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { paymentText } from './payment-text.ts';
import { useMayDiscount } from './use-discount.ts';

interface TakeawayPaymentsDialogProps {
  restaurantId: string;
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** The discounts and payments of a takeaway order. After undoing them, the order can be handed over and paid anew. */
export function TakeawayPaymentsDialog({ restaurantId, order, open, onClose }: TakeawayPaymentsDialogProps) {
  return (
    <Dialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      size="sm"
      title={boardText.handOverTitle({ number: order.orderNumber })}
      closeLabel={paymentText.close}
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
  const load = useCallback(
    (signal: AbortSignal) => api.payments.bill({ restaurantId, kind: 'order', id: orderId }, { signal }),
    [restaurantId, orderId],
  );
  const { data: bill, failure, retry } = useLoaded(load);
  const [problem, setProblem] = useState<string>();

  const mayDiscount = useMayDiscount();
  const undo = ({ id }: Payment, reason: string) =>
    run(() => api.payments.undo({ restaurantId, id, reason }));
  const undoDiscount = ({ id }: Discount, reason: string) =>
    run(() => api.payments.undoDiscount({ restaurantId, id, reason }));

  async function run(call: () => Promise<unknown>) {
    setProblem(undefined);
    try {
      // The feed updates the board.
      await call();
      onUndone();
    } catch (error) {
      setProblem(bookingSentence(failureOf(error)));
    }
  }

  if (bill) {
    return (
      <>
        {bill.discounts.length > 0 && (
          <div className="mb-2">
            <DiscountList discounts={bill.discounts} onUndo={mayDiscount ? undoDiscount : null} />
          </div>
        )}
        <PaymentList payments={bill.payments} onUndo={undo} />
        <p role="alert" className="font-semibold text-paprika not-empty:mt-3">
          {problem}
        </p>
      </>
    );
  }
  if (failure) {
    return (
      <ErrorState retryLabel={paymentText.tryAgain} onRetry={retry}>
        {errorSentence(failure.code, 'de')}
      </ErrorState>
    );
  }
  return (
    <Loading label={paymentText.loading}>
      <Skeleton className="h-24 rounded-control" />
    </Loading>
  );
}

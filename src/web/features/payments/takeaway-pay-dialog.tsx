import { Info } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isInKitchen } from '#domain/orders/order-status.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { openLinesOf } from './open-lines.ts';
import { PaymentMeans } from './payment-means.tsx';
import { meansSent, usualMeans } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';
import { TakeawayDiscount } from './takeaway-discount.tsx';
import { useQuote } from './use-quote.ts';
import { useTipQuestion } from './use-tip-question.tsx';

interface TakeawayPayDialogProps {
  restaurantId: string;
  order: Order;
  open: boolean;
  onClose: () => void;
  /** Whether the order is handed over too, or only paid and stays on the board. */
  handsOver: boolean;
  /** Receives the order's new state. */
  tell: (order: Order) => void;
}

/**
 * The dialog in which all that is open of a takeaway order is paid. What tells that it was offers the receipt, as the law
 * wants it for each sale (§ 146a (2) AO). [PAY-9] [PAY-12]
 */
export function TakeawayPayDialog(props: TakeawayPayDialogProps) {
  const { order, open, onClose } = props;
  const [isPaying, setPaying] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isPaying}
      size="sm"
      title={boardText.handOverTitle({ number: order.orderNumber })}
      closeLabel={commonText.close}
    >
      {/* Mounted anew each time, so that nobody gets the tip of the try before. */}
      {open && <PayForm {...props} onPaying={setPaying} />}
    </Dialog>
  );
}

type PayFormProps = TakeawayPayDialogProps & { onPaying: (isPaying: boolean) => void };

function PayForm({ restaurantId, order, onClose, handsOver, tell, onPaying }: PayFormProps) {
  const [means, setMeans] = useState(usualMeans);
  const [problem, setProblem] = useState<string>();
  const ids = useRef(new Map<string, string>());
  const basket = useMemo(
    () => openLinesOf([order]).map(({ orderItemId, quantity }) => ({ orderItemId, quantity, shareOf: 1 })),
    [order],
  );
  const { quote, isFresh, isReady, failure } = useQuote(restaurantId, basket, means, String(order.version));

  const { busy, run: pay } = useBusy(async (confirmedTip: boolean) => {
    if (!quote || !isReady) return;
    const { amount, total, change } = quote;
    // The same try again is the same payment, whatever became of its answer; any other is a new one.
    const key = JSON.stringify([basket, amount, means]);
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    setProblem(undefined);
    onPaying(true);
    const sent = { restaurantId, id, amount, ...meansSent(means), confirmedTip };
    try {
      // What is only paid reaches the board by the feed.
      if (handsOver) {
        tell(await api.payments.payTakeaway({ orderId: order.id, ...sent }));
      } else {
        await api.payments.pay({ items: basket, ...sent });
      }
      toast({
        title: boardText.takeawayPaid({ number: order.orderNumber, amount: formatMoney(total) }),
        description: change ? paymentText.madeChange({ amount: formatMoney(change) }) : undefined,
        // The next one's takes its place: the message waits until somebody has taken the receipt or closed it.
        subject: 'takeaway paid',
        action: { label: boardText.takeawayReceipt, href: `/management/receipt/${order.id}` },
      });
      onClose();
    } catch (error) {
      setProblem(errorSentence(failureOf(error).code));
    } finally {
      onPaying(false);
    }
  });

  const tipQuestion = useTipQuestion(isReady ? quote : null, pay);

  if (basket.length === 0) return <p className="text-ink-soft">{boardText.allPaid}</p>;
  return (
    <div className="grid gap-4">
      {handsOver && isInKitchen(order.status) && (
        <p className="flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
          {boardText.notReady}
        </p>
      )}
      <p className="num flex items-baseline justify-between gap-3">
        <span className="text-ink-soft">{boardText.handOverAmount}</span>
        <span className="font-semibold font-serif text-3xl">{quote ? formatMoney(quote.total) : '…'}</span>
      </p>
      <TakeawayDiscount restaurantId={restaurantId} order={order} />
      <PaymentMeans means={means} onChange={setMeans} quote={isFresh ? quote : null} />
      <p role="alert" className="font-semibold text-paprika empty:hidden">
        {problem ?? (failure && errorSentence(failure))}
      </p>
      <Button size="lg" busy={busy} disabled={!isReady} onClick={tipQuestion.pay}>
        {handsOver ? boardText.handOver : boardText.pay}
      </Button>
      {tipQuestion.dialog}
    </div>
  );
}

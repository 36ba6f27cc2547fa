import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Bill, Payment } from '#contract/payments.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { enumerated } from '#web/lib/manner.ts';
import { type Basket, emptyBasket, nextShare, reconcile, withEntries } from './basket.ts';
import { openLinesOf } from './open-lines.ts';
import {
  meansAgain,
  meansSent,
  type PaymentMeans,
  type PendingPayment,
  usualMeans,
} from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';
import { showScreen } from './shown-screens.ts';
import type { BillHandle } from './use-bill.ts';
import { usePaymentOutbox } from './use-payment-outbox.ts';
import { useQuote } from './use-quote.ts';

export type PaymentHandle = ReturnType<typeof usePayment>;

/** The state of a waiter's work on one bill: the basket, its quote, and the payments. */
export function usePayment(restaurantId: string, bill: Bill, handle: Pick<BillHandle, 'tell' | 'retry'>) {
  const { tell, retry: refresh } = handle;
  const { tableSessionId } = bill;
  const [basket, setBasket] = useState(emptyBasket);
  const [means, setMeans] = useState(usualMeans);
  const [notice, setNotice] = useState<string | null>(null);
  const [made, setMade] = useState<Payment | null>(null);
  const { pending, answered, outbox } = usePaymentOutbox(restaurantId);

  const lines = useMemo(() => openLinesOf(bill.orders, bill.payments), [bill]);
  const reserved = useMemo(
    () =>
      [...pending, ...answered]
        .filter((payment) => payment.tableSessionId === tableSessionId)
        .filter(({ request }) => !bill.payments.some(({ id }) => id === request.id))
        .flatMap(({ request }) => request.items),
    [pending, answered, tableSessionId, bill],
  );
  const quote = useQuote(restaurantId, basket, means, bill.position);

  // Another waiter has paid or cancelled items of this basket.
  const { basket: open, lost } = reconcile(basket, lines, reserved, (id) => nameIn(bill, id));
  if (open !== basket) {
    setBasket(open);
    setNotice(
      paymentText.lost({
        items: enumerated(lost.map(({ name, quantity }) => paymentText.units({ quantity, item: name }))),
      }),
    );
  }

  useEffect(() => (tableSessionId === null ? undefined : showScreen(tableSessionId)), [tableSessionId]);

  const isRefused = quote.failure === 'BASKET_CHANGED';
  const refreshBill = useEffectEvent(refresh);
  useEffect(() => {
    if (isRefused) void refreshBill();
  }, [isRefused]);

  const tellBill = useEffectEvent(tell);
  useEffect(() => {
    for (const { request, outcome, tableSessionId: paidId } of answered) {
      if (paidId !== tableSessionId) continue;
      if ('failure' in outcome) {
        if (!outbox.dismiss(request.id)) continue;
        setBasket((before) => withEntries(before, request.items));
        setMeans((before) => (isUntouched(before) ? meansAgain(request) : before));
        setNotice(errorSentence(outcome.failure.code, 'de'));
        void refreshBill();
        continue;
      }
      const { payment } = outcome;
      if (!bill.payments.some(({ id }) => id === payment.id)) {
        tellBill({ kind: 'payment', payment });
        continue;
      }
      if (!outbox.dismiss(request.id)) continue;
      setMade(payment);
      // After one share is paid, the next payer's share fills the basket, unless the waiter has begun
      // something else.
      setBasket((before) => (before.length === 0 ? nextShare(payment.items) : before));
    }
  }, [answered, bill, outbox, tableSessionId]);

  function change(next: Basket) {
    setBasket(next);
    setNotice(null);
    setMade(null);
  }

  /** @param confirmedTip whether the waiter was asked about the tip */
  function pay(confirmedTip: boolean) {
    if (!quote.quote || !quote.isFresh || tableSessionId === null || bill.tableNumber === null) return;
    const { amount, total } = quote.quote;
    outbox.add({
      request: { restaurantId, id: newId(), items: [...basket], amount, ...meansSent(means), confirmedTip },
      tableSessionId,
      tableNumber: bill.tableNumber,
      total,
    });
    change(emptyBasket);
    // The next payer has a voucher, a tip and change of their own.
    setMeans(({ method, cardKind }) => ({ ...usualMeans, method, cardKind }));
  }

  const isUndone = bill.payments.some(({ id, undoneAt }) => id === made?.id && undoneAt !== null);

  return {
    lines,
    /** Units of payments under way: neither available nor paid yet. */
    reserved,
    basket: open,
    change,
    means,
    setMeans,
    quote,
    /** The payments of this party that have no answer yet. */
    pending: pending.filter((payment) => payment.tableSessionId === tableSessionId),
    pay,
    /** Stops waiting for an answer and puts the payment's items back into the basket. */
    giveUp: (payment: PendingPayment) => {
      // Answered, or given up in another tab, before the question was.
      if (!outbox.dismiss(payment.request.id)) return;
      setBasket((before) => withEntries(before, payment.request.items));
      setMeans((before) => (isUntouched(before) ? meansAgain(payment.request) : before));
      void refresh();
    },
    /** A message about a change that others caused, shown until the next payment or change. */
    notice,
    /** The last payment made here, shown until the next change or until it is undone. */
    made: isUndone ? null : made,
  };
}

/** Whether nobody has begun to say how the next payer pays. */
function isUntouched({ others, tip, given }: PaymentMeans): boolean {
  return others.length === 0 && tip === 0 && given === null;
}

function nameIn(bill: Bill, orderItemId: string): string {
  const item = bill.orders.flatMap(({ items }) => items).find(({ id }) => id === orderItemId);
  return item?.name ?? paymentText.unknownItem;
}

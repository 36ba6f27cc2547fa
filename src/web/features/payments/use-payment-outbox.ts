import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { createPaymentOutbox, type PaymentOutbox } from './payment-outbox.ts';

/** One outbox per restaurant, outside React, so that it keeps sending while no screen shows it. */
const outboxes = new Map<string, PaymentOutbox>();

function outboxOf(restaurantId: string): PaymentOutbox {
  const known = outboxes.get(restaurantId);
  if (known) return known;
  const outbox = createPaymentOutbox(restaurantId, (request, signal) =>
    api.payments.pay(request, { signal }),
  );
  // Not on the server, where each page belongs to another person.
  if (typeof window !== 'undefined') {
    outboxes.set(restaurantId, outbox);
    outbox.start();
  }
  return outbox;
}

const nothing: ReturnType<PaymentOutbox['all']> = new Map();

/** All payments stored on this device, from every tab and for every table. */
export function usePaymentOutbox(restaurantId: string) {
  const outbox = outboxOf(restaurantId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.all, () => nothing);
  useEffect(() => outbox.wake(), [outbox]);
  return useMemo(() => {
    const payments = [...all.values()];
    return {
      pending: payments.flatMap((payment) => payment.outbox),
      answered: payments.flatMap((payment) => payment.answered),
      outbox,
    };
  }, [all, outbox]);
}

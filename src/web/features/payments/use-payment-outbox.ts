import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { createPaymentOutbox, type PaymentOutbox, type PendingPayment } from './payment-outbox.ts';

/** They go on sending while no screen shows them. */
const outboxes = new Map<string, PaymentOutbox>();

function outboxOf(restaurantId: string): PaymentOutbox {
  const known = outboxes.get(restaurantId);
  if (known) return known;
  const outbox = createPaymentOutbox({
    key: `gedeck.payments.${restaurantId}`,
    openStorage: () => localStorage,
    pay: (request, signal) => api.payments.pay(request, { signal }),
  });
  outboxes.set(restaurantId, outbox);
  onWake(outbox.wake);
  return outbox;
}

/** The payments of this device that are on their way, whatever table they are for. */
export function usePaymentOutbox(restaurantId: string): {
  payments: readonly PendingPayment[];
  outbox: PaymentOutbox;
} {
  const outbox = outboxOf(restaurantId);
  const payments = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  useEffect(() => outbox.wake(), [outbox]);
  return { payments, outbox };
}

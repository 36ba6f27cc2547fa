import type { Payment } from '#contract/payments.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredPayment } from './payments.store.ts';

/** A payment as it travels over the wire. */
export function paymentView({
  requestHash: _requestHash,
  orderIds: _orderIds,
  ...payment
}: StoredPayment): Payment {
  return onWire(payment);
}

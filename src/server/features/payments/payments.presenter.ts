import type { Discount, Payment } from '#contract/payments.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredDiscount } from './discounts.store.ts';
import type { StoredPayment } from './payments.store.ts';

/** A payment as it travels over the wire. */
export function paymentView({ orderIds: _orderIds, cash: _cash, ...payment }: StoredPayment): Payment {
  return onWire(payment);
}

/** A discount as it travels over the wire. */
export function discountView({
  requestHash: _requestHash,
  sessionId: _sessionId,
  orderIds: _orderIds,
  ...discount
}: StoredDiscount): Discount {
  return onWire(discount);
}

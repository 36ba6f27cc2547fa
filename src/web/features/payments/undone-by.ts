import type { Payment } from '#contract/payments.ts';
import { paymentText } from './payment-text.ts';

/** Who has undone a payment or a discount, and why. */
export function undoneBy({
  undoneBy,
  undoneReason: reason,
}: Pick<Payment, 'undoneBy' | 'undoneReason'>): string {
  const name = undoneBy ?? paymentText.undoneByFormer;
  return reason === null ? paymentText.undoneWithoutReason({ name }) : paymentText.undoneBy({ name, reason });
}

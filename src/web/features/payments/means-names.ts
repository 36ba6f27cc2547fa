import type { Payment } from '#contract/payments.ts';
import { formatMoney } from '#web/lib/format.ts';
import { enumerated } from '#web/lib/manner.ts';
import { paymentText } from './payment-text.ts';

/** A means in words: the kind of card, where one was named. */
export function meansName({ method, cardKind }: Pick<Payment, 'method' | 'cardKind'>): string {
  return cardKind ?? paymentText.methods[method];
}

/** How something was paid: `Bar`, `20,00 € EC-Karte, Rest Bar`. */
export function meansNames({ others, ...main }: Pick<Payment, 'method' | 'cardKind' | 'others'>): string {
  if (others.length === 0) return meansName(main);
  const parts = others.map((means) => `${formatMoney(means.amount)} ${meansName(means)}`);
  return paymentText.severalMeans({ others: enumerated(parts), main: meansName(main) });
}

import { formatMoney } from './format.ts';

/** Cents off with their sign: `−1,00 €`; a surcharge: `+1,00 €`. */
export function formatOff(amount: number): string {
  return formatMoney(Math.abs(amount), amount > 0 ? '−' : amount < 0 ? '+' : '');
}

/** What discounts take off a line in words: `Rabatt −1,00 €`, `Aufschlag 1,00 €`; null: nothing. */
export function lineDiscount(amount: number, words: { discount: string; surcharge: string }): string | null {
  if (amount === 0) return null;
  if (amount < 0) return `${words.surcharge} ${formatMoney(-amount)}`;
  return `${words.discount} ${formatOff(amount)}`;
}

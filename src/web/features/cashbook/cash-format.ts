import { formatMoney } from '#web/lib/format.ts';
import { cashbookText } from './cashbook-text.ts';

/** Cents with their sign: `+12,50 €`, `−3,20 €`. */
export function formatSigned(cents: number): string {
  return formatMoney(Math.abs(cents), cents < 0 ? '−' : cents > 0 ? '+' : '');
}

/** A note or a coin: `50 €`, `20 ct`. */
export function pieceName(cents: number): string {
  return cents < 100 ? cashbookText.cents({ cents }) : cashbookText.euros({ euros: cents / 100 });
}

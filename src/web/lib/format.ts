import { mannerNow } from './manner.ts';

/** Integer cents in the manner of the page's language: `1.234,50 €`. */
export function formatMoney(cents: number): string {
  return mannerNow().money(cents);
}

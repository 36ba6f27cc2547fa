import type { Sign } from '#domain/languages/texts.ts';
import { mannerNow } from './manner.ts';

/** Integer cents in the manner of the page's language, with a sign before them: `1.234,50 €`, `+1,50 €`. */
export function formatMoney(cents: number, sign?: Sign): string {
  return mannerNow().money(cents, sign);
}

/** `4,6` */
export function formatAverage(average: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return average.toLocaleString(mannerNow().locale, digits);
}

/** `1.234` */
export function formatCount(count: number): string {
  return count.toLocaleString(mannerNow().locale);
}

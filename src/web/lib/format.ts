const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Integer cents as `1.234,50 €`. */
export function formatMoney(cents: number): string {
  return euro.format(cents / 100);
}

const starsFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const countFormat = new Intl.NumberFormat('de-DE');
// Swedish dates have the form of ISO 8601.
const dateFormat = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** `4,6` */
export function formatAverage(average: number): string {
  return starsFormat.format(average);
}

/** `1.234` */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** `2026-11-21 18:30`, in the reader's time zone. */
export function formatReviewDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}

const starsFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const countFormat = new Intl.NumberFormat('de-DE');

/** `4,6` */
export function formatAverage(average: number): string {
  return starsFormat.format(average);
}

/** `1.234` */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

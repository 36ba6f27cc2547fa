import { inManner } from './manner.ts';

// Without the sign for thousands, which `parseEuro` does not read.
const euros = inManner(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
);

/** Cents as a page writes them into a field, in the manner of its language: `12,50`. */
export function euroField(cents: number): string {
  return euros().format(cents / 100);
}

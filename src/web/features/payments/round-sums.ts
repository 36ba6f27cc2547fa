import { inManner } from '#web/lib/manner.ts';

const euros = inManner(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
);

/** Cents of a whole number of euros, as `45 €`. */
export function wholeEuros(cents: number): string {
  return euros().format(cents / 100);
}

/** Cents: the steps to which guests round up with a tip, and those of the notes they pay with. */
export const tipSteps = [100, 500] as const;
export const noteSteps = [500, 1000, 5000] as const;

/** The next multiple of each step above an amount, lowest first; all in cents. */
export function roundSumsAbove(amount: number, steps: readonly number[]): number[] {
  const sums = steps.map((step) => Math.ceil((amount + 1) / step) * step);
  return [...new Set(sums)].sort((a, b) => a - b);
}

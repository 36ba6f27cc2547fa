const euroPattern = /^\s*(\d{1,5})(?:[.,](\d{0,2}))?\s*€?\s*$/;

/** Typed euros in cents: '12', '12,', '12,5', '12.50 €'. Null when the text is not an amount. */
export function parseEuro(text: string): number | null {
  const match = euroPattern.exec(text);
  if (!match) return null;
  const [, euros = '0', cents = ''] = match;
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents in the form a person types: '12,50'. */
export function euroInput(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}

const euros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** Cents of a whole number of euros, as `45 €`. */
export function wholeEuros(cents: number): string {
  return euros.format(cents / 100);
}

/** Cents: the steps to which guests round up with a tip, and those of the notes they pay with. */
export const tipSteps = [100, 500] as const;
export const noteSteps = [500, 1000, 5000] as const;

/** The next multiple of each step above an amount, lowest first; all in cents. */
export function roundSumsAbove(amount: number, steps: readonly number[]): number[] {
  const sums = steps.map((step) => Math.ceil((amount + 1) / step) * step);
  return [...new Set(sums)].sort((a, b) => a - b);
}

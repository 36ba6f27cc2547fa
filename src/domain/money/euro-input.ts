import { asciiNumber } from '../languages/typed-digits.ts';

const euroPattern =
  /^\s*(?:(?:€|EUR)\s*)?(?:(\d{1,5})(?:[.,](?:(\d{0,2})|[-–]{1,2}))?|[.,](\d{1,2}))\s*(?:€|EUR|Euro)?\s*$/i;

/**
 * Euros in cents, as people write them: '12', '12,', '12,5', '12.50 €', 'EUR 12,50', '12,-', ',50',
 * '١٢٫٥٠'. Null when the
 * text is not an amount.
 */
export function parseEuro(text: string): number | null {
  const match = euroPattern.exec(asciiNumber(text));
  if (!match) return null;
  const [, euros = '0', decimals = '', decimalsAlone = ''] = match;
  return Number(euros) * 100 + Number((decimals || decimalsAlone).padEnd(2, '0'));
}

/** Cents as people write them: '12,50'. */
export function euroInput(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}

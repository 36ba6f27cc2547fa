import type { RateSums } from '../receipts/receipt-content.ts';

/** The net amount in a gross one, in integer cents, rounded half up. @param rate percent */
export function netOf(gross: number, rate: number): number {
  // In whole numbers: gross × 100 stays far below 2^53, and so no cent hangs on how 1.19 is written in binary.
  const divisor = 100 + rate;
  return Math.floor((2 * gross * 100 + divisor) / (2 * divisor));
}

/** Gross amounts that belong to a rate, in cents. */
interface GrossOfRate {
  vatRate: number;
  total: number;
}

/** Net, VAT and gross for each rate, the highest first. Rounded once a rate, so the three add up. [RCP-2] */
export function sumRates(lines: readonly GrossOfRate[]): RateSums[] {
  return [...grossByRate(lines)].map(([rate, gross]) => sumsOf(rate, gross, netOf(gross, rate)));
}

/**
 * The same for one of several payers of a bill: its net amounts are what the rounded sums of all receipts up to this
 * one leave for it. So payers' receipts come to those of the whole bill, to the cent. [RCP-4]
 *
 * @param others the rates of the receipts that the bill's other payers have
 */
export function sumRatesBeside(lines: readonly GrossOfRate[], others: readonly RateSums[]): RateSums[] {
  return [...grossByRate(lines)].map(([rate, gross]) => {
    const before = others.filter((each) => each.rate === rate);
    const grossBefore = before.reduce((sum, each) => sum + each.gross, 0);
    const netBefore = before.reduce((sum, each) => sum + each.net, 0);
    const left = netOf(grossBefore + gross, rate) - netBefore;
    // Where payments were undone whose receipts had taken their cents, a very small share could get less than nothing.
    return sumsOf(rate, gross, Math.min(gross, Math.max(0, left)));
  });
}

function sumsOf(rate: number, gross: number, net: number): RateSums {
  return { rate, net, vat: gross - net, gross };
}

/** Highest rate first. */
function grossByRate(lines: readonly GrossOfRate[]): Map<number, number> {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => b - a);
  return new Map(
    rates.map((rate) => [
      rate,
      lines.filter(({ vatRate }) => vatRate === rate).reduce((sum, { total }) => sum + total, 0),
    ]),
  );
}

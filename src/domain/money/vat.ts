import type { RateSums } from '../receipts/receipt-content.ts';
import { sumOf } from './sum-of.ts';

/** The net amount of a gross amount, in integer cents, rounded half up. @param rate percent */
export function netOf(gross: number, rate: number): number {
  // Integer arithmetic: gross × 100 stays far below 2^53, and no cent depends on the binary form of 1.19.
  const divisor = 100 + rate;
  return Math.floor((2 * gross * 100 + divisor) / (2 * divisor));
}

/** A gross amount at a rate, in cents. */
interface GrossOfRate {
  vatRate: number;
  total: number;
}

/**
 * Net, VAT and gross for each rate, highest first. Rounded once per rate, so that net and VAT add up to
 * gross. [RCP-2]
 */
export function sumRates(lines: readonly GrossOfRate[]): RateSums[] {
  return [...grossByRate(lines)].map(([rate, gross]) => sumsOf(rate, gross, netOf(gross, rate)));
}

/**
 * The same sums for one of several payers of a bill: the net amounts are the bill's rounded sums less those
 * of the other payers' receipts. So the receipts of all payers add up to the whole bill, to the cent. [RCP-4]
 *
 * @param others the rates on the receipts of the bill's other payers
 */
export function sumRatesBeside(lines: readonly GrossOfRate[], others: readonly RateSums[]): RateSums[] {
  return [...grossByRate(lines)].map(([rate, gross]) => {
    const before = others.filter((each) => each.rate === rate);
    const left = netOf(sumOf(before, 'gross') + gross, rate) - sumOf(before, 'net');
    // After payments were undone whose receipts had taken their cents, a very small share could become
    // negative.
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
    rates.map((rate) => {
      const atRate = lines.filter(({ vatRate }) => vatRate === rate);
      return [rate, sumOf(atRate, 'total')];
    }),
  );
}

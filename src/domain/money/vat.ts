import { mergePortions, type Portion } from './portions.ts';
import { sumOf } from './sum-of.ts';

/** The sums of one VAT rate; `net` + `vat` = `gross`. */
export interface RateSums {
  /** Percent. */
  rate: number;
  net: number;
  vat: number;
  gross: number;
}

/** The net amount of a gross amount, in integer cents, rounded half up. @param rate percent */
export function netOf(gross: number, rate: number): number {
  // Integer arithmetic: gross × 100 stays far below 2^53, and no cent depends on the binary form of 1.19.
  const divisor = 100 + rate;
  return Math.floor((2 * gross * 100 + divisor) / (2 * divisor));
}

/**
 * Net, VAT and gross for each rate, highest first. Rounded once per rate, so that net and VAT add up to
 * gross. [RCP-2]
 */
export function sumRates(gross: Iterable<Portion>): RateSums[] {
  return mergePortions(gross).map(({ rate, amount }) => sumsOf(rate, amount, netOf(amount, rate)));
}

/**
 * The same sums for one of several payers of a bill: the net amounts are the bill's rounded sums less those
 * of the other payers' receipts. So the receipts of all payers add up to the whole bill, to the cent. [RCP-4]
 *
 * @param others the rates on the receipts of the bill's other payers
 */
export function sumRatesBeside(gross: Iterable<Portion>, others: readonly RateSums[]): RateSums[] {
  return mergePortions(gross).map(({ rate, amount }) => {
    const before = others.filter((each) => each.rate === rate);
    const left = netOf(sumOf(before, 'gross') + amount, rate) - sumOf(before, 'net');
    // After payments were undone whose receipts had taken their cents, a very small share could become
    // negative.
    return sumsOf(rate, amount, Math.min(amount, Math.max(0, left)));
  });
}

function sumsOf(rate: number, gross: number, net: number): RateSums {
  return { rate, net, vat: gross - net, gross };
}

import { apportion } from '../money/apportion.ts';
import { type Portion, takePortions } from '../money/portions.ts';
import type { LineUnits, OpenUnits } from './basket.ts';
import { centsOf, type DiscountKind, type DiscountValue } from './discount-kinds.ts';

/** What a discount takes off some units; a surcharge is negative. Integer cents. */
export interface SpreadDiscount<Entry extends LineUnits> {
  items: {
    units: OpenUnits<Entry>;
    amount: number;
    /** `amount` by VAT rates; null: all of it is at the line's one rate. */
    vatParts: Portion[] | null;
  }[];
  /** Signed, as the items' are. */
  amount: number;
}

/**
 * Spreads a discount over what is open of some units: over the units as their open amounts are to each other, and
 * over the VAT rates of each. Null: it is more than is open. [DISC-1] [DISC-2]
 */
export function spreadDiscount<Entry extends LineUnits>(
  claims: readonly OpenUnits<Entry>[],
  kind: DiscountKind,
  value: DiscountValue,
): SpreadDiscount<Entry> | null {
  const opens = claims.map(({ open }) => open);
  const cents = centsOf(
    value,
    opens.reduce((sum, open) => sum + open, 0),
  );
  if (cents === null) return null;
  // Not by a sign: 0 × −1 is −0.
  const signed = (off: number) => (kind === 'surcharge' ? 0 - off : off);
  const amounts = apportion(cents, opens);
  return {
    items: claims.map((units, index) => {
      const amount = amounts[index] ?? 0;
      const parts = units.openParts && takePortions(amount, units.openParts);
      return {
        units,
        amount: signed(amount),
        vatParts: parts && parts.map((part) => ({ rate: part.rate, amount: signed(part.amount) })),
      };
    }),
    amount: signed(cents),
  };
}

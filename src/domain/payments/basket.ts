import { lessPortions, type Portion, takePortions, timesPortions } from '../money/portions.ts';
import { claimAmounts, evenShares } from './settlement.ts';

/** A line of an order with what is left to pay; amounts in cents. */
interface PayableLine {
  quantity: number;
  unitPrice: number;
  paidAmount: number;
  paid: boolean;
  cancelled: boolean;
  /** One unit by VAT rates; null: all of it is at one rate. */
  vatParts: readonly Portion[] | null;
  /** The same of what payments have taken of the line. */
  paidParts: readonly (readonly Portion[])[];
}

/** Units of a line: their whole open amount, or one n-th of it. */
interface BasketEntry {
  orderItemId: string;
  quantity: number;
  shareOf: number;
}

/** The price of a basket; amounts in cents. */
export interface SettledBasket<Entry extends BasketEntry> {
  items: {
    entry: Entry;
    amount: number;
    /** `amount` by VAT rates; null: all of it is at the line's. [VAT-4] */
    vatParts: Portion[] | null;
    /** Whether it is only part of the line: the paid units then become a line of their own. [PAY-3] */
    isPart: boolean;
  }[];
  amount: number;
  /**
   * The amount of each payer, the next one first, if the whole basket is split among the same number; else
   * empty.
   */
  shares: number[];
}

/**
 * Prices a basket; null when part of it is not open. A line of which a share is paid can only be paid as a
 * whole: nobody could say for which of its units the share was. [PAY-2] [PAY-3]
 *
 * @param lines by id, at least all that the basket names
 */
export function settleBasket<Entry extends BasketEntry>(
  lines: ReadonlyMap<string, PayableLine>,
  basket: readonly Entry[],
): SettledBasket<Entry> | null {
  const unitsLeft = new Map<string, number>();
  const claims: { entry: Entry; line: PayableLine; open: number; isPart: boolean; shareOf: number }[] = [];
  for (const entry of basket) {
    const line = lines.get(entry.orderItemId);
    if (!line || line.paid || line.cancelled) return null;
    const left = (unitsLeft.get(entry.orderItemId) ?? line.quantity) - entry.quantity;
    if (left < 0 || (line.paidAmount > 0 && entry.quantity < line.quantity)) return null;
    unitsLeft.set(entry.orderItemId, left);
    claims.push({
      ...{ entry, line },
      open: line.unitPrice * entry.quantity - line.paidAmount,
      isPart: left > 0,
      shareOf: entry.shareOf,
    });
  }
  const amounts = claimAmounts(claims);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const [first] = claims;
  const isEven = first !== undefined && claims.every(({ shareOf }) => shareOf === first.shareOf);
  return {
    items: claims.map(({ entry, line, isPart }, index) => {
      const claimed = amounts[index] ?? 0;
      return { entry, isPart, amount: claimed, vatParts: partsOf(line, entry.quantity, claimed) };
    }),
    amount: sum(amounts),
    shares: isEven ? evenShares(sum(claims.map(({ open }) => open)), first.shareOf) : [],
  };
}

/** The portions of some cents of some units of a line. */
function partsOf({ vatParts, paidParts }: PayableLine, units: number, cents: number): Portion[] | null {
  if (!vatParts) return null;
  return takePortions(cents, lessPortions(timesPortions(vatParts, units), paidParts.flat()));
}

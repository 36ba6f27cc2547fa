import { partsOfUnits } from '../money/apportion.ts';
import { lessPortions, mergePortions, type Portion, takePortions, timesPortions } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import { claimAmounts, evenShares } from './settlement.ts';

/** What a discount takes off a line; a surcharge is negative. Integer cents. */
export interface LineDiscount {
  id: string;
  amount: number;
  /** `amount` by VAT rates; null: all of it is at the line's one rate. */
  vatParts: readonly Portion[] | null;
}

/** A line of an order with what is left to pay; amounts in cents. */
export interface PayableLine {
  quantity: number;
  unitPrice: number;
  paidAmount: number;
  paid: boolean;
  cancelled: boolean;
  /** One unit by VAT rates; null: all of it is at one rate. */
  vatParts: readonly Portion[] | null;
  /** The same of what payments have taken of the line. */
  paidParts: readonly (readonly Portion[])[];
  /** Those that count. */
  discounts: readonly LineDiscount[];
}

/** Units of a line. */
export interface LineUnits {
  orderItemId: string;
  quantity: number;
}

/** Units of a line: their whole open amount, or one n-th of it. */
interface BasketEntry extends LineUnits {
  shareOf: number;
}

/** Units of a line as they are open. */
export interface OpenUnits<Entry extends LineUnits> {
  entry: Entry;
  /** All of it, as it was before. */
  line: PayableLine;
  /** Cents. */
  open: number;
  /** `open` by VAT rates; null: all of it is at the line's one rate. */
  openParts: Portion[] | null;
  /** Whether they are only part of the line: they then become a line of their own. [PAY-3] */
  isPart: boolean;
  /** What discounts take off these units. */
  discounts: LineDiscount[];
}

/** The price of a basket; amounts in cents. */
export interface SettledBasket<Entry extends BasketEntry> {
  items: {
    units: OpenUnits<Entry>;
    amount: number;
    /** `amount` by VAT rates; null: all of it is at the line's. [VAT-4] */
    vatParts: Portion[] | null;
  }[];
  amount: number;
  /**
   * The amount of each payer, the next one first, if the whole basket is split among the same number; else
   * empty.
   */
  shares: number[];
}

/**
 * Finds what is open of some units; null when part of it is not open. A line of which a share is paid can only be
 * taken as a whole: nobody could say for which of its units the share was. [PAY-3]
 *
 * @param lines by id, at least all that are named
 */
export function openUnits<Entry extends LineUnits>(
  lines: ReadonlyMap<string, PayableLine>,
  entries: readonly Entry[],
): OpenUnits<Entry>[] | null {
  const rest = new Map(lines);
  const found: OpenUnits<Entry>[] = [];
  for (const entry of entries) {
    const line = rest.get(entry.orderItemId);
    if (!line || line.paid || line.cancelled) return null;
    const { quantity, unitPrice, paidAmount, vatParts, paidParts } = line;
    const left = quantity - entry.quantity;
    if (left < 0 || (paidAmount > 0 && left > 0)) return null;
    const discounts = discountsOfUnits(line.discounts, entry.quantity, quantity);
    const off = discounts.reduce((sum, { amount }) => sum + amount, 0);
    const taken = [...paidParts, ...discounts.map((discount) => discount.vatParts ?? [])].flat();
    found.push({
      ...{ entry, line: lines.get(entry.orderItemId) ?? line },
      open: unitPrice * entry.quantity - off - paidAmount,
      openParts: vatParts && lessPortions(timesPortions(vatParts, entry.quantity), taken),
      isPart: left > 0,
      discounts,
    });
    rest.set(entry.orderItemId, {
      ...line,
      quantity: left,
      discounts: line.discounts.map((whole, index) => lessDiscount(whole, discounts[index])),
    });
  }
  return found;
}

/** Prices a basket; null when part of it is not open. [PAY-2] [PAY-3] */
export function settleBasket<Entry extends BasketEntry>(
  lines: ReadonlyMap<string, PayableLine>,
  basket: readonly Entry[],
): SettledBasket<Entry> | null {
  const claims = openUnits(lines, basket);
  if (!claims) return null;
  const amounts = claimAmounts(claims.map(({ open, entry }) => ({ open, shareOf: entry.shareOf })));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const [first] = claims;
  const isEven = first !== undefined && claims.every(({ entry }) => entry.shareOf === first.entry.shareOf);
  return {
    items: claims.map((units, index) => {
      const amount = amounts[index] ?? 0;
      return { units, amount, vatParts: units.openParts && takePortions(amount, units.openParts) };
    }),
    amount: sum(amounts),
    shares: isEven ? evenShares(sum(claims.map(({ open }) => open)), first.entry.shareOf) : [],
  };
}

/**
 * What discounts take off some of a line's units, each rate for itself: so neither these units nor the others can
 * become cheaper than nothing at any rate. [DISC-3]
 */
function discountsOfUnits(discounts: readonly LineDiscount[], units: number, of: number): LineDiscount[] {
  const parts = (amounts: readonly number[]) => partsOfUnits(amounts, units, of);
  if (discounts.every(({ vatParts }) => vatParts === null)) {
    const amounts = parts(discounts.map(({ amount }) => amount));
    return discounts.map((discount, index) => ({ ...discount, amount: amounts[index] ?? 0 }));
  }
  const portions = mergePortions(discounts.flatMap(({ vatParts }) => vatParts ?? [])).map(({ rate }) => ({
    rate,
    amounts: parts(discounts.map((discount) => amountAt(discount, rate))),
  }));
  return discounts.map(({ id }, index) => {
    const vatParts = portions.map(({ rate, amounts }) => ({ rate, amount: amounts[index] ?? 0 }));
    return { id, amount: sumOf(vatParts, 'amount'), vatParts };
  });
}

function amountAt({ vatParts }: LineDiscount, rate: number): number {
  return vatParts?.find((portion) => portion.rate === rate)?.amount ?? 0;
}

/** What is left of a discount without a part of it. */
export function lessDiscount(whole: LineDiscount, part: LineDiscount | undefined): LineDiscount {
  if (!part) return whole;
  return {
    ...whole,
    amount: whole.amount - part.amount,
    vatParts: whole.vatParts && lessPortions(whole.vatParts, part.vatParts ?? []),
  };
}

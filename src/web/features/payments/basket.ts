import type { BasketItem } from '#contract/payments.ts';
import { paymentLimits } from '#domain/payments/payment-limits.ts';
import { type OpenLine, type PaymentRow, unitsIn } from './open-lines.ts';

/**
 * Units of a line that one payer pays, or shares with others. A basket has one entry per line and number of
 * payers.
 */
export type BasketEntry = BasketItem;
export type Basket = readonly BasketEntry[];

export const emptyBasket: Basket = [];

/** Adds up to `units` units of an open row to the basket. A row that is partly paid goes in as a whole. */
export function takeUnits(basket: Basket, row: PaymentRow, units: number, shareOf = 1): Basket {
  let left = row.isPartlyPaid ? row.quantity : units;
  let next = basket;
  for (const { line, quantity } of row.parts) {
    const taken = Math.min(left, quantity);
    if (taken === 0) break;
    next = added(next, { orderItemId: line.orderItemId, quantity: taken, shareOf });
    left -= taken;
  }
  return next;
}

/** Takes units of a row out of the basket, the newest first. */
export function putBack(basket: Basket, row: PaymentRow, units: number): Basket {
  let left = row.isPartlyPaid ? row.quantity : units;
  let next = basket;
  for (const { line, quantity } of row.parts.toReversed()) {
    const returned = Math.min(left, quantity);
    next = added(next, { orderItemId: line.orderItemId, quantity: -returned, shareOf: row.shareOf });
    left -= returned;
  }
  return next;
}

/** A basket of everything that is open and not in `taken`, whole or in equal shares. */
export function takeAll(lines: readonly OpenLine[], taken: readonly BasketEntry[], shareOf = 1): Basket {
  return lines.flatMap(({ orderItemId, quantity }) => {
    const left = quantity - unitsIn(taken, orderItemId);
    return left > 0 ? [{ orderItemId, quantity: left, shareOf }] : [];
  });
}

/** The basket with entries added, such as those of a payment that failed. */
export function withEntries(basket: Basket, entries: readonly BasketEntry[]): Basket {
  return entries.reduce<Basket>(added, basket);
}

/** The same units, shared by another number of payers. */
export function sharedBy(basket: Basket, shareOf: number): Basket {
  const count = Math.min(Math.max(shareOf, 1), paymentLimits.shares);
  return basket.reduce<Basket>((next, entry) => added(next, { ...entry, shareOf: count }), emptyBasket);
}

/** Among how many payers the whole basket is split evenly; 1 when it is not. */
export function payersOf(basket: Basket): number {
  const [first] = basket;
  return first && basket.every(({ shareOf }) => shareOf === first.shareOf) ? first.shareOf : 1;
}

/** The basket of the next payer after one has paid a share: the same share of the rest. */
export function nextShare(paid: readonly BasketEntry[]): Basket {
  return paid
    .filter(({ shareOf }) => shareOf > 1)
    .map(({ orderItemId, quantity, shareOf }) => ({ orderItemId, quantity, shareOf: shareOf - 1 }));
}

/**
 * Limits a basket to the units that are still open, and returns by name those that others have paid or
 * cancelled meanwhile. The same basket object when nothing changed.
 *
 * @param taken units that cannot be had although the bill shows them, such as those of a payment under way
 */
export function reconcile(
  basket: Basket,
  lines: readonly OpenLine[],
  taken: readonly BasketEntry[],
  nameOf: (orderItemId: string) => string,
) {
  const byId = new Map(lines.map((line) => [line.orderItemId, line]));
  let next: Basket = emptyBasket;
  const lost: { name: string; quantity: number }[] = [];
  for (const entry of basket) {
    const { orderItemId, quantity } = entry;
    const line = byId.get(orderItemId);
    const used = unitsIn(taken, orderItemId) + unitsIn(next, orderItemId);
    const free = Math.max(0, (line?.quantity ?? 0) - used);
    // After somebody has paid a share of a line, its units can only be taken all together.
    const isTooFew = line?.isPartlyPaid && quantity < line.quantity;
    const kept = isTooFew ? 0 : Math.min(quantity, free);
    if (kept > 0) next = added(next, { ...entry, quantity: kept });
    if (kept < quantity) lost.push({ name: nameOf(orderItemId), quantity: quantity - kept });
  }
  return { basket: lost.length === 0 ? basket : next, lost };
}

function added(basket: Basket, entry: BasketEntry): Basket {
  const isEntry = ({ orderItemId, shareOf }: BasketEntry) =>
    orderItemId === entry.orderItemId && shareOf === entry.shareOf;
  if (!basket.some(isEntry)) return entry.quantity > 0 ? [...basket, entry] : basket;
  return basket
    .map((each) => (isEntry(each) ? { ...each, quantity: each.quantity + entry.quantity } : each))
    .filter(({ quantity }) => quantity > 0);
}

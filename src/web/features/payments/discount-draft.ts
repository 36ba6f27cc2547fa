import { parseEuro } from '#domain/money/euro-input.ts';
import {
  centsOf,
  type DiscountKind,
  type DiscountValue,
  discountLimits,
} from '#domain/payments/discount-kinds.ts';
import type { Basket } from './basket.ts';
import type { OpenLine } from './open-lines.ts';

/** Units of lines that a discount is for, each line once. */
export type DiscountItems = readonly { orderItemId: string; quantity: number }[];

/** What a discount is given for. */
export interface DiscountTarget {
  /** Null: the whole bill. */
  names: string | null;
  items: DiscountItems;
  /** The basket, when it is for what lies in it. */
  basket: Basket | null;
}

/** How much a discount is to be, as it is chosen or typed. */
export interface DiscountDraft {
  kind: DiscountKind;
  /** The per cent of a button; null: none is pressed. */
  chosen: number | null;
  typed: string;
  unit: 'percent' | 'amount';
}

export const emptyDiscount: DiscountDraft = { kind: 'discount', chosen: null, typed: '', unit: 'percent' };

/** The units of a basket, each line once: who shares them with whom does not matter to a discount. */
export function unitsOf(basket: Basket): DiscountItems {
  const units = new Map<string, number>();
  for (const { orderItemId, quantity } of basket) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return [...units].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
}

/** What the draft says; null: nothing yet; 'unreadable': no number that can be meant. */
export function valueOf({ kind, chosen, typed, unit }: DiscountDraft): DiscountValue | 'unreadable' | null {
  if (kind === 'house') return { percent: discountLimits.percent };
  if (chosen !== null) return { percent: chosen };
  if (typed.trim() === '') return null;
  if (unit === 'amount') {
    const amount = parseEuro(typed);
    return amount ? { amount } : 'unreadable';
  }
  const percent = /^\s*(\d{1,3})\s*%?\s*$/.exec(typed)?.[1];
  const isMeant = Number(percent) >= 1 && Number(percent) <= discountLimits.percent;
  return isMeant ? { percent: Number(percent) } : 'unreadable';
}

/** What the draft comes to of what is open; cents. 'too high': more than is open. [DISC-2] */
export function centsOfDraft(draft: DiscountDraft, open: number): number | 'too high' | null {
  const value = valueOf(draft);
  if (value === null || value === 'unreadable') return null;
  return centsOf(value, open) ?? 'too high';
}

/** The items that are still open, no more units than are. */
export function openItems(lines: readonly OpenLine[], items: DiscountItems): DiscountItems {
  const byId = new Map(lines.map((line) => [line.orderItemId, line]));
  return items.flatMap(({ orderItemId, quantity }) => {
    const units = Math.min(quantity, byId.get(orderItemId)?.quantity ?? 0);
    return units > 0 ? [{ orderItemId, quantity: units }] : [];
  });
}

/**
 * What is open of items; null: only the server knows, as they are part of a line that was discounted, which it
 * splits by VAT rates. [DISC-1]
 */
export function openAmountOf(lines: readonly OpenLine[], items: DiscountItems): number | null {
  const byId = new Map(lines.map((line) => [line.orderItemId, line]));
  let sum = 0;
  for (const { orderItemId, quantity } of items) {
    const line = byId.get(orderItemId);
    if (!line) continue;
    if (quantity === line.quantity) sum += line.openAmount;
    else if (line.discountAmount === 0) sum += line.unitPrice * quantity;
    else return null;
  }
  return sum;
}

/** `2× Margherita, 1× Espresso` */
export function namesOf(lines: readonly OpenLine[], items: DiscountItems): string {
  const byId = new Map(lines.map((line) => [line.orderItemId, line]));
  return inWords(
    items.map(({ orderItemId, quantity }) => ({ name: byId.get(orderItemId)?.name ?? '', quantity })),
  );
}

/** `2× Margherita, 1× Espresso`: equal names once; a number is never parted from what it counts. */
export function inWords(items: readonly { name: string; quantity: number }[]): string {
  const units = new Map<string, number>();
  for (const { name, quantity } of items) units.set(name, (units.get(name) ?? 0) + quantity);
  return [...units].map(([name, quantity]) => `${quantity}×\u00a0${name}`).join(', ');
}

/**
 * The basket after a discount for what lies in it: units that were part of a line have become a line of their own.
 *
 * @param given the lines that the discount is for now
 */
export function discountedBasket(basket: Basket, given: DiscountItems): Basket {
  const ids = new Set(given.map(({ orderItemId }) => orderItemId));
  const kept = basket.filter(({ orderItemId }) => ids.has(orderItemId));
  const known = new Set(kept.map(({ orderItemId }) => orderItemId));
  const [first] = basket;
  const isEven = basket.every(({ shareOf }) => shareOf === first?.shareOf);
  const split = given
    .filter(({ orderItemId }) => !known.has(orderItemId))
    .map(({ orderItemId, quantity }) => ({
      ...{ orderItemId, quantity },
      shareOf: isEven && first ? first.shareOf : 1,
    }));
  return [...kept, ...split];
}

import type { MenuItem } from '#contract/menu/menu.ts';
import { type LineProblem, type PricedOption, unitPrice } from '#domain/orders/pricing.ts';
import type { DishChoice } from '#web/features/menu/option-choice.ts';

type CartOption = Pick<PricedOption, 'id' | 'name' | 'groupName' | 'priceIncrement'>;

/** One dish with its extras, as the guest has put it together. */
export interface CartLine {
  menuItemId: string;
  name: string;
  options: readonly CartOption[];
  comment: string;
  quantity: number;
  /** Cents for one, with extras: the price the guest has seen. */
  unitPrice: number;
  /** What the server had against the line when it was last sent. */
  refusal?: LineRefusal | undefined;
}

export interface LineRefusal {
  /** The menu that the guest ordered from; what a newer one says counts more than this. */
  menuVersion: number;
  problem?: LineProblem | undefined;
  /** Cents: what the dish costs now. */
  unitPrice?: number | undefined;
}

export interface Cart {
  lines: readonly CartLine[];
  note: string;
}

export const emptyCart: Cart = { lines: [], note: '' };

/** The line for a dish, at the price it has on this menu. */
export function newLine(
  { id, name, price }: Pick<MenuItem, 'id' | 'name' | 'price'>,
  { options, comment, quantity }: DishChoice,
): CartLine {
  return {
    menuItemId: id,
    name,
    options: options.map(({ id, name, groupName, priceIncrement }) => ({
      id,
      name,
      groupName,
      priceIncrement,
    })),
    comment,
    quantity,
    unitPrice: unitPrice(price, options),
  };
}

/** The same for lines that differ in nothing but their quantity. */
export function lineKey(line: Pick<CartLine, 'menuItemId' | 'options' | 'comment'>): string {
  const optionIds = line.options.map((option) => option.id);
  // Phones of 2021 have no toSorted.
  optionIds.sort();
  return JSON.stringify([line.menuItemId, optionIds, line.comment]);
}

/**
 * Puts a line in; the same dish with identical extras and comment raises the quantity. [CART-1]
 * Of two prices the one that was in the cart stays, so that a change between them is still shown.
 */
export function addLine(cart: Cart, added: CartLine): Cart {
  const key = lineKey(added);
  if (!cart.lines.some((line) => lineKey(line) === key)) return { ...cart, lines: [...cart.lines, added] };
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      lineKey(line) === key
        ? {
            ...line,
            quantity: line.quantity + added.quantity,
            refusal: added.refusal ?? line.refusal,
          }
        : line,
    ),
  };
}

/** Sets how many of a line there are; none takes the line out. [CART-1] */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => {
      if (lineKey(line) !== key) return [line];
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  };
}

export function setNote(cart: Cart, note: string): Cart {
  return { ...cart, note };
}

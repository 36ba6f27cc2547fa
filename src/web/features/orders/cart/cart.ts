import type { MenuItem } from '#contract/menu/menu.ts';
import { chosenOf, type PricedOption } from '#domain/orders/option-groups.ts';
import { type LineProblem, unitPrice } from '#domain/orders/pricing.ts';
import type { DishChoice } from '#web/features/menu/option-choice.ts';

/** An extra as it is read in this dish, such as `2× Käse`. */
interface CartOption extends Pick<PricedOption, 'id' | 'name'> {
  /** Units of it in one dish; left out: one. */
  quantity?: number;
}

/** One dish with the guest's extras and comment. */
export interface CartLine {
  menuItemId: string;
  name: string;
  options: readonly CartOption[];
  comment: string;
  quantity: number;
  /** For whom at the table it is, where staff say that. [SEAT-1] */
  seat?: number | undefined;
  /** Cents for one, with extras: the price the guest has seen. */
  unitPrice: number;
  /** The server's reason for refusing the line when it was last sent. */
  refusal?: LineRefusal | undefined;
}

export interface LineRefusal {
  /** The menu version that the guest ordered from. A newer menu overrides this refusal. */
  menuVersion: number;
  problem?: LineProblem | undefined;
  /** How many of the dish are left. */
  left?: number | undefined;
  /** Cents: the dish's current price by the server. */
  unitPrice?: number | undefined;
}

export interface Cart {
  lines: readonly CartLine[];
  note: string;
  /** Whether it is to come course by course; left out: nobody has said. */
  byCourse?: boolean | undefined;
}

export const emptyCart: Cart = { lines: [], note: '' };

/** Makes the cart's line for a dish, at the menu's price. */
export function newLine(
  { id, name, price, options: offered }: Pick<MenuItem, 'id' | 'name' | 'price' | 'options'>,
  { chosen, comment, quantity }: DishChoice,
): CartLine {
  const options = chosenOf(offered, chosen);
  return {
    menuItemId: id,
    name,
    options: options.map((each) => ({
      ...{ id: each.id, name: each.name },
      ...(each.quantity > 1 && { quantity: each.quantity }),
    })),
    comment,
    quantity,
    unitPrice: unitPrice(price, options),
  };
}

/** The ids of a line's extras, one for each unit. */
export function optionIdsOf({ options }: Pick<CartLine, 'options'>): string[] {
  return options.flatMap(({ id, quantity = 1 }) => Array.from({ length: quantity }, () => id));
}

/** The dishes that are made for one of a line: those that were chosen into it, or itself. [EXT-5] */
export function dishesOf(line: CartLine, offered: Pick<MenuItem, 'options'> | undefined): string[] {
  const dishes = optionIdsOf(line).flatMap(
    (id) => offered?.options.find((option) => option.id === id)?.dishId ?? [],
  );
  return dishes.length > 0 ? dishes : [line.menuItemId];
}

/** A key that is equal for lines with the same dish, extras and comment, for the same seat. */
export function lineKey(line: Pick<CartLine, 'menuItemId' | 'options' | 'comment' | 'seat'>): string {
  const optionIds = optionIdsOf(line);
  // Phones from 2021 have no toSorted.
  optionIds.sort();
  return JSON.stringify([line.menuItemId, optionIds, line.comment, ...(line.seat ? [line.seat] : [])]);
}

/**
 * Adds a line; for a dish with identical extras and comment it raises the quantity. [CART-1]
 * If the prices differ, the line keeps the older one, so that the cart still shows the change.
 */
export function addLine(cart: Cart, added: CartLine): Cart {
  const key = lineKey(added);
  if (!cart.lines.some((line) => lineKey(line) === key)) return { ...cart, lines: [...cart.lines, added] };
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      lineKey(line) === key
        ? { ...line, quantity: line.quantity + added.quantity, refusal: added.refusal ?? line.refusal }
        : line,
    ),
  };
}

/** Puts a changed line in the place of the one before; if it equals another line now, they are one. [CART-1] */
export function replaceLine(cart: Cart, key: string, changed: CartLine): Cart {
  if (!cart.lines.some((line) => lineKey(line) === key)) return addLine(cart, changed);
  const lines = cart.lines.map((line) => (lineKey(line) === key ? changed : line));
  return lines.reduce(addLine, { ...cart, lines: [] });
}

/** Sets the quantity of a line; 0 removes the line. [CART-1] */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => {
      if (lineKey(line) !== key) return [line];
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  };
}

import type { GuestMenu, MenuItem } from '#contract/menu/menu.ts';
import { overdrawn } from '#domain/menu/availability.ts';
import { countUnits, type LineProblem, orderLimits, priceLine, total } from '#domain/orders/pricing.ts';
import { type Cart, type CartLine, dishesOf, lineKey, optionIdsOf, setQuantity } from './cart.ts';

export interface ReviewedLine {
  key: string;
  line: CartLine;
  /** The reason why the line cannot be ordered, or null. */
  problem: LineProblem | null;
  /** How many of the dish are left, if that is known. */
  left: number | undefined;
  /** Cents for one, by the current menu. */
  unitPrice: number;
  /** The price differs from the one the guest has seen. */
  priceChanged: boolean;
}

export interface CartReview {
  lines: readonly ReviewedLine[];
  /** Number of orderable dishes, by quantity. */
  units: number;
  /** Cents for all lines that can be ordered now. */
  total: number;
  hasProblems: boolean;
  hasPriceChanges: boolean;
  /** More lines or dishes than one order may have. */
  isTooLong: boolean;
}

type Menu = Pick<GuestMenu, 'categories' | 'menuVersion'>;

/** The dishes of a menu by id. */
export function itemsById(menu: Pick<GuestMenu, 'categories'>): Map<string, MenuItem> {
  return new Map(menu.categories.flatMap((category) => category.items.map((item) => [item.id, item])));
}

/** Checks the cart against the menu: sold-out dishes, changed prices and the total. [CART-2] */
export function reviewCart(cart: Cart, menu: Menu): CartReview {
  const items = itemsById(menu);
  const reviewed = cart.lines.map((line) => reviewLine(line, items, menu.menuVersion));
  const leftOf = new Map(reviewed.map(({ line, left }) => [line.menuItemId, left]));
  const over = overdrawn(cart.lines, (id) => leftOf.get(id));
  const lines = reviewed.map((each) =>
    each.problem === null && over.has(each.line.menuItemId)
      ? { ...each, problem: 'TOO_FEW_LEFT' as const, priceChanged: false }
      : each,
  );
  const orderable = lines
    .filter((line) => line.problem === null)
    .map(({ unitPrice, line }) => ({ unitPrice, quantity: line.quantity }));
  return {
    lines,
    units: countUnits(orderable),
    total: total(orderable),
    hasProblems: lines.some((line) => line.problem !== null),
    hasPriceChanges: lines.some((line) => line.priceChanged),
    isTooLong:
      splitLines(cart.lines).length > orderLimits.lines ||
      countUnits(
        cart.lines.map((line) => ({
          quantity: line.quantity * dishesOf(line, items.get(line.menuItemId)).length,
        })),
      ) > orderLimits.units,
  };
}

function reviewLine(line: CartLine, items: ReadonlyMap<string, MenuItem>, menuVersion: number): ReviewedLine {
  // The server's refusal overrides the menu on this phone until a newer menu is loaded.
  const refusal = line.refusal && menuVersion <= line.refusal.menuVersion ? line.refusal : undefined;
  const priced = priceLine(items, {
    menuItemId: line.menuItemId,
    quantity: line.quantity,
    optionIds: optionIdsOf(line),
  });
  // Fewer may be asked for since.
  const refused = refusal?.problem === 'TOO_FEW_LEFT' ? undefined : refusal?.problem;
  const problem = refused ?? (priced.ok ? null : priced.problem);
  const unitPrice = refusal?.unitPrice ?? (priced.ok ? priced.unitPrice : line.unitPrice);
  return {
    key: lineKey(line),
    line,
    problem,
    left: refusal?.left ?? items.get(line.menuItemId)?.left,
    unitPrice,
    priceChanged: problem === null && unitPrice !== line.unitPrice,
  };
}

/** Whether the cart has dishes of several courses, and the house leaves it to guests when they come. */
export function hasCourses(cart: Cart, menu: Pick<GuestMenu, 'categories'>): boolean {
  const items = itemsById(menu);
  const ids = new Set(cart.lines.flatMap((line) => dishesOf(line, items.get(line.menuItemId))));
  const courses = menu.categories.flatMap(({ course, items }) =>
    course && items.some(({ id }) => ids.has(id)) ? course : [],
  );
  return new Set(courses).size > 1;
}

/** The cart without what cannot be ordered: of too many of a dish, as many stay as are left. */
export function withoutProblems(cart: Cart, review: CartReview): Cart {
  const taken = new Map<string, number>();
  return review.lines.reduce((rest, { key, line, problem, left = 0 }) => {
    if (problem === null) return rest;
    const before = taken.get(line.menuItemId) ?? 0;
    const quantity = problem === 'TOO_FEW_LEFT' ? Math.min(line.quantity, left - before) : 0;
    taken.set(line.menuItemId, before + quantity);
    return setQuantity(rest, key, quantity);
  }, cart);
}

/** The lines of a reviewed cart that can be ordered, at the prices shown in the review. */
export function acceptedLines(review: CartReview): CartLine[] {
  return splitLines(
    review.lines
      .filter((reviewed) => reviewed.problem === null)
      .map(({ line, unitPrice }) => ({ ...line, unitPrice, refusal: undefined })),
  );
}

/** Splits lines whose quantity is larger than one line of an order may have. */
function splitLines(lines: readonly CartLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const parts: CartLine[] = [];
    for (let left = line.quantity; left > 0; left -= orderLimits.quantity) {
      parts.push({ ...line, quantity: Math.min(left, orderLimits.quantity) });
    }
    return parts;
  });
}

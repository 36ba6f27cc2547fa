import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import { type CartLine, emptyCart } from './cart.ts';
import { acceptedLines, reviewCart } from './cart-review.ts';

const sauce = {
  id: 'sauce',
  name: 'Pesto',
  priceIncrement: 100,
  groupName: 'Soße',
  isRequired: true,
  isMultiSelect: false,
  allergens: [],
  additives: [],
};

function item(changes: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 'pizza',
    categoryId: 'c',
    name: 'Margherita',
    description: '',
    price: 950,
    imageUrl: null,
    available: true,
    allergens: [],
    additives: [],
    tags: [],
    options: [],
    ...changes,
  };
}

function menu(items: MenuItem[], menuVersion = 1) {
  return { menuVersion, categories: [{ id: 'c', name: 'Pizza', description: '', items }] };
}

function cart(...lines: Partial<CartLine>[]) {
  return {
    ...emptyCart,
    lines: lines.map((line) => ({
      menuItemId: 'pizza',
      name: 'Margherita',
      options: [],
      comment: '',
      quantity: 1,
      unitPrice: 950,
      ...line,
    })),
  };
}

test('[CART-2] a cart that the menu agrees with', () => {
  const review = reviewCart(cart({ quantity: 2 }), menu([item()]));
  expect(review).toMatchObject({
    total: 1900,
    hasProblems: false,
    hasPriceChanges: false,
    isTooLong: false,
  });
});

test('[CART-2] another price is marked, and the total is the new one', () => {
  const review = reviewCart(cart({ quantity: 2 }), menu([item({ price: 1050 })]));
  expect(review).toMatchObject({ total: 2100, units: 2, hasPriceChanges: true, hasProblems: false });
  expect(acceptedLines(review)).toMatchObject([{ quantity: 2, unitPrice: 1050 }]);
});

test.each([
  ['ITEM_UNAVAILABLE', item({ available: false })],
  ['UNKNOWN_ITEM', item({ id: 'other' })],
  ['REQUIRED_OPTION_MISSING', item({ options: [sauce] })],
] as const)('[CART-2] %s is marked and costs nothing', (problem, now) => {
  const review = reviewCart(cart({}), menu([now]));
  expect(review.lines).toMatchObject([{ problem, priceChanged: false }]);
  expect(review).toMatchObject({ total: 0, units: 0, hasProblems: true });
});

test('[CART-2] what the server refused counts until a newer menu is there', () => {
  const refused = cart({ refusal: { menuVersion: 4, problem: 'ITEM_UNAVAILABLE' } });
  expect(reviewCart(refused, menu([item()], 4)).hasProblems).toBe(true);
  expect(reviewCart(refused, menu([item()], 5)).hasProblems).toBe(false);
  const repriced = cart({ refusal: { menuVersion: 4, unitPrice: 1100 } });
  expect(reviewCart(repriced, menu([item()], 4))).toMatchObject({ total: 1100, hasPriceChanges: true });
});

test('more of a dish than one line may hold becomes several lines', () => {
  const review = reviewCart(cart({ quantity: 120 }), menu([item()]));
  expect(acceptedLines(review).map((line) => line.quantity)).toEqual([50, 50, 20]);
  expect(review.isTooLong).toBe(false);
  expect(reviewCart(cart({ quantity: 300 }), menu([item()])).isTooLong).toBe(false);
  expect(reviewCart(cart({ quantity: 301 }), menu([item()])).isTooLong).toBe(true);
});

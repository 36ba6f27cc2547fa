import { expect, test } from 'vitest';
import { countUnits } from '#domain/orders/pricing.ts';
import { addLine, type CartLine, emptyCart, lineKey, replaceLine, setQuantity } from './cart.ts';

const large = { id: 'large', name: 'Groß', groupName: 'Größe', priceIncrement: 300 };
const olives = { id: 'olives', name: 'Oliven', groupName: 'Belag', priceIncrement: 120 };

function line(changes: Partial<CartLine> = {}): CartLine {
  return {
    menuItemId: 'pizza',
    name: 'Margherita',
    options: [],
    comment: '',
    quantity: 1,
    unitPrice: 950,
    ...changes,
  };
}

test('[CART-1] the same dish with identical extras, in any order, raises the quantity', () => {
  const cart = [line({ options: [large, olives] }), line({ options: [olives, large], quantity: 2 })].reduce(
    addLine,
    emptyCart,
  );
  expect(cart.lines).toHaveLength(1);
  expect(countUnits(cart.lines)).toBe(3);
});

test.each([
  ['other extras', line({ options: [large] })],
  ['another comment', line({ comment: 'ohne Basilikum' })],
  ['another dish', line({ menuItemId: 'pasta' })],
])('[CART-1] %s is another line', (_, other) => {
  expect([line(), other].reduce(addLine, emptyCart).lines).toHaveLength(2);
});

test('a dish added at a new price keeps the price that was in the cart, so that the change is shown', () => {
  const cart = [line({ unitPrice: 950 }), line({ unitPrice: 1050 })].reduce(addLine, emptyCart);
  expect(cart.lines).toMatchObject([{ quantity: 2, unitPrice: 950 }]);
});

test('[CART-1] lowering a quantity of one takes the line out, and only that line', () => {
  const pasta = line({ menuItemId: 'pasta' });
  const cart = [line({ quantity: 2 }), pasta].reduce(addLine, emptyCart);
  const lowered = setQuantity(cart, lineKey(line()), 1);
  expect(lowered.lines.map((each) => each.quantity)).toEqual([1, 1]);
  expect(setQuantity(lowered, lineKey(line()), 0).lines).toEqual([pasta]);
});

test('[CART-1] a changed line stays in its place, and joins a line that it now equals', () => {
  const pasta = line({ menuItemId: 'pasta' });
  const cart = [line(), pasta, line({ options: [olives] })].reduce(addLine, { ...emptyCart, note: 'eilig' });
  const changed = line({ comment: 'gut durch', quantity: 3 });
  const inPlace = replaceLine(cart, lineKey(line()), changed);
  expect(inPlace).toEqual({ lines: [changed, pasta, line({ options: [olives] })], note: 'eilig' });
  const joined = replaceLine(cart, lineKey(line()), line({ options: [olives], quantity: 2 }));
  expect(joined.lines).toEqual([line({ options: [olives], quantity: 3 }), pasta]);
  // Taken out in another tab meanwhile.
  expect(replaceLine(emptyCart, lineKey(line()), changed).lines).toEqual([changed]);
});

import { expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import { emptyCart } from './cart.ts';
import { leadMinutesOf } from './lead-minutes.ts';

const dish = (id: string, station?: string): MenuItem => ({
  ...{ id, name: id, categoryId: 'c', description: '', price: 100, imageUrl: null, available: true },
  ...{ allergens: [], additives: [], tags: [], options: [] },
  ...(station !== undefined && { station }),
});
const menu = {
  categories: [
    {
      id: 'c',
      name: '',
      description: '',
      items: [dish('pizza', 'kitchen'), dish('wine', 'bar'), dish('book')],
    },
  ],
};
const times = [
  { station: 'kitchen', minutes: 25 },
  { station: 'bar', minutes: 5 },
];

it.each([
  [['pizza'], 25],
  [['wine'], 5],
  [['wine', 'pizza'], 25],
  [['book'], null],
  [['gone'], null],
  [[], null],
])('a cart of %j takes %j minutes [KIT-6]', (dishes, minutes) => {
  const lines = dishes.map((menuItemId) => ({
    menuItemId,
    name: '',
    unitPrice: 1,
    quantity: 1,
    options: [],
    comment: '',
  }));
  expect(leadMinutesOf({ ...emptyCart, lines }, menu, times)).toBe(minutes);
});

it('says nothing where the house does not [KIT-6]', () => {
  const lines = [{ menuItemId: 'pizza', name: '', unitPrice: 1, quantity: 1, options: [], comment: '' }];
  expect(leadMinutesOf({ ...emptyCart, lines }, menu, undefined)).toBeNull();
});

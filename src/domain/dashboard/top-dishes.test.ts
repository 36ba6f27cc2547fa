import { expect, test } from 'vitest';
import { topDishes, topDishLimits } from './top-dishes.ts';

const dish = (name: string, today: number, week: number, month: number) => ({ name, today, week, month });
const counts = [
  dish('Pasta', 0, 9, 9),
  dish('Öl', 3, 3, 12),
  dish('Zuppa', 3, 5, 5),
  dish('Brot', 1, 9, 9),
  dish('Cola', 0, 0, 30),
];

test.each([
  ['today', ['Öl 3', 'Zuppa 3', 'Brot 1']],
  ['week', ['Brot 9', 'Pasta 9', 'Zuppa 5', 'Öl 3']],
  ['month', ['Cola 30', 'Öl 12', 'Brot 9', 'Pasta 9', 'Zuppa 5']],
] as const)(
  '[DASH-5] of %s: the most ordered first, level ones by name, none that nobody ordered',
  (period, ranks) => {
    expect(topDishes(counts, period).map(({ name, quantity }) => `${name} ${quantity}`)).toEqual(ranks);
  },
);

test('[DASH-5] fifty at most', () => {
  const many = Array.from({ length: 60 }, (_, n) => dish(`Dish ${n}`, n + 1, 0, 0));
  const top = topDishes(many, 'today');
  expect(top).toHaveLength(topDishLimits.all);
  expect(top.at(-1)).toEqual({ name: 'Dish 10', quantity: 11 });
});

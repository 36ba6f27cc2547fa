import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import { findDishes, indexDishes, readEntry } from './dish-search.ts';

function dish(name: string, description = '', available = true): MenuItem {
  return {
    id: name,
    categoryId: 'category',
    name,
    description,
    price: 900,
    imageUrl: null,
    available,
    allergens: [],
    additives: [],
    tags: [],
    options: [],
  };
}

const index = indexDishes([
  {
    name: 'Pizza',
    items: [
      dish('Marinara', 'Tomaten, Knoblauch'),
      dish('Pizza Margherita', 'Tomaten, Mozzarella'),
      dish('Margherita', 'Büffelmozzarella'),
    ],
  },
  {
    name: 'Primi',
    items: [dish('Spaghetti Carbonara', 'Guanciale'), dish('Scampi', '', false), dish('Käsespätzle')],
  },
]);
const find = (text: string) => findDishes(index, text).map(({ name }) => name);

test.each([
  ['marg', ['Margherita', 'Pizza Margherita']],
  ['MAR', ['Marinara', 'Margherita', 'Pizza Margherita']],
  ['piz mar', ['Pizza Margherita', 'Marinara', 'Margherita']],
  ['sc', ['Spaghetti Carbonara', 'Scampi']],
  ['tomaten', ['Marinara', 'Pizza Margherita']],
  ['kaesesp', ['Käsespätzle']],
  ['primi', ['Spaghetti Carbonara', 'Käsespätzle', 'Scampi']],
  ['xyz', []],
  ['  ', []],
])('"%s" finds %j, the likeliest first and what is sold out last', (text, names) => {
  expect(find(text)).toEqual(names);
});

test.each([
  ['marg', { quantity: 1, text: 'marg' }],
  ['2 marg', { quantity: 2, text: 'marg' }],
  ['3x spritz', { quantity: 3, text: 'spritz' }],
  ['12 × pils', { quantity: 12, text: 'pils' }],
  ['99 pils', { quantity: 50, text: 'pils' }],
  ['0 pils', { quantity: 1, text: '0 pils' }],
  ['4711', { quantity: 1, text: '4711' }],
  ['2 ', { quantity: 2, text: '' }],
])('"%s" reads as %o', (typed, entry) => {
  expect(readEntry(typed, 50)).toEqual(entry);
});

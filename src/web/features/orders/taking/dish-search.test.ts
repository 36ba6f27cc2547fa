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
const drinks = indexDishes([
  { name: 'Cocktails', items: [dish('Espresso Martini'), dish('Virgin Cola'), dish('Piña Colada')] },
  {
    name: 'Bibite',
    items: [
      dish('Coca-Cola light'),
      dish('Coca-Cola'),
      dish('Cola Zero'),
      dish('Cola'),
      dish('Wasser 0,5 l'),
      dish('Wasser', '', false),
      dish('San Pellegrino'),
      dish('Pellegrino'),
    ],
  },
  {
    name: 'Caffè',
    items: [
      dish('Caffè Corretto', 'Espresso mit Grappa'),
      dish('Espresso Doppio'),
      dish('Espresso'),
      dish('Doppio Espresso'),
      dish('Miniespresso'),
    ],
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
  // A whole name before a longer one, wherever it stands on the menu.
  [
    'esp',
    ['Espresso', 'Espresso Martini', 'Espresso Doppio', 'Doppio Espresso', 'Miniespresso', 'Caffè Corretto'],
  ],
  [
    'espresso',
    ['Espresso', 'Espresso Martini', 'Espresso Doppio', 'Doppio Espresso', 'Miniespresso', 'Caffè Corretto'],
  ],
  ['coca cola', ['Coca-Cola', 'Coca-Cola light']],
  // The beginning of the name before the beginning of another word.
  ['pell', ['Pellegrino', 'San Pellegrino']],
  ['cola', ['Cola', 'Cola Zero', 'Virgin Cola', 'Coca-Cola', 'Piña Colada', 'Coca-Cola light']],
  // All typed words before a name that merely begins alike.
  ['esp dop', ['Espresso Doppio', 'Doppio Espresso']],
  ['doppio esp', ['Doppio Espresso', 'Espresso Doppio']],
  // What can be ordered before what is sold out.
  ['was', ['Wasser 0,5 l', 'Wasser']],
])('of the drinks "%s" finds %j', (text, names) => {
  expect(findDishes(drinks, text).map(({ name }) => name)).toEqual(names);
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

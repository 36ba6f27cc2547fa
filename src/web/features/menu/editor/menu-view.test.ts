import { expect, test } from 'vitest';
import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { draftOfItem, fieldsOfItem } from './menu-drafts.ts';
import { findItems } from './menu-view.ts';

function category(name: string, dishes: Record<string, string>): EditedCategory {
  const fields = { description: '', available: true, station: 'kitchen', course: null, vat: null } as const;
  const items = Object.entries(dishes).map(([dish, description]) => ({
    ...fieldsOfItem({ ...draftOfItem(null, name), name: dish, description }),
    ...{ id: dish, options: [] },
  }));
  return { ...fields, id: name, name, options: [], items };
}

const menu = [
  category('Pizza', { Margherita: 'Tomaten, Käse', Funghi: 'Champignons' }),
  category('Pasta', { Carbonara: 'Speck, Ei', Käsespätzle: '' }),
];

test.each([
  ['marg', 'Margherita'],
  ['kaese', 'Margherita Käsespätzle'],
  ['KÄSE pasta', 'Käsespätzle'],
  ['pizza', 'Margherita Funghi'],
  ['sushi', ''],
])('%j finds %j', (typed, names) => {
  expect(
    findItems(menu, typed)
      .map(({ item }) => item.name)
      .join(' '),
  ).toBe(names);
});

test('what is found says where it stands', () => {
  expect(findItems(menu, 'ei').map(({ categoryName }) => categoryName)).toEqual(['Pasta']);
});

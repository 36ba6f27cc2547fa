import { expect, test } from 'vitest';
import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { draftOfItem, fieldsOfItem } from './menu-drafts.ts';
import { combinationsOf, findItems } from './menu-view.ts';

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

test('[EXT-5] what is deleted says of which combinations it is part, but not of those that go with it', () => {
  const part = { dishId: 'Ravioli' };
  const option = {
    ...{ id: 'o', name: 'Ravioli', priceIncrement: 0, groupName: '', isRequired: true, isMultiSelect: false },
    ...{ vat: null, allergens: [], additives: [], ...part },
  };
  const [lunch, pasta] = [category('Mittag', { Menü: '', Teller: '' }), category('Pasta', { Ravioli: '' })];
  const all = [{ ...lunch, items: lunch.items.map((item) => ({ ...item, options: [option] })) }, pasta];
  expect(combinationsOf(pasta.items, all)).toEqual(['Menü', 'Teller']);
  expect(combinationsOf([...pasta.items, ...lunch.items.slice(0, 1)], all)).toEqual(['Teller']);
  expect(combinationsOf(lunch.items, all)).toEqual([]);
});

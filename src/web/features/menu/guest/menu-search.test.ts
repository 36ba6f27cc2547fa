import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import { filtersOf, findDishes, indexMenu, isSearching, type MenuSearch, noSearch } from './menu-search.ts';

function dish(name: string, description = '', more: Partial<MenuItem> = {}): MenuItem {
  return {
    id: name,
    categoryId: 'category',
    name,
    description,
    price: 900,
    imageUrl: null,
    available: true,
    allergens: [],
    additives: [],
    tags: [],
    options: [],
    ...more,
  };
}

const menu = [
  {
    name: 'Vorspeisen',
    items: [
      dish('Käsespätzle', 'mit Röstzwiebeln', { tags: ['vegetarisch'], allergens: ['gluten', 'milk'] }),
      dish('Crème brûlée', 'Sahne, Vanille', { tags: ['vegetarisch'], allergens: ['milk', 'eggs'] }),
      dish('Süßkartoffel', 'vom Grill', { tags: ['Vegan', 'scharf'], available: false }),
    ],
  },
  {
    name: 'Getränke',
    items: [dish("Tè d'Inverno", 'heiß'), dish('Smørrebrød-Bier', 'aus dem Fass', { allergens: ['gluten'] })],
  },
];
const said = (words: string) => ({ Käsespätzle: 'جبن مع معكرونة', Getränke: 'مشروبات' })[words] ?? words;
const index = indexMenu(menu, said);

function find(search: Partial<MenuSearch>): string[] {
  return [...findDishes(index, { ...noSearch, ...search })];
}

describe('a dish is found', () => {
  test.each([
    ['käse', 'Käsespätzle'],
    ['KASE', 'Käsespätzle'],
    ['kaesespaetzle', 'Käsespätzle'],
    ['spätz', 'Käsespätzle'],
    ['roestzwiebeln', 'Käsespätzle'],
    ['  zwiebeln   käse ', 'Käsespätzle'],
    ['creme brulee', 'Crème brûlée'],
    ['Crème', 'Crème brûlée'],
    ['suess', 'Süßkartoffel'],
    ['süß', 'Süßkartoffel'],
    ['suss grill', 'Süßkartoffel'],
    ['dinverno', "Tè d'Inverno"],
    ['te d’inv', "Tè d'Inverno"],
    ['smorrebrod', 'Smørrebrød-Bier'],
    ['getraenke fass', 'Smørrebrød-Bier'],
  ])('by "%s": %s', (text, name) => {
    expect(find({ text })).toEqual([name]);
  });
});

test.each(['käse grill', 'xyz', 'vorspeisen fass'])('nothing has all the words of "%s"', (text) => {
  expect(find({ text })).toEqual([]);
});

test('a category’s name finds all its dishes', () => {
  expect(find({ text: 'vorspeise' })).toEqual(['Käsespätzle', 'Crème brûlée', 'Süßkartoffel']);
});

describe('filters', () => {
  test.each<[string, Partial<MenuSearch>, string[]]>([
    [
      'a vegan dish is vegetarian',
      { tags: ['vegetarisch'] },
      ['Käsespätzle', 'Crème brûlée', 'Süßkartoffel'],
    ],
    ['a vegetarian dish is not vegan', { tags: ['vegan'] }, ['Süßkartoffel']],
    ['tags add up', { tags: ['vegetarisch', 'scharf'] }, ['Süßkartoffel']],
    ['one allergen', { without: ['milk'] }, ['Süßkartoffel', "Tè d'Inverno", 'Smørrebrød-Bier']],
    ['several allergens', { without: ['milk', 'gluten'] }, ['Süßkartoffel', "Tè d'Inverno"]],
    ['only what can be ordered', { onlyAvailable: true, without: ['milk', 'gluten'] }, ["Tè d'Inverno"]],
    ['filters and words', { text: 'vorspeisen', without: ['gluten'], onlyAvailable: true }, ['Crème brûlée']],
  ])('%s', (_, search, names) => {
    expect(find(search)).toEqual(names);
  });

  test('only those that make a difference are offered, frequent tags first', () => {
    expect(filtersOf(menu)).toEqual({
      tags: ['vegetarisch', 'Vegan', 'scharf'],
      allergens: ['gluten', 'eggs', 'milk'],
      hasUnavailable: true,
    });
    expect(filtersOf([{ name: 'Eis', items: [dish('Vanille')] }])).toEqual({
      tags: [],
      allergens: [],
      hasUnavailable: false,
    });
  });
});

test.each<[Partial<MenuSearch>, boolean]>([
  [{}, false],
  [{ isOpen: true, text: '  ' }, false],
  [{ text: 'a' }, true],
  [{ tags: ['vegan'] }, true],
  [{ without: ['milk'] }, true],
  [{ onlyAvailable: true }, true],
])('%o asks for something: %s', (search, expected) => {
  expect(isSearching({ ...noSearch, ...search })).toBe(expected);
});

test('finds dishes by the shown words and by the house’s [LANG-12]', () => {
  expect(find({ text: 'جبن' })).toEqual(find({ text: 'kaese' }));
  expect(find({ text: 'مشروب' })).toEqual(find({ text: 'getranke' }));
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { firstCourses } from '#domain/courses/courses.ts';
import { atOnce } from '#domain/menu/at-once.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { planMenuImport } from '#domain/menu/plan-menu-import.ts';
import { firstStations } from '#domain/stations/stations.ts';
import { writeMenuCsv } from '../../features/menu/menu-csv.ts';
import { readMenu } from '../demo-menu.ts';
import { demoOwners } from './demo-owners.ts';
import type { DemoTable } from './types.ts';

const folder = new URL('../pictures/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
const here = fileURLToPath(new URL('.', import.meta.url));
const restaurants = await Promise.all(
  demoOwners
    .flatMap((owner) => owner.restaurants)
    .map(async (restaurant) => {
      const { categories: menu, translations } = await readMenu(here, restaurant.slug);
      return { ...restaurant, menu, translations };
    }),
);
type Restaurant = (typeof restaurants)[number];

const itemsOf = ({ menu }: Restaurant) => menu.flatMap((category) => category.items);
const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const knownTags = new Set(['vegetarisch', 'vegan', 'scharf']);

/** The extras a guest is shown together: a dish's own and its category's. */
const offered = ({ menu }: Restaurant) =>
  menu.flatMap((category) =>
    category.items.map((item) => ({ name: item.name, extras: [...item.options, ...category.options] })),
  );

/** Pixels between two tiles, negative when they overlap. */
function gap(a: DemoTable, b: DemoTable): number {
  const width = (table: DemoTable) => (table.shape === 'wide_rectangle' ? 192 : 128);
  const horizontal = Math.max(b.positionX - a.positionX - width(a), a.positionX - b.positionX - width(b));
  const vertical = Math.max(b.positionY - a.positionY, a.positionY - b.positionY) - 128;
  return Math.max(horizontal, vertical);
}

describe('what the demo shows', () => {
  test('Giulia pays for two restaurants, Jonas has one on the free plan, which stays closed', () => {
    expect(demoOwners.map(({ email, plan }) => [email, plan])).toEqual([
      ['demo@gedeck.example', 'premium'],
      ['free@gedeck.example', 'free'],
    ]);
    expect(demoOwners.map((owner) => owner.restaurants.map(({ name }) => name))).toEqual([
      ['Trattoria Sole', 'Gelateria Sole'],
      ['Imbiss am Markt'],
    ]);
    expect(restaurants.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
    expect(repeated(restaurants.map(({ slug }) => slug))).toEqual([]);
  });

  test.each([
    ['Trattoria Sole', 60, 9, 14],
    ['Gelateria Sole', 12, 3, 6],
    ['Imbiss am Markt', 10, 3, 4],
  ])('%s has at least %i items in %i categories, and %i tables', (name, items, categories, tables) => {
    const restaurant = restaurants.find((candidate) => candidate.name === name);
    expect(restaurant && itemsOf(restaurant).length).toBeGreaterThanOrEqual(items);
    expect(restaurant?.menu.length).toBeGreaterThanOrEqual(categories);
    expect(restaurant?.tables.length).toBe(tables);
  });

  test('the trattoria shows every case: no picture, unavailable, all tags, all table shapes', () => {
    const [trattoria] = restaurants;
    const items = trattoria ? itemsOf(trattoria) : [];
    expect(items.filter((item) => !item.available)).toHaveLength(2);
    expect(Object.values(trattoria?.dishes ?? {}).some(({ picture }) => picture === undefined)).toBe(true);
    expect(new Set(items.flatMap((item) => item.tags))).toEqual(knownTags);
    expect(new Set(trattoria?.tables.map(({ shape }) => shape)).size).toBe(3);
  });
});

describe.each(restaurants)('$name', (restaurant) => {
  const items = itemsOf(restaurant);

  test('has its menu in a file as the product itself would export it [MENU-5]', () => {
    let entries = 0;
    const newId = () => `#${(entries += 1)}`;
    const { categories } = atOnce(
      planMenuImport([], restaurant.menu, { removeMissing: true, station: 'kitchen', newId }),
    );
    const translations = new Map(
      [...restaurant.translations].map(([language, said]) => [
        language,
        new Map([...said].map(([original, words]) => [original, words.at(-1) ?? ''])),
      ]),
    );
    expect(readFileSync(`${here}${restaurant.slug}.csv`, 'utf8')).toBe(
      writeMenuCsv(categories, {
        ...{ stations: firstStations, courses: firstCourses, translations },
      }).replaceAll(/#\d+/g, ''),
    );
  });

  test('says of every category and dish of the menu what the file does not hold, and of no other', () => {
    expect(Object.keys(restaurant.categories)).toEqual(restaurant.menu.map(({ name }) => name));
    expect(Object.keys(restaurant.dishes)).toEqual(items.map(({ name }) => name));
    for (const [name, { popularity }] of Object.entries(restaurant.dishes)) {
      const { options = [] } = items.find((item) => item.name === name) ?? {};
      const isOfChoices = options.some(({ rule, goesAs }) => (rule.least ?? 0) > 1 || goesAs);
      expect(isOfChoices ? popularity === 0 : popularity >= 1 && popularity <= 10, name).toBe(true);
    }
  });

  test('keeps to the limits of the menu [MENU-1]', () => {
    for (const { name, description = '', price = 0 } of items) {
      expect(name.length, name).toBeGreaterThan(0);
      expect(name.length, name).toBeLessThanOrEqual(menuLimits.nameLength);
      expect(description.length, name).toBeGreaterThan(0);
      expect(description.length, name).toBeLessThanOrEqual(menuLimits.descriptionLength);
      expect(Number.isInteger(price) && price >= 1 && price <= menuLimits.price, name).toBe(true);
    }
  });

  test('uses every name of a dish, a category and a table once', () => {
    expect(repeated(items.map(({ name }) => name))).toEqual([]);
    expect(repeated(restaurant.menu.map(({ name }) => name))).toEqual([]);
    expect(repeated(restaurant.tables.map(({ number }) => number))).toEqual([]);
  });

  test('taxes what the bar pours as drink and the rest as food, but for combinations [VAT-1] [VAT-3]', () => {
    for (const { fields, items: ofCategory } of restaurant.menu) {
      expect(fields?.vat).toBe(fields?.station === 'bar' ? 'drink' : 'food');
      for (const { vat } of ofCategory) expect(typeof vat).toBe('object');
    }
  });

  test('serves nothing from an animal as vegan', () => {
    const animal = new Set(['crustaceans', 'eggs', 'fish', 'milk', 'molluscs']);
    for (const { name, allergens } of items) expect(allergens, name).toBeDefined();
    const vegan = items.filter(({ tags }) => tags?.includes('vegan'));
    expect(vegan.filter((item) => item.allergens?.some((allergen) => animal.has(allergen)))).toEqual([]);
  });

  test('tags its dishes with the three words of the demo alone', () => {
    expect(items.flatMap(({ tags = [] }) => tags.filter((tag) => !knownTags.has(tag)))).toEqual([]);
  });

  test('offers a real choice in every required group, and agrees with itself about each group', () => {
    for (const { name, extras } of offered(restaurant)) {
      for (const group of new Set(extras.map(({ groupName }) => groupName))) {
        const choices = extras.filter(({ groupName }) => groupName === group);
        const label = `${name}: ${group}`;
        expect(
          new Set(choices.map(({ isRequired, isMultiSelect }) => `${isRequired} ${isMultiSelect}`)).size,
          label,
        ).toBe(1);
        if (choices[0]?.isRequired) expect(choices.length, label).toBeGreaterThanOrEqual(2);
        expect(repeated(choices.map((choice) => choice.name)), label).toEqual([]);
        for (const { priceIncrement = -1 } of choices) {
          expect(priceIncrement >= 0 && priceIncrement <= menuLimits.priceIncrement, label).toBe(true);
        }
      }
    }
  });

  test('puts its tables on the map with room to walk between them', () => {
    for (const [index, table] of restaurant.tables.entries()) {
      expect(table.positionX >= 0 && table.positionX + 192 <= 1200, `table ${table.number}`).toBe(true);
      expect(table.positionY >= 0 && table.positionY + 128 <= 900, `table ${table.number}`).toBe(true);
      for (const other of restaurant.tables.slice(index + 1)) {
        expect(gap(table, other), `tables ${table.number} and ${other.number}`).toBeGreaterThanOrEqual(32);
      }
    }
  });

  test('has notes and comments that fit their fields', () => {
    expect(restaurant.orderNotes.filter((note) => note.length === 0 || note.length > 300)).toEqual([]);
    expect(restaurant.ratings.filter(({ comment }) => comment === '')).toEqual([]);
  });
});

describe('pictures', () => {
  test('every picture and logo that is named exists, and no other', () => {
    const named = [
      ...restaurants.flatMap(({ dishes }) => Object.values(dishes).flatMap(({ picture }) => picture ?? [])),
      ...restaurants.map(({ logo }) => logo),
    ];
    expect(files.toSorted()).toEqual([...new Set(named)].map((name) => `${name}.webp`).toSorted());
  });

  test('the folder stays below 1.2 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
    expect(bytes).toBeLessThan(1_200_000);
  });
});

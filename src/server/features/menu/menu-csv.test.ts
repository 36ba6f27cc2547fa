import { expect, it } from 'vitest';
import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import { atOnce } from '#domain/menu/at-once.ts';
import { type SheetTranslations, sheetColumns } from '#domain/menu/menu-sheet.ts';
import { readMenuSheet } from '#domain/menu/read-menu-sheet.ts';
import { firstStations } from '#domain/stations/stations.ts';
import { parseMenuCsv, writeMenuCsv } from './menu-csv.ts';

it('reads a long file line by line, so that others can be answered in between [LOAD-8]', () => {
  const dishes = Array.from({ length: 3500 }, (_, n) => `Pizza;"Dish ${n}\nwith; basil";9,50`);
  const work = parseMenuCsv(Buffer.from(['Category;Dish;Price', ...dishes].join('\n')));
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(dishes.length);
  const { lines, problems } = step.value;
  expect(problems).toEqual([]);
  expect(lines.map(({ line, row }) => [line, row.Dish, row.Price])).toEqual(
    dishes.map((_, n) => [2 + 2 * n, `Dish ${n}\nwith; basil`, '9,50']),
  );
});

it('names the line of a mistake far down in a long file', () => {
  const lines = Array.from({ length: 2400 }, () => 'Pizza;Margherita;9,50');
  const work = parseMenuCsv(Buffer.from(['Category;Dish;Price', ...lines, 'Pizza;"open;9'].join('\n')));
  let step = work.next();
  while (!step.done) step = work.next();
  expect(step.value.problems).toEqual([
    { line: 2402, column: null, code: 'NOT_A_TABLE', value: 'MissingQuotes' },
  ]);
});

it.each(['\r', '\n', '\r\n'])(
  'finds the delimiter in the first line of a file with line ends %j [MENU-5]',
  (end) => {
    const description = 'tomato, basil, oil, garlic, capers, olives, anchovies';
    const file = ['Category;Dish;Description', `Pizza;Napoli;${description}`, ''].join(end);
    const { lines, problems } = atOnce(parseMenuCsv(Buffer.from(file)));
    expect(problems).toEqual([]);
    expect(lines.map(({ line, row }) => [line, row.Dish, row.Description])).toEqual([
      [2, 'Napoli', description],
    ]);
  },
);

it.each(['\r', '\n', '\r\n'])('finds the delimiter behind an empty line with the end %j [MENU-5]', (end) => {
  const { lines, problems } = atOnce(
    parseMenuCsv(Buffer.from(['', 'Category,Dish', 'Pizza,Napoli'].join(end))),
  );
  expect(problems).toEqual([]);
  expect(lines.map(({ line, row }) => [line, row.Dish])).toEqual([[3, 'Napoli']]);
});

const fields = { allergens: [], additives: [], vat: null, available: true };
const category: EditedCategory = {
  ...fields,
  ...{ id: 'id-of-category', name: 'Pizza', description: 'Aus dem Ofen', station: 'kitchen', course: null },
  options: [],
  items: [
    {
      ...fields,
      ...{ id: 'id-of-dish', categoryId: 'id-of-category', name: 'Diavola', description: 'Scharf' },
      ...{ price: 950, station: null, imageUrl: null, tags: ['neu', 'vegan', 'a, b'] },
      options: [
        {
          ...{ ...fields, id: 'id-of-extra', name: 'Groß', groupName: 'Größe', priceIncrement: 100 },
          ...{ isRequired: true, isMultiSelect: false, choice: null, most: 1, isPreselected: false },
          dishId: null,
        },
      ],
    },
  ],
};

/** The lines of a file, each without those cells that every menu has but the last, its ID. */
function writtenWith(translations: SheetTranslations): string[] {
  const csv = writeMenuCsv([category], { stations: firstStations, courses: [], translations });
  const lines = csv.slice(1).trimEnd().split('\r\n');
  return lines.map((line) =>
    line
      .split(';')
      .slice(sheetColumns.length - 1)
      .join(';'),
  );
}

it('writes the columns of each language that the menu has something of, before the ID [LANG-9]', () => {
  const english = {
    Pizza: 'Pizzas',
    Scharf: '=hot',
    neu: 'new',
    'a, b': 'both',
    Größe: 'Size',
    Mittag: 'Lunch',
  };
  const translations = new Map([
    ['ar', new Map([['vegan', 'نباتي']])],
    ['en', new Map(Object.entries(english))],
    // Of periods alone, and of what is gone.
    ['it', new Map([['Mittag', 'Pranzo']])],
  ] as const);
  expect(writtenWith(translations)).toEqual([
    'Name (en);Description (en);Group (en);Tags (en);Name (ar);Description (ar);Group (ar);Tags (ar);ID',
    'Pizzas;;;;;;;;id-of-category',
    ";'=hot;;new, , , ;;;;, نباتي, , ;id-of-dish",
    ';;Size;;;;;;id-of-extra',
  ]);
});

it('leaves out the translation of a tag that would be read as two [LANG-9]', () => {
  const translations = new Map([
    ['en', new Map(Object.entries({ neu: 'new', vegan: 'vegan, really' }))],
  ] as const);
  expect(writtenWith(translations)[2]).toBe(';;;new, , , ;id-of-dish');
});

it('reads the translations of tags that it has written, whatever commas are in them [MENU-5] [LANG-9]', () => {
  const [dish] = category.items;
  const tags = [',neu', 'vegan,', ',', 'scharf'];
  const words = new Map(Object.entries({ neu: 'new', vegan: 'plant-based', scharf: 'hot' }));
  const house = { stations: firstStations, courses: [], translations: new Map([['en', words]] as const) };
  const items = dish ? [{ ...dish, tags, options: [] }] : [];
  const { lines, columns } = parsed(writeMenuCsv([{ ...category, items }], house));
  const read = atOnce(readMenuSheet(lines, { ...house, menuLanguage: 'de', columns }));
  expect(read.problems).toEqual([]);
  expect(read.categories[0]?.items[0]?.tags).toEqual([...words.keys()]);
  expect([...(read.translations.get('en') ?? [])]).toEqual([...words].map(([tag, word]) => [tag, [word]]));
});

it('writes no further column for a menu that is not translated [LANG-9]', () => {
  expect(writtenWith(new Map())[0]).toBe('ID');
});

it('finds stations and courses again, in whatever script they are named [MENU-5] [STA-1] [CRS-1]', () => {
  const names = ['Кухня', 'Бар', 'مطبخ', 'بار', '???', '+++', 'Küche', 'Kueche'];
  const own = names.map((name, nth) => ({ ...firstStations[0], id: `id ${nth}`, name, isAtOnce: false }));
  const house = { stations: own, courses: own };
  const categories = own.map(({ id }) => ({ ...category, name: id, station: id, course: id, items: [] }));
  const { lines, columns } = parsed(writeMenuCsv(categories, { ...house, translations: new Map() }));
  const read = atOnce(readMenuSheet(lines, { ...house, menuLanguage: 'de', columns }));
  expect(read.problems).toEqual([]);
  expect(read.categories.map(({ name, fields }) => [name, fields?.station, fields?.course])).toEqual(
    own.map(({ id }) => [id, id, id]),
  );
});

function parsed(csv: string) {
  return atOnce(parseMenuCsv(Buffer.from(csv)));
}

it('reads columns of translations wherever they stand, and names those of an unknown language [LANG-9]', () => {
  const file = 'Tags (EN);Preis;Beschreibung (xx);Gericht (it);Kategorie;Gericht\nnew;1;?;Suppa;Suppen;Suppe';
  const { lines, columns, ignoredColumns, problems } = atOnce(parseMenuCsv(Buffer.from(file)));
  expect(problems).toEqual([]);
  expect([...columns]).toEqual(['Tags (en)', 'Price', 'Name (it)', 'Category', 'Dish']);
  expect(ignoredColumns).toEqual(['Beschreibung (xx)']);
  expect(lines[0]?.row).toMatchObject({ Dish: 'Suppe', 'Name (it)': 'Suppa', 'Tags (en)': 'new' });
});

it('refuses two columns of one text in one language [LANG-9]', () => {
  const { problems } = atOnce(
    parseMenuCsv(Buffer.from('Category;Dish;Price;Name (en);Gericht (EN)\nA;B;1;C;D')),
  );
  expect(problems).toMatchObject([{ code: 'COLUMN_REPEATED', value: 'Gericht (EN)' }]);
});

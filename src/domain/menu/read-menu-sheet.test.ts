import { describe, expect, it } from 'vitest';
import { firstCourses } from '../courses/courses.ts';
import { firstStations } from '../stations/stations.ts';
import { atOnce } from './at-once.ts';
import { menuLimits } from './menu-limits.ts';
import {
  choiceColumns,
  type SheetHead,
  type SheetRow,
  sheetColumns,
  translationColumns,
} from './menu-sheet.ts';
import { readMenuSheet } from './read-menu-sheet.ts';

const id = '0193a5c2-7e1f-7abc-8def-0123456789ab';
const otherId = '0193a5c2-7e1f-7abc-8def-0123456789ac';
const empty = Object.fromEntries(sheetColumns.map((column) => [column, ''])) as SheetRow;

type Cells = Partial<SheetRow>;
const columns: ReadonlySet<SheetHead> = new Set([
  ...sheetColumns,
  ...translationColumns.map(({ head }) => head),
]);
const house = { stations: firstStations, courses: firstCourses, menuLanguage: 'de', columns } as const;

/** Reads lines that follow the head of a file, which is line 1. */
function read(...rows: Cells[]) {
  return atOnce(
    readMenuSheet(
      rows.map((row, index) => ({ line: index + 2, row: { ...empty, ...row }, surplus: '' })),
      house,
    ),
  );
}

const pizza = { Category: 'Pizza', Dish: 'Margherita', Price: '9,50' };
const large = { Category: 'Pizza', Extra: 'Groß' };
const olives = { ...pizza, Extra: 'Oliven', Price: '1,50' };

/** What most groups ask for. */
const rule = { least: 0, most: null, included: 0, pricing: 'sum' };

describe('a menu in a file [MENU-5]', () => {
  it('is read with everything its lines say', () => {
    const { categories, problems } = read(
      {
        ...{ Category: ' Pizza ', Description: 'Aus dem Holzofen', Available: 'nein', Station: ' BAR ' },
        Course: 'hauptgerichte',
        ...{ VAT: '7 %', ID: ` ${id.toUpperCase()} ` },
      },
      {
        ...{ Category: 'Pizza', Extra: 'Groß', Group: "'+Größe", Price: '3', Required: 'ja' },
        ...{ 'Multi-select': 'yes', Allergens: 'gluten', Additives: '1' },
      },
      {
        ...{ Category: 'Pizza', Dish: 'Margherita', Description: "'-scharf", Price: '9,50 €', VAT: '19' },
        ...{
          Available: 'no',
          Station: 'küche',
          Allergens: 'Milk, gluten, milk',
          Additives: '2, colouring',
          ID: otherId,
        },
        Tags: 'neu, vegetarisch',
      },
      { ...pizza, Extra: 'Oliven', Price: '' },
    );
    expect(problems).toEqual([]);
    expect(categories).toEqual([
      {
        ...{ id, name: 'Pizza' },
        fields: {
          description: 'Aus dem Holzofen',
          available: false,
          station: 'bar',
          course: 'mains',
          vat: 'reduced',
        },
        options: [
          {
            ...{ id: null, name: 'Groß', priceIncrement: 300, groupName: '+Größe' },
            ...{
              isRequired: true,
              isMultiSelect: true,
              vat: null,
              allergens: ['gluten'],
              additives: ['colouring'],
              ...{ line: 3, rule: { ...rule, least: 1 }, most: 1, isPreselected: false, goesAs: null },
            },
          },
        ],
        items: [
          {
            ...{
              id: otherId,
              line: 4,
              name: 'Margherita',
              description: '-scharf',
              price: 950,
              available: false,
            },
            ...{ vat: 'standard', allergens: ['milk', 'gluten'], additives: ['preservative', 'colouring'] },
            station: 'kitchen',
            tags: ['neu', 'vegetarisch'],
            options: [
              {
                ...{ id: null, name: 'Oliven', priceIncrement: 0, groupName: '' },
                ...{ isRequired: false, isMultiSelect: false, vat: null, allergens: [], additives: [] },
                ...{ line: 5, rule: { ...rule, most: 1 }, most: 1, isPreselected: false, goesAs: null },
              },
            ],
          },
        ],
      },
    ]);
  });

  it('takes what most entries are where cells are empty', () => {
    const { categories, problems } = read({ Category: 'Pizza', Dish: ' ', Extra: ' ' }, pizza);
    expect(problems).toEqual([]);
    expect(categories[0]).toMatchObject({
      ...{
        id: null,
        fields: { description: '', available: true, station: 'kitchen', course: undefined, vat: null },
      },
      items: [{ id: null, available: true, vat: null, allergens: [], additives: [], tags: [] }],
    });
  });

  it('is read in German, with letters of which the meaning is told [MENU-6]', () => {
    const { categories, problems, letters } = read(
      { Category: 'Getränke', Station: 'Theke', VAT: '19,0 %', Available: 'Nein' },
      { ...pizza, Allergens: 'g, A, Senf', Additives: 'mit Süßungsmittel, 1' },
      { ...olives, Allergens: 'L G' },
    );
    expect(problems).toEqual([]);
    expect(categories).toMatchObject([
      { fields: { station: 'bar', vat: 'standard', available: false } },
      {
        items: [
          {
            ...{ allergens: ['milk', 'gluten', 'mustard'], additives: ['sweetener', 'colouring'] },
            options: [{ allergens: ['celery', 'milk'] }],
          },
        ],
      },
    ]);
    expect(letters).toEqual(['gluten', 'milk', 'celery']);
  });

  it('says nothing of a category that has no line of its own', () => {
    expect(read(pizza).categories).toMatchObject([{ name: 'Pizza', fields: null, options: [] }]);
    expect(read({ Category: 'Pizza', Extra: 'Groß' }).categories).toMatchObject([
      { fields: null, options: [{ name: 'Groß' }], items: [] },
    ]);
  });

  it('has a category once, wherever its lines stand', () => {
    const { categories } = read(
      pizza,
      { Category: 'Pasta' },
      { Category: 'Pizza' },
      { ...pizza, Dish: 'Diavola' },
    );
    expect(categories.map(({ name, fields, items }) => [name, fields !== null, items.length])).toEqual([
      ['Pizza', true, 2],
      ['Pasta', true, 0],
    ]);
  });

  it('has two categories of one name where both have a line of their own; dishes belong to the last', () => {
    const { categories } = read({ Category: 'Pizza' }, pizza, { Category: 'Pizza' }, pizza, olives);
    expect(categories.map(({ items }) => items.map(({ options }) => options.length))).toEqual([[0], [1]]);
  });

  it('gives an extra to the last dish of its name in its category', () => {
    const { categories, problems } = read(pizza, { ...pizza, Price: '12' }, olives, {
      ...pizza,
      Dish: 'Diavola',
    });
    expect(problems).toEqual([]);
    expect(categories[0]?.items.map(({ price, options }) => [price, options.length])).toEqual([
      [950, 0],
      [1200, 1],
      [950, 0],
    ]);
  });

  it('knows entries by ids of the usual form alone', () => {
    const ids = ['7', `x${id}`, `${id}x`, `${id}\n${id}`, id.replaceAll('-', '')];
    const { categories, problems } = read(...ids.map((ID) => ({ ...pizza, ID })));
    expect(problems).toEqual([]);
    expect(categories[0]?.items.map((item) => item.id)).toEqual(ids.map(() => null));
  });
});

it('says nothing of what it has no column for [MENU-5]', () => {
  const lines = [{ Category: 'Pizza' }, pizza, olives].map((row, nth) => ({
    ...{ line: nth + 2, row: { ...empty, ...row }, surplus: '' },
  }));
  const few = new Set<SheetHead>(['Category', 'Dish', 'Extra']);
  const { categories, problems } = atOnce(readMenuSheet(lines, { ...house, columns: few }));
  expect(problems).toEqual([]);
  const nothing = { vat: undefined, allergens: undefined, additives: undefined };
  const ofExtra = {
    ...{ ...nothing, priceIncrement: undefined, groupName: undefined },
    ...{ isRequired: undefined, isMultiSelect: undefined, rule: {} },
  };
  const of = { description: undefined, available: undefined, station: undefined, vat: undefined };
  expect(categories).toMatchObject([
    {
      fields: { ...of, course: undefined },
      items: [{ ...of, ...nothing, price: undefined, tags: undefined, options: [ofExtra] }],
    },
  ]);
});

describe('a mistake in a file [MENU-5]', () => {
  const long = 'x'.repeat(menuLimits.nameLength + 1);
  it.each<[string, Cells, code: string, column: string | null]>([
    ['no category', { Dish: 'Margherita', Price: '9' }, 'CATEGORY_MISSING', 'Category'],
    ['a price and no name', { Category: 'Pizza', Price: '2' }, 'TEXT_INVALID', 'Dish'],
    ['a blank name', { Category: 'Pizza', Dish: ' ', Allergens: 'milk' }, 'TEXT_INVALID', 'Dish'],
    ['tags and no name', { Category: 'Pizza', Tags: 'vegan' }, 'TEXT_INVALID', 'Dish'],
    ['additives and no name', { Category: 'Pizza', Additives: '1' }, 'TEXT_INVALID', 'Dish'],
    ['a group and no name', { Category: 'Pizza', Group: 'Größe' }, 'TEXT_INVALID', 'Extra'],
    ["a dish's group and no extra", { ...pizza, Group: 'Größe' }, 'TEXT_INVALID', 'Extra'],
    ['a long category', { Category: long }, 'TEXT_TOO_LONG', 'Category'],
    ['a long dish', { ...pizza, Dish: long }, 'TEXT_TOO_LONG', 'Dish'],
    ['a long extra', { Category: 'Pizza', Extra: long }, 'TEXT_TOO_LONG', 'Extra'],
    ['a long description', { ...pizza, Description: 'x'.repeat(501) }, 'TEXT_TOO_LONG', 'Description'],
    [
      "a category's long description",
      { Category: 'Pizza', Description: 'x'.repeat(501) },
      'TEXT_TOO_LONG',
      'Description',
    ],
    ['a long group', { Category: 'Pizza', Extra: 'Groß', Group: 'x'.repeat(51) }, 'TEXT_TOO_LONG', 'Group'],
    ['a dish nobody can see', { ...pizza, Dish: '\u200b' }, 'TEXT_INVALID', 'Dish'],
    ['an extra nobody can see', { Category: 'Pizza', Extra: '\u00ad' }, 'TEXT_INVALID', 'Extra'],
    ['a dish of a letter that is drawn as nothing', { ...pizza, Dish: '\u3164' }, 'TEXT_INVALID', 'Dish'],
    ['a tag nobody can see', { ...pizza, Tags: 'a,\u200b' }, 'TEXT_INVALID', 'Tags'],
    ['a dish without a price', { ...pizza, Price: '' }, 'PRICE_INVALID', 'Price'],
    ['a dish for nothing', { ...pizza, Price: '0' }, 'PRICE_INVALID', 'Price'],
    ['no price', { ...pizza, Price: 'free' }, 'PRICE_INVALID', 'Price'],
    ["an extra's wrong price", { Category: 'Pizza', Extra: 'Groß', Price: '-1' }, 'PRICE_INVALID', 'Price'],
    ['a high price', { ...pizza, Price: '100' }, 'PRICE_TOO_HIGH', 'Price'],
    ["an extra's high price", { Category: 'Pizza', Extra: 'Groß', Price: '100' }, 'PRICE_TOO_HIGH', 'Price'],
    ['an unknown rate', { ...pizza, VAT: '16' }, 'VAT_INVALID', 'VAT'],
    ['an unknown station', { Category: 'Pizza', Station: 'cellar' }, 'STATION_INVALID', 'Station'],
    ['neither yes nor no', { ...pizza, Available: 'perhaps' }, 'YES_NO_INVALID', 'Available'],
    ['required: perhaps', { Category: 'Pizza', Extra: 'Groß', Required: '?' }, 'YES_NO_INVALID', 'Required'],
    [
      'several: perhaps',
      { Category: 'Pizza', Extra: 'Groß', 'Multi-select': '?' },
      'YES_NO_INVALID',
      'Multi-select',
    ],
    ['an unknown allergen', { ...pizza, Allergens: 'milk, love' }, 'ALLERGEN_UNKNOWN', 'Allergens'],
    ['a letter of another list', { ...pizza, Allergens: 'A, I' }, 'ALLERGEN_UNKNOWN', 'Allergens'],
    ['an unknown additive', { ...pizza, Additives: '14' }, 'ADDITIVE_UNKNOWN', 'Additives'],
    [
      "an extra's unknown allergen",
      { Category: 'Pizza', Extra: 'Groß', Allergens: '?' },
      'ALLERGEN_UNKNOWN',
      'Allergens',
    ],
    [
      "an extra's unknown additive",
      { Category: 'Pizza', Extra: 'Groß', Additives: '0' },
      'ADDITIVE_UNKNOWN',
      'Additives',
    ],
    ['nine tags', { ...pizza, Tags: '1,2,3,4,5,6,7,8,9' }, 'TOO_MANY_TAGS', 'Tags'],
    ['a long tag', { ...pizza, Tags: `a, ${'x'.repeat(31)}` }, 'TEXT_TOO_LONG', 'Tags'],
    ['a rule and no extra', { ...pizza, 'At most': '2' }, 'TEXT_INVALID', 'Extra'],
    ['many of no extra', { Category: 'Pizza', 'Up to': '2' }, 'TEXT_INVALID', 'Extra'],
    ['too many to choose', { ...large, 'At least': '21' }, 'UNITS_INVALID', 'At least'],
    ['none at most', { ...large, 'At most': '0' }, 'UNITS_INVALID', 'At most'],
    ['half an extra', { ...large, Included: '0,5' }, 'UNITS_INVALID', 'Included'],
    ['ten of one extra', { ...large, 'Up to': '10' }, 'UNITS_INVALID', 'Up to'],
    ['an unknown way to charge', { ...large, Charged: 'halves' }, 'CHARGED_INVALID', 'Charged'],
    ['perhaps from the start', { ...large, 'From the start': '?' }, 'YES_NO_INVALID', 'From the start'],
    ['a dish with a long name', { ...large, 'Goes as': 'x'.repeat(204) }, 'TEXT_TOO_LONG', 'Goes as'],
    ['more than there may be', { ...large, 'At least': '3', 'At most': '2' }, 'RULE_INVALID', null],
    [
      'several of one',
      { ...large, 'At least': '', 'At most': '3', 'Multi-select': 'no' },
      'RULE_INVALID',
      null,
    ],
    ['one of several', { ...large, 'At most': '1', 'Multi-select': 'yes' }, 'RULE_INVALID', null],
    [
      'one, of which the dearest is charged',
      { ...large, 'At most': '1', Charged: 'dearest' },
      'RULE_INVALID',
      null,
    ],
    ['required and not', { ...large, 'At least': '2', Required: 'no' }, 'RULE_INVALID', null],
    [
      'included where the dearest is charged',
      { ...large, Included: '1', Charged: 'dearest' },
      'RULE_INVALID',
      null,
    ],
    ['an extra of no dish above', olives, 'DISH_NOT_ABOVE', 'Dish'],
  ])('%s', (_, row, code, column) => {
    const cell = (column && row[column as keyof SheetRow]) ?? '';
    expect(read(row).problems).toEqual([{ line: 2, column, code, value: cell.slice(0, 60) }]);
  });

  it.each<[string, Cells]>([
    ['the longest texts', { ...pizza, Dish: 'x'.repeat(100), Description: 'x'.repeat(500) }],
    ['the longest group', { Category: 'Pizza', Extra: 'x'.repeat(100), Group: 'x'.repeat(50) }],
    ['the lowest price', { ...pizza, Price: '0,01' }],
    ['the highest price', { ...pizza, Price: '99,99' }],
    ["an extra's highest price", { Category: 'Pizza', Extra: 'Groß', Price: '99,99' }],
    ['eight tags', { ...pizza, Tags: `1,2,3,4,5,6,7,${'x'.repeat(30)}` }],
  ])('is not: %s [MENU-1]', (_, row) => {
    expect(read(row).problems).toEqual([]);
  });

  it('is a text below no head, which is named by its line', () => {
    const surplus = `Käse ${'x'.repeat(60)}`;
    const { problems } = atOnce(
      readMenuSheet(
        [
          { line: 2, row: { ...empty, ...pizza }, surplus },
          { line: 5, row: { ...empty, ...olives }, surplus: '' },
        ],
        house,
      ),
    );
    expect(problems).toEqual([
      { line: 2, column: null, code: 'CELL_WITHOUT_COLUMN', value: surplus.slice(0, 60) },
    ]);
  });

  it('is an id that stands twice, also in another kind of line', () => {
    expect(read({ Category: 'Pizza', ID: id }, { ...pizza, ID: id }).problems).toEqual([
      { line: 3, column: 'ID', code: 'ID_REPEATED', value: id },
    ]);
  });

  it('is found with all others, and nothing unreadable is taken from its line', () => {
    const { categories, problems } = read(
      { ...pizza, Price: '?', VAT: '?', Available: '?', Allergens: '?' },
      { Category: 'Pizza', Station: '?' },
    );
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Price'],
      [2, 'Available'],
      [2, 'VAT'],
      [2, 'Allergens'],
      [3, 'Station'],
    ]);
    expect(categories).toMatchObject([
      {
        fields: { station: 'kitchen' },
        items: [{ price: 1, vat: null, available: true, allergens: [] }],
      },
    ]);
  });

  it('is looked for until a thousand are found', () => {
    const { problems } = read(...Array.from({ length: 1200 }, () => ({ Dish: 'Margherita' })));
    expect(problems).toHaveLength(1000);
  });

  it('is no character that no text has', () => {
    expect(read({ ...pizza, Dish: ' Mar\0gher\u202Eita\ud800 ' }).categories[0]?.items[0]?.name).toBe(
      'Margherita\ufffd',
    );
  });
});

describe('a menu that is too large [MENU-2]', () => {
  const categories = (count: number) => Array.from({ length: count }, (_, n) => ({ Category: `C${n}` }));
  const dishes = (count: number) => Array.from({ length: count }, (_, n) => ({ ...pizza, Dish: `D${n}` }));
  const extras = (count: number, of: Cells) => [
    of,
    ...Array.from({ length: count }, () => ({ ...of, Extra: 'E' })),
  ];
  it.each<[string, Cells[], code: string, value: string]>([
    ['categories', categories(101), 'TOO_MANY_CATEGORIES', '101'],
    ['dishes', [{ ...pizza, Category: 'Pasta' }, ...dishes(2000)], 'TOO_MANY_ITEMS', '2001'],
    ['extras of a dish', extras(101, pizza), 'TOO_MANY_EXTRAS', 'Margherita'],
    ['extras of a category', extras(101, { Category: 'Pizza' }), 'TOO_MANY_EXTRAS', 'Pizza'],
  ])('has too many %s, as its last line says', (_, rows, code, value) => {
    expect(read(...rows).problems).toEqual([{ line: rows.length + 1, column: null, code, value }]);
  });

  it.each<[string, Cells[]]>([
    ['categories', categories(100)],
    ['dishes', dishes(2000)],
    ['extras of a dish', extras(100, pizza)],
    ['extras of a category', extras(100, { Category: 'Pizza' })],
  ])('is not one with the most %s there may be', (_, rows) => {
    expect(read(...rows).problems).toEqual([]);
  });

  it('is not one without any line', () => {
    expect(read()).toEqual({ categories: [], problems: [], letters: [], translations: new Map() });
  });
});

describe('a group of extras in a file [EXT-3]', () => {
  const single = { isRequired: false, isMultiSelect: false, rule: { ...rule, most: 1 } };
  it.each<[string, Cells, object]>([
    [
      'no more than the two flags',
      { Required: 'yes' },
      { ...single, isRequired: true, rule: { ...rule, least: 1, most: 1 } },
    ],
    ['at least', { 'At least': '2' }, { ...several(true), rule: { ...rule, least: 2 } }],
    ['one of them', { 'At most': '1' }, single],
    [
      'one of them, which is required',
      { 'At least': '1', 'At most': '1' },
      { ...single, isRequired: true, rule: { ...rule, least: 1, most: 1 } },
    ],
    ['at most', { 'At most': '3' }, { ...several(false), rule: { ...rule, most: 3 } }],
    [
      'at most, required',
      { 'At most': '3', Required: 'yes' },
      { ...several(true), rule: { ...rule, least: 1, most: 3 } },
    ],
    ['so many included', { Included: '2' }, { ...several(false), rule: { ...rule, included: 2 } }],
    [
      'half and half',
      { 'At least': '2', 'At most': '2', Charged: 'Mittelwert' },
      { ...several(true), rule: { ...rule, least: 2, most: 2, pricing: 'mean' } },
    ],
    ['what the flags say, too', { 'At least': '0', Charged: 'each' }, single],
    [
      'what the flags say of several',
      { 'At least': '0', 'Multi-select': 'yes' },
      { ...several(false), rule },
    ],
  ])('asks for %s', (_, cells, expected) => {
    const { categories, problems } = read({ ...large, ...cells });
    expect(problems).toEqual([]);
    expect(categories[0]?.options).toMatchObject([expected]);
  });

  function several(isRequired: boolean) {
    return { isRequired, isMultiSelect: true };
  }

  it('has the rule that one of its lines says, with its flags; two lines may not differ', () => {
    const half = { ...large, Group: 'Hälften', 'At least': '2', 'At most': '2' };
    const other = { ...large, Extra: 'Klein', Group: 'Hälften' };
    const { categories, problems } = read(other, half, { ...large, Extra: 'Sauce' });
    expect(problems).toEqual([]);
    const both = { ...several(true), rule: { ...rule, least: 2, most: 2 } };
    expect(categories[0]?.options).toMatchObject([
      { name: 'Klein', ...both },
      { name: 'Groß', ...both },
      { name: 'Sauce', ...single },
    ]);
  });

  it.each<[string, Cells, Cells]>([
    ['another rule', { 'At least': '2', 'At most': '2' }, { 'At least': '2', 'At most': '3' }],
    ['one choice after several', { 'At most': '3' }, { 'At most': '1' }],
    ['several after one choice', { 'At most': '1' }, { 'At most': '3' }],
    ['no more than the flags say', { 'At least': '2' }, { 'At least': '1' }],
    ['one choice, which is required', { 'At least': '2' }, { 'At most': '1' }],
    ['other flags', { 'At least': '2' }, { Required: 'no' }],
    ['one of several', { 'At least': '2' }, { 'Multi-select': 'no' }],
  ])('is refused where its second line says %s', (_, first, second) => {
    const lines = [first, second].map((cells, place) => ({ ...large, Extra: `Extra ${place}`, ...cells }));
    expect(read(...lines).problems).toMatchObject([{ line: 3, column: null, code: 'RULE_INVALID' }]);
  });

  it('may have its rule in a line below others', () => {
    const { problems } = read(
      { ...large, Required: 'no' },
      { ...large, Extra: 'Klein', 'At least': '2' },
      { ...large, Extra: 'Mittel', Price: 'viel' },
    );
    // By lines, also where a line is found out late.
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'RULE_INVALID'],
      [4, 'PRICE_INVALID'],
    ]);
  });

  it('is as it was where the file has no columns for it', () => {
    const old = new Set(sheetColumns.filter((column) => !choiceColumns.some((each) => each === column)));
    const { categories } = atOnce(
      readMenuSheet([{ line: 2, row: { ...empty, ...large }, surplus: '' }], {
        ...{ ...house, columns: old },
      }),
    );
    expect(categories[0]?.options).toEqual([
      expect.objectContaining({
        ...{ rule: {}, most: undefined, isPreselected: undefined, goesAs: undefined },
      }),
    ]);
  });

  const undecided = { isRequired: undefined, isMultiSelect: undefined };
  it.each<[string, without: SheetHead[], Cells, object]>([
    ['nothing', ['Required', 'Multi-select'], {}, { ...undecided, rule: { included: 0, pricing: 'sum' } }],
    ['nothing of being required', ['Required'], {}, { isRequired: undefined, isMultiSelect: false }],
    ['nothing of several', ['Multi-select'], {}, { isRequired: false, isMultiSelect: undefined }],
    [
      'what their rule says',
      ['Required', 'Multi-select'],
      { 'At least': '2' },
      { ...several(true), rule: { ...rule, least: 2 } },
    ],
    ['of one choice', ['Required', 'Multi-select'], { 'At most': '1' }, single],
    [
      'what is left of their rule',
      ['Required', 'At least', 'Multi-select', 'At most'],
      { Charged: 'dearest' },
      { isRequired: undefined, isMultiSelect: true, rule: { included: 0, pricing: 'dearest' } },
    ],
  ])('says %s where the file has no column for flags', (_, without, cells, expected) => {
    const rest = new Set(sheetColumns.filter((column) => !without.includes(column)));
    const lines = [large, { ...large, Extra: 'Klein', ...cells }].map((row, nth) => ({
      ...{ line: nth + 2, row: { ...empty, ...row }, surplus: '' },
    }));
    const { categories, problems } = atOnce(readMenuSheet(lines, { ...house, columns: rest }));
    expect(problems).toEqual([]);
    expect(categories[0]?.options).toMatchObject([expected, expected]);
  });

  it('is known with the menu alone where the file has no column for it', () => {
    const lines = [
      { ...large, Required: 'yes', 'At least': '2' },
      { ...large, Extra: 'Klein' },
    ].map((row, nth) => ({ line: nth + 2, row: { ...empty, ...row }, surplus: '' }));
    const rest = new Set(sheetColumns.filter((column) => column !== 'Group'));
    const { categories, problems } = atOnce(readMenuSheet(lines, { ...house, columns: rest }));
    expect(problems).toEqual([]);
    expect(categories[0]?.options).toMatchObject([
      { groupName: undefined, ...several(true) },
      { groupName: undefined, ...single },
    ]);
  });

  it('is as strict as its strictest line where none says more than the flags [EXT-1]', () => {
    const { categories } = read(
      { ...large, Required: 'yes' },
      { ...large, Extra: 'Klein', 'Multi-select': 'yes' },
    );
    const strictest = { ...several(true), rule: { ...rule, least: 1 } };
    expect(categories[0]?.options).toMatchObject([strictest, strictest]);
  });

  it('has extras of which there may be several, that are chosen from the start, and stand for a dish', () => {
    const { categories, problems } = read({
      ...large,
      ...{ 'Up to': '3', 'From the start': 'ja', 'Goes as': "'+Pasta / Lasagne" },
    });
    expect(problems).toEqual([]);
    expect(categories[0]?.options).toMatchObject([
      { most: 3, isPreselected: true, goesAs: '+Pasta / Lasagne' },
    ]);
  });
});

describe('the texts of a file in other languages [LANG-9]', () => {
  /** What is read, as `en: Ofen = oven`. */
  const translated = (...rows: Cells[]) => {
    const { translations, problems } = read(...rows);
    expect(problems).toEqual([]);
    return [...translations].flatMap(([language, texts]) =>
      [...texts].map(([original, text]) => `${language}: ${original} = ${text.join(',')}`),
    );
  };

  it.each<[string, Cells, string[]]>([
    [
      'a category, by its name and description',
      { Category: 'Salate', Description: 'Frisch', 'Name (en)': 'Salads', 'Description (en)': 'Fresh' },
      ['en: Salate = Salads', 'en: Frisch = Fresh'],
    ],
    [
      'a dish, by its name and description',
      { ...pizza, Description: 'Scharf', 'Name (it)': 'Pizza Margherita', 'Description (it)': 'Piccante' },
      ['it: Margherita = Pizza Margherita', 'it: Scharf = Piccante'],
    ],
    [
      "a dish's tags, place by place",
      { ...pizza, Tags: 'neu, vegan', 'Tags (en)': 'new, plant-based' },
      ['en: neu = new', 'en: vegan = plant-based'],
    ],
    [
      'some of its tags',
      { ...pizza, Tags: 'neu,vegan', 'Tags (en)': ' , plant-based' },
      ['en: vegan = plant-based'],
    ],
    ['its first tag', { ...pizza, Tags: 'neu, vegan', 'Tags (en)': 'new, ' }, ['en: neu = new']],
    [
      'a tag that stands there twice',
      { ...pizza, Tags: 'neu, neu,', 'Tags (en)': 'new, fresh' },
      ['en: neu = new,fresh'],
    ],
    [
      'an extra, by its name and group',
      { ...large, Group: 'Größe', 'Name (fr)': 'Grande', 'Group (fr)': 'Taille' },
      ['fr: Groß = Grande', 'fr: Größe = Taille'],
    ],
    [
      'in several languages',
      { ...pizza, 'Name (ar)': 'مارغريتا', 'Name (uk)': 'Маргарита', 'Name (nl)': ' ' },
      ['uk: Margherita = Маргарита', 'ar: Margherita = مارغريتا'],
    ],
    [
      'as people type them, and without the apostrophe of a formula',
      { ...pizza, 'Name (en)': "'=Marg\0herita\u202e ", Tags: "'-neu", 'Tags (en)': "'-new" },
      ['en: Margherita = =Margherita', 'en: -neu = -new'],
    ],
    ['nothing where cells are empty', { ...pizza, 'Name (en)': ' ', 'Tags (en)': '' }, []],
    [
      'with the longest texts',
      {
        ...{ ...pizza, Description: 'Teig', 'Description (en)': 'd'.repeat(1000) },
        ...{ Tags: 'a, b', 'Tags (en)': `${'x'.repeat(200)}, ${'y'.repeat(200)}` },
      },
      [`en: Teig = ${'d'.repeat(1000)}`, `en: a = ${'x'.repeat(200)}`, `en: b = ${'y'.repeat(200)}`],
    ],
  ])('are read of %s', (_, row, expected) => {
    expect(translated(row)).toEqual(expected);
  });

  it('are kept by what they translate, as several lines say it', () => {
    const soup = { Category: 'Suppen', Dish: 'Suppe', Price: '5' };
    expect(
      translated(
        { ...soup, 'Name (en)': 'Soup' },
        { ...soup, 'Name (en)': 'Broth', 'Name (es)': 'Sopa' },
        soup,
      ),
    ).toEqual(['en: Suppe = Soup,Broth', 'es: Suppe = Sopa']);
  });

  it('are not looked for below heads that the file does not have', () => {
    const line = { line: 2, row: { ...empty, ...pizza, 'Name (en)': 'Daisy' }, surplus: '' };
    const { translations } = atOnce(readMenuSheet([line], { ...house, columns: new Set(sheetColumns) }));
    expect(translations).toEqual(new Map());
  });

  const long = 'x'.repeat(201);
  it.each<[string, Cells, code: string, column: string]>([
    ["in the menu's own language", { ...pizza, 'Name (de)': 'Margherita' }, 'OWN_LANGUAGE', 'Name (de)'],
    ['too long', { ...pizza, 'Name (en)': long }, 'TEXT_TOO_LONG', 'Name (en)'],
    ['that nobody can see', { ...pizza, 'Name (en)': '\u3164' }, 'TEXT_INVALID', 'Name (en)'],
    [
      'too long for a tag',
      { ...pizza, Tags: 'a, b', 'Tags (en)': `a,${long}` },
      'TEXT_TOO_LONG',
      'Tags (en)',
    ],
    [
      'of no description',
      { ...pizza, 'Description (en)': 'Hot' },
      'TRANSLATION_OF_NOTHING',
      'Description (en)',
    ],
    [
      "of a category's tags",
      { Category: 'Pizza', 'Tags (en)': 'new' },
      'TRANSLATION_OF_NOTHING',
      'Tags (en)',
    ],
    ["of a dish's group", { ...pizza, 'Group (en)': 'Size' }, 'TRANSLATION_OF_NOTHING', 'Group (en)'],
    [
      "of an extra's description",
      { ...large, Description: 'Riesig', 'Description (en)': 'Huge' },
      'TRANSLATION_OF_NOTHING',
      'Description (en)',
    ],
    ['of too few tags', { ...pizza, Tags: 'a, b', 'Tags (en)': 'a' }, 'TRANSLATION_OF_NOTHING', 'Tags (en)'],
    ['of too many tags', { ...pizza, Tags: 'a', 'Tags (en)': 'a, b' }, 'TRANSLATION_OF_NOTHING', 'Tags (en)'],
  ])('are refused: %s', (_, row, code, column) => {
    const { problems } = read(row);
    expect(problems.map((problem) => `${problem.line} ${problem.column} ${problem.code}`)).toEqual([
      `2 ${column} ${code}`,
    ]);
    const cell = (row as Record<string, string>)[column] ?? '';
    expect(problems[0]?.value).toBe(cell.slice(0, 60));
  });

  it('may be German where the menu is not', () => {
    const line = { line: 2, row: { ...empty, ...pizza, 'Name (de)': 'Gänseblümchen' }, surplus: '' };
    const read = readMenuSheet([line], { ...house, menuLanguage: 'it' });
    expect(atOnce(read).translations.get('de')?.get('Margherita')).toEqual(['Gänseblümchen']);
  });
});

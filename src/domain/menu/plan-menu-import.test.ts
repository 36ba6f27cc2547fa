import { describe, expect, it } from 'vitest';
import type { ChoiceRule } from '../orders/choice-rule.ts';
import { atOnce } from './at-once.ts';
import type { SheetCategory, SheetItem, SheetOption } from './menu-sheet.ts';
import { planMenuImport } from './plan-menu-import.ts';

type Menu = Parameters<typeof planMenuImport>[0];

const fields = {
  description: 'Aus dem Ofen',
  available: true,
  station: 'bar',
  course: 'mains',
  vat: 'reduced',
} as const;
const otherFields = { ...fields, description: '', station: 'kitchen', course: null } as const;

function option(id: string, name: string, groupName = '') {
  return {
    ...{ id, name, groupName, priceIncrement: 100, isRequired: false, isMultiSelect: true, vat: null },
    ...{
      allergens: [],
      additives: [],
      choice: null,
      most: 1,
      isPreselected: false,
      dishId: null as string | null,
    },
  };
}

/** A dish in the form of a file, without its id. */
function dish<Option>(name: string, options: Option[]) {
  return {
    ...{ name, description: '', price: 950, available: true, station: null, vat: null, options },
    ...{ allergens: [], additives: [], tags: ['neu'] },
  };
}

function item(id: string, name: string, categoryId: string, options: ReturnType<typeof option>[] = []) {
  return { ...dish(name, options), id, categoryId, imageUrl: `${id}.webp` };
}

const olives = option('olives', 'Oliven');
const { dishId: _, choice: __, ...said } = olives;
const cheese = option('cheese', 'Käse');
const margherita = item('margherita', 'Margherita', 'pizza', [olives, cheese]);
const diavola = item('diavola', 'Diavola', 'pizza');
const lemon = item('lemon', 'Limonade', 'drinks');
const large = option('large', 'Groß', 'Größe');
const menu: Menu = [
  { ...fields, id: 'pizza', name: 'Pizza', options: [large], items: [margherita, diavola] },
  { ...fields, id: 'drinks', name: 'Getränke', options: [], items: [lemon] },
];

/** The menu in the form of a file, with or without its ids. */
function sheetOf(categories: Menu, withIds = true): SheetCategory[] {
  const idOf = ({ id }: { id: string }) => (withIds ? id : null);
  const optionsOf = ({ options }: { options: Menu[number]['options'] }): SheetOption[] =>
    options.map(({ dishId, choice, most, isPreselected, ...each }) => ({
      ...{ ...each, id: idOf(each), line: 2, most, isPreselected },
      rule: { ...(choice ?? { least: Number(each.isRequired), most: each.isMultiSelect ? null : 1 }) },
      goesAs: dishId ?? null,
    }));
  return categories.map(({ name, items, description, available, station, course, vat, ...of }) => ({
    ...{
      id: idOf(of),
      name,
      fields: { description, available, station, course, vat },
      options: optionsOf(of),
    },
    items: items.map((each) => ({ ...dish(each.name, optionsOf(each)), id: idOf(each), line: 2 })),
  }));
}

function sheetItem(change: Partial<SheetItem> = {}): SheetItem {
  return { ...dish<SheetOption>('Diavola', []), id: null, line: 6, ...change };
}

function sheetOption(change: Partial<SheetOption> = {}): SheetOption {
  return { ...said, id: null, line: 7, rule: {}, goesAs: null, ...change };
}

function category(name: string, change: Partial<SheetCategory> = {}): SheetCategory {
  return { id: null, name, fields: null, options: [], items: [], ...change };
}

function plan(sheet: readonly SheetCategory[], removeMissing = false, now = menu) {
  let created = 0;
  const newId = () => `new${(created += 1)}`;
  return atOnce(planMenuImport(now, sheet, { removeMissing, station: 'kitchen', newId }));
}

/** All ids, in order: `pizza+large(margherita+olives+cheese diavola)` */
function idsOf(categories: Menu): string {
  const withOptions = (of: { id: string; options: { id: string }[] }) =>
    [of.id, ...of.options.map(({ id }) => id)].join('+');
  return categories.map((of) => `${withOptions(of)}(${of.items.map(withOptions).join(' ')})`).join(' ');
}

const idsOfMenu = 'pizza+large(margherita+olives+cheese diavola) drinks(lemon)';
const nothing = { categories: [], items: [], itemOptions: [], categoryOptions: [] };

describe('a file read into the menu [MENU-5]', () => {
  it.each([
    ['with its ids', true, false],
    ['without ids', false, false],
    ['with its ids, for good', true, true],
    ['without ids, for good', false, true],
  ])('changes nothing when it is that menu, %s', (_, withIds, removeMissing) => {
    expect(plan(sheetOf(menu, withIds), removeMissing)).toEqual({
      ...{ categories: menu, changes: [], isReordered: false, removed: nothing, problems: [] },
    });
  });

  it('adds what the menu does not have, behind nothing of it', () => {
    const { categories, changes, isReordered, removed } = plan([
      category('Eis', {
        options: [sheetOption({ name: 'Sahne' })],
        items: [sheetItem({ name: 'Vanille', options: [sheetOption()] })],
      }),
    ]);
    expect(idsOf(categories)).toBe(`new1+new3(new2+new4) ${idsOfMenu}`);
    expect(categories[0]).toMatchObject({
      ...{ name: 'Eis', description: '', available: true, station: 'kitchen', vat: null },
      items: [{ categoryId: 'new1', imageUrl: null, tags: ['neu'] }],
    });
    expect(changes).toEqual([
      { action: 'added', what: 'category', name: 'Eis', within: '', fields: [] },
      { action: 'added', what: 'extra', name: 'Sahne', within: 'Eis', fields: [] },
      { action: 'added', what: 'item', name: 'Vanille', within: 'Eis', fields: [] },
      { action: 'added', what: 'extra', name: 'Oliven', within: 'Vanille', fields: [] },
    ]);
    expect([isReordered, removed]).toEqual([false, nothing]);
  });

  it('keeps what it does not name behind what it names', () => {
    const { categories, changes, isReordered, removed } = plan([
      category('Getränke', { items: [sheetItem({ name: 'Wasser' })] }),
      category('Pizza', { items: [sheetItem({ name: 'Diavola' })] }),
    ]);
    expect(idsOf(categories)).toBe('drinks(new1 lemon) pizza+large(diavola margherita+olives+cheese)');
    expect(changes.map(({ action, name }) => [action, name])).toEqual([['added', 'Wasser']]);
    expect([isReordered, removed]).toEqual([true, nothing]);
  });

  it('removes what it does not name, where that is wanted', () => {
    const { categories, changes, isReordered, removed } = plan(
      [
        category('Pizza', {
          items: [sheetItem({ name: 'Margherita', options: [sheetOption()] })],
        }),
      ],
      true,
    );
    expect(idsOf(categories)).toBe('pizza(margherita+olives)');
    expect(changes).toEqual([
      { action: 'removed', what: 'extra', name: 'Groß', within: 'Pizza', fields: [] },
      { action: 'removed', what: 'extra', name: 'Käse', within: 'Margherita', fields: [] },
      { action: 'removed', what: 'item', name: 'Diavola', within: 'Pizza', fields: [] },
      { action: 'removed', what: 'item', name: 'Limonade', within: 'Getränke', fields: [] },
      { action: 'removed', what: 'category', name: 'Getränke', within: '', fields: [] },
    ]);
    expect(removed).toEqual({
      ...{ categories: ['drinks'], items: ['diavola', 'lemon'] },
      ...{ itemOptions: ['cheese'], categoryOptions: ['large'] },
    });
    expect(isReordered).toBe(false);
  });

  it('keeps the course of a category where the file does not say it', () => {
    const { vat, ...rest } = fields;
    const silent = { ...rest, vat, course: undefined };
    const { categories, changes } = plan([category('Pizza', { id: 'pizza', fields: silent })]);
    expect(categories.find(({ id }) => id === 'pizza')?.course).toBe('mains');
    expect(changes.filter(({ what, action }) => what === 'category' && action === 'changed')).toEqual([]);
    const added = plan([category('Dolci', { fields: silent })]).categories;
    expect(added.find(({ name }) => name === 'Dolci')?.course).toBeNull();
  });

  it('keeps all that the file has no column for, of dishes and extras as well', () => {
    const peppery = { ...margherita, allergens: ['milk' as const], description: 'scharf', available: false };
    const now: Menu = menu.map((each) => ({
      ...each,
      items: each.items.map((known) => (known.id === 'margherita' ? peppery : known)),
    }));
    const nothingSaid = { description: undefined, available: undefined, station: undefined, vat: undefined };
    const silent = { ...nothingSaid, allergens: undefined, additives: undefined, tags: undefined };
    const extra = { vat: undefined, allergens: undefined, additives: undefined };
    const { categories, changes } = plan(
      [
        category('Pizza', {
          fields: { ...nothingSaid, course: undefined },
          items: [
            sheetItem({
              name: 'Margherita',
              ...silent,
              options: [sheetOption({ name: 'Oliven', ...extra })],
            }),
            sheetItem({ name: 'Neu', ...silent }),
          ],
        }),
      ],
      false,
      now,
    );
    expect(changes).toEqual([{ action: 'added', what: 'item', name: 'Neu', within: 'Pizza', fields: [] }]);
    const [known, added] = categories[0]?.items ?? [];
    expect(known).toEqual({ ...peppery, options: peppery.options });
    expect(added).toMatchObject({ description: '', available: true, allergens: [], tags: [] });
  });

  it('says which fields change, and not that ids or pictures do', () => {
    const { changes } = plan([
      category('Pizze', {
        ...{ id: 'pizza', fields: otherFields },
        options: [sheetOption({ ...large, priceIncrement: 250, isRequired: true })],
        items: [
          sheetItem({
            id: 'margherita',
            name: 'Margherita',
            price: 1000,
            tags: [],
            allergens: ['milk'],
            options: [],
          }),
        ],
      }),
    ]);
    expect(changes).toEqual([
      {
        action: 'changed',
        what: 'category',
        name: 'Pizze',
        within: '',
        fields: ['description', 'station', 'course', 'name'],
      },
      {
        action: 'changed',
        what: 'extra',
        name: 'Groß',
        within: 'Pizze',
        fields: ['priceIncrement', 'isRequired'],
      },
      {
        action: 'changed',
        what: 'item',
        name: 'Margherita',
        within: 'Pizze',
        fields: ['price', 'allergens', 'tags'],
      },
    ]);
  });

  it('leaves a category as it is whose own line it does not have', () => {
    const { categories, changes } = plan([category('Pizza')]);
    expect(categories[0]).toMatchObject(fields);
    expect(changes).toEqual([]);
  });
});

describe('extras in a file without columns for their group and its flags [MENU-5] [EXT-2]', () => {
  const rule = { least: 2, most: 2, included: 0, pricing: 'mean' } as const;
  const asked = { isRequired: true, isMultiSelect: false };
  const half = { ...option('half', 'Margherita', 'Hälften'), isRequired: true, choice: rule };
  const extras = [
    { ...large, ...asked },
    { ...option('small', 'Klein', 'Größe'), ...asked },
    half,
    { ...option('dip', 'Klein', 'Dazu'), priceIncrement: 50 },
  ];
  const now = menu.map((of) => (of.id === 'pizza' ? { ...of, options: extras } : of));
  const nothing = { isRequired: undefined, isMultiSelect: undefined, rule: {}, priceIncrement: undefined };
  const silent = { ...nothing, groupName: undefined };
  const named = extras.map(({ name }) => sheetOption({ ...silent, name }));

  it.each<[string, SheetOption[]]>([
    ['by their names, of equal ones in their order', named],
    ['by their ids', extras.map(({ id, name }) => sheetOption({ ...silent, id, name })).toReversed()],
    [
      'by names and groups',
      extras.map(({ name, groupName }) => sheetOption({ ...nothing, name, groupName })),
    ],
    [
      'with prices',
      extras.map(({ name, priceIncrement }) => sheetOption({ ...silent, name, priceIncrement })),
    ],
    ['with the rule that they have', [sheetOption({ ...silent, name: 'Margherita', rule })]],
    ['some of them', named.slice(0, 1)],
  ])('stay as they were, found %s', (_, options) => {
    const { categories, changes, problems } = plan([category('Pizza', { options })], false, now);
    expect([changes, problems]).toEqual([[], []]);
    const [pizza] = categories;
    expect(pizza?.options).toHaveLength(extras.length);
    for (const extra of extras) expect(pizza?.options).toContainEqual(extra);
  });

  it.each<[string, Partial<SheetOption>, object]>([
    ['a group that is there', { name: 'Riesig', groupName: 'Größe' }, { ...asked, choice: null }],
    ['one with a rule', { name: 'Salami', groupName: 'Hälften' }, { isRequired: true, choice: rule }],
    ['no group', { name: 'Salami' }, { groupName: '', isRequired: false, isMultiSelect: false }],
  ])('have the flags of %s when they are new', (_, change, expected) => {
    const options = [...named, sheetOption({ ...silent, ...change, priceIncrement: 0 })];
    const { categories, problems } = plan([category('Pizza', { options })], false, now);
    expect(problems).toEqual([]);
    expect(categories[0]?.options.at(-1)).toMatchObject({ ...change, ...expected });
    expect(categories[0]?.options.slice(0, -1)).toEqual(extras);
  });

  it('bring their flags along to a group of another name, but not to one that is there', () => {
    const moved = (groupName: string) =>
      plan([category('Pizza', { options: [sheetOption({ ...silent, id: 'large', groupName })] })], false, now)
        .categories[0]?.options[0];
    expect(moved('Portion')).toMatchObject({ id: 'large', ...asked });
    expect(moved('Dazu')).toMatchObject({ id: 'large', isRequired: false, isMultiSelect: true });
  });

  it('are one question with the others of the group in which they are, if one says more [EXT-1] [EXT-3]', () => {
    const flags = { isRequired: false, isMultiSelect: false };
    const options = [
      sheetOption({ ...silent, ...flags, name: 'Groß' }),
      sheetOption({ ...silent, name: 'Klein', isRequired: false, isMultiSelect: true, rule: { most: 3 } }),
    ];
    const choice = { least: 0, most: 3, included: 0, pricing: 'sum' };
    const whole = { isRequired: false, isMultiSelect: true, choice };
    expect(plan([category('Pizza', { options })], false, now).categories[0]?.options).toMatchObject([
      { id: 'large', ...whole },
      { id: 'small', ...whole },
      { id: 'half', choice: rule },
      { id: 'dip', choice: null },
    ]);
  });
});

describe('a file without a column for prices [MENU-5]', () => {
  const silent = { price: undefined };
  const toppings = [sheetOption({ name: 'Oliven', priceIncrement: undefined })];
  const known = sheetItem({ ...silent, name: 'Margherita', options: toppings });

  it('keeps those of what is there', () => {
    expect(plan([category('Pizza', { items: [known] })])).toMatchObject({ changes: [], problems: [] });
  });

  it.each<[string, SheetItem[], line: number]>([
    [
      'a dish',
      [known, sheetItem({ ...silent, name: 'Neu', line: 9 }), sheetItem({ ...silent, name: 'x' })],
      9,
    ],
    ['an extra', [{ ...known, options: [sheetOption({ name: 'Neu', priceIncrement: undefined })] }], 7],
  ])('is refused where %s is new, once', (_, items, line) => {
    expect(plan([category('Pizza', { items })]).problems).toEqual([
      { line, column: null, code: 'COLUMN_MISSING', value: 'Price' },
    ]);
  });
});

describe('an entry of a file [MENU-5]', () => {
  it('is the one with its id, whatever it is called and wherever it stands, with its picture', () => {
    const { categories, changes } = plan([
      category('Trinken', { id: 'drinks', items: [sheetItem({ id: 'diavola', name: 'Scharf' })] }),
    ]);
    expect(idsOf(categories)).toBe('drinks(diavola lemon) pizza+large(margherita+olives+cheese)');
    expect(categories[0]?.items[0]).toMatchObject({ categoryId: 'drinks', imageUrl: 'diavola.webp' });
    expect(changes.map(({ what, fields: changed }) => [what, changed])).toEqual([
      ['category', ['name']],
      ['item', ['name', 'categoryId']],
    ]);
  });

  it('is none of that name in another place', () => {
    const elsewhere = plan([category('Getränke', { items: [sheetItem({ name: 'Diavola' })] })]);
    expect(idsOf(elsewhere.categories)).toBe(
      'drinks(new1 lemon) pizza+large(margherita+olives+cheese diavola)',
    );
    for (const other of [{ groupName: '' }, { name: 'Riesig' }]) {
      const { categories } = plan([
        category('Pizza', { options: [sheetOption({ ...large, id: null, ...other })] }),
      ]);
      expect(categories[0]?.options.map(({ id }) => id)).toEqual(['new1', 'large']);
    }
  });

  it('is a new one under an id that is not in the menu, if its name is not either', () => {
    const { categories } = plan([
      category('Pizza', {
        id: 'x',
        items: [sheetItem({ id: 'y', name: 'Diavola' }), sheetItem({ id: 'z', name: 'Neu' })],
      }),
    ]);
    expect(categories[0]?.id).toBe('pizza');
    expect(categories[0]?.items.map(({ id }) => id)).toEqual(['diavola', 'new1', 'margherita']);
  });

  it('is not by its name what another entry is by its id', () => {
    const categories = plan([category('Pizza'), category('Eis', { id: 'pizza' })]).categories;
    expect(categories.map(({ id, name }) => [id, name])).toEqual([
      ['new1', 'Pizza'],
      ['pizza', 'Eis'],
      ['drinks', 'Getränke'],
    ]);
    const [pizza] = plan([
      category('Pizza', {
        options: [sheetOption({ ...large, id: null }), sheetOption({ ...large, name: 'Riesig' })],
        items: [sheetItem({ name: 'Diavola' }), sheetItem({ id: 'diavola', name: 'Scharf' })],
      }),
    ]).categories;
    expect(pizza?.options.map(({ id }) => id)).toEqual(['new2', 'large']);
    expect(pizza?.items.map(({ id }) => id)).toEqual(['new1', 'diavola', 'margherita']);
  });

  it('is another one where the same stands twice, by id or by name', () => {
    const twice = <T>(of: T) => [of, of];
    const byName = plan([
      ...twice(category('Getränke')),
      category('Pizza', {
        options: twice(sheetOption({ ...large, id: null })),
        items: twice(sheetItem({ name: 'Diavola' })),
      }),
    ]);
    expect(idsOf(byName.categories)).toBe(
      'drinks(lemon) new1() pizza+large+new3(diavola new2 margherita+olives+cheese)',
    );
    const byId = plan([
      ...twice(category('x', { id: 'drinks' })),
      category('Pizza', {
        options: twice(sheetOption({ ...large })),
        items: twice(sheetItem({ id: 'diavola', name: 'x' })),
      }),
    ]);
    expect(idsOf(byId.categories)).toBe(
      'drinks(lemon) new1() pizza+large+new3(diavola new2 margherita+olives+cheese)',
    );
  });
});

describe('the order [MENU-5]', () => {
  it.each<[string, (categories: SheetCategory[]) => SheetCategory[], boolean]>([
    ['categories', (all) => all.toReversed(), true],
    ['dishes', (all) => all.map((of) => ({ ...of, items: of.items.toReversed() })), true],
    [
      "a dish's extras",
      (all) =>
        all.map((of) => ({
          ...of,
          items: of.items.map((dish) => ({ ...dish, options: dish.options.toReversed() })),
        })),
      true,
    ],
    ['nothing, and something is new', (all) => [category('Eis'), ...all], false],
    ['nothing, and something is gone', (all) => all.slice(1), false],
  ])('is another one when it changes of %s', (_, arrange, isReordered) => {
    expect(plan(arrange(sheetOf(menu)), true).isReordered).toBe(isReordered);
  });
});

describe('extras in a file [EXT-3] [EXT-5]', () => {
  const rule = { least: 2, most: 2, included: 0, pricing: 'mean' } as const;
  const lunch = item('lunch', 'Mittagsmenü', 'pizza', [
    { ...option('first', 'Margherita', 'Hauptgang'), dishId: 'margherita' },
  ]);
  const combined: Menu = menu.map((of) => (of.id === 'pizza' ? { ...of, items: [...of.items, lunch] } : of));
  const choosing = (word: string | null) =>
    plan([
      category('Pizza', {
        items: [
          sheetItem({
            name: 'Menü',
            options: [sheetOption({ name: 'Wahl', goesAs: word })],
          }),
        ],
      }),
    ]);

  it('are as they were where the database has a rule in another order', () => {
    const stored = { most: 2, least: 2, pricing: 'mean', included: 0 } as const;
    const half = { ...large, isRequired: true };
    const now = menu.map((of) =>
      of.id === 'pizza' ? { ...of, options: [{ ...half, choice: stored }] } : of,
    );
    const { dishId: ___, choice: ____, ...sheet } = half;
    const read = sheetOption({ ...sheet, rule });
    expect(plan([category('Pizza', { options: [read] })], false, now).changes).toEqual([]);
  });

  it('keep what the file has no columns for', () => {
    const silent = {
      isRequired: true,
      rule: {},
      most: undefined,
      isPreselected: undefined,
      goesAs: undefined,
    };
    const before = {
      ...olives,
      isRequired: true,
      choice: rule,
      most: 2,
      isPreselected: true,
      dishId: 'diavola',
    };
    const now = menu.map((of) => ({
      ...of,
      items: of.items.map((each) => (each.id === 'margherita' ? { ...each, options: [before] } : each)),
    }));
    const sheet = [
      category('Pizza', {
        items: [sheetItem({ name: 'Margherita', tags: ['neu'], options: [sheetOption(silent)] })],
      }),
    ];
    const { categories, changes } = plan(sheet, false, now);
    expect(categories[0]?.items[0]?.options).toEqual([before]);
    expect(changes).toEqual([]);
    // What stands for a dish that goes with the file cannot be had any more; it is no extra by itself.
    const [pizza] = plan(sheet, true, now).categories;
    expect(pizza?.items[0]?.options).toEqual([before]);
  });

  it.each([
    ['by its name', 'Limonade', 'lemon'],
    ['with its category', 'Getränke / Limonade', 'lemon'],
    ['by its id', 'lemon', 'lemon'],
    ['by nothing', null, null],
  ])('stand for a dish that is named %s', (_, word, dishId) => {
    const { categories, problems } = choosing(word);
    expect(problems).toEqual([]);
    expect(categories[0]?.items[0]?.options).toMatchObject([{ dishId }]);
  });

  it('stand for a dish of the file itself', () => {
    const { categories, problems } = plan([
      category('Menüs', {
        items: [sheetItem({ name: 'Menü', options: [sheetOption({ goesAs: 'Eis' })] })],
      }),
      category('Dolci', { items: [sheetItem({ name: 'Eis' })] }),
    ]);
    expect(problems).toEqual([]);
    expect(categories[0]?.items[0]?.options[0]?.dishId).toBe(categories[1]?.items[0]?.id);
  });

  it('are refused where no dish, or more than one, is meant', () => {
    const unknown = { line: 7, column: 'Goes as', code: 'DISH_UNKNOWN' };
    expect(choosing('Calzone').problems).toEqual([{ ...unknown, value: 'Calzone' }]);
    const twice = [
      category('Dolci', { items: [sheetItem({ name: 'Limonade' })] }),
      category('Menüs', {
        items: [sheetItem({ name: 'Menü', options: [sheetOption({ goesAs: 'Limonade' })] })],
      }),
    ];
    expect(plan(twice).problems).toEqual([{ ...unknown, value: 'Limonade' }]);
    // What is deleted with the import is no dish.
    expect(plan(twice, true).problems).toEqual([]);
  });

  it('make no combination part of another one', () => {
    const nested = { line: 7, column: 'Goes as', code: 'COMBINATION_NESTED' };
    const adding = (name: string, word: string) =>
      plan(
        [
          category('Pizza', {
            items: [sheetItem({ name, options: [sheetOption({ name: 'Wahl', goesAs: word })] })],
          }),
        ],
        false,
        combined,
      );
    expect(adding('Menü', 'Mittagsmenü').problems).toEqual([{ ...nested, value: 'Mittagsmenü' }]);
    expect(adding('Menü', 'Menü').problems).toEqual([{ ...nested, value: 'Menü' }]);
    // A part of one that the file makes one itself.
    expect(adding('Margherita', 'Diavola').problems).toEqual([{ ...nested, value: 'Diavola' }]);
    expect(adding('Menü', 'Margherita').problems).toEqual([]);
  });

  it('keep the parts of a rule for which the file has no column', () => {
    const half = { ...large, isRequired: true, isMultiSelect: true };
    const now = menu.map((of) =>
      of.id === 'pizza' ? { ...of, options: [{ ...half, choice: { ...rule, most: 4 } }] } : of,
    );
    const { dishId: ___, choice: ____, ...sheet } = half;
    const planned = (part: Partial<ChoiceRule>) =>
      plan([category('Pizza', { options: [sheetOption({ ...sheet, rule: part })] })], false, now);
    expect(planned({ least: 1 }).categories[0]?.options[0]?.choice).toEqual({ ...rule, least: 1, most: 4 });
    expect(planned({ least: 5 }).problems).toEqual([
      { line: 7, column: null, code: 'RULE_INVALID', value: '' },
    ]);
  });

  it('are all of a group, also those that the file does not name [EXT-2]', () => {
    const named = sheetOption({ isRequired: true, rule });
    const { categories, changes } = plan([
      category('Pizza', { items: [sheetItem({ name: 'Margherita', options: [named] })] }),
    ]);
    const whole = { isRequired: true, isMultiSelect: true, choice: rule };
    expect(categories[0]?.items[0]?.options).toMatchObject([
      { id: 'olives', ...whole },
      { id: 'cheese', ...whole },
    ]);
    expect(changes.map(({ name, fields: changed }) => [name, changed])).toEqual([
      ['Oliven', ['isRequired', 'choice']],
      ['Käse', ['isRequired', 'choice']],
    ]);
  });

  it('stay for a dish that was deleted, which is named by its id', () => {
    const gone = '0193a5c2-7e1f-7abc-8def-0123456789ab';
    expect(choosing(gone).problems).toMatchObject([{ code: 'DISH_UNKNOWN', value: gone }]);
    const before = { ...olives, dishId: gone };
    const now = menu.map((of) => (of.id === 'pizza' ? { ...of, options: [before] } : of));
    const sheet = [category('Pizza', { options: [sheetOption({ goesAs: gone })] })];
    expect(plan(sheet, false, now)).toMatchObject({ changes: [], problems: [] });
  });

  it('of a category stand for no dish of it', () => {
    const { problems } = plan([
      category('Pizza', { options: [sheetOption({ name: 'Dazu', goesAs: 'Diavola' })] }),
    ]);
    expect(problems).toMatchObject([{ line: 7, code: 'COMBINATION_NESTED', value: 'Diavola' }]);
  });

  it('make no combination of a part of one that the file moves to their category', () => {
    const drink = { ...option('drink', 'Limonade'), dishId: 'lemon' };
    const now = combined.map((of) => (of.id === 'drinks' ? { ...of, options: [drink], items: [] } : of));
    const moved = sheetItem({ id: 'margherita', name: 'Margherita' });
    const { problems } = plan([category('Getränke', { items: [moved] })], false, now);
    expect(problems).toEqual([{ line: 6, column: null, code: 'COMBINATION_NESTED', value: 'Margherita' }]);
  });

  it('bring what was asked for along to a group of another name, but not to one that is there', () => {
    const half = { ...olives, groupName: 'Hälften', isRequired: true, choice: rule };
    const now = menu.map((of) => (of.id === 'pizza' ? { ...of, options: [half, large] } : of));
    const { dishId: ___, choice: ____, ...sheet } = half;
    const choiceIn = (groupName: string) =>
      plan([category('Pizza', { options: [sheetOption({ ...sheet, groupName })] })], false, now).categories[0]
        ?.options[0]?.choice;
    expect(choiceIn('Sorten')).toEqual(rule);
    expect(choiceIn('Größe')).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { type MenuImportResult, maxSheetBytes } from '#contract/menu/menu-import.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { upsertTranslations } from '#server/features/menu/translations.store.ts';
import { sampleMenu } from '#web/features/menu/editor/sample-menu.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { addDish, aperitif, lunch } from '../fixture/taxed-dishes.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Answer = MenuImportResult & { status: number; code?: string };

async function send(
  visitor: Visitor,
  restaurantId: string,
  file: string | Uint8Array,
  query = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await visitor.fetch(`/api/restaurants/${restaurantId}/menu/import${query}`, {
    method: 'POST',
    body: Buffer.from(file),
    headers,
  });
  return { status: response.status, ...((await response.json()) as MenuImportResult) };
}

const menuOf = ({ owner, id }: TestRestaurant) => owner.api.menu.editor.get({ restaurantId: id });
const sheetOf = async ({ owner, id }: TestRestaurant) =>
  (await owner.api.menu.editor.exportSheet({ restaurantId: id })).csv;

/** A menu without ids, as a file holds it. */
function textOf({ categories }: EditedMenu) {
  const withoutIds = (key: string, value: unknown) => (/^(id|categoryId)$/.test(key) ? undefined : value);
  return JSON.parse(JSON.stringify(categories, withoutIds)) as unknown;
}

/** Adds everything that is hard to write into a table. */
async function fillWithOddities({ owner, id: restaurantId }: TestRestaurant): Promise<void> {
  const { editor: api } = owner.api.menu;
  const category = {
    ...{ restaurantId, id: randomUUID(), name: '=SUM(A1:A9)', description: 'Mit; Semikolon und "Zitat"' },
    ...{ available: false, station: 'bar' as const, vat: 'standard' as const },
  };
  await api.createCategory(category);
  const item = {
    ...{
      restaurantId,
      id: randomUUID(),
      categoryId: category.id,
      name: '+49 Cola',
      description: 'eins\nzwei',
    },
    ...{
      price: 305,
      imageUrl: null,
      available: false,
      vat: 'reduced' as const,
      allergens: ['milk', 'nuts'] as const,
    },
    ...{ additives: ['caffeine', 'flavour-enhancer'] as const, tags: ['＠neu', 'kühl'] },
  };
  const lists = { allergens: [...item.allergens], additives: [...item.additives] };
  await api.createItem({ ...item, ...lists });
  const options = {
    ...{
      restaurantId,
      priceIncrement: 50,
      groupName: '\u200b＝Größe',
      isRequired: true,
      isMultiSelect: false,
      vat: 'drink' as const,
      ...lists,
    },
  };
  await api.createOption({
    ...options,
    id: randomUUID(),
    ownerKind: 'item',
    ownerId: item.id,
    name: "'=Eis",
  });
  await api.createOption({
    ...options,
    id: randomUUID(),
    ownerKind: 'category',
    ownerId: category.id,
    name: '@Zitrone',
  });
}

it('writes a menu as Excel in Germany opens it, and nothing in it is a formula [MENU-5]', async () => {
  const own = await createTestRestaurant(app);
  await fillWithOddities(own);
  const { fileName, csv } = await own.owner.api.menu.editor.exportSheet({ restaurantId: own.id });
  expect(fileName).toMatch(/^[a-z0-9_]+_gedeck_menu\.csv$/);
  expect(csv.startsWith('\uFEFFCategory;Dish;Extra;Group;Description;Price;')).toBe(true);
  expect(csv).toContain("'=SUM(A1:A9);'+49 Cola;;;");
  expect(csv).toContain(';3,05;7;');
  const cells = csv.slice(1).split(/[;\r\n]+/);
  expect(cells.filter((cell) => /^"?[\u200b]?[=+\-@＝＠]/u.test(cell))).toEqual([]);
});

it('reads what it has written: nothing changes, and an empty restaurant gets the same menu [MENU-5]', async () => {
  const own = await createTestRestaurant(app);
  await fillWithOddities(own);
  const file = await sheetOf(own);
  expect(await send(own.owner, own.id, file, '?removeMissing=true')).toMatchObject({
    ...{ status: 200, problems: [], changes: [], isReordered: false },
  });

  const empty = await createTestRestaurant(app);
  await empty.owner.api.menu.editor.reset({ restaurantId: empty.id });
  const preview = await send(empty.owner, empty.id, file);
  expect(preview.changes.map(({ action }) => action)).toEqual(preview.changes.map(() => 'added'));
  expect((await menuOf(empty)).categories).toEqual([]);
  const answer = await send(empty.owner, empty.id, file, `?apply=${preview.menuVersion}`);
  expect(answer.status).toBe(200);
  expect(textOf(await menuOf(empty))).toEqual(textOf(await menuOf(own)));
  // The ids of the other restaurant stay with it.
  const ids = (menu: EditedMenu) => menu.categories.map(({ id }) => id);
  expect(ids(await menuOf(empty)).filter((id) => file.includes(id))).toEqual([]);
});

it('reads combinations, and the choices of categories and extras, as it has written them [MENU-5] [VAT-2] [VAT-3]', async () => {
  const own = await createTestRestaurant(app);
  const { editor } = own.owner.api.menu;
  const extras = [
    { price: 250, vat: 'drink' as const },
    { price: 100, vat: null },
  ];
  const split = await addDish(own, { price: 999, vat: lunch, categoryVat: 'exempt', extras });
  await addDish(own, { price: 1000, vat: aperitif, categoryVat: 'drink' });
  await addDish(own, { price: 300, categoryVat: 'food', extras });
  await addDish(own, { price: 300, vat: 'exempt' });
  const file = await sheetOf(own);
  expect(file).toContain(';food 70 % + drink 30 %;');
  expect(file).toContain(';drink 5,50 + food 3,33 + 0 1,00;');
  expect(await send(own.owner, own.id, file, '?removeMissing=true')).toMatchObject({
    ...{ status: 200, problems: [], changes: [], isReordered: false },
  });

  const empty = await createTestRestaurant(app);
  await empty.owner.api.menu.editor.reset({ restaurantId: empty.id });
  const { menuVersion } = await send(empty.owner, empty.id, file);
  expect(await send(empty.owner, empty.id, file, `?apply=${menuVersion}`)).toMatchObject({ status: 200 });
  expect(textOf(await menuOf(empty))).toEqual(textOf(await menuOf(own)));

  // A file changes one into the other, both ways.
  await editor.updateItem({ ...split.item, vat: 'food' });
  const back = await send(own.owner, own.id, file);
  expect(back.changes).toMatchObject([{ action: 'changed', what: 'item', name: 'Menü', fields: ['vat'] }]);
  await send(own.owner, own.id, file, `?apply=${back.menuVersion}`);
  expect(await sheetOf(own)).toBe(file);
  const plain = file.replace('food 70 % + drink 30 %', 'food');
  const there = await send(own.owner, own.id, plain);
  await send(own.owner, own.id, plain, `?apply=${there.menuVersion}`);
  expect(await sheetOf(own)).toBe(plain);
});

it('reads rules of extras, and combinations of dishes, as it has written them [MENU-5] [EXT-3] [EXT-5]', async () => {
  const own = await createTestRestaurant(app);
  const { editor } = own.owner.api.menu;
  const extra = async (ownerId: string, name: string, change: object) => {
    const fields = {
      priceIncrement: 0,
      groupName: 'Wahl',
      isRequired: true,
      isMultiSelect: false,
      vat: null,
    };
    const owner = { restaurantId: own.id, ownerKind: 'item' as const, ownerId, id: randomUUID() };
    await editor.createOption({ ...owner, name, ...fields, allergens: [], additives: [], ...change });
  };
  const half = await addDish(own, { price: 950 });
  const choice = { least: 2, most: 2, included: 0, pricing: 'mean' } as const;
  const several = { isMultiSelect: true, choice, most: 2, groupName: 'Hälften' };
  await extra(half.item.id, 'Margherita', { ...several, isPreselected: true });
  await extra(half.item.id, 'Diavola', { ...several, priceIncrement: 250 });
  await extra(half.item.id, 'Käse', {
    ...{ isRequired: false, isMultiSelect: true, groupName: 'Belag', priceIncrement: 100 },
    choice: { least: 0, most: null, included: 2, pricing: 'sum' },
  });
  const menu = await addDish(own, { price: 1500 });
  await extra(menu.item.id, 'Pizza', { dishId: own.menu.pizza });
  // Two of one name.
  await extra(menu.item.id, 'Beides', { dishId: half.item.id });

  const file = await sheetOf(own);
  expect(await send(own.owner, own.id, file, '?removeMissing=true')).toMatchObject({
    ...{ status: 200, problems: [], changes: [], isReordered: false },
  });
  const named = (edited: EditedMenu) => {
    const dishes = new Map(edited.categories.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
    const options = edited.categories.flatMap(({ items }) => items.flatMap((item) => item.options));
    return options.map(({ name, dishId }) => [name, dishId && dishes.get(dishId)]);
  };
  const withoutDishes = (edited: EditedMenu) =>
    JSON.parse(JSON.stringify(textOf(edited), (key, value) => (key === 'dishId' ? undefined : value)));

  const empty = await createTestRestaurant(app);
  await empty.owner.api.menu.editor.reset({ restaurantId: empty.id });
  const { menuVersion, problems } = await send(empty.owner, empty.id, file);
  expect(problems).toEqual([]);
  await send(empty.owner, empty.id, file, `?apply=${menuVersion}`);
  const [there, here] = [await menuOf(empty), await menuOf(own)];
  expect(withoutDishes(there)).toEqual(withoutDishes(here));
  expect(named(there)).toEqual(named(here));
  expect(named(there)).toContainEqual(['Pizza', 'Margherita']);

  // A file from before there were rules leaves them as they are.
  const columns = file.split('\r\n')[0]?.split(';').length ?? 0;
  const older = file
    .split('\r\n')
    .map((line) => line.split(';'))
    .map((cells) => (cells.length === columns ? cells.toSpliced(12, 7) : cells).join(';'))
    .join('\r\n');
  expect((await send(own.owner, own.id, older)).changes).toEqual([]);

  const unknown = 'Category;Dish;Extra;Price;Goes as\nMittag;Menü;;12;\nMittag;Menü;Suppe;;Suppe';
  const refused = await send(own.owner, own.id, unknown);
  expect(refused.problems).toEqual([{ line: 3, column: 'Goes as', code: 'DISH_UNKNOWN', value: 'Suppe' }]);
  expect(await send(own.owner, own.id, unknown, `?apply=${refused.menuVersion}`)).toMatchObject({
    ...{ status: 422, code: 'MENU_SHEET_REFUSED' },
  });

  // What stands for a dish that was deleted stays so, and cannot be had.
  await editor.removeItem({ restaurantId: own.id, id: half.item.id });
  const without = await sheetOf(own);
  expect((await send(own.owner, own.id, without)).changes).toEqual([]);
  await empty.owner.api.menu.editor.reset({ restaurantId: empty.id });
  const again = await send(empty.owner, empty.id, without);
  expect(again.problems).toMatchObject([{ column: 'Goes as', code: 'DISH_UNKNOWN', value: half.item.id }]);
});

it('names each cell that says nothing of VAT, and combinations where no price is split [MENU-5] [VAT-3]', async () => {
  const file = [
    'Category;Dish;Extra;Price;VAT',
    'Mittag;;;;food 70 % + drink 30 %',
    'Mittag;Menü;;9,99;food 70 % + drink 30 %',
    'Mittag;Menü;Rum;2,50;food 2,00 + drink 0,50',
    'Mittag;Zu wenig;;9,99;food 70 % + drink 20 %',
    'Mittag;Gemischt;;9,99;food 70 % + drink 30',
    'Mittag;Nichts;;9,99;food 100 % + drink 0 %',
    'Mittag;Sechs;;9,99;food 1 + food 1 + food 1 + food 1 + food 1 + food 1',
    'Mittag;Wort;;9,99;wine',
    'Mittag;Damals;;9,99;16 %',
    'Getränke;;;;19 % + 7 %',
  ].join('\n');
  const { problems, changes } = await send(restaurant.owner, restaurant.id, file);
  expect(problems.map(({ line, column, code, value }) => `${line} ${column} ${code} ${value}`)).toEqual([
    '2 VAT VAT_INVALID food 70 % + drink 30 %',
    '4 VAT VAT_INVALID food 2,00 + drink 0,50',
    '5 VAT VAT_INVALID food 70 % + drink 20 %',
    '6 VAT VAT_INVALID food 70 % + drink 30',
    '7 VAT VAT_INVALID food 100 % + drink 0 %',
    '8 VAT VAT_INVALID food 1 + food 1 + food 1 + food 1 + food 1 + food 1',
    '9 VAT VAT_INVALID wine',
    '10 VAT VAT_INVALID 16 %',
    '11 VAT VAT_INVALID 19 % + 7 %',
  ]);
  expect(changes).toEqual([]);
});

it('tells what will be added, changed and removed, and then does it [MENU-5]', async () => {
  const own = await createTestRestaurant(app);
  const { menu } = own;
  const lines = (await sheetOf(own)).split('\r\n');
  const file = lines
    .filter((line) => !line.includes(menu.soldOut))
    .map((line) => (line.includes(menu.pizza) ? line.replace('9,50', '10') : line))
    .toSpliced(1, 0, `Antipasti;Bruschetta;;;geröstet;"6,5";${';'.repeat(13)}gluten;2;;`)
    .join('\r\n');
  const preview = await send(own.owner, own.id, file, '?removeMissing=true');
  expect(preview.changes).toMatchObject([
    { action: 'added', what: 'category', name: 'Antipasti', within: '' },
    { action: 'added', what: 'item', name: 'Bruschetta', within: 'Antipasti' },
    { action: 'changed', what: 'item', name: 'Margherita', fields: ['price'] },
    { action: 'removed', what: 'item', name: 'Tartufo', within: 'Küche' },
  ]);
  expect((await send(own.owner, own.id, file)).changes.map(({ action }) => action)).not.toContain('removed');

  await send(own.owner, own.id, file, `?removeMissing=true&apply=${preview.menuVersion}`);
  const { categories } = await menuOf(own);
  expect(
    categories.map(({ name, items }) => [name, items.map((item) => [item.name, item.price])]),
  ).toMatchObject([
    ['Antipasti', [['Bruschetta', 650]]],
    [
      'Küche',
      expect.arrayContaining([
        ['Margherita', 1000],
        ['Bistecca', 2900],
      ]),
    ],
  ]);
  expect(categories[0]?.items[0]).toMatchObject({ allergens: ['gluten'], additives: ['preservative'] });
  // A changed dish keeps its id: carts that hold it stay valid.
  expect(categories[1]?.items.map(({ id }) => id)).toContain(menu.pizza);
  expect(categories[1]?.items.some(({ id }) => id === menu.soldOut)).toBe(false);
  const extras = categories[1]?.items.flatMap(({ options }) => options.map(({ id }) => id)).toSorted();
  expect(extras).toEqual([menu.rare, menu.medium, menu.truffle, menu.olives].toSorted());
});

/** What guests read of a menu in a language. */
const dictionaryOf = async ({ owner, id }: TestRestaurant, language: GuestLanguage) =>
  Object.fromEntries((await owner.api.menu.get({ restaurantId: id, language })).translations?.texts ?? []);

async function translate(
  { owner, id }: TestRestaurant,
  language: GuestLanguage,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await owner.api.menu.translations.save({
    ...{ restaurantId: id, language },
    texts: Object.entries(texts).map(([text, translation]) => ({ text, translation })),
  });
}

it('takes the translations of a menu along: another restaurant gets the same dictionaries [MENU-5] [LANG-9]', async () => {
  const own = await createTestRestaurant(app);
  const plain = await sheetOf(own);
  await fillWithOddities(own);
  const english = {
    ...{ Küche: 'Kitchen', Margherita: 'Daisy', Garstufe: 'Doneness', 'eins\nzwei': 'one;\n"two"' },
    ...{ '=SUM(A1:A9)': '=1+1', '\u200b＝Größe': '-size', "'=Eis": "'=ice", '+49 Cola': '+1 cola' },
    ...{ '＠neu': '@new', kühl: 'cool' },
  };
  const arabic = { Margherita: 'مارغريتا', kühl: 'بارد' };
  await translate(own, 'en', english);
  await translate(own, 'ar', arabic);
  // Guests do not read drafts, and neither do files hold them.
  await app.database.withTenant(own.id, (tx) =>
    upsertTranslations(tx, 'fr', {
      ...{ translations: [{ original: 'Margherita', text: 'Marguerite', places: [] }], isDraft: true },
    }),
  );
  const file = await sheetOf(own);
  const ofEach = (language: string) =>
    ['Name', 'Description', 'Group', 'Tags'].map((head) => `${head} (${language})`).join(';');
  expect(plain.split('\r\n')[0]).toMatch(/;Tags;ID$/);
  expect(file.split('\r\n')[0]).toBe(
    plain.split('\r\n')[0]?.replace(/ID$/, `${ofEach('en')};${ofEach('ar')};ID`),
  );
  const cells = file.split(/[;\r\n]+/);
  expect(cells.filter((cell) => /^"?[\u200b]?[=+\-@＝＠]/u.test(cell))).toEqual([]);
  expect(await send(own.owner, own.id, file, '?removeMissing=true')).toMatchObject({
    ...{ status: 200, problems: [], changes: [], isReordered: false, translations: 0 },
  });

  const empty = await createTestRestaurant(app);
  await empty.owner.api.menu.editor.reset({ restaurantId: empty.id });
  const preview = await send(empty.owner, empty.id, file);
  expect(preview).toMatchObject({ problems: [], ignoredColumns: [], translations: 12 });
  expect(await send(empty.owner, empty.id, file, `?apply=${preview.menuVersion}`)).toMatchObject({
    ...{ status: 200, translations: 12 },
  });
  for (const language of ['en', 'ar', 'fr'] as const)
    expect(await dictionaryOf(empty, language)).toEqual(await dictionaryOf(own, language));
  // What guests do not see, such as a hidden category, as well.
  const { texts } = await empty.owner.api.menu.translations.get({ restaurantId: empty.id, language: 'en' });
  const done = texts.filter(({ state }) => state === 'done');
  expect(Object.fromEntries(done.map(({ text, translation }) => [text, translation]))).toEqual(english);
});

it('takes a translation where nothing else changes, and leaves what the file does not say [LANG-9]', async () => {
  const own = await createTestRestaurant(app);
  await translate(own, 'en', { Margherita: 'Daisy', Bistecca: 'Steak', Garstufe: 'Doneness' });
  await app.database.withTenant(own.id, (tx) =>
    upsertTranslations(tx, 'en', {
      ...{ translations: [{ original: 'Tartufo', text: 'Truffle', places: [] }], isDraft: true },
    }),
  );
  const file = [
    'Kategorie;Gericht (EN);Gericht;Gruppe (en);Extra;Gruppe;Preis;Beschreibung (xx)',
    'Küche;;Margherita;;;;9,50;?',
    'Küche;First;Bistecca;;;;29;',
    'Küche;Beefsteak;Bistecca;;;;29;',
    'Küche;;Bistecca;;rare;Garstufe;0;',
    'Küche;Truffle;Tartufo;;;;16,50;',
  ].join('\n');
  const before = await menuOf(own);
  const { menuVersion, ...preview } = await send(own.owner, own.id, file);
  // What a person confirms by the file is one more, though it reads as its draft.
  expect(preview).toMatchObject({ problems: [], translations: 2, ignoredColumns: ['Beschreibung (xx)'] });
  expect(await dictionaryOf(own, 'en')).toMatchObject({ Bistecca: 'Steak' });

  await send(own.owner, own.id, file, `?apply=${menuVersion}`);
  expect(await dictionaryOf(own, 'en')).toEqual({
    ...{ Margherita: 'Daisy', Bistecca: 'Beefsteak', Garstufe: 'Doneness', Tartufo: 'Truffle' },
  });
  expect((await menuOf(own)).categories.length).toBe(before.categories.length);

  // It knows where it stands: a changed name finds its former translation, which the file beside it does not confirm.
  const renamed = (await sheetOf(own)).replace(';Tartufo;', ';Tartufo nero;');
  const next = await send(own.owner, own.id, renamed);
  expect(next).toMatchObject({ problems: [], translations: 0 });
  await send(own.owner, own.id, renamed, `?apply=${next.menuVersion}`);
  const { texts } = await own.owner.api.menu.translations.get({ restaurantId: own.id, language: 'en' });
  expect(texts.find(({ text }) => text === 'Tartufo nero')).toMatchObject({
    ...{ state: 'older', translation: 'Truffle', former: 'Tartufo' },
  });
});

it('changes nothing of prices and groups where a file has no column for them [MENU-5] [EXT-2]', async () => {
  const own = await createTestRestaurant(app);
  const extras = async () =>
    (await menuOf(own)).categories.flatMap(({ items }) => items.flatMap(({ options }) => options));
  const before = await extras();
  expect(before).toContainEqual(expect.objectContaining({ groupName: 'Garstufe', isRequired: true }));
  const lines = ['Bistecca;;Steak', 'Bistecca;rare;Rare', 'Bistecca;medium;', 'Bistecca;Trüffel;Truffle'];
  const file = ['Category;Dish;Extra;Name (en)', ...lines.map((line) => `Küche;${line}`)].join('\n');
  const { menuVersion, ...preview } = await send(own.owner, own.id, file);
  expect(preview).toMatchObject({ problems: [], changes: [], translations: 3 });
  await send(own.owner, own.id, file, `?apply=${menuVersion}`);
  expect(await extras()).toHaveLength(before.length);
  expect(await extras()).toEqual(expect.arrayContaining(before));

  // What is new has no price that it could keep.
  const { problems } = await send(own.owner, own.id, `${file}\nKüche;Calzone;;Trouser leg`);
  expect(problems).toEqual([{ line: 6, column: null, code: 'COLUMN_MISSING', value: 'Price' }]);
});

it('keeps translations of what stands nowhere any more, but not of ever more [LANG-9]', async () => {
  const own = await createTestRestaurant(app);
  await translate(own, 'en', { Margherita: 'Daisy' });
  await app.database.withTenant(own.id, async (tx) => {
    const old = Array.from({ length: 2_010 }, (_, nth) => ({
      ...{ original: `Gericht ${nth}`, text: `dish ${nth}`, places: [] },
    }));
    await upsertTranslations(tx, 'en', { translations: old, isDraft: false });
  });
  const file = 'Kategorie;Gericht;Gericht (en);Preis\nKüche;Margherita;Marguerite;9,50';
  const { menuVersion } = await send(own.owner, own.id, file);
  await send(own.owner, own.id, file, `?apply=${menuVersion}`);
  const [kept] = await app.inspect<{ count: number }>(
    'SELECT count(*)::int AS count FROM menu_translations WHERE restaurant_id = $1',
    [own.id],
  );
  expect(kept?.count).toBe(2_001);
  expect(await dictionaryOf(own, 'en')).toEqual({ Margherita: 'Marguerite' });
});

it('refuses translations into the language of the menu, and writes nothing then [LANG-9]', async () => {
  const own = await createTestRestaurant(app);
  const file = 'Category;Dish;Price;Name (de);Name (en)\nKüche;Calzone;9;Hosenbein;Trouser leg';
  const { problems, menuVersion } = await send(own.owner, own.id, file);
  expect(problems).toEqual([{ line: 2, column: 'Name (de)', code: 'OWN_LANGUAGE', value: 'Hosenbein' }]);
  expect(await send(own.owner, own.id, file, `?apply=${menuVersion}`)).toMatchObject({
    ...{ status: 422, code: 'MENU_SHEET_REFUSED' },
  });
  expect(await dictionaryOf(own, 'en')).toEqual({});

  // What it was translated into before it was written in that language is in no file.
  await translate(own, 'en', { Margherita: 'Daisy' });
  await app.database.withTenant(own.id, (tx) =>
    tx.query(`UPDATE restaurants SET menu_language = 'en' WHERE id = $1`, [own.id]),
  );
  expect((await sheetOf(own)).split('\r\n')[0]).toMatch(/;Tags;ID$/);
});

it('is not applied to a menu that has changed since the preview', async () => {
  const own = await createTestRestaurant(app);
  const file = 'Category;Dish;Price\r\nPizza;Calzone;12,50';
  const { menuVersion } = await send(own.owner, own.id, file);
  await own.owner.api.menu.editor.setItemAvailable({
    restaurantId: own.id,
    id: own.menu.pizza,
    available: false,
  });
  const before = await menuOf(own);
  expect(await send(own.owner, own.id, file, `?apply=${menuVersion}`)).toMatchObject({
    status: 409,
    code: 'MENU_CHANGED',
  });
  expect(await menuOf(own)).toEqual(before);
});

it('names every mistake by its line, and writes nothing of a file with one', async () => {
  const file = [
    'Category;Dish;Extra;Price;VAT;Station;Available;Allergens;Additives;Tags',
    'Pizza;Calzone;;12,50;;;;;;',
    ';Ohne Kategorie;;1;;;;;;',
    'Pizza;Teuer;;100;;;;;;',
    'Pizza;Gratis;;0;;;;;;',
    'Pizza;Wort;;viel;;;;;;',
    'Pizza;Steuer;;1;16;;;;;',
    'Pizza;;;;;attic;maybe;;;',
    'Pizza;Staub;;1;;;;dust;99;',
    `Pizza;${'x'.repeat(101)};;1;;;;;;`,
    'Pizza;Unbekannt;Extra;1;;;;;;',
  ].join('\n');
  const before = await menuOf(restaurant);
  const preview = await send(restaurant.owner, restaurant.id, file);
  expect(preview.problems.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '3 Category CATEGORY_MISSING',
    '4 Price PRICE_TOO_HIGH',
    '5 Price PRICE_INVALID',
    '6 Price PRICE_INVALID',
    '7 VAT VAT_INVALID',
    '8 Available YES_NO_INVALID',
    '8 Station STATION_INVALID',
    '9 Allergens ALLERGEN_UNKNOWN',
    '9 Additives ADDITIVE_UNKNOWN',
    '10 Dish TEXT_TOO_LONG',
    '11 Dish DISH_NOT_ABOVE',
  ]);
  expect(preview.changes).toEqual([]);
  expect(await send(restaurant.owner, restaurant.id, file, `?apply=${preview.menuVersion}`)).toMatchObject({
    ...{ status: 422, code: 'MENU_SHEET_REFUSED' },
  });
  expect(await menuOf(restaurant)).toEqual(before);
});

it.each([
  ['nothing', '', 'NOT_A_TABLE'],
  ['a workbook of Excel', 'PK\u0003\u0004\u0014', 'NOT_A_TABLE'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0, 0x22, 0x22, 0x0a]), 'NOT_A_TABLE'],
  ['another table', 'a;b\n1;2', 'COLUMN_MISSING'],
  ['a table with a column twice', 'Category;Dish;Name;Price\nPizza;Calzone;Calzone;9', 'COLUMN_REPEATED'],
  ['a quote that never ends', 'Category;Dish;Price\nPizza;"Calzone;1', 'NOT_A_TABLE'],
])('says so when it is %s', async (_, file, code) => {
  expect((await send(restaurant.owner, restaurant.id, file)).problems).toMatchObject([{ code }]);
});

it('reads the example file, and finds nothing to do when it has', async () => {
  const own = await createTestRestaurant(app);
  const { menuVersion, problems } = await send(own.owner, own.id, sampleMenu.csv);
  expect(problems).toEqual([]);
  const query = `?removeMissing=true&apply=${menuVersion}`;
  expect(await send(own.owner, own.id, sampleMenu.csv, query)).toMatchObject({ status: 200 });
  expect(await send(own.owner, own.id, sampleMenu.csv)).toMatchObject({ changes: [], isReordered: false });
  expect(await menuOf(own)).toMatchObject({
    categories: [
      { name: 'Vorspeisen', items: [{ name: 'Tomatensuppe', price: 650, options: [{}, {}] }] },
      {
        name: 'Pizza',
        items: [{ options: [{ choice: { least: 2, most: 2, pricing: 'dearest' }, most: 2 }, {}] }],
      },
      { name: 'Getränke', station: 'bar', items: [{ name: 'Cola', options: [{ isRequired: true }, {}] }] },
    ],
  });
});

it('takes commas and tabs between cells, and files as Windows writes them', async () => {
  const comma = 'Category,Dish,Price\nPizza,Calzone,"12,50"';
  const tab = 'Category\tDish\tPrice\nPizza\tCalzone\t12.50';
  const windows = Buffer.from(
    'Category;Dish;Price\nKüche;K\u00e4sesp\u00e4tzle \x84fein\x93;12,50 \x80',
    'latin1',
  );
  for (const file of [comma, tab]) {
    const { changes } = await send(restaurant.owner, restaurant.id, file);
    expect(changes).toMatchObject([{ name: 'Pizza' }, { name: 'Calzone' }]);
  }
  expect((await send(restaurant.owner, restaurant.id, windows)).changes).toMatchObject([
    { action: 'added', name: 'Käsespätzle „fein“', within: 'Küche' },
  ]);
});

it('reads every line, however lines end, and line breaks within cells [MENU-6]', async () => {
  const lines = [
    'Category;Dish;Description;Price',
    'Neu;A;;1',
    'Neu;B;"eins\r\nzwei";2',
    'Neu;C;;3',
    'Neu;D;;4',
  ];
  for (const ends of ['\r\n \n \r \n', '\n \r\n \n \r\n', '\r \r \r \r']) {
    const file = lines.map((line, index) => `${line}${ends.split(' ')[index] ?? ''}`).join('');
    const { changes } = await send(restaurant.owner, restaurant.id, file);
    expect(changes.map(({ name }) => name).join(' ')).toBe('Neu A B C D');
  }
});

it('takes a file as an owner in Germany writes it, and says how letters were read [MENU-6]', async () => {
  const own = await createTestRestaurant(app);
  const file = [
    'KATEGORIE;Name;Extras;Beschreibung;Preis (€);MwSt.;Küche/Theke;Verfügbar;Pflicht;Allergene;Zusatzstoffe;Zutaten',
    'Getränke;;;;;19 %;Theke;Ja;;;;',
    'Getränke;Käsekaffee;;Heiß;"4,90";;;ja;;G, Ei;Koffein, 2;Kaffee;;',
    'Getränke;Käsekaffee;Sahne;;0,50 €;;;;Nein;Milch;;',
  ].join('\r\n');
  const { menuVersion, ...preview } = await send(
    own.owner,
    own.id,
    Buffer.from(file.replaceAll('€', '\u0080'), 'latin1'),
  );
  expect(preview).toMatchObject({
    ...{ problems: [], letters: ['milk'], ignoredColumns: ['Zutaten'], doubtful: null },
    changes: [{ name: 'Getränke' }, { name: 'Käsekaffee' }, { name: 'Sahne' }],
  });
  await send(own.owner, own.id, file, `?removeMissing=true&apply=${menuVersion}`);
  expect(await menuOf(own)).toMatchObject({
    categories: [
      {
        ...{ name: 'Getränke', station: 'bar', vat: 'standard' },
        items: [
          {
            ...{ name: 'Käsekaffee', description: 'Heiß', price: 490, allergens: ['milk', 'eggs'] },
            additives: ['caffeine', 'preservative'],
            options: [{ name: 'Sahne', priceIncrement: 50, isRequired: false, allergens: ['milk'] }],
          },
        ],
      },
    ],
  });
  expect(await send(own.owner, own.id, await sheetOf(own), '?removeMissing=true')).toMatchObject({
    ...{ problems: [], changes: [], isReordered: false, letters: [], ignoredColumns: [], doubtful: null },
  });
});

it('reads a file of Excel for Mac, and shows words to judge its letters by [MENU-6]', async () => {
  const own = await createTestRestaurant(app);
  const file = Buffer.from(
    'Kategorie;Gericht;Preis\nKÆche;KÆsespÆtzle;9,50'.replaceAll('Æ', '\u008a'),
    'latin1',
  );
  const { doubtful, changes } = await send(own.owner, own.id, file);
  expect(changes.map(({ name }) => name)).toEqual(['Käche', 'Käsespätzle']);
  expect(doubtful).toEqual({ encoding: 'Mac Roman', words: ['Käche', 'Käsespätzle'] });
});

it('refuses a line of two megabytes in the preview [LOAD-8]', async () => {
  const file = `Category;Dish\n${'x;'.repeat(1_000_000)}`;
  expect(await send(restaurant.owner, restaurant.id, file)).toMatchObject({
    problems: [{ line: 2, column: null, code: 'NOT_A_TABLE', value: 'LineTooLong' }],
  });
});

it('names a cell below no head by its line, where none would be looked for [MENU-6]', async () => {
  const file = 'Category;Dish;Description;Price\nNeu;A;"eins\nzwei";1;;\nNeu;B;Tomate; Käse;2\nNeu;C;;3;x';
  const { problems } = await send(restaurant.owner, restaurant.id, file);
  expect(problems.map(({ line, code, value }) => `${line} ${code} ${value}`)).toEqual([
    ...['4 CELL_WITHOUT_COLUMN 2', '4 PRICE_INVALID  Käse', '5 CELL_WITHOUT_COLUMN x'],
  ]);
});

it('is for those whom the owner lets, from our own pages, and of a bearable size', async () => {
  const own = await createTestRestaurant(app);
  const file = 'Category;Dish;Price\nPizza;Calzone;12,50';
  expect(await send(app.visitor(), own.id, file)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(await send(restaurant.owner, own.id, file)).toMatchObject({
    status: 404,
    code: 'RESTAURANT_NOT_FOUND',
  });
  expect(await send(own.owner, own.id, file, '', { Origin: 'https://evil.example' })).toMatchObject({
    status: 403,
  });
  expect(await send(own.owner, own.id, file, '?apply=x')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(await send(own.owner, own.id, Buffer.alloc(maxSheetBytes + 1, 'x'))).toMatchObject({
    code: 'FILE_TOO_LARGE',
  });
  await own.owner.api.accounts.setMode({ mode: 'kellner' });
  expect(await send(own.owner, own.id, file)).toMatchObject({ status: 403, code: 'PAGE_NOT_ALLOWED' });
  await own.owner.api.accounts.setMode({ mode: 'admin', password: testPassword });
});

it('stands in the API’s document, with its file, its query and its answer', async () => {
  const { paths } = (await (await app.visitor().fetch('/api/openapi.json')).json()) as {
    paths: Record<string, { post?: object }>;
  };
  expect(paths['/restaurants/{restaurantId}/menu/import']?.post).toMatchObject({
    operationId: 'menu.import',
    parameters: [
      { name: 'restaurantId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'removeMissing', in: 'query', required: false, schema: { type: 'boolean' } },
      { name: 'apply', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } },
    ],
    requestBody: { content: { 'text/csv': {} } },
    responses: { 200: { content: { 'application/json': {} } }, 413: {} },
  });
});

it.each<[string, (n: number) => string, string | undefined]>([
  ['categories', (n) => `Category ${n};;`, 'TOO_MANY_CATEGORIES'],
  ['dishes', (n) => `A;Dish number ${n};5`, 'TOO_MANY_ITEMS'],
  ['mistakes', () => 'A;B;x', 'PRICE_INVALID'],
  ['surplus cells', () => 'A;B;1;x', 'CELL_WITHOUT_COLUMN'],
  ['blank lines', () => '', undefined],
  ['lines without an entry', () => ';', undefined],
])('reads a file full of %s within seconds', async (_, lineOf, code) => {
  const lines = ['Category;Dish;Price'];
  for (let size = 0, n = 0; size < maxSheetBytes - 100; n += 1) {
    const line = lineOf(n);
    size += line.length + 1;
    lines.push(line);
  }
  const begun = performance.now();
  const { status, problems } = await send(restaurant.owner, restaurant.id, lines.join('\n'));
  expect(status).toBe(200);
  expect(problems[0]?.code).toBe(code);
  expect(problems.length).toBeLessThanOrEqual(1000);
  // Categories once took more than a minute, blank lines more than three.
  expect(performance.now() - begun).toBeLessThan(30_000);
});

it('reads the files of one person in at a pace', async () => {
  const { owner, id } = await createTestRestaurant(app);
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push(await send(owner, id, 'Category;Dish;Price'));
  expect(answers[29]?.status).toBe(200);
  expect(answers.map(({ code }) => code)).toContain('TOO_MANY_REQUESTS');
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { imageSource } from '#domain/files/image-urls.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { grain } from '../files/image-samples.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, seatGuest, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { aperitif, lunch } from '../fixture/taxed-dishes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const category = (restaurantId: string, name = 'Pizza') => ({
  ...{ restaurantId, id: randomUUID(), name, description: '', available: true },
  ...{ station: 'kitchen' as const, vat: null },
});

const item = (restaurantId: string, categoryId: string, name = 'Calzone') => ({
  ...{
    restaurantId,
    id: randomUUID(),
    categoryId,
    name,
    description: 'gefüllt',
    price: 1250,
    imageUrl: null,
  },
  ...{ available: true, vat: null, allergens: [], additives: [], tags: [] },
});

const option = (ownerKind: 'item' | 'category', ownerId: string, name = 'Oliven') => ({
  ...{ id: randomUUID(), ownerKind, ownerId, name, priceIncrement: 150, groupName: 'Belag' },
  ...{ isRequired: false, isMultiSelect: true, vat: null, allergens: [], additives: [] },
});

async function upload({ owner, id }: TestRestaurant): Promise<string> {
  const response = await owner.fetch(`/api/restaurants/${id}/images/dish`, {
    method: 'PUT',
    body: Buffer.from(await grain(120, 120).png().toBuffer()),
  });
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

const isThere = async (url: string) =>
  (await app.visitor().fetch(imageSource(url)?.src ?? '')).status === 200;

async function names(restaurant: TestRestaurant): Promise<string> {
  const { categories } = await restaurant.owner.api.menu.editor.get({ restaurantId: restaurant.id });
  return categories
    .map(({ name, items }) => `${name}: ${items.map((dish) => dish.name).join(' ')}`)
    .join(' | ');
}

describe('categories and dishes', () => {
  it('are added, changed, hidden and deleted, and guests see it', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const { guest } = await seatGuest(app, restaurant);
    const pizza = category(restaurantId);
    const first = await api.createCategory(pizza);
    expect(await api.createCategory({ ...pizza, name: 'again' })).toEqual({
      menuVersion: first.menuVersion + 1,
    });
    const calzone = item(restaurantId, pizza.id);
    await api.createItem(calzone);
    expect(await names(restaurant)).toMatch(/^Küche: .* \| Pizza: Calzone$/);

    await api.updateItem({
      ...calzone,
      price: 1300,
      vat: 'reduced',
      allergens: ['milk'],
      additives: ['preservative'],
      tags: ['scharf'],
    });
    await api.updateCategory({ ...pizza, name: 'Pizze', station: 'bar', vat: 'standard' });
    await api.createOption({
      restaurantId,
      ...option('item', calzone.id),
      allergens: ['nuts'],
      additives: ['caffeine'],
    });
    await api.createOption({ restaurantId, ...option('category', pizza.id, 'Rucola') });
    const menu = await guest.api.menu.get({ restaurantId });
    expect(menu.categories.at(-1)).toMatchObject({
      name: 'Pizze',
      items: [
        {
          ...{
            name: 'Calzone',
            price: 1300,
            allergens: ['milk'],
            additives: ['preservative'],
            tags: ['scharf'],
          },
          options: [
            { name: 'Oliven', allergens: ['nuts'], additives: ['caffeine'] },
            { name: 'Rucola', allergens: [] },
          ],
        },
      ],
    });
    await api.setItemAvailable({ restaurantId, id: calzone.id, available: false });
    expect((await guest.api.menu.get({ restaurantId })).categories.at(-1)?.items[0]?.available).toBe(false);
    await api.setCategoryAvailable({ restaurantId, id: pizza.id, available: false });
    expect((await guest.api.menu.get({ restaurantId })).categories.map(({ name }) => name)).toEqual([
      'Küche',
    ]);
    await api.removeCategory({ restaurantId, id: pizza.id });
    expect(await app.inspect('SELECT FROM menu_items WHERE id = $1', [calzone.id])).toEqual([]);
    expect(await app.inspect('SELECT FROM menu_item_options WHERE menu_item_id = $1', [calzone.id])).toEqual(
      [],
    );

    await api.reset({ restaurantId });
    expect((await api.get({ restaurantId })).categories).toEqual([]);
  });

  it('that are gone, or of somebody else, are not changed', async () => {
    const restaurant = await createTestRestaurant(app);
    const neighbour = await createTestRestaurant(app);
    const { id: restaurantId, menu } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const before = await names(neighbour);
    const gone = { restaurantId, id: randomUUID() };
    expect(await codeOf(api.updateCategory(category(restaurantId)))).toBe('CATEGORY_NOT_FOUND');
    expect(await codeOf(api.setCategoryAvailable({ ...gone, available: true }))).toBe('CATEGORY_NOT_FOUND');
    expect(await codeOf(api.createItem(item(restaurantId, randomUUID())))).toBe('CATEGORY_NOT_FOUND');
    const { categories } = await api.get({ restaurantId });
    const categoryId = categories[0]?.id ?? '';
    expect(await codeOf(api.updateItem(item(restaurantId, categoryId)))).toBe('MENU_ITEM_NOT_FOUND');
    expect(await codeOf(api.setItemAvailable({ ...gone, available: true }))).toBe('MENU_ITEM_NOT_FOUND');
    expect(await codeOf(api.copyItem({ ...gone, copyId: randomUUID(), name: 'x' }))).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
    expect(await codeOf(api.createOption({ restaurantId, ...option('item', randomUUID()) }))).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
    expect(await codeOf(api.createOption({ restaurantId, ...option('category', randomUUID()) }))).toBe(
      'CATEGORY_NOT_FOUND',
    );
    expect(await codeOf(api.updateOption({ restaurantId, ...option('item', menu.pizza) }))).toBe(
      'EXTRA_NOT_FOUND',
    );
    // This extra belongs to another dish, the steak.
    expect(
      await codeOf(api.updateOption({ restaurantId, ...option('item', menu.pizza), id: menu.rare })),
    ).toBe('EXTRA_NOT_FOUND');
    await api.removeOption({ restaurantId, ...option('item', menu.pizza), id: menu.rare });
    expect(await app.inspect('SELECT name FROM menu_item_options WHERE id = $1', [menu.rare])).toEqual([
      { name: 'rare' },
    ]);
    await api.removeItem({ restaurantId, id: neighbour.menu.pizza });
    expect(await codeOf(api.removeItem({ restaurantId: neighbour.id, id: neighbour.menu.pizza }))).toBe(
      'RESTAURANT_NOT_FOUND',
    );
    expect(await names(neighbour)).toBe(before);
  });

  it('keep the limits of names, texts and prices [MENU-1] [MENU-2]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const pizza = category(restaurantId);
    await api.createCategory(pizza);
    const dish = item(restaurantId, pizza.id);
    for (const wrong of [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(101) },
      { description: 'x'.repeat(501) },
      { price: 0 },
      { price: 10_000 },
      { price: 9.5 },
      { vat: 16 as never },
      { allergens: ['dust' as never] },
      { additives: ['dust' as never] },
      { tags: ['x'.repeat(31)] },
    ]) {
      expect([wrong, await codeOf(api.createItem({ ...dish, ...wrong }))]).toEqual([wrong, 'BAD_REQUEST']);
    }
    await api.createItem({ ...dish, name: 'x'.repeat(100), description: 'x'.repeat(500), price: 9999 });
    const extra = { restaurantId, ...option('item', dish.id) };
    expect(await codeOf(api.createOption({ ...extra, priceIncrement: 10_000 }))).toBe('BAD_REQUEST');
    expect(await codeOf(api.createOption({ ...extra, name: '' }))).toBe('BAD_REQUEST');

    await app.database.withTenant(restaurantId, (tx) =>
      tx.query(
        `INSERT INTO menu_items (restaurant_id, id, category_id, name, price, sort_order)
         SELECT $1, gen_random_uuid(), $2, 'x', 100, n FROM generate_series(1, $3::int) n`,
        [restaurantId, pizza.id, menuLimits.items],
      ),
    );
    expect(await codeOf(api.createItem(item(restaurantId, pizza.id)))).toBe('MENU_FULL');
    expect(await codeOf(api.copyItem({ restaurantId, id: dish.id, copyId: randomUUID(), name: 'x' }))).toBe(
      'MENU_FULL',
    );
  });

  it('are copied with extras and picture', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, menu } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const copyId = randomUUID();
    const copying = { restaurantId, id: menu.steak, copyId, name: 'Bistecca (copy)' };
    await api.copyItem(copying);
    await api.copyItem(copying);
    const { categories } = await api.get({ restaurantId });
    const [dishes] = categories.map(({ items }) => items);
    const at = dishes?.findIndex(({ id }) => id === menu.steak) ?? -1;
    const [original, copy] = dishes?.slice(at, at + 2) ?? [];
    expect(copy).toMatchObject({ id: copyId, name: 'Bistecca (copy)', price: 2900 });
    const texts = (options: { name: string; groupName: string }[] = []) =>
      options.map(({ name, groupName }) => `${groupName} ${name}`).toSorted();
    expect(texts(copy?.options)).toEqual(texts(original?.options));
    expect(new Set(dishes?.flatMap(({ options }) => options.map(({ id }) => id))).size).toBe(3 + 3 + 1);
  });
});

describe('the VAT of a dish', () => {
  it('is a combination, changed into a choice and back, and copied [VAT-2] [VAT-3]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const lunches = { ...category(restaurantId, 'Mittag'), vat: 'drink' as const };
    await api.createCategory(lunches);
    const dish = item(restaurantId, lunches.id, 'Menü');
    const vatOf = async (id: string) => {
      const { categories } = await api.get({ restaurantId });
      return categories.at(-1)?.items.find((each) => each.id === id)?.vat;
    };
    await api.createItem({ ...dish, vat: lunch });
    expect(await vatOf(dish.id)).toEqual(lunch);
    const rum = { restaurantId, ...option('item', dish.id, 'Rum'), vat: 'drink' as const };
    await api.createOption(rum);
    const copyId = randomUUID();
    await api.copyItem({ restaurantId, id: dish.id, copyId, name: 'Menü (copy)' });
    for (const vat of ['exempt', aperitif, null, lunch] as const) {
      await api.updateItem({ ...dish, vat });
      expect(await vatOf(dish.id)).toEqual(vat);
    }
    await api.updateItem({ ...dish, vat: null });
    const { categories } = await api.get({ restaurantId });
    expect(categories.at(-1)).toMatchObject({
      vat: 'drink',
      items: [
        { id: dish.id, vat: null, options: [{ vat: 'drink' }] },
        { id: copyId, vat: lunch, options: [{ name: 'Rum', vat: 'drink' }] },
      ],
    });
    await api.updateOption({ ...rum, vat: null });
    expect((await api.get({ restaurantId })).categories.at(-1)?.items[0]?.options).toMatchObject([
      { vat: null },
    ]);
  });

  it('is refused where its parts do not split a price, and where there is no price [VAT-3]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const lunches = category(restaurantId, 'Mittag');
    await api.createCategory(lunches);
    const dish = item(restaurantId, lunches.id, 'Menü');
    await api.createItem(dish);
    const before = await api.get({ restaurantId });
    const shares = (...values: number[]) => values.map((share) => ({ vat: 'food' as const, share }));
    for (const vat of [
      { by: 'percent' as const, parts: shares(70, 20) },
      { by: 'percent' as const, parts: shares(70, 40) },
      { by: 'percent' as const, parts: shares(100) },
      { by: 'percent' as const, parts: shares(100, 0) },
      { by: 'percent' as const, parts: shares(110, -10) },
      { by: 'percent' as const, parts: shares(50.5, 49.5) },
      { by: 'percent' as const, parts: shares(20, 20, 20, 20, 10, 10) },
      { by: 'price' as const, parts: shares(1000) },
      { by: 'price' as const, parts: shares(1000, 0) },
      { by: 'price' as const, parts: shares(1000, 10_000) },
      { by: 'price' as const, parts: shares(1, 2, 3, 4, 5, 6) },
      { by: 'price' as const, parts: [] },
      { by: 'weight' as never, parts: shares(50, 50) },
      { by: 'price' as const, parts: [{ vat: 'wine' as never, share: 1 }, ...shares(1)] },
      { by: 'price' as const, parts: [{ vat: lunch as never, share: 1 }, ...shares(1)] },
    ]) {
      expect([vat, await codeOf(api.createItem({ ...dish, id: randomUUID(), vat }))]).toEqual([
        vat,
        'BAD_REQUEST',
      ]);
      expect([vat, await codeOf(api.updateItem({ ...dish, vat }))]).toEqual([vat, 'BAD_REQUEST']);
    }
    const split = { vat: lunch as never };
    const rum = { restaurantId, ...option('item', dish.id, 'Rum') };
    const ofCategory = { ...rum, ownerKind: 'category' as const, ownerId: lunches.id };
    expect(await codeOf(api.createCategory({ ...category(restaurantId), ...split }))).toBe('BAD_REQUEST');
    expect(await codeOf(api.updateCategory({ ...lunches, ...split }))).toBe('BAD_REQUEST');
    expect(await codeOf(api.createOption({ ...rum, ...split }))).toBe('BAD_REQUEST');
    expect(await codeOf(api.createOption({ ...ofCategory, ...split }))).toBe('BAD_REQUEST');
    expect(await api.get({ restaurantId })).toEqual(before);
    await api.createOption(rum);
    expect(await codeOf(api.updateOption({ ...rum, ...split }))).toBe('BAD_REQUEST');
  });
});

describe('pictures of dishes', () => {
  it('are one’s own, and go with the last dish that shows them', async () => {
    const restaurant = await createTestRestaurant(app);
    const neighbour = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const pizza = category(restaurantId);
    await api.createCategory(pizza);
    const picture = await upload(restaurant);
    const dish = { ...item(restaurantId, pizza.id), imageUrl: picture };
    for (const imageUrl of [
      await upload(neighbour),
      'https://evil.example/x.png',
      picture.replace(/\/[0-9a-f-]{36}#/, `/${randomUUID()}#`),
    ]) {
      expect(await codeOf(api.createItem({ ...dish, imageUrl }))).toBe('IMAGE_NOT_FOUND');
    }
    await api.createItem(dish);
    const copyId = randomUUID();
    await api.copyItem({ restaurantId, id: dish.id, copyId, name: 'copy' });

    const other = await upload(restaurant);
    await api.updateItem({ ...dish, imageUrl: other });
    expect([await isThere(picture), await isThere(other)]).toEqual([true, true]);
    await api.removeItem({ restaurantId, id: copyId });
    expect([await isThere(picture), await isThere(other)]).toEqual([false, true]);
    expect(await codeOf(api.updateItem({ ...dish, imageUrl: picture }))).toBe('IMAGE_NOT_FOUND');
    await api.updateItem({ ...dish, imageUrl: null });
    expect(await isThere(other)).toBe(false);
  });

  it('that are the logo too stay, and go with a whole category', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const [logo, picture] = [await upload(restaurant), await upload(restaurant)];
    const pizza = category(restaurantId);
    await api.createCategory(pizza);
    await api.createItem({ ...item(restaurantId, pizza.id), imageUrl: logo });
    await api.createItem({ ...item(restaurantId, pizza.id), imageUrl: picture });
    await app.database.withTenant(restaurantId, (tx) =>
      tx.query('UPDATE restaurants SET logo_url = $2 WHERE id = $1', [restaurantId, logo]),
    );
    await api.removeCategory({ restaurantId, id: pizza.id });
    expect([await isThere(logo), await isThere(picture)]).toEqual([true, false]);
  });
});

describe('the order', () => {
  it('of 300 dishes is one, whoever arranges them at once, and loses nothing that is added meanwhile [MENU-3]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const pizza = category(restaurantId);
    await api.createCategory(pizza);
    await app.database.withTenant(restaurantId, (tx) =>
      tx.query(
        `INSERT INTO menu_items (restaurant_id, id, category_id, name, price, sort_order)
         SELECT $1, gen_random_uuid(), $2, 'Pizza ' || n, 100, n FROM generate_series(1, 300) n`,
        [restaurantId, pizza.id],
      ),
    );
    const idsNow = async () => {
      const { categories } = await api.get({ restaurantId });
      return categories.find(({ id }) => id === pizza.id)?.items.map(({ id }) => id) ?? [];
    };
    const ids = await idsNow();
    const added = [item(restaurantId, pizza.id), item(restaurantId, pizza.id)];
    const anna = ids.toReversed();
    const ben = [...ids.slice(150), ...ids.slice(0, 150)];
    await Promise.all([
      api.orderItems({ restaurantId, id: pizza.id, ids: anna }),
      ...added.map((dish) => api.createItem(dish)),
      api.orderItems({ restaurantId, id: pizza.id, ids: ben }),
      api.orderItems({ restaurantId, id: pizza.id, ids: anna }),
    ]);
    const result = await idsNow();
    expect(result).toHaveLength(302);
    const old = result.filter((id) => ids.includes(id));
    expect([anna.join(), ben.join()]).toContain(old.join());
    expect(added.filter(({ id }) => !result.includes(id))).toEqual([]);
  });

  it('of categories is stored, and told to everybody who has the menu open', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const added = ['A', 'B', 'C'].map((name) => category(restaurantId, name));
    for (const each of added) await api.createCategory(each);
    const ids = added.map(({ id }) => id).toReversed();
    const { menuVersion } = await api.orderCategories({ restaurantId, ids });
    expect((await names(restaurant)).replaceAll(/: [^|]*/g, '')).toBe('C| B| A| Küche');
    expect((await restaurant.owner.api.menu.get({ restaurantId })).menuVersion).toBe(menuVersion);
    const events = await app.inspect(
      `SELECT kind, audience FROM events WHERE restaurant_id = $1 ORDER BY seq DESC LIMIT 1`,
      [restaurantId],
    );
    expect(events).toEqual([{ kind: 'menu.changed', audience: 'public' }]);
  });
});

describe('the extras of a dish', () => {
  /** They are the same, in the same order, in the editor, for guests and in the exported file. */
  async function extras({ id: restaurantId, owner }: TestRestaurant, dishId: string) {
    const [edited, seen, { csv }] = await Promise.all([
      owner.api.menu.editor.get({ restaurantId }),
      owner.api.menu.get({ restaurantId }),
      owner.api.menu.editor.exportSheet({ restaurantId }),
    ]);
    const dishIn = <T extends { id: string }>(categories: readonly { items: readonly T[] }[]) =>
      categories.flatMap(({ items }) => items).find(({ id }) => id === dishId);
    const options = dishIn(edited.categories)?.options ?? [];
    // Guests are not told how an extra is taxed, and of its rules only those that it has.
    const unsaid = { vat: null, choice: null, dishId: null, isPreselected: false, most: 1 };
    const forGuests = dishIn(seen.categories)?.options.map((each) => ({ ...unsaid, ...each }));
    const inFile = options.toSorted((a, b) => csv.indexOf(a.id) - csv.indexOf(b.id));
    expect([forGuests, inFile]).toEqual([options, options]);
    return options;
  }

  async function dishWithExtras(names: readonly string[]) {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const { editor: api } = restaurant.owner.api.menu;
    const pizza = category(restaurantId);
    await api.createCategory(pizza);
    const dish = item(restaurantId, pizza.id);
    await api.createItem(dish);
    const options = names.map((name) => ({ restaurantId, ...option('item', dish.id, name) }));
    for (const each of options) await api.createOption(each);
    const owner = { restaurantId, ownerKind: 'item', ownerId: dish.id } as const;
    const namesNow = async () => (await extras(restaurant, dish.id)).map(({ name }) => name).join(' ');
    return { restaurant, api, dish, options, owner, namesNow };
  }

  it('are arranged: for guests and in the exported file too [MENU-3]', async () => {
    const { api, options, owner, namesNow } = await dishWithExtras(['Oliven', 'Kapern', 'Rucola']);
    expect(await namesNow()).toBe('Oliven Kapern Rucola');
    const [olives, capers, rocket] = options.map(({ id }) => id);
    await api.orderOptions({ ...owner, ids: [rocket ?? '', randomUUID(), olives ?? ''] });
    expect(await namesNow()).toBe('Rucola Oliven Kapern');
    // Those of another dish are not found here.
    await api.orderOptions({ ...owner, ownerId: randomUUID(), ids: [capers ?? ''] });
    expect(await namesNow()).toBe('Rucola Oliven Kapern');
  });

  it('that was deleted comes back as it was, at its place', async () => {
    const { api, options, owner, namesNow, restaurant, dish } = await dishWithExtras([
      'Oliven',
      'Kapern',
      'Rucola',
    ]);
    const capers = options[1];
    if (!capers) throw new Error('no capers');
    await api.removeOption({ ...owner, id: capers.id });
    expect(await namesNow()).toBe('Oliven Rucola');
    await api.createOption({ ...capers, place: 1 });
    await api.createOption({ ...capers, place: 1 });
    expect(await namesNow()).toBe('Oliven Kapern Rucola');
    expect((await extras(restaurant, dish.id))[1]?.id).toBe(capers.id);
    await api.removeOption({ ...owner, id: capers.id });
    await api.createOption({ ...capers, place: 99 });
    expect(await namesNow()).toBe('Oliven Rucola Kapern');
  });

  it('are one question: required and multi-select hold for the group [EXT-2]', async () => {
    const { api, options, restaurant, dish } = await dishWithExtras(['Oliven', 'Kapern']);
    const { id: restaurantId } = restaurant;
    const [olives] = options;
    if (!olives) throw new Error('no olives');
    await api.createOption({ restaurantId, ...option('item', dish.id, 'Groß'), groupName: 'Größe' });
    const groups = async () =>
      (await extras(restaurant, dish.id)).map(
        ({ name, isRequired, isMultiSelect }) => `${name} ${isRequired} ${isMultiSelect}`,
      );
    await api.updateOption({ ...olives, isRequired: true, isMultiSelect: false });
    expect(await groups()).toEqual(['Oliven true false', 'Kapern true false', 'Groß false true']);
    await api.createOption({ restaurantId, ...option('item', dish.id, 'Rucola') });
    expect(await groups()).toEqual([
      'Oliven true true',
      'Kapern true true',
      'Groß false true',
      'Rucola true true',
    ]);
  });
});

it('is for those whom the owner lets', async () => {
  const restaurant = await createTestRestaurant(app);
  const { id: restaurantId, owner } = restaurant;
  const pizza = category(restaurantId);
  const { guest } = await seatGuest(app, restaurant);
  expect(await codeOf(guest.api.menu.editor.createCategory(pizza))).toBe('UNAUTHORIZED');
  await owner.api.accounts.setMode({ mode: 'kellner' });
  expect(await codeOf(owner.api.menu.editor.createCategory(pizza))).toBe('PAGE_NOT_ALLOWED');
  await app.database.withTenant(restaurantId, (tx) =>
    tx.query(`UPDATE restaurants SET waiter_permissions = '{"menu": true}' WHERE id = $1`, [restaurantId]),
  );
  expect(await codeOf(owner.api.menu.editor.createCategory(pizza))).toBe('no error');
  await owner.api.accounts.setMode({ mode: 'admin', password: testPassword });
});

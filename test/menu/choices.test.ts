import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditedOption } from '#contract/menu/menu-editor.ts';
import type { Order } from '#contract/orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* Groups of extras with rules, half and half, and combinations. [EXT-3] [EXT-4] [EXT-5] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let party: TestParty;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  party = await createParty(app, restaurant);
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const editor = () => restaurant.owner.api.menu.editor;
type Extra = Omit<EditedOption, 'id'>;

/** Adds an extra to a dish. Returns its id. */
async function addExtra(dish: string, name: string, change: Partial<Extra> = {}): Promise<string> {
  const id = randomUUID();
  await editor().createOption({
    ...{ restaurantId, ownerKind: 'item', ownerId: dish, id, name, priceIncrement: 0, groupName: 'Belag' },
    ...{ isRequired: false, isMultiSelect: true, vat: null, allergens: [], additives: [], ...change },
  });
  return id;
}

async function extrasOf(dish: string): Promise<EditedOption[]> {
  const { categories } = await editor().get({ restaurantId });
  return categories.flatMap(({ items }) => items).find(({ id }) => id === dish)?.options ?? [];
}

function order(dish: string, optionIds: string[], totalAmount: number, quantity = 1): Promise<Order> {
  return placed(
    party.guest.api.orders.place({
      ...{ restaurantId, tableSessionId: party.tableSessionId, id: randomUUID(), note: '', byCourse: false },
      ...{ lines: [{ menuItemId: dish, quantity, optionIds, comment: '' }], totalAmount },
    }),
  );
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string; data: { lines?: { problem?: string; index: number }[] } }) =>
      error.data.lines?.map(({ index, problem }) => `${index} ${problem}`) ?? error.code,
  );

describe('a group with a rule [EXT-3]', () => {
  const choice = { least: 1, most: 3, included: 1, pricing: 'sum' } as const;
  let cheese: string;
  let ham: string;

  beforeEach(async () => {
    const { pizza } = restaurant.menu;
    cheese = await addExtra(pizza, 'Käse', { priceIncrement: 100, isRequired: true, choice, most: 2 });
    ham = await addExtra(pizza, 'Schinken', { priceIncrement: 200, isRequired: true });
  });

  it('is charged and kept as it was chosen', async () => {
    const { pizza } = restaurant.menu;
    const { items } = await order(pizza, [cheese, ham, cheese], 950 + 200);
    expect(items).toMatchObject([
      {
        unitPrice: 1150,
        options: [
          { id: cheese, name: '2× Käse', priceIncrement: 200 },
          { id: ham, name: 'Schinken', priceIncrement: 0 },
        ],
      },
    ]);
    const bill = await party.bill();
    expect(bill.openAmount).toBe(1150);
  });

  it('refuses too little and too much, and another price', async () => {
    const { pizza, olives } = restaurant.menu;
    expect(await refusal(order(pizza, [], 950))).toEqual(['0 REQUIRED_OPTION_MISSING']);
    expect(await refusal(order(pizza, [cheese, cheese, cheese], 1150))).toEqual(['0 TOO_MANY_OPTIONS']);
    expect(await refusal(order(pizza, [cheese, cheese, ham, olives], 1300))).toEqual(['0 TOO_MANY_OPTIONS']);
    expect(await refusal(order(pizza, [cheese, ham], 950 + 300))).toEqual(['0 undefined']);
  });

  it('holds for all extras of the group, and for those that come to it', async () => {
    const extras = await extrasOf(restaurant.menu.pizza);
    expect(extras.map(({ name, isRequired, most }) => [name, isRequired, most])).toEqual([
      ['Oliven', true, 1],
      ['Käse', true, 2],
      ['Schinken', true, 1],
    ]);
    for (const each of extras) expect(each.choice).toEqual(choice);
  });

  it('is kept by pages that know the two flags alone, and follows them', async () => {
    const { pizza } = restaurant.menu;
    const before = (await extrasOf(pizza)).find(({ id }) => id === cheese);
    const { choice: _, most: __, isPreselected: ___, dishId: ____, ...known } = before as EditedOption;
    const change = { restaurantId, ownerKind: 'item' as const, ownerId: pizza, ...known };
    await editor().updateOption({ ...change, name: 'Käse (Gouda)' });
    expect((await extrasOf(pizza)).find(({ id }) => id === cheese)).toMatchObject({ choice, most: 2 });
    await editor().updateOption({ ...change, isRequired: false });
    for (const each of await extrasOf(pizza)) {
      expect(each).toMatchObject({ isRequired: false, choice: { ...choice, least: 0 } });
    }
  });

  it('is not brought to another group by pages that know the two flags alone', async () => {
    const { pizza } = restaurant.menu;
    const move = async (groupName: string) => {
      const extra = (await extrasOf(pizza)).find(({ id }) => id === ham) as EditedOption;
      const { choice: _, ...known } = extra;
      await editor().updateOption({ restaurantId, ownerKind: 'item', ownerId: pizza, ...known, groupName });
      return (await extrasOf(pizza)).map((each) => [each.groupName, each.choice?.included]);
    };
    await addExtra(pizza, 'Bauch', { groupName: 'Teig' });
    expect(await move('Teig')).toEqual([
      ['Belag', 1],
      ['Belag', 1],
      ['Teig', undefined],
      ['Teig', undefined],
    ]);
    expect(await move('Belag')).toEqual([
      ['Belag', 1],
      ['Belag', 1],
      ['Belag', 1],
      ['Teig', undefined],
    ]);
  });

  it('ends with multi-select, and what was included is charged', async () => {
    const { pizza } = restaurant.menu;
    const before = (await extrasOf(pizza)).find(({ id }) => id === ham) as EditedOption;
    const { choice: _, ...known } = before;
    const change = { ...known, isMultiSelect: false };
    await editor().updateOption({ restaurantId, ownerKind: 'item', ownerId: pizza, ...change });
    for (const each of await extrasOf(pizza)) expect(each.choice).toBe(null);
    expect(await refusal(order(pizza, [ham], 950))).toEqual(['0 undefined']);
    expect((await order(pizza, [ham], 1150)).totalAmount).toBe(1150);
  });

  it('survives an import that renames the group [MENU-5]', async () => {
    const { csv } = await editor().exportSheet({ restaurantId });
    const { menuVersion } = await editor().get({ restaurantId });
    const path = `/api/restaurants/${restaurantId}/menu/import?apply=${menuVersion}`;
    const { status } = await restaurant.owner.fetch(path, {
      ...{ method: 'POST', body: Buffer.from(csv.replaceAll('Belag', 'Auflage')) },
    });
    expect(status).toBe(200);
    for (const each of await extrasOf(restaurant.menu.pizza)) {
      expect(each).toMatchObject({ groupName: 'Auflage', choice });
    }
  });

  it('is copied with its dish', async () => {
    const { pizza } = restaurant.menu;
    const copyId = randomUUID();
    await editor().copyItem({ restaurantId, id: pizza, copyId, name: 'Kopie' });
    expect((await extrasOf(copyId)).map(({ choice, most }) => [choice?.most, most])).toEqual([
      [3, 1],
      [3, 2],
      [3, 1],
    ]);
  });

  it('is refused where it contradicts itself', async () => {
    const { pizza } = restaurant.menu;
    for (const wrong of [{ least: 4 }, { pricing: 'mean' } as const]) {
      expect(await codeOf(addExtra(pizza, 'Thunfisch', { choice: { ...choice, ...wrong } }))).toBe(
        'BAD_REQUEST',
      );
    }
  });
});

it.each([
  ['dearest', 350, '½ Salami', 350],
  ['mean', 250, '½ Salami', 175],
] as const)('half and half costs the %s [EXT-3]', async (pricing, surcharge, name, ofSalami) => {
  const { pizza } = restaurant.menu;
  const choice = { least: 2, most: 2, included: 0, pricing };
  const half = { groupName: 'Hälften', isRequired: true, choice, most: 2 };
  const salami = await addExtra(pizza, 'Salami', { ...half, priceIncrement: 350 });
  const funghi = await addExtra(pizza, 'Funghi', { ...half, priceIncrement: 150 });
  const { items } = await order(pizza, [funghi, salami], 950 + surcharge);
  expect(items[0]?.options[0]).toMatchObject({ name, priceIncrement: ofSalami });
  expect((await order(pizza, [funghi, funghi], 950 + 150)).items[0]?.options).toMatchObject([
    { name: 'Funghi', priceIncrement: 150 },
  ]);
});

describe('a combination [EXT-5]', () => {
  let lunch: string;
  let soup: string;
  let wine: string;
  let ofSoup: string;
  let ofSteak: string;
  let ofWine: string;

  beforeEach(async () => {
    const { owner, menu } = restaurant;
    const categories = await editor().get({ restaurantId });
    const kitchen = categories.categories[0]?.id ?? '';
    const bar = randomUUID();
    // What is had in combinations alone stands in a category that is not shown.
    await editor().createCategory({
      ...{
        restaurantId,
        id: bar,
        name: 'Bar',
        description: '',
        available: false,
        station: 'bar',
        vat: 'drink',
      },
    });
    const dish = async (categoryId: string, name: string, price: number) => {
      const id = randomUUID();
      await editor().createItem({
        ...{ restaurantId, id, categoryId, name, description: '', price, imageUrl: null, available: true },
        ...{ vat: null, allergens: [], additives: [], tags: [] },
      });
      return id;
    };
    lunch = await dish(kitchen, 'Mittagsmenü', 1990);
    soup = await dish(kitchen, 'Suppe', 600);
    wine = await dish(bar, 'Wein', 500);
    const one = { isRequired: true, isMultiSelect: false };
    ofSoup = await addExtra(lunch, 'Suppe', { ...one, groupName: 'Vorspeise', dishId: soup });
    ofSteak = await addExtra(lunch, 'Steak', {
      ...{ ...one, groupName: 'Hauptgang', dishId: menu.steak, priceIncrement: 300 },
    });
    await addExtra(lunch, 'Pizza', { ...one, groupName: 'Hauptgang', dishId: menu.pizza });
    ofWine = await addExtra(lunch, 'Wein', { groupName: 'Getränk', isMultiSelect: false, dishId: wine });
    expect((await owner.api.menu.editor.get({ restaurantId })).categories).toHaveLength(2);
  });

  const set = (id: string, left: number | null) =>
    restaurant.owner.api.menu.availability.set({ restaurantId, id, left });
  const left = async (id: string) => {
    const { dishes } = await restaurant.owner.api.menu.availability.list({ restaurantId });
    return dishes.find((each) => each.id === id)?.left;
  };

  it('is ordered as its dishes, each at its station, with its tax and its share', async () => {
    const { items, totalAmount } = await order(lunch, [ofSoup, ofSteak, ofWine], 4580, 2);
    expect(totalAmount).toBe(4580);
    expect(
      items.map(({ name, station, quantity, unitPrice }) => [name, station, quantity, unitPrice]),
    ).toEqual([
      ['Suppe', 'kitchen', 2, 298],
      ['Bistecca', 'kitchen', 2, 1443 + 300],
      ['Wein', 'bar', 2, 249],
    ]);
    for (const { options, partOf } of items) {
      expect(options[0]).toMatchObject({ id: lunch, name: 'Mittagsmenü' });
      expect(partOf).toBe(1);
    }
    const rates = await app.database.withTenant(restaurantId, async (tx) => {
      const { rows } = await tx.query(
        'SELECT vat_rate FROM order_items WHERE restaurant_id = $1 ORDER BY position',
        [restaurantId],
      );
      return rows.map(({ vat_rate }) => vat_rate);
    });
    expect(rates).toEqual([7, 7, 19]);
  });

  it('cannot be had with a dish that is sold out, which guests see', async () => {
    await restaurant.owner.api.menu.availability.set({ restaurantId, id: soup, availability: 'off' });
    const menu = await party.guest.api.menu.get({ restaurantId });
    const item = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === lunch);
    expect(item?.options.map(({ name, isSoldOut }) => [name, isSoldOut])).toEqual([
      ['Suppe', true],
      ['Steak', undefined],
      ['Pizza', undefined],
      ['Wein', undefined],
    ]);
    expect(await refusal(order(lunch, [ofSoup, ofSteak], 2290))).toEqual(['0 OPTION_SOLD_OUT']);
    await editor().removeItem({ restaurantId, id: soup });
    expect(await refusal(order(lunch, [ofSoup, ofSteak], 2290))).toEqual(['0 OPTION_SOLD_OUT']);
  });

  it('takes from the counts of its dishes and from its own, and gives back [CNT-1]', async () => {
    await set(lunch, 3);
    await set(restaurant.menu.steak, 2);
    const { id, items, status } = await order(lunch, [ofSoup, ofSteak], 4580, 2);
    expect([await left(lunch), await left(restaurant.menu.steak)]).toEqual([1, 0]);
    expect(await refusal(order(lunch, [ofSoup, ofSteak], 2290))).toEqual(['0 OPTION_SOLD_OUT']);
    const { api } = restaurant.owner;
    const cancelled = await api.orders.cancel({ restaurantId, id, from: status, reason: 'Irrtum' });
    expect([await left(lunch), await left(restaurant.menu.steak)]).toEqual([3, 2]);
    await api.orders.undo({ restaurantId, id, version: cancelled.version });
    expect([await left(lunch), await left(restaurant.menu.steak)]).toEqual([1, 0]);
    // One unit of the first of its dishes, by which it is counted.
    const soupLine = items.find(({ name }) => name === 'Suppe')?.id ?? '';
    const divided = await api.orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: soupLine, seenQuantity: 2, quantity: 1, reason: 'Irrtum' },
    });
    expect(await left(lunch)).toBe(2);
    expect(divided.items.map(({ partOf }) => partOf)).toEqual([1, 1, 1]);
  });

  it('says which line cannot be had where fewer are left of one of its dishes [CNT-1]', async () => {
    await set(restaurant.menu.steak, 1);
    expect(await refusal(order(lunch, [ofSoup, ofSteak], 4580, 2))).toEqual(['0 OPTION_SOLD_OUT']);
    await set(restaurant.menu.steak, null);
    await set(lunch, 1);
    expect(await refusal(order(lunch, [ofSoup, ofSteak], 4580, 2))).toEqual(['0 TOO_FEW_LEFT']);
  });

  it('has as many dishes as an order may have [ORD-9]', async () => {
    const line = { menuItemId: lunch, quantity: 30, optionIds: [ofSoup, ofSteak, ofWine], comment: '' };
    const lines = Array.from({ length: 4 }, () => line);
    const asked = party.guest.api.orders.place({
      ...{ restaurantId, tableSessionId: party.tableSessionId, id: randomUUID(), note: '', byCourse: false },
      ...{ lines, totalAmount: 120 * 2290 },
    });
    expect(await codeOf(asked)).toBe('ORDER_TOO_LARGE');
  });

  it('declares what its dishes do, also those that stand in no category that is shown', async () => {
    const { categories } = await editor().get({ restaurantId });
    const dish = categories.flatMap(({ items }) => items).find(({ id }) => id === wine);
    await editor().updateItem({ restaurantId, ...dish, id: wine, allergens: ['sulphites'] } as never);
    const menu = await party.guest.api.menu.get({ restaurantId });
    const item = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === lunch);
    expect(item?.options.find(({ id }) => id === ofWine)?.allergens).toEqual(['sulphites']);
  });

  it('is sold out with all that can be chosen for one of its questions, and forgets a dish that is deleted', async () => {
    const seen = async () => {
      const { categories } = await party.guest.api.menu.get({ restaurantId });
      const { available, options } =
        categories.flatMap(({ items }) => items).find(({ id }) => id === lunch) ?? {};
      return [available, options?.map(({ name }) => name)];
    };
    await restaurant.owner.api.menu.availability.set({
      restaurantId,
      id: restaurant.menu.steak,
      availability: 'off',
    });
    expect(await seen()).toEqual([true, ['Suppe', 'Steak', 'Pizza', 'Wein']]);
    await editor().removeItem({ restaurantId, id: restaurant.menu.pizza });
    expect(await seen()).toEqual([false, ['Suppe', 'Steak', 'Wein']]);
  });

  it('is no part of another, nor of itself', async () => {
    const part = (dish: string, dishId: string) => codeOf(addExtra(dish, 'Teil', { dishId }));
    expect(await part(lunch, lunch)).toBe('COMBINATION_NESTED');
    expect(await part(restaurant.menu.pizza, lunch)).toBe('COMBINATION_NESTED');
    expect(await part(soup, soup)).toBe('COMBINATION_NESTED');
    const steak = (await extrasOf(lunch)).find(({ id }) => id === ofSteak) as EditedOption;
    const change = { restaurantId, ownerKind: 'item' as const, ownerId: lunch, ...steak, dishId: lunch };
    expect(await codeOf(editor().updateOption(change))).toBe('COMBINATION_NESTED');
    // What is part of one becomes none itself, neither by its category nor by moving to another.
    expect(await part(soup, wine)).toBe('COMBINATION_NESTED');
    const { categories } = await editor().get({ restaurantId });
    const [kitchen, bar] = categories;
    const ofCategory = (category: string, dishId: string) =>
      editor().createOption({
        ...{ restaurantId, ownerKind: 'category', ownerId: category, id: randomUUID(), name: 'Teil', dishId },
        ...{ priceIncrement: 0, groupName: '', isRequired: false, isMultiSelect: false, vat: null },
        ...{ allergens: [], additives: [] },
      });
    expect(await codeOf(ofCategory(kitchen?.id ?? '', wine))).toBe('COMBINATION_NESTED');
    const plain = randomUUID();
    await editor().createCategory({
      ...{
        restaurantId,
        id: plain,
        name: 'Menüs',
        description: '',
        available: true,
        station: 'kitchen',
        vat: null,
      },
    });
    expect(await codeOf(ofCategory(plain, wine))).toBe('no error');
    const moved = bar?.items.find(({ id }) => id === wine);
    expect(moved && (await codeOf(editor().updateItem({ restaurantId, ...moved, categoryId: plain })))).toBe(
      'COMBINATION_NESTED',
    );
  });

  it('names a dish that is none', async () => {
    expect(await codeOf(addExtra(lunch, 'Nichts', { dishId: randomUUID() }))).toBe('MENU_ITEM_NOT_FOUND');
  });
});

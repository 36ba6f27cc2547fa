import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { DishVat } from '#domain/money/dish-vat.ts';
import type { Portion } from '#domain/money/portions.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { standDatabaseClock } from '../fixture/database-moment.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import {
  addDish,
  aperitif,
  lunch,
  orderDishes,
  orderOf,
  portions,
  storedLines,
} from '../fixture/taxed-dishes.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;
let party: TestParty;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 100 } });
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
  party = await createParty(app, restaurant);
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
  expect(app.errors.splice(0)).toEqual([]);
});

const [rum, cream] = [
  { price: 250, vat: 'drink' as const },
  { price: 100, vat: null },
];
const brunch: DishVat = {
  by: 'price',
  parts: [
    { vat: 'food', share: 1890 },
    { vat: 'drink', share: 1100 },
  ],
};

describe('an ordered line', () => {
  it.each<[string, DishVat | null, VatChoice | null, number]>([
    ['of its category', null, 'drink', 19],
    ['of its category, at a rate of its own', null, 'reduced', 7],
    ['of the dish before its category', 'food', 'drink', 7],
    ['of a dish without VAT', 'exempt', 'drink', 0],
    ['that is the standard one where nobody says', null, null, 19],
  ])('has the rate %s [VAT-1] [VAT-2]', async (_, vat, categoryVat, rate) => {
    const dish = await addDish(restaurant, { price: 950, vat, categoryVat, extras: [cream] });
    const order = await orderDishes(party, restaurantId, [dish, 2]);
    const [line] = await storedLines(app, order.id);
    expect(line).toMatchObject({ quantity: 2, vatRate: rate, vatParts: null });
    expect(line?.options).toEqual([expect.not.objectContaining({ vatParts: expect.anything() })]);
  });

  it.each<[string, DishVat, number, number, Portion[]]>([
    ['in per cent', lunch, 999, 7, portions({ 19: 300, 7: 699 })],
    ['by single prices', brunch, 2690, 7, portions({ 19: 990, 7: 1700 })],
    ['at three rates', aperitif, 1000, 19, portions({ 19: 559, 7: 339, 0: 102 })],
  ])('of a combination is split %s, to the cent [VAT-3]', async (_, vat, price, vatRate, vatParts) => {
    // The category says nothing about a dish that is split.
    const dish = await addDish(restaurant, { price, vat, categoryVat: 'exempt' });
    const order = await orderDishes(party, restaurantId, [dish, 3]);
    expect(await storedLines(app, order.id)).toMatchObject([{ quantity: 3, vatRate, vatParts }]);
  });

  it('has extras of a rate of their own, and others as the dish [VAT-2]', async () => {
    const dish = await addDish(restaurant, { price: 650, vat: 'food', extras: [rum, cream] });
    const order = await orderDishes(party, restaurantId, [dish, 1]);
    const [line] = await storedLines(app, order.id);
    expect(line).toMatchObject({ vatRate: 7, vatParts: portions({ 19: 250, 7: 750 }) });
    expect(line?.options.map((option) => [option.priceIncrement, option.vatParts])).toEqual([
      [250, portions({ 19: 250 })],
      [100, undefined],
    ]);
    // Guests and staff are told what is stored.
    expect(order.items[0]?.options.map(({ vatParts }) => vatParts)).toEqual([
      portions({ 19: 250 }),
      undefined,
    ]);
  });

  it('has the rate of its largest part, also where that is an extra’s [VAT-2]', async () => {
    const dish = await addDish(restaurant, { price: 200, vat: 'food', extras: [rum] });
    const order = await orderDishes(party, restaurantId, [dish, 1]);
    const [line] = await storedLines(app, order.id);
    expect(line).toMatchObject({ vatRate: 19, vatParts: portions({ 19: 250, 7: 200 }) });
    expect(line?.options.map(({ vatParts }) => vatParts)).toEqual([undefined]);
  });

  it('of a combination has extras that are split as it is [VAT-3]', async () => {
    const dish = await addDish(restaurant, { price: 1000, vat: lunch, extras: [rum, cream] });
    const order = await orderDishes(party, restaurantId, [dish, 1]);
    const [line] = await storedLines(app, order.id);
    expect(line).toMatchObject({ vatRate: 7, vatParts: portions({ 19: 580, 7: 770 }) });
    expect(line?.options.map(({ vatParts }) => vatParts)).toEqual([
      portions({ 19: 250 }),
      portions({ 19: 30, 7: 70 }),
    ]);
  });

  it('has extras of its category too, at their own rate [VAT-2]', async () => {
    const dish = await addDish(restaurant, { price: 650, categoryVat: 'food' });
    const extra = {
      ...{ restaurantId, id: randomUUID(), ownerKind: 'category' as const, ownerId: dish.category.id },
      ...{ name: 'Rum', priceIncrement: 250, vat: 'drink' as const, groupName: '' },
      ...{ isRequired: false, isMultiSelect: true, allergens: [], additives: [] },
    };
    await api.menu.editor.createOption(extra);
    const order = orderOf(restaurantId, [dish, 1]);
    const { id } = await api.orders.placeForStaff({
      ...{ ...order, tableId: null, totalAmount: 900 },
      lines: order.lines.map((line) => ({ ...line, optionIds: [extra.id] })),
    });
    expect(await storedLines(app, id)).toMatchObject([
      { vatRate: 7, vatParts: portions({ 19: 250, 7: 650 }) },
    ]);
  });

  it('stays as it was ordered, whatever becomes of the menu [VAT-1]', async () => {
    const { editor } = api.menu;
    const dish = await addDish(restaurant, { price: 999, vat: lunch, extras: [rum] });
    const plain = await addDish(restaurant, { price: 950, categoryVat: 'food' });
    const order = await orderDishes(party, restaurantId, [dish, 2], [plain, 1]);
    const before = await storedLines(app, order.id);
    const [option] = dish.options;
    if (!option) throw new Error('the dish has no extra');
    await editor.updateItem({ ...dish.item, vat: 'exempt' });
    await editor.updateOption({ ...option, vat: null });
    await editor.updateCategory({ ...plain.category, vat: 'drink' });
    expect(await storedLines(app, order.id)).toEqual(before);
    const later = await orderDishes(party, restaurantId, [dish, 2], [plain, 1]);
    expect(await storedLines(app, later.id)).toMatchObject([
      { vatRate: 0, vatParts: null },
      { vatRate: 19, vatParts: null },
    ]);
    expect(before).toMatchObject([
      { vatRate: 7, vatParts: portions({ 19: 550, 7: 699 }) },
      { vatRate: 7, vatParts: null },
    ]);
  });
});

describe('whoever takes the order', () => {
  it('has its portions, at a table and to go [VAT-3]', async () => {
    const dish = await addDish(restaurant, { price: 1000, vat: lunch, extras: [rum] });
    for (const tableId of [party.table.id, null]) {
      const order = await api.orders.placeForStaff({ ...orderOf(restaurantId, [dish, 2]), tableId });
      expect(await storedLines(app, order.id)).toMatchObject([
        {
          ...{ quantity: 2, vatRate: 7, vatParts: portions({ 19: 550, 7: 700 }) },
          options: [{ vatParts: portions({ 19: 250 }) }],
        },
      ]);
    }
  });

  it('keeps them while it waits for the staff, though the menu changes meanwhile [VAT-1] [DOOR-3]', async () => {
    const own = await createTestRestaurant(app);
    await app.inspect(`UPDATE restaurants SET door = '{confirm}' WHERE id = $1`, [own.id]);
    const dish = await addDish(own, { price: 999, vat: lunch, extras: [rum, cream] });
    const plain = await addDish(own, { price: 950, vat: 'food' });
    const { guest, tableSessionId } = await createParty(app, own);
    const sent = { ...orderOf(own.id, [dish, 2], [plain, 1]), tableSessionId };
    const waiting = await guest.api.orders.place(sent);
    expect(waiting).toMatchObject({ status: 'to_confirm' });
    await own.owner.api.menu.editor.updateItem({ ...dish.item, vat: 'exempt' });
    await own.owner.api.menu.editor.removeItem({ restaurantId: own.id, id: plain.item.id });
    await own.owner.api.orders.letIn({ restaurantId: own.id, ids: [sent.id] });
    const lines = await storedLines(app, sent.id);
    expect(lines).toMatchObject([
      { quantity: 2, vatRate: 7, vatParts: portions({ 19: 580, 7: 769 }) },
      { quantity: 1, vatRate: 7, vatParts: null },
    ]);
    expect(lines[0]?.options.map(({ vatParts }) => vatParts)).toEqual([
      portions({ 19: 250 }),
      portions({ 19: 30, 7: 70 }),
    ]);
  });
});

describe('the percentage', () => {
  it.each([
    ['until the law changes', '2025-12-31T20:00:00+01:00', 19],
    ['in the night in which it changes, while the day lasts', '2026-01-01T02:59:00+01:00', 19],
    ['from then on', '2026-01-01T03:00:00+01:00', 7],
  ])('is that of the restaurant’s day: %s [VAT-2]', async (_, moment, rate) => {
    const own = await createTestRestaurant(app);
    await app.inspect('UPDATE restaurants SET day_start_hour = 3 WHERE id = $1', [own.id]);
    const dish = await addDish(own, { price: 950, vat: 'food' });
    const split = await addDish(own, { price: 1000, vat: lunch });
    standDatabaseClock(app, new Date(moment));
    const { id } = await own.owner.api.orders.placeForStaff({
      ...{ ...orderOf(own.id, [dish, 1], [split, 1]), tableId: null },
    });
    vi.restoreAllMocks();
    expect(await storedLines(app, id)).toMatchObject([
      { vatRate: rate, vatParts: null },
      { vatRate: rate, vatParts: rate === 19 ? null : portions({ 19: 300, 7: 700 }) },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { DishVat } from '#domain/money/dish-vat.ts';
import type { Portion } from '#domain/money/portions.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import {
  addDish,
  aperitif,
  lunch,
  orderDishes,
  orderOf,
  portions,
  storedLines,
  storedTakings,
  type TaxedDish,
} from '../fixture/taxed-dishes.ts';

/** `VAT_SEED=… npx vitest run --project integration test/payments/vat-shares.test.ts` repeats a run. */
const seed = Number(process.env.VAT_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;
/** 10,00 € at three rates: 5,59 €, 3,39 € and 1,02 €. */
let drinks: TaxedDish;
/** 9,99 €: 3,00 € at 19 % and 6,99 € at 7 %. */
let meal: TaxedDish;

beforeAll(async () => {
  process.stdout.write(`shares by VAT rates: VAT_SEED=${seed}\n`);
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
  drinks = await addDish(restaurant, { price: 1000, vat: aperitif });
  meal = await addDish(restaurant, { price: 999, vat: lunch });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Items = Parameters<typeof cardPayment>[2][];
type Taking = Awaited<ReturnType<typeof storedTakings>>[number];

const pay = (amount: number, ...items: Items) => api.payments.pay(cardPayment(restaurant, amount, ...items));
const undo = (id: string) => api.payments.undo({ restaurantId, id, reason: 'Falsch' });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What was taken at each rate by payments that count. */
function taken(takings: readonly Taking[]) {
  const amounts: Record<number, number> = {};
  for (const { vatParts, amount, isUndone } of takings) {
    expect(sum(vatParts?.map((part) => part.amount) ?? [])).toBe(amount);
    if (isUndone) continue;
    for (const part of vatParts ?? []) amounts[part.rate] = (amounts[part.rate] ?? 0) + part.amount;
  }
  return portions(amounts);
}

const partsOf = (takings: readonly Taking[]) => takings.map(({ vatParts }) => vatParts);

/** A party that has ordered one thing, so many units of it. */
async function ordered(dish: TaxedDish, quantity: number) {
  const party = await createParty(app, restaurant);
  const { id, line } = await orderDishes(party, restaurantId, [dish, quantity]);
  return {
    ...{ party, id, line },
    takings: () => storedTakings(app, id),
    lines: () => storedLines(app, id),
  };
}

describe('payers who share a line [VAT-4]', () => {
  it('each pay a part of every rate, and the last one what is left', async () => {
    const { line, takings } = await ordered(drinks, 1);
    await pay(334, { orderItemId: line, quantity: 1, shareOf: 3 });
    await pay(333, { orderItemId: line, quantity: 1, shareOf: 2 });
    await pay(333, { orderItemId: line, quantity: 1 });
    const all = await takings();
    expect(partsOf(all)).toEqual([
      portions({ 19: 187, 7: 113, 0: 34 }),
      portions({ 19: 186, 7: 113, 0: 34 }),
      portions({ 19: 186, 7: 113, 0: 34 }),
    ]);
    expect(taken(all)).toEqual(portions({ 19: 559, 7: 339, 0: 102 }));
  });

  it('may have one of them undone: that opens what it took, and others pay just that [PAY-7]', async () => {
    const { line, takings } = await ordered(drinks, 1);
    await pay(334, { orderItemId: line, quantity: 1, shareOf: 3 });
    const middle = await pay(333, { orderItemId: line, quantity: 1, shareOf: 2 });
    await pay(333, { orderItemId: line, quantity: 1 });
    await undo(middle.id);
    expect(taken(await takings())).toEqual(portions({ 19: 373, 7: 226, 0: 68 }));
    await pay(167, { orderItemId: line, quantity: 1, shareOf: 2 });
    await pay(166, { orderItemId: line, quantity: 1 });
    const all = await takings();
    expect(taken(all.slice(-2))).toEqual(
      taken(all.slice(1, 2).map((each) => ({ ...each, isUndone: false }))),
    );
    expect(taken(all)).toEqual(portions({ 19: 559, 7: 339, 0: 102 }));
  });

  it('pay a cent at the rate of which most is open', async () => {
    const two = await addDish(restaurant, { price: 2, vat: lunch });
    const { line, takings, lines } = await ordered(two, 1);
    expect(await lines()).toMatchObject([{ vatParts: portions({ 19: 1, 7: 1 }) }]);
    await pay(1, { orderItemId: line, quantity: 1, shareOf: 2 });
    await pay(1, { orderItemId: line, quantity: 1 });
    expect(partsOf(await takings())).toEqual([portions({ 19: 1 }), portions({ 7: 1 })]);
  });

  it('share several lines at once, each line by its own rates [PAY-2]', async () => {
    const party = await createParty(app, restaurant);
    const plain = await addDish(restaurant, { price: 950, vat: 'food' });
    const order = await orderDishes(party, restaurantId, [meal, 1], [plain, 1], [drinks, 1]);
    const basket = (shareOf: number) =>
      order.items.map(({ id }) => ({ orderItemId: id, quantity: 1, shareOf }));
    for (const shareOf of [2, 1]) {
      const { amount } = await api.payments.quote({ restaurantId, items: basket(shareOf), method: 'card' });
      await pay(amount, ...basket(shareOf));
    }
    const all = await storedTakings(app, order.id);
    const [ofMeal, ofPlain, ofDrinks] = order.items.map(({ id }) => all.filter(({ line }) => line === id));
    expect(taken(ofMeal ?? [])).toEqual(portions({ 19: 300, 7: 699 }));
    expect(taken(ofDrinks ?? [])).toEqual(portions({ 19: 559, 7: 339, 0: 102 }));
    // What is all at one rate needs no portions.
    expect(partsOf(ofPlain ?? [])).toEqual([null, null]);
  });
});

describe('units of a line', () => {
  it('that are paid become a line with the same portions, and so does the rest [VAT-4] [PAY-3]', async () => {
    const { line, takings, lines } = await ordered(meal, 3);
    await pay(999, { orderItemId: line, quantity: 1 });
    await pay(500, { orderItemId: line, quantity: 1, shareOf: 2 });
    const unit = portions({ 19: 300, 7: 699 });
    expect((await lines()).map(({ quantity, vatParts }) => [quantity, vatParts])).toEqual([
      ...[1, 1, 1].map((quantity) => [quantity, unit]),
    ]);
    const all = await takings();
    expect(partsOf(all)).toEqual([unit, portions({ 19: 150, 7: 350 })]);
    await pay(499, { orderItemId: all[1]?.line ?? '', quantity: 1 });
    await pay(999, { orderItemId: line, quantity: 1 });
    expect(taken(await takings())).toEqual(portions({ 19: 900, 7: 2097 }));
  });

  it('are paid together, in two entries of a basket too [VAT-4]', async () => {
    const { line, takings } = await ordered(meal, 4);
    await pay(1998, { orderItemId: line, quantity: 2 });
    await pay(1499, { orderItemId: line, quantity: 1 }, { orderItemId: line, quantity: 1, shareOf: 2 });
    const all = await takings();
    expect(all[0]?.vatParts).toEqual(portions({ 19: 600, 7: 1398 }));
    expect(taken(all)).toEqual(portions({ 19: 1050, 7: 2447 }));
    const half = all.find(({ amount }) => amount === 500);
    await pay(499, { orderItemId: half?.line ?? '', quantity: 1 });
    expect(taken(await takings())).toEqual(portions({ 19: 1200, 7: 2796 }));
  });

  it('that are cancelled keep theirs, and nobody pays them [VAT-1]', async () => {
    const { id, line, takings, lines } = await ordered(meal, 3);
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: line, seenQuantity: 3, quantity: 1 },
    });
    await pay(999, { orderItemId: line, quantity: 2, shareOf: 2 });
    await pay(999, { orderItemId: line, quantity: 2 });
    const unit = portions({ 19: 300, 7: 699 });
    const stored = await lines();
    expect(stored.map(({ vatParts }) => vatParts)).toEqual([unit, unit]);
    expect(stored.find(({ cancelled }) => cancelled)).toMatchObject({ quantity: 1 });
    expect(taken(await takings())).toEqual(portions({ 19: 600, 7: 1398 }));
  });

  it('to go are paid and handed over at once [VAT-4] [PAY-9]', async () => {
    const order = await api.orders.placeForStaff({ ...orderOf(restaurantId, [meal, 2]), tableId: null });
    await api.payments.payTakeaway({
      ...{ restaurantId, id: randomUUID(), orderId: order.id, method: 'card', amount: 1998 },
    });
    expect(partsOf(await storedTakings(app, order.id))).toEqual([portions({ 19: 600, 7: 1398 })]);
  });

  it('move with their party, and what was paid of them stays so [VAT-4] [TAB-9]', async () => {
    const { party, id, line, takings } = await ordered(drinks, 1);
    const other = await createParty(app, restaurant);
    await other.order(1);
    await pay(334, { orderItemId: line, quantity: 1, shareOf: 3 });
    await api.tables.mergeParties({
      ...{ restaurantId, id: party.table.id, tableSessionId: party.tableSessionId },
      ...{ intoTableId: other.table.id, intoTableSessionId: other.tableSessionId },
    });
    await pay(666, { orderItemId: line, quantity: 1 });
    expect(taken(await takings())).toEqual(portions({ 19: 559, 7: 339, 0: 102 }));
    expect(await storedLines(app, id)).toMatchObject([{ id: line, quantity: 1 }]);
  });
});

/** Rates as they are on the day of the test, written down once more. */
const percents = { food: 7, drink: 19, standard: 19, reduced: 7, exempt: 0 };

/** A price in parts, cent by cent: each goes to the part that is furthest behind its share. */
function splitPlainly(price: number, vat: DishVat): Record<number, number> {
  if (typeof vat === 'string') return { [percents[vat]]: price };
  const all = sum(vat.parts.map(({ share }) => share));
  const given = vat.parts.map(({ share }) => Math.floor((price * share) / all));
  while (sum(given) < price) {
    const behind = vat.parts.map(({ share }, index) => price * share - (given[index] ?? 0) * all);
    const next = behind.indexOf(Math.max(...behind));
    given[next] = (given[next] ?? 0) + 1;
  }
  const amounts: Record<number, number> = {};
  for (const [index, part] of vat.parts.entries()) {
    const rate = percents[part.vat];
    amounts[rate] = (amounts[rate] ?? 0) + (given[index] ?? 0);
  }
  return amounts;
}

const choice = fc.constantFrom('food', 'drink', 'exempt', 'reduced');
const byPrice = fc
  .array(fc.record({ vat: choice, share: fc.integer({ min: 1, max: 3000 }) }), { minLength: 2, maxLength: 4 })
  .map((parts): DishVat => ({ by: 'price', parts }));
const byPercent = fc.tuple(choice, choice, fc.integer({ min: 1, max: 99 })).map(
  ([one, other, share]): DishVat => ({
    by: 'percent',
    parts: [
      { vat: one, share },
      { vat: other, share: 100 - share },
    ],
  }),
);
const evening = fc.record({
  dishes: fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 4000 })),
      vat: fc.oneof(byPrice, byPrice, byPercent, choice),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  /** Each does one thing with what is there then, chosen by the number `at`. */
  steps: fc.array(
    fc.record({
      does: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'undo', 'cancel'),
      at: fc.nat(99),
      units: fc.integer({ min: 1, max: 3 }),
      shareOf: fc.integer({ min: 1, max: 4 }),
      isAll: fc.boolean(),
    }),
    { minLength: 8, maxLength: 16 },
  ),
});
type Step = (typeof evening extends fc.Arbitrary<infer T> ? T : never)['steps'][number];

const isZero = ({ amount }: Portion) => amount === 0;

it('whatever is split, shared, cancelled and undone: payments take the portions of the lines [VAT-3] [VAT-4]', async () => {
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(evening, async ({ dishes, steps }) => {
      const party = await createParty(app, restaurant);
      const added: [TaxedDish, number][] = [];
      for (const { quantity, ...dish } of dishes) added.push([await addDish(restaurant, dish), quantity]);
      const order = await orderDishes(party, restaurantId, ...added);
      for (const step of steps) {
        undone += await take(party, order.id, step);
        await expectNothingTakenTwice(order.id);
      }
      for (const item of await openItems(party)) {
        await pay(item.openAmount, { orderItemId: item.id, quantity: item.quantity });
      }

      // The plain model: what was ordered less what was cancelled, by the place of the line.
      const cancelled = await app.inspect<{ position: number; units: number }>(
        `SELECT position, sum(quantity)::int AS units FROM order_items WHERE order_id = $1 AND cancelled GROUP BY 1`,
        [order.id],
      );
      const [first = 0] = (await positionsOf(order.id)).toSorted((a, b) => a - b);
      const expected: Record<number, number> = {};
      for (const [index, { price, vat, quantity }] of dishes.entries()) {
        const gone = cancelled.find(({ position }) => position === first + index)?.units ?? 0;
        for (const [rate, amount] of Object.entries(splitPlainly(price, vat))) {
          expected[Number(rate)] = (expected[Number(rate)] ?? 0) + amount * (quantity - gone);
        }
      }
      const withRates = await takingsByRate(order.id);
      expect(withRates.filter((each) => !isZero(each))).toEqual(
        portions(expected).filter((each) => !isZero(each)),
      );
    }),
    { seed, numRuns: 12, endOnFailure: true },
  );
  // Without one, the test would not show that undoing gives back what was taken.
  expect(undone).toBeGreaterThan(0);
}, 120_000);

async function openItems(party: TestParty) {
  const { orders } = await party.bill();
  return orders.flatMap(({ items }) => items).filter((item) => !item.paid && !item.cancelled);
}

/** @returns how many payments were undone */
async function take(party: TestParty, orderId: string, { does, at, units, shareOf, isAll }: Step) {
  if (does === 'undo') {
    const live = (await party.bill()).payments.filter(({ undoneAt }) => undoneAt === null);
    const payment = live[at % Math.max(1, live.length)];
    if (payment) await undo(payment.id);
    return payment ? 1 : 0;
  }
  const open = await openItems(party);
  const untouched = open.filter((item) => item.openAmount === item.unitPrice * item.quantity);
  const chosen = does === 'cancel' ? untouched : open;
  const item = chosen[at % Math.max(1, chosen.length)];
  if (!item) return 0;
  if (does === 'cancel') {
    // A share that cost nothing keeps a unit from being cancelled.
    const isShared = (await storedTakings(app, orderId)).some(
      ({ line, isUndone }) => line === item.id && !isUndone,
    );
    if (isShared) return 0;
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId, orderItemId: item.id },
      ...{ seenQuantity: item.quantity, quantity: 1 },
    });
    return 0;
  }
  const basket = (isAll ? open : [item]).map((each) => {
    const isWhole = each.openAmount < each.unitPrice * each.quantity;
    return {
      orderItemId: each.id,
      quantity: isWhole ? each.quantity : Math.min(units, each.quantity),
      shareOf,
    };
  });
  const { amount } = await api.payments.quote({ restaurantId, items: basket, method: 'card' });
  await pay(amount, ...basket);
  return 0;
}

/** No line gives more of a rate than it has, and what it gave is what counts as paid. */
async function expectNothingTakenTwice(orderId: string) {
  const lines = await app.inspect<{ id: string; units: number; parts: Portion[] | null; paid: number }>(
    `SELECT id, quantity AS units, vat_parts AS parts, paid_amount AS paid FROM order_items WHERE order_id = $1`,
    [orderId],
  );
  const takings = await storedTakings(app, orderId);
  for (const { id, units, parts, paid } of lines) {
    const own = takings.filter(({ line, isUndone }) => line === id && !isUndone);
    expect(sum(own.map(({ amount }) => amount))).toBe(paid);
    expect(own.every(({ vatParts }) => (vatParts === null) === (parts === null))).toBe(true);
    if (!parts) continue;
    expect(own.flatMap(({ vatParts }) => vatParts ?? []).every(({ amount }) => amount >= 0)).toBe(true);
    for (const { rate, amount } of taken(own)) {
      const has = parts.find((part) => part.rate === rate)?.amount ?? 0;
      expect([id, rate, amount <= has * units]).toEqual([id, rate, true]);
    }
  }
}

async function positionsOf(orderId: string) {
  const rows = await app.inspect<{ position: number }>(
    'SELECT DISTINCT position FROM order_items WHERE order_id = $1',
    [orderId],
  );
  return rows.map(({ position }) => position);
}

/** What payments that count took at each rate; a line without portions gave all at its own. */
async function takingsByRate(orderId: string) {
  const rates = new Map((await storedLines(app, orderId)).map(({ id, vatRate }) => [id, vatRate]));
  const takings = (await storedTakings(app, orderId)).map((each) => ({
    ...each,
    vatParts: each.vatParts ?? [{ rate: rates.get(each.line) ?? -1, amount: each.amount }],
  }));
  return taken(takings);
}

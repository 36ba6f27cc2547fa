import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppError } from '#server/app-error.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createParty } from '../fixture/party.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type PizzaOrder = Omit<ReturnType<typeof pizzaOrder>, 'id'> & { id: string };

/** A party at a table of its own, and the way in which its phone's orders reach the service. */
async function seatedParty() {
  const party = await createParty(app, restaurant);
  const [token] = await app.inspect<{ hash: string }>(
    `SELECT encode(token_hash, 'base64') AS hash FROM guest_tokens WHERE table_session_id = $1`,
    [party.tableSessionId],
  );
  const aPizza = (change: Partial<PizzaOrder> = {}) => ({
    ...pizzaOrder(restaurant, party.tableSessionId),
    ...change,
  });
  const place = (order: PizzaOrder) => app.services.placing.placeOrder(order, token?.hash ?? '');
  return { ...party, aPizza, place };
}
type SeatedParty = Awaited<ReturnType<typeof seatedParty>>;

/** The code with which the service refuses an order. */
const refusalOf = (order: Promise<unknown>) =>
  order.then(
    () => 'no error',
    (error: AppError) => error.code,
  );

/** Lets `meanwhile` order while an order of `party` is being written and waits for the restaurant's row. */
async function whileOneIsWritten<T>(party: SeatedParty, meanwhile: () => T): Promise<T> {
  // From the first order on, the menu is in memory.
  await party.place(party.aPizza());
  let begun: { first: Promise<unknown>; others: T } | undefined;
  await app.database.withTenant(restaurant.id, async (tx) => {
    await tx.query('SELECT FROM restaurant_feeds WHERE restaurant_id = $1 FOR UPDATE', [restaurant.id]);
    const first = party.place(party.aPizza());
    await untilLocked(app);
    begun = { first, others: meanwhile() };
  });
  if (!begun) throw new Error('nothing was begun');
  await begun.first;
  return begun.others;
}

/** The transactions that have written these orders. */
async function transactionsOf(ids: readonly string[]) {
  return app.inspect('SELECT DISTINCT xmin::text FROM orders WHERE id = ANY ($1)', [ids]);
}

it('writes what comes meanwhile in one transaction, each order with its own number and events [ORD-16] [LIVE-1]', async () => {
  const parties = await Promise.all(Array.from({ length: 5 }, seatedParty));
  const [first] = parties as [SeatedParty];
  const orders = await whileOneIsWritten(first, () =>
    Promise.all(parties.map(({ place, aPizza }) => placed(place(aPizza())))),
  );
  const ids = orders.map(({ id }) => id);
  expect(await transactionsOf(ids)).toHaveLength(1);
  const numbers = orders.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 5 }, (_, n) => (numbers[0] ?? 0) + n));
  expect(orders.map(({ tableNumber }) => tableNumber)).toEqual(parties.map(({ table }) => table.number));
  for (const [n, { visit }] of parties.entries()) expect((await visit()).orders[0]).toEqual(orders[n]);

  const events = await app.inspect(
    `SELECT kind, entity_id AS id, audience, table_session_id AS party FROM events
     WHERE restaurant_id = $1 AND (entity_id = ANY ($2) OR kind = 'table.changed') ORDER BY seq DESC LIMIT 10`,
    [restaurant.id, ids],
  );
  expect(new Set(events)).toEqual(
    new Set(
      parties.flatMap(({ table, tableSessionId: party }, n) => [
        { kind: 'order.placed', id: ids[n], audience: 'session', party },
        { kind: 'table.changed', id: table.id, audience: 'staff', party: null },
      ]),
    ),
  );
  const [log] = await app.inspect(
    `SELECT f.seq = max(e.seq) AND count(*) = max(e.seq) - min(e.seq) + 1 AS whole
     FROM events e JOIN restaurant_feeds f USING (restaurant_id) WHERE restaurant_id = $1 GROUP BY f.seq`,
    [restaurant.id],
  );
  expect(log).toEqual({ whole: true });
});

it('refuses what something stands against, and writes the others together [ORD-16]', async () => {
  const [first, second, freed, barred, changed, taken, repeated] = await Promise.all([
    ...[
      seatedParty(),
      seatedParty(),
      seatedParty(),
      seatedParty(),
      seatedParty(),
      seatedParty(),
      seatedParty(),
    ],
  ] as const);
  const { api } = restaurant.owner;
  const restaurantId = restaurant.id;
  await freed.free();
  const { phones } = await api.tables.phones({ restaurantId, id: barred.table.id });
  await api.tables.barPhone({ restaurantId, phone: phones[0]?.name ?? '' });
  const earlier = await placed(first.place(first.aPizza()));
  const sent = repeated.aPizza();
  const before = await placed(repeated.place(sent));

  const { well, refused, again } = await whileOneIsWritten(first, () => ({
    well: Promise.all([placed(first.place(first.aPizza())), placed(second.place(second.aPizza()))]),
    refused: Promise.all(
      [
        freed.place(freed.aPizza()),
        barred.place(barred.aPizza()),
        changed.place(changed.aPizza({ totalAmount: 900 })),
        taken.place(taken.aPizza({ id: earlier.id })),
      ].map(refusalOf),
    ),
    again: Promise.all([repeated.place(sent), repeated.place(sent)]),
  }));
  expect(await refused).toEqual(['SESSION_ENDED', 'PHONE_BARRED', 'PRICE_CHANGED', 'ORDER_ID_TAKEN']);
  expect(await transactionsOf((await well).map(({ id }) => id))).toHaveLength(1);
  expect(await again).toEqual([before, before]);
});

it('writes each alone when one of them fails all [ORD-16]', async () => {
  const parties = await Promise.all(Array.from({ length: 3 }, seatedParty));
  const [first, other, failing] = parties as [SeatedParty, SeatedParty, SeatedParty];
  const poisoned = failing.aPizza({ note: 'x'.repeat(301) });
  const outcomes = await whileOneIsWritten(first, () =>
    Promise.allSettled([first.place(first.aPizza()), failing.place(poisoned), other.place(other.aPizza())]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('is one order when one phone sends it twice at the same moment [ORD-7]', async () => {
  const party = await seatedParty();
  const twice = party.aPizza();
  const answers = await whileOneIsWritten(party, () => Promise.all([party.place(twice), party.place(twice)]));
  expect(answers[1]).toEqual(answers[0]);
});

it('takes prices from the menu as it is now, however often it changes [ORD-5]', async () => {
  const party = await seatedParty();
  const { api } = restaurant.owner;
  const restaurantId = restaurant.id;
  await party.place(party.aPizza());
  const { categories } = await api.menu.editor.get({ restaurantId });
  const pizza = categories.flatMap(({ items }) => items).find(({ id }) => id === restaurant.menu.pizza);
  if (!pizza) throw new Error('no pizza');
  const { options: _, ...fields } = pizza;
  for (const price of [1000, 1100, 950]) {
    await api.menu.editor.updateItem({ restaurantId, ...fields, price });
    expect(await refusalOf(party.place(party.aPizza({ totalAmount: price + 1 })))).toBe('PRICE_CHANGED');
    const order = await placed(party.place(party.aPizza({ totalAmount: price })));
    expect(order.items[0]?.unitPrice).toBe(price);
  }
  await api.menu.editor.setItemAvailable({ restaurantId, id: pizza.id, available: false });
  expect(await refusalOf(party.place(party.aPizza({ id: randomUUID() })))).toBe('ORDER_LINES_REFUSED');
  await api.menu.editor.setItemAvailable({ restaurantId, id: pizza.id, available: true });
});

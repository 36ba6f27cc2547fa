import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

interface Seated {
  table: { id: string };
  tableSessionId: string;
}

/** Moves all that has happened at a table into the past. */
async function age({ table, tableSessionId }: Seated, minutes: number): Promise<void> {
  const ago = `now() - ${minutes} * interval '1 minute'`;
  await app.inspect(`UPDATE table_sessions SET started_at = ${ago} WHERE id = $1`, [tableSessionId]);
  await app.inspect(`UPDATE tables SET updated_at = ${ago} WHERE id = $1`, [table.id]);
  await app.inspect(
    `UPDATE guest_tokens SET joined_at = ${ago}, seen_at = least(seen_at, ${ago}) WHERE table_session_id = $1`,
    [tableSessionId],
  );
}

async function tableOf({ table }: Seated) {
  return (await api.tables.floor({ restaurantId })).tables.find(({ id }) => id === table.id);
}

/** Expects a party to end, or not to end, now that nothing has happened for 20 minutes but `last`. */
async function expectEnd(party: Seated, isEnd: boolean, last?: () => Promise<unknown>): Promise<void> {
  await age(party, 20);
  await last?.();
  expect(await app.emptyParties.endWhereOver()).toEqual(isEnd ? [party.tableSessionId] : []);
}

/** Seats a party that has done nothing for 20 minutes. */
async function emptyParty(owned = restaurant): Promise<TestParty> {
  const party = await createParty(app, owned);
  await age(party, 20);
  return party;
}

async function setMinutes({ id, owner }: TestRestaurant, emptyPartyMinutes: number): Promise<void> {
  const { general } = await owner.api.settings.get({ restaurantId: id });
  await owner.api.settings.save({ restaurantId: id, changes: { emptyPartyMinutes }, seen: general });
}

it('ends after 20 minutes, quietly: the table is free, and nothing is left of a visit [TAB-12]', async () => {
  const party = await createParty(app, restaurant);
  const { guest, tableSessionId } = party;
  await age(party, 19);
  expect(await app.emptyParties.endWhereOver()).toEqual([]);
  await expectEnd(party, true);

  expect(await tableOf(party)).toMatchObject({ status: 'frei', session: null, freed: null, call: null });
  expect(await party.visit()).toMatchObject({ status: 'completed', lapsed: true, orders: [] });
  expect(await codeOf(api.tables.reopen({ restaurantId, id: party.table.id, tableSessionId }))).toBe(
    'NO_ACTIVE_SESSION',
  );
  expect(await codeOf(guest.api.reviews.visit({ tableSessionId }))).toBe('NOT_AT_TABLE');
  expect(await codeOf(guest.api.reviews.rate({ tableSessionId, rating: 5 }))).toBe('NOT_AT_TABLE');
});

it('ends once, whoever looks at the same moment, and floor and phones are told [TAB-12]', async () => {
  const { table, tableSessionId } = await emptyParty();
  const ended = await Promise.all([1, 2, 3].map(() => app.emptyParties.endWhereOver()));
  expect(ended.flat()).toEqual([tableSessionId]);
  expect(
    await app.inspect(
      `SELECT kind, entity_id AS id, table_session_id AS session FROM events
       WHERE restaurant_id = $1 AND entity_id IN ($2, $3) AND kind IN ('session.ended', 'table.freed')
       ORDER BY seq`,
      [restaurantId, table.id, tableSessionId],
    ),
  ).toEqual([
    { kind: 'session.ended', id: tableSessionId, session: tableSessionId },
    { kind: 'table.freed', id: table.id, session: null },
  ]);
});

it('does not end with an order, a cancelled one too, nor with a call [TAB-12]', async () => {
  const [ordered, cancelled, calling] = [
    await createParty(app, restaurant),
    await createParty(app, restaurant),
    await createParty(app, restaurant),
  ];
  await ordered.order(1);
  const { id } = await cancelled.order(1);
  await api.orders.cancel({ restaurantId, id, from: 'new' });
  const { tableSessionId } = calling;
  await calling.guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'waiter' });
  for (const party of [ordered, cancelled, calling]) await expectEnd(party, false);

  // An answered call is the last that happened.
  const answer = () => api.tables.clearCall({ restaurantId, id: calling.table.id });
  await expectEnd(calling, false, answer);
  await expectEnd(calling, true);
});

it('goes on for as long as a phone comes back, or has its page open [TAB-12]', async () => {
  const party = await createParty(app, restaurant);
  const { guest, table, tableSessionId } = party;
  await expectEnd(party, false, party.visit);
  await expectEnd(party, false, () => guest.api.sessions.enter({ restaurantId, table: table.number }));

  await age(party, 20);
  const leaving = new AbortController();
  const query = new URLSearchParams({ restaurantId, tableSessionId });
  const feed = await guest.fetch(`/live/guest?${query}`, { signal: leaving.signal });
  expect(feed.ok).toBe(true);
  const seen = () =>
    app.inspect(
      `SELECT FROM guest_tokens WHERE table_session_id = $1 AND seen_at > now() - interval '1 minute'`,
      [tableSessionId],
    );
  await expect.poll(seen).toHaveLength(1);
  expect(await app.emptyParties.endWhereOver()).toEqual([]);
  leaving.abort();
  await expectEnd(party, true);
});

it('does not end what staff have seated, also when it was merged into another party [TAB-12]', async () => {
  const { id, number } = await api.tables.create({ restaurantId, id: randomUUID() });
  const { session } = await api.tables.setStatus({ restaurantId, id, status: 'besetzt' });
  const seated = { table: { id }, tableSessionId: session?.id ?? '' };
  await expectEnd(seated, false);
  const phone = app.visitor();
  await phone.api.sessions.enter({ restaurantId, table: number, pin: session?.pin });
  await expectEnd(seated, false);

  const party = await createParty(app, restaurant);
  await api.tables.mergeParties({
    ...{ restaurantId, id, tableSessionId: seated.tableSessionId },
    ...{ intoTableId: party.table.id, intoTableSessionId: party.tableSessionId },
  });
  await expectEnd(party, false);
});

it('counts from what staff did there last [TAB-12]', async () => {
  const [party, other] = [await createParty(app, restaurant), await createParty(app, restaurant)];
  const { table, tableSessionId } = party;
  const status = (status: 'besetzt' | 'bestellt') =>
    api.tables.setStatus({ restaurantId, id: table.id, status });
  await expectEnd(party, false, () => status('besetzt'));
  // It has ordered by word of mouth.
  await status('bestellt');
  await expectEnd(party, false);
  await status('besetzt');

  await party.free();
  await expectEnd(party, false, () => api.tables.reopen({ restaurantId, id: table.id, tableSessionId }));

  await expectEnd(other, false, () =>
    api.tables.mergeParties({
      ...{ restaurantId, id: table.id, tableSessionId },
      ...{ intoTableId: other.table.id, intoTableSessionId: other.tableSessionId },
    }),
  );
  await expectEnd(other, false, () =>
    api.tables.moveParty({
      ...{ restaurantId, id: other.table.id, tableSessionId: other.tableSessionId },
      toTableId: table.id,
    }),
  );
  expect(await tableOf(party)).toMatchObject({ session: { id: other.tableSessionId } });
});

it('ends when the restaurant says so, and never where it is switched off [TAB-12]', async () => {
  const [off, quick] = [await createTestRestaurant(app), await createTestRestaurant(app)];
  await setMinutes(off, 0);
  await setMinutes(quick, 5);
  const [stays, goes, elsewhere] = [
    await createParty(app, off),
    await createParty(app, quick),
    await createParty(app, restaurant),
  ];
  await age(stays, 1000);
  await age(goes, 5);
  await age(elsewhere, 5);
  expect(await app.emptyParties.endWhereOver()).toEqual([goes.tableSessionId]);
  await setMinutes(off, 240);
  expect(await app.emptyParties.endWhereOver()).toEqual([stays.tableSessionId]);
});

it.each([
  ['an order', (party: TestParty) => party.order(1)],
  [
    'a call',
    ({ guest, tableSessionId }: TestParty) =>
      guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'waiter' }),
  ],
])('%s on its way is faster than the end [TAB-12] [ORD-6]', async (_, act) => {
  const party = await emptyParty();
  let ended: Promise<string[]> | undefined;
  await app.database.withTenant(restaurantId, async (tx) => {
    await app.services.sessions.lockAgainstEnd(tx, party.tableSessionId);
    ended = app.emptyParties.endWhereOver();
    await untilLocked(app);
    await act(party);
  });
  expect(await ended).toEqual([]);
  expect(await party.visit()).toMatchObject({ status: 'active' });
});

it('lets the phone sit down anew, and its order arrives under the same id [TAB-12] [ORD-7]', async () => {
  const party = await emptyParty();
  const { guest, table, tableSessionId } = party;
  await app.emptyParties.endWhereOver();
  const order = pizzaOrder(restaurant, tableSessionId);
  expect(await codeOf(guest.api.orders.place(order))).toBe('SESSION_LAPSED');
  expect(await codeOf(guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'bill' }))).toBe(
    'SESSION_LAPSED',
  );
  const anew = await guest.api.sessions.enter({ restaurantId, table: table.number });
  if (anew.state !== 'joined') throw new Error('not seated');
  expect(anew.visit.tableSessionId).not.toBe(tableSessionId);
  const next = { ...order, tableSessionId: anew.visit.tableSessionId };
  const placed = await guest.api.orders.place(next);
  expect(placed).toMatchObject({ id: order.id, sessionId: anew.visit.tableSessionId });
  expect(await guest.api.orders.place(next)).toEqual(placed);
});

it('asks for the PIN where another party sits by now, and waits for no table that is gone [TAB-12]', async () => {
  const [taken, gone] = [await emptyParty(), await emptyParty()];
  await app.emptyParties.endWhereOver();
  await app.visitor().api.sessions.enter({ restaurantId, table: taken.table.number });
  expect(await taken.guest.api.sessions.enter({ restaurantId, table: taken.table.number })).toEqual({
    state: 'pin_required',
  });
  await api.tables.remove({ restaurantId, id: gone.table.id });
  expect(await codeOf(gone.order(1))).toBe('SESSION_ENDED');
});

it('brings the order back into the cart where the restaurant has closed [TAB-12]', async () => {
  const own = await createTestRestaurant(app);
  const party = await emptyParty(own);
  await app.emptyParties.endWhereOver();
  await own.owner.api.restaurants.setOpen({ restaurantId: own.id, isOpen: false });
  expect(await codeOf(party.guest.api.orders.place(pizzaOrder(own, party.tableSessionId)))).toBe(
    'RESTAURANT_CLOSED',
  );
});

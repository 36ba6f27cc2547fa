import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

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

function reopen({ table, tableSessionId }: TestParty) {
  return api.tables.reopen({ restaurantId, id: table.id, tableSessionId });
}

async function tableOf({ table }: TestParty) {
  return (await api.tables.floor({ restaurantId })).tables.find(({ id }) => id === table.id);
}

/** Moves the end of a party into the past. */
function endedAgo({ tableSessionId }: TestParty, minutes: number) {
  return app.inspect(
    `UPDATE table_sessions SET ended_at = now() - $3::int * interval '1 minute'
     WHERE restaurant_id = $1 AND id = $2`,
    [restaurantId, tableSessionId, minutes],
  );
}

it('gives a party back its table, phones, PIN, call and the states of its orders [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  const [cooking, served, cancelled] = [await party.order(1), await party.order(2), await party.order(1)];
  const { id, line } = served;
  await api.orders.setStatus({ restaurantId, id: cooking.id, from: 'new', to: 'in_progress' });
  await api.orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
  await api.orders.cancel({ restaurantId, id: cancelled.id, from: 'new' });
  await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  const { tableSessionId } = party;
  await party.guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'bill' });
  const [seated, visit] = [await tableOf(party), await party.visit()];
  const phone = party.guest;

  const freed = await party.free();
  expect(freed).toMatchObject({ session: null, freed: { tableSessionId } });
  await phone.api.reviews.rate({ tableSessionId, rating: 5 });

  const reopened = await reopen(party);
  expect(reopened).toEqual({ ...seated, updatedAt: reopened.updatedAt, freed: null });
  expect(await reopen(party)).toEqual(reopened);
  const versions = new Map(visit.orders.map((order) => [order.id, order.version]));
  const after = await party.visit();
  // The rating raises the menu's version: its stars stand there.
  expect({ ...after, position: visit.position, menuVersion: visit.menuVersion }).toEqual({
    ...visit,
    orders: visit.orders.map((order) => ({
      ...order,
      version: (versions.get(order.id) ?? 0) + (order.status === 'cancelled' ? 0 : 2),
    })),
  });
  expect((await phone.api.reviews.visit({ tableSessionId })).review).toMatchObject({ rating: 5 });
  expect(await phone.api.sessions.enter({ restaurantId, table: party.table.number })).toMatchObject({
    state: 'joined',
    visit: { tableSessionId },
  });
  expect(await party.order(1)).toMatchObject({ sessionId: tableSessionId });

  // Freed once more, it has the orders of now.
  await party.free();
  expect((await party.visit()).orders.map(({ status }) => status)).toEqual([
    ...['completed', 'cancelled', 'completed', 'completed'],
  ]);
  await reopen(party);
  expect((await party.visit()).orders.map(({ status }) => status)).toEqual([
    ...['new', 'cancelled', 'served', 'in_progress'],
  ]);
});

it('tells floor, board and phones [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  const { id } = await party.order(1);
  await party.free();
  const [feed] = await app.inspect<{ seq: number }>(
    'SELECT seq::int FROM restaurant_feeds WHERE restaurant_id = $1',
    [restaurantId],
  );
  await reopen(party);
  const session = party.tableSessionId;
  expect(
    await app.inspect(
      `SELECT kind, entity_id AS id, table_session_id AS session FROM events
       WHERE restaurant_id = $1 AND seq > $2 ORDER BY seq`,
      [restaurantId, feed?.seq],
    ),
  ).toEqual([
    { kind: 'session.reopened', id: session, session },
    { kind: 'order.status_changed', id, session },
    { kind: 'table.seated', id: party.table.id, session: null },
  ]);
});

it('is refused after 15 minutes, by the clock of the database [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  await party.free();
  await endedAgo(party, 14);
  expect(await tableOf(party)).toMatchObject({ freed: { tableSessionId: party.tableSessionId } });
  await endedAgo(party, 15);
  expect(await tableOf(party)).toMatchObject({ freed: null });
  expect(await codeOf(reopen(party))).toBe('REOPENING_OVER');
});

it('is refused where another party sits, and possible when that has left [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  await party.free();
  const next = app.visitor();
  const entry = await next.api.sessions.enter({ restaurantId, table: party.table.number });
  if (entry.state !== 'joined') throw new Error('not seated');
  const { tableSessionId } = entry.visit;
  await next.api.sessions.setCall({ restaurantId, tableSessionId, call: 'waiter' });
  expect(await tableOf(party)).toMatchObject({ freed: null });
  expect(await codeOf(reopen(party))).toBe('TABLE_OCCUPIED');
  await api.tables.free({ restaurantId, id: party.table.id, tableSessionId });
  expect((await reopen(party)).session?.id).toBe(party.tableSessionId);
});

it('ends an empty party for it, as of guests who scanned their code again [TAB-10] [TAB-12]', async () => {
  const party = await createParty(app, restaurant);
  await party.order(1);
  await party.free();
  const { number, id } = party.table;
  const enter = (visitor: TestParty['guest']) => visitor.api.sessions.enter({ restaurantId, table: number });
  const passerBy = app.visitor();
  // The phone that held the table does not hold it again at once. [DOOR-6]
  const returned = await enter(party.guest);
  expect(returned).toMatchObject({ visit: { status: 'provisional' } });
  const scan = await enter(passerBy);
  const empty = scan.state === 'joined' ? scan.visit.tableSessionId : '';
  expect(await tableOf(party)).toMatchObject({
    ...{ session: { id: empty }, freed: { tableSessionId: party.tableSessionId } },
  });
  // Freed as well, it is not offered in the place of the party that ordered.
  await api.tables.free({ restaurantId, id, tableSessionId: empty });
  expect(await tableOf(party)).toMatchObject({ freed: { tableSessionId: party.tableSessionId } });

  expect(await enter(app.visitor())).toMatchObject({ state: 'joined' });
  expect(await reopen(party)).toMatchObject({ session: { id: party.tableSessionId }, freed: null });
  expect(await enter(party.guest)).toMatchObject({
    ...{ state: 'joined', visit: { tableSessionId: party.tableSessionId } },
  });
  const begun = returned.state === 'joined' ? returned.visit.tableSessionId : '';
  expect(await party.guest.api.sessions.visit({ restaurantId, tableSessionId: begun })).toMatchObject({
    mergedInto: party.tableSessionId,
  });
  expect(await enter(app.visitor())).toMatchObject({ state: 'pin_required' });
});

it('is refused after a daily closing [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  await party.order(1);
  await party.free();
  const { today } = await api.closings.list({ restaurantId });
  const { seen } = await api.closings.preview({ restaurantId, day: today });
  await api.closings.close({ restaurantId, day: today, seen });
  expect(await codeOf(reopen(party))).toBe('REOPENING_CLOSED');
});

it('is only for parties that were freed, at their table [TAB-10]', async () => {
  const [party, other] = [await createParty(app, restaurant), await createParty(app, restaurant)];
  const { table, tableSessionId } = party;
  await api.tables.mergeParties({
    ...{ restaurantId, id: table.id, tableSessionId },
    ...{ intoTableId: other.table.id, intoTableSessionId: other.tableSessionId },
  });
  expect(await codeOf(reopen(party))).toBe('NO_ACTIVE_SESSION');
  expect(await codeOf(reopen({ ...other, table }))).toBe('NO_ACTIVE_SESSION');
  expect(await codeOf(reopen({ ...party, tableSessionId: randomUUID() }))).toBe('NO_ACTIVE_SESSION');
  await other.free();
  await api.tables.remove({ restaurantId, id: other.table.id });
  expect(await codeOf(reopen(other))).toBe('TABLE_NOT_FOUND');
});

it('seats one party, whoever reopens or sits down at the same moment [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  await party.order(1);
  await party.free();
  const codes = await Promise.all([
    ...[1, 2, 3].map(() => codeOf(reopen(party))),
    ...[1, 2, 3].map(() =>
      codeOf(app.visitor().api.sessions.enter({ restaurantId, table: party.table.number })),
    ),
  ]);
  expect(codes).toEqual(Array.from({ length: 6 }, () => 'no error'));
  expect((await tableOf(party))?.session?.id).toBe(party.tableSessionId);
  expect((await party.visit()).orders).toMatchObject([{ status: 'new' }]);
});

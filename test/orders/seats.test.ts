import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment } from '../fixture/party.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';

/* For which seat at a table a dish is. [SEAT-1] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const orders = () => restaurant.owner.api.orders;

function take(seats: (number | undefined)[], id = randomUUID(), table = 0) {
  const line = { menuItemId: restaurant.menu.pizza, quantity: 2, optionIds: [], comment: '' };
  return orders().placeForStaff({
    ...{ restaurantId, id, tableId: restaurant.tables[table] ?? null, note: '', byCourse: false },
    lines: seats.map((seat) => ({ ...line, ...(seat && { seat }) })),
    totalAmount: 1900 * seats.length,
  });
}

it('is said with the order, once for its id, and changed or taken back later [SEAT-1]', async () => {
  const id = randomUUID();
  const order = await take([3, undefined], id);
  expect(order.items.map(({ seat }) => seat)).toEqual([3, null]);
  expect((await take([3, undefined], id)).id).toBe(id);
  expect(await codeOf(take([4, undefined], id))).toBe('ORDER_ID_TAKEN');
  const [first, second] = order.items.map((item) => item.id);
  const change = (ids: (string | undefined)[], seat: number | null) =>
    orders().changeLines({ restaurantId, orderId: id, orderItemIds: ids.map(String), seat });
  expect((await change([second], 30)).items.map(({ seat }) => seat)).toEqual([3, 30]);
  expect((await change([first, second], null)).items.map(({ seat }) => seat)).toEqual([null, null]);
  expect(await codeOf(change([first], 31))).toBe('BAD_REQUEST');
  expect(await codeOf(change([first], 0))).toBe('BAD_REQUEST');
});

it('is said of single units of a line, which are then a line of their own [SEAT-1]', async () => {
  const { id: orderId, items } = await take([2]);
  const line = items[0]?.id ?? '';
  const change = (units: { seen: number; quantity: number }, seat: number, orderItemIds = [line]) =>
    orders().changeLines({ restaurantId, orderId, orderItemIds, units, seat });
  const { items: divided, totalAmount } = await change({ seen: 2, quantity: 1 }, 3);
  const seatsOf = (of: typeof divided) => of.map(({ seat, quantity }) => [seat, quantity]);
  expect(seatsOf(divided)).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(totalAmount).toBe(1900);
  // The same call again would divide what is left, so it says that the line is another one by now.
  expect(await codeOf(change({ seen: 2, quantity: 1 }, 3))).toBe('ORDER_ITEM_CHANGED');
  expect(seatsOf((await change({ seen: 1, quantity: 1 }, 4)).items)).toEqual([
    [4, 1],
    [3, 1],
  ]);
  const both = divided.map(({ id }) => id);
  expect(await codeOf(change({ seen: 1, quantity: 2 }, 4))).toBe('BAD_REQUEST');
  expect(await codeOf(change({ seen: 1, quantity: 1 }, 4, both))).toBe('BAD_REQUEST');
  expect(await codeOf(change({ seen: 1, quantity: 1 }, 4, [randomUUID()]))).toBe('ORDER_ITEM_CHANGED');
  const nothing = { restaurantId, orderId, orderItemIds: [line], units: { seen: 1, quantity: 1 } };
  expect(await codeOf(orders().changeLines(nothing))).toBe('BAD_REQUEST');
});

it('is said by two at once of one unit once [SEAT-1]', async () => {
  const { id: orderId, items } = await take([undefined]);
  const orderItemIds = items.map(({ id }) => id);
  const change = (seat: number) =>
    codeOf(
      orders().changeLines({ restaurantId, orderId, orderItemIds, seat, units: { seen: 2, quantity: 1 } }),
    );
  expect((await Promise.all([change(1), change(2)])).toSorted()).toEqual(['ORDER_ITEM_CHANGED', 'no error']);
});

it('and rush are of the units that the kitchen has least advanced [SEAT-1] [CRS-4]', async () => {
  const { id: orderId, items } = await take([undefined]);
  const line = items[0]?.id ?? '';
  await orders().moveUnits({
    ...{ restaurantId, orderId, from: 'waiting', to: 'ready' },
    lines: [{ orderItemId: line, seen: 2, quantity: 1 }],
  });
  const changed = await orders().changeLines({
    ...{ restaurantId, orderId, orderItemIds: [line], rush: true, units: { seen: 2, quantity: 1 } },
  });
  expect(changed.items.map(({ rush, units }) => [rush, units.waiting, units.ready])).toEqual([
    [false, 0, 1],
    [true, 1, 0],
  ]);
});

it('is said of a line of which a share is paid only as a whole, of one that a discount made free also in parts [SEAT-1]', async () => {
  const { id: orderId, items } = await take([2, 2]);
  const [shared = '', free = ''] = items.map(({ id }) => id);
  const { payments } = restaurant.owner.api;
  await payments.pay(cardPayment(restaurant, 950, { orderItemId: shared, quantity: 2, shareOf: 2 }));
  const change = (id: string, units?: { seen: number; quantity: number }) =>
    orders().changeLines({ restaurantId, orderId, orderItemIds: [id], seat: 3, ...(units && { units }) });
  expect(await codeOf(change(shared, { seen: 2, quantity: 1 }))).toBe('ORDER_HAS_PAYMENTS');
  expect((await change(shared)).items.map(({ seat }) => seat)).toEqual([3, 2]);
  await payments.giveDiscount({
    ...{ restaurantId, id: randomUUID(), openAmount: 1900, items: [{ orderItemId: free, quantity: 2 }] },
    discount: { kind: 'discount', value: { percent: 100 }, reason: 'Einladung' },
  });
  const divided = (await change(free, { seen: 2, quantity: 1 })).items.filter(({ id }) => id !== shared);
  expect(divided.map(({ seat, quantity, discountAmount }) => [seat, quantity, discountAmount])).toEqual([
    [2, 1, 950],
    [3, 1, 950],
  ]);
});

it('stays with the units of a line that is divided [SEAT-1]', async () => {
  const { id, items } = await take([2]);
  const order = await orders().cancelUnits({
    ...{ restaurantId, orderId: id, orderItemId: items[0]?.id ?? '', seenQuantity: 2, quantity: 1 },
    reason: 'Irrtum',
  });
  expect(order.items.map(({ seat, quantity, cancelled }) => [seat, quantity, cancelled])).toEqual([
    [2, 1, false],
    [2, 1, true],
  ]);
});

it('is not for guests to say [SEAT-1]', async () => {
  const { guest, visit } = await seatGuest(app, restaurant, 2);
  const order = pizzaOrder(restaurant, visit.tableSessionId);
  const lines = order.lines.map((line) => ({ ...line, seat: 3 }));
  await guest.api.orders.place({ ...order, lines });
  const { orders: placed } = await orders().board({ restaurantId });
  expect(placed[0]?.items[0]?.seat).toBeNull();
});

/** The party at one of the tables. */
async function partyAt(table: number) {
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId });
  const found = tables.find(({ id }) => id === restaurant.tables[table]);
  if (!found?.session) throw new Error('nobody sits there');
  return { id: found.id, sessionId: found.session.id };
}

async function merge(from: number, into: number) {
  const [source, target] = [await partyAt(from), await partyAt(into)];
  await restaurant.owner.api.tables.mergeParties({
    ...{ restaurantId, id: source.id, tableSessionId: source.sessionId },
    ...{ intoTableId: target.id, intoTableSessionId: target.sessionId },
  });
  return target.sessionId;
}

const billOf = (id: string) => restaurant.owner.api.payments.bill({ restaurantId, kind: 'session', id });

/** The seats of the lines on a bill, by order, the oldest first. */
async function seatsOnBill(sessionId: string) {
  const { orders: billed } = await billOf(sessionId);
  return billed
    .toSorted((a, b) => a.orderNumber - b.orderNumber)
    .map(({ items }) => items.map(({ seat }) => seat));
}

it('The seats of a party that joins another one are told apart from those there, also on every open page [SEAT-2] [LIVE-1]', async () => {
  await take([1, 2, undefined], undefined, 0);
  const coming = await take([1, 3, undefined], undefined, 1);
  const { position } = await restaurant.owner.api.tables.floor({ restaurantId });
  const before = [await billOf((await partyAt(0)).sessionId), await billOf((await partyAt(1)).sessionId)];

  const party = await merge(1, 0);
  expect(await seatsOnBill(party)).toEqual([
    [1, 2, null],
    [3, 5, null],
  ]);
  const { openAmount, totalAmount } = await billOf(party);
  expect(openAmount).toBe(before.reduce((sum, bill) => sum + bill.openAmount, 0));
  expect(totalAmount).toBe(before.reduce((sum, bill) => sum + bill.totalAmount, 0));
  const feed = await readFeed(
    restaurant.owner,
    `/live/staff?restaurantId=${restaurantId}&after=${position}`,
    /event: ready/,
  );
  const moved = feed.split('\n').find((line) => line.includes(coming.id));
  expect(moved).toContain('"seat":5');

  // A third party, whose seats are past all of these.
  await take([1], undefined, 2);
  await merge(2, 0);
  expect((await seatsOnBill(party)).at(-1)).toEqual([6]);
  // Somebody changes them.
  const lines = coming.items.map(({ id }) => id);
  await orders().changeLines({ restaurantId, orderId: coming.id, orderItemIds: lines, seat: 1 });
  expect((await seatsOnBill(party))[1]).toEqual([1, 1, 1]);
});

it('A seat of which all is cancelled or paid counts as taken when parties are merged [SEAT-2] [UNDO-1]', async () => {
  const there = await take([1, 4, 6], undefined, 0);
  const [, cancelled = '', paid = ''] = there.items.map(({ id }) => id);
  await orders().cancelUnits({
    ...{ restaurantId, orderId: there.id, orderItemId: cancelled, seenQuantity: 2, quantity: 2 },
    reason: 'Irrtum',
  });
  await restaurant.owner.api.payments.pay(cardPayment(restaurant, 1900, { orderItemId: paid, quantity: 2 }));
  await take([1], undefined, 1);
  const party = await merge(1, 0);
  expect((await seatsOnBill(party)).at(-1)).toEqual([7]);
});

it('A seat that would be past the last one takes a free number when parties are merged, and nobody pays more or less [SEAT-2]', async () => {
  await take([1, 2, 30], undefined, 0);
  await take([2, 1], undefined, 1);
  const party = await merge(1, 0);
  expect(await seatsOnBill(party)).toEqual([
    [1, 2, 30],
    [4, 3],
  ]);
  expect((await billOf(party)).openAmount).toBe(5 * 1900);
});

it('The seats of a party stay when it moves to another table [SEAT-2]', async () => {
  await take([2, 5], undefined, 0);
  const { id, sessionId } = await partyAt(0);
  await restaurant.owner.api.tables.moveParty({
    ...{ restaurantId, id, tableSessionId: sessionId, toTableId: restaurant.tables[2] ?? '' },
  });
  expect(await seatsOnBill(sessionId)).toEqual([[2, 5]]);
});

it('Merging parties waits for a seat that somebody is just changing [SEAT-2]', async () => {
  const there = await take([1], undefined, 0);
  await take([1], undefined, 1);
  const orderItemIds = there.items.map(({ id }) => id);
  let merged: Promise<string> | undefined;
  await app.database.withTenant(restaurantId, async (tx) => {
    await tx.query('UPDATE order_items SET seat = 9 WHERE restaurant_id = $1 AND order_id = $2', [
      ...[restaurantId, there.id],
    ]);
    await tx.query('SELECT FROM orders WHERE restaurant_id = $1 AND id = $2 FOR UPDATE', [
      ...[restaurantId, there.id],
    ]);
    merged = merge(1, 0);
    await untilLocked(app);
  });
  expect(await seatsOnBill((await merged) ?? '')).toEqual([[9], [10]]);
  await orders().changeLines({ restaurantId, orderId: there.id, orderItemIds, seat: 2 });
  expect(await seatsOnBill((await merged) ?? '')).toEqual([[2], [10]]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';

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

function take(seats: (number | undefined)[], id = randomUUID()) {
  const line = { menuItemId: restaurant.menu.pizza, quantity: 2, optionIds: [], comment: '' };
  return orders().placeForStaff({
    ...{ restaurantId, id, tableId: restaurant.tables[0] ?? null, note: '', byCourse: false },
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

it('is said of single units of a line, which are then a line of their own, once for its id [SEAT-1]', async () => {
  const { id: orderId, items } = await take([2]);
  const line = items[0]?.id ?? '';
  const change = (units: { id: string; quantity: number }, seat: number, orderItemIds = [line]) =>
    orders().changeLines({ restaurantId, orderId, orderItemIds, units, seat });
  const seatsOf = async (changed: ReturnType<typeof change>) =>
    (await changed).items.map(({ seat, quantity }) => [seat, quantity]);
  const one = { id: randomUUID(), quantity: 1 };
  const apart = [
    [2, 1],
    [3, 1],
  ];
  expect(await seatsOf(change(one, 3))).toEqual(apart);
  // Asked again, it is the same one.
  expect(await seatsOf(change(one, 3))).toEqual(apart);
  expect(await seatsOf(change({ id: randomUUID(), quantity: 1 }, 4))).toEqual([
    [4, 1],
    [3, 1],
  ]);
  const [{ totalAmount } = { totalAmount: 0 }] = (await orders().board({ restaurantId })).orders;
  expect(totalAmount).toBe(1900);
  expect(await codeOf(change({ id: randomUUID(), quantity: 2 }, 4))).toBe('ORDER_ITEM_CHANGED');
  expect(await codeOf(change({ ...one, quantity: 2 }, 4))).toBe('ORDER_ITEM_CHANGED');
  expect(await codeOf(change({ id: randomUUID(), quantity: 1 }, 4, [line, one.id]))).toBe('BAD_REQUEST');
  expect(await codeOf(change({ id: randomUUID(), quantity: 1 }, 4, [randomUUID()]))).toBe(
    'ORDER_ITEM_CHANGED',
  );
  const nothing = { restaurantId, orderId, orderItemIds: [line], units: { id: randomUUID(), quantity: 1 } };
  expect(await codeOf(orders().changeLines(nothing))).toBe('BAD_REQUEST');
  const other = await take([1]);
  const elsewhere = { id: other.items[0]?.id ?? '', quantity: 2 };
  expect(await codeOf(change(elsewhere, 4))).toBe('ORDER_ITEM_CHANGED');
});

it('is said of a line of which a share is paid only as a whole [SEAT-1]', async () => {
  const { id: orderId, items } = await take([2]);
  const line = items[0]?.id ?? '';
  await restaurant.owner.api.payments.pay(
    cardPayment(restaurant, 950, { orderItemId: line, quantity: 2, shareOf: 2 }),
  );
  const change = (units?: { id: string; quantity: number }) =>
    orders().changeLines({ restaurantId, orderId, orderItemIds: [line], seat: 3, ...(units && { units }) });
  expect(await codeOf(change({ id: randomUUID(), quantity: 1 }))).toBe('ORDER_HAS_PAYMENTS');
  expect((await change()).items.map(({ seat }) => seat)).toEqual([3]);
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

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Inputs } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* The steps of dishes and stations through kitchen and bar. [KIT-1] [KIT-2] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;
const wine = randomUUID();

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
  const category = randomUUID();
  await app.inspect(
    `INSERT INTO categories (restaurant_id, id, name, sort_order, vat, station) VALUES ($1, $2, 'Bar', 1, 'standard', 'bar')`,
    [restaurantId, category],
  );
  await app.inspect(
    `INSERT INTO menu_items (restaurant_id, id, category_id, name, price, available, sort_order)
     VALUES ($1, $2, $3, 'Chianti', 600, true, 0)`,
    [restaurantId, wine, category],
  );
  await app.inspect('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [restaurantId]);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Three pizzas in one line, and two glasses of wine. */
async function orderForBoth(party: TestParty) {
  const line = (menuItemId: string, quantity: number) => ({
    menuItemId,
    quantity,
    optionIds: [],
    comment: '',
  });
  const order = await placed(
    party.guest.api.orders.place({
      ...{ restaurantId, id: randomUUID(), tableSessionId: party.tableSessionId, note: '' },
      ...{ lines: [line(restaurant.menu.pizza, 3), line(wine, 2)], totalAmount: 4050 },
    }),
  );
  const [pizzas, glasses] = order.items.map(({ id }) => id);
  return { id: order.id, pizzas: pizzas ?? '', glasses: glasses ?? '' };
}

type Moved = Inputs['orders']['moveUnits'];

const moveUnits = (orderId: string, from: Moved['from'], to: Moved['to'], ...lines: Moved['lines']) =>
  api.orders.moveUnits({ restaurantId, orderId, from, to, lines });
const units = (orderItemId: string, seen: number, quantity = seen) => ({ orderItemId, seen, quantity });
const setStatus = (
  id: string,
  from: Order['status'],
  to: 'new' | 'in_progress' | 'ready_to_serve' | 'served',
  station: 'kitchen' | 'bar' | null = null,
) => api.orders.setStatus({ restaurantId, id, from, to, station });

/** How many units of each line are waiting, started, ready and served. */
const counts = ({ items }: Pick<Order, 'items'>) =>
  items.map(({ units: { waiting, started, ready, served } }) => [waiting, started, ready, served].join(' '));

describe('units of a line', () => {
  it('move by themselves, and the order follows: begun with the first, ready with the last [KIT-1] [KIT-2]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas, glasses } = await orderForBoth(party);
    const begun = await moveUnits(id, 'waiting', 'started', units(pizzas, 3, 1));
    expect(begun).toMatchObject({ status: 'in_progress', version: 2 });
    expect(counts(begun)).toEqual(['2 1 0 0', '2 0 0 0']);
    await moveUnits(id, 'waiting', 'ready', units(glasses, 2));
    await moveUnits(id, 'waiting', 'ready', units(pizzas, 2));
    const ready = await moveUnits(id, 'started', 'ready', units(pizzas, 1));
    expect(ready.status).toBe('ready_to_serve');
    const served = await moveUnits(id, 'ready', 'served', units(pizzas, 3), units(glasses, 2));
    expect(served.status).toBe('served');
    expect(counts(served)).toEqual(['0 0 0 3', '0 0 0 2']);
    const back = await moveUnits(id, 'served', 'ready', units(glasses, 2, 1));
    expect(back.status).toBe('ready_to_serve');
  });

  it('are moved once by two who tap at once, and by whoever asks again [KIT-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas } = await orderForBoth(party);
    const taps = await Promise.all([1, 2].map(() => moveUnits(id, 'waiting', 'started', units(pizzas, 3))));
    expect(taps.map(({ version }) => version)).toEqual([2, 2]);
    const one = await moveUnits(id, 'started', 'ready', units(pizzas, 3, 1));
    expect(await moveUnits(id, 'started', 'ready', units(pizzas, 3, 1))).toEqual(one);
    // Another one has been finished meanwhile, which is not what was seen.
    await moveUnits(id, 'started', 'ready', units(pizzas, 2, 1));
    expect(await codeOf(moveUnits(id, 'started', 'ready', units(pizzas, 3, 1)))).toBe('ORDER_ITEM_CHANGED');
  });

  it('are told to board, floor and phones, and seen by guests dish by dish [KIT-3]', async () => {
    const party = await createParty(app, restaurant);
    const { id, glasses } = await orderForBoth(party);
    await moveUnits(id, 'waiting', 'ready', units(glasses, 2));
    const [event] = await app.inspect<{ kind: string; session: string }>(
      `SELECT kind, table_session_id AS session FROM events WHERE restaurant_id = $1 AND entity_id = $2 ORDER BY seq DESC LIMIT 1`,
      [restaurantId, id],
    );
    expect(event).toEqual({ kind: 'order.units_moved', session: party.tableSessionId });
    const [seen] = (await party.visit()).orders;
    expect(seen).toMatchObject({ status: 'in_progress' });
    expect(counts(seen ?? { items: [] })).toEqual(['3 0 0 0', '0 0 2 0']);
  });

  it.each<[string, (order: { id: string; pizzas: string }) => Promise<unknown>, string]>([
    [
      'to where they are',
      ({ id, pizzas }) => moveUnits(id, 'ready', 'ready', units(pizzas, 3)),
      'BAD_REQUEST',
    ],
    [
      'more than are seen',
      ({ id, pizzas }) => moveUnits(id, 'waiting', 'ready', units(pizzas, 2, 3)),
      'BAD_REQUEST',
    ],
    [
      'more than there are',
      ({ id, pizzas }) => moveUnits(id, 'waiting', 'ready', units(pizzas, 4)),
      'ORDER_ITEM_CHANGED',
    ],
    [
      'of no line of it',
      ({ id }) => moveUnits(id, 'waiting', 'ready', units(randomUUID(), 1)),
      'ORDER_ITEM_CHANGED',
    ],
    [
      'of no order',
      ({ pizzas }) => moveUnits(randomUUID(), 'waiting', 'ready', units(pizzas, 3)),
      'ORDER_NOT_FOUND',
    ],
  ])('are not moved: %s [KIT-1]', async (_, move, code) => {
    const party = await createParty(app, restaurant);
    const order = await orderForBoth(party);
    expect(await codeOf(move(order))).toBe(code);
    expect((await party.visit()).orders[0]).toMatchObject({ status: 'new', version: 1 });
  });

  it('are not moved of an order that is over [KIT-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas } = await orderForBoth(party);
    await api.orders.cancel({ restaurantId, id, from: 'new' });
    expect(await codeOf(moveUnits(id, 'waiting', 'started', units(pizzas, 3)))).toBe(
      'ORDER_TRANSITION_REFUSED',
    );
    expect(await codeOf(setStatus(id, 'new', 'in_progress', 'bar'))).toBe('ORDER_STATUS_CHANGED');
  });
});

describe('an order moved by hand', () => {
  it('takes its lines along, in both directions [KIT-2]', async () => {
    const party = await createParty(app, restaurant);
    const { id, glasses } = await orderForBoth(party);
    await moveUnits(id, 'waiting', 'ready', units(glasses, 2));
    expect(counts(await setStatus(id, 'in_progress', 'ready_to_serve'))).toEqual(['0 0 3 0', '0 0 2 0']);
    expect(counts(await setStatus(id, 'ready_to_serve', 'new'))).toEqual(['3 0 0 0', '2 0 0 0']);
  });

  it('leaves the other station’s part where it is, when a station moves its own [KIT-2]', async () => {
    const party = await createParty(app, restaurant);
    const { id } = await orderForBoth(party);
    const wineReady = await setStatus(id, 'new', 'ready_to_serve', 'bar');
    expect(wineReady.status).toBe('in_progress');
    expect(counts(wineReady)).toEqual(['3 0 0 0', '0 0 2 0']);
    // The kitchen has not begun; what the bar has done is not the kitchen's state.
    expect(await codeOf(setStatus(id, 'in_progress', 'ready_to_serve', 'kitchen'))).toBe(
      'ORDER_STATUS_CHANGED',
    );
    expect((await setStatus(id, 'new', 'ready_to_serve', 'bar')).version).toBe(wineReady.version);
    const all = await setStatus(id, 'new', 'ready_to_serve', 'kitchen');
    expect(all.status).toBe('ready_to_serve');
  });

  it('comes back with its lines where they were [KIT-2] [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas } = await orderForBoth(party);
    const begun = await moveUnits(id, 'waiting', 'started', units(pizzas, 3, 1));
    const served = await setStatus(id, 'in_progress', 'served');
    const back = await api.orders.undo({ restaurantId, id, version: served.version });
    expect(back).toMatchObject({ status: 'in_progress', statusChangedAt: begun.statusChangedAt });
    expect(counts(back)).toEqual(counts(begun));
  });
});

describe('lines that are divided', () => {
  it('give the furthest units to a payment, the least far ones to a cancellation [KIT-1] [PAY-3]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas } = await orderForBoth(party);
    await moveUnits(id, 'waiting', 'ready', units(pizzas, 3, 1));
    await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: pizzas, quantity: 1 }));
    const [paid] = (await party.visit()).orders;
    const states = (paid?.items ?? []).map((item) => [item.name, item.paid, counts({ items: [item] })[0]]);
    expect(states).toContainEqual(['Margherita', true, '0 0 1 0']);
    expect(states).toContainEqual(['Margherita', false, '2 0 0 0']);
    // Of two that wait nobody has begun one: no reason is needed. [EXC-1]
    const cancelled = await api.orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: pizzas, seenQuantity: 2, quantity: 2 },
    });
    expect(cancelled.status).toBe('in_progress');
  });

  it('let the order follow those that are left, and come back with it [KIT-2] [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas, glasses } = await orderForBoth(party);
    await moveUnits(id, 'waiting', 'ready', units(glasses, 2));
    const cancelled = await api.orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: pizzas, seenQuantity: 3, quantity: 3 },
    });
    expect(cancelled.status).toBe('ready_to_serve');
    const back = await api.orders.undo({ restaurantId, id, version: cancelled.version });
    expect(back.status).toBe('in_progress');
    expect(counts(back)).toEqual(['3 0 0 0', '0 0 2 0']);
  });

  it('let a step not be taken back that has moved them [KIT-1] [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, pizzas } = await orderForBoth(party);
    await moveUnits(id, 'waiting', 'started', units(pizzas, 3));
    const ready = await moveUnits(id, 'started', 'ready', units(pizzas, 3));
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: pizzas, seenQuantity: 3, quantity: 1, reason: 'Zu viel' },
    });
    expect(await codeOf(api.orders.undo({ restaurantId, id, version: ready.version }))).toBe(
      'UNDO_OVERTAKEN',
    );
  });
});

it('a completed order was served, whatever its lines say, and comes back as it was [KIT-2] [TAB-10]', async () => {
  const party = await createParty(app, restaurant);
  const { id, glasses } = await orderForBoth(party);
  await moveUnits(id, 'waiting', 'ready', units(glasses, 2));
  await party.free();
  const { orders } = await api.orders.tableHistory({ restaurantId, table: party.table.number });
  expect(counts(orders.find((order) => order.id === id) ?? { items: [] })).toEqual(['0 0 0 3', '0 0 0 2']);
  await api.tables.reopen({ restaurantId, id: party.table.id, tableSessionId: party.tableSessionId });
  const board = await api.orders.board({ restaurantId });
  const back = board.orders.find((order) => order.id === id);
  expect(back).toMatchObject({ status: 'in_progress' });
  expect(counts(back ?? { items: [] })).toEqual(['3 0 0 0', '0 0 2 0']);
});

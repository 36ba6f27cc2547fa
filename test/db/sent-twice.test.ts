import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import type { Visitor } from '../fixture/visitor.ts';

/*
 * One request that arrives twice at the same moment, at two processes, as a phone sends it whose answer is late. Each
 * command that is made once for an id of the client's, or whose repetition changes nothing, has an entry in `commands`.
 */

let app: TestApp;
let other: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let owner: Api;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 60 } });
  other = await createTestApp({ limits: { ordersPerMinute: 60 }, beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  owner = restaurant.owner.api;
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
  expect(other.errors.splice(0)).toEqual([]);
});

/** One request, as it is sent again and again. */
interface Sent {
  send: (api: Api) => Promise<unknown>;
  /** Another request under the same id; left out: the id names what is changed. */
  another?: (api: Api) => Promise<unknown>;
  /** Left out: the owner. */
  by?: Visitor;
}

/** Parts of answers that name the moment of the answer, or a secret of which only the last is kept. */
const ofTheMoment = new Set(['asOf', 'position', 'menuVersion', 'token']);

const withoutMoment = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (key, value: unknown) => (ofTheMoment.has(key) ? undefined : value)),
  );

async function answerOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return withoutMoment(await call);
  } catch (error) {
    if (error instanceof ORPCError) return { refused: error.code, data: withoutMoment(error.data) };
    throw error;
  }
}

/** Rows that nearly every command waits for: at its first change, or for its events at its end. */
const heldRows = {
  'the restaurant': 'SELECT FROM restaurants WHERE id = $1 FOR UPDATE',
  'the feed of the restaurant': 'SELECT FROM restaurant_feeds WHERE restaurant_id = $1 FOR UPDATE',
};
type Held = keyof typeof heldRows;

/** Sends two requests, each to a process of its own, while a row is locked, and lets go once both wait. */
async function sendBoth(
  first: Sent['send'],
  second: Sent['send'],
  { by = restaurant.owner }: Sent,
  held: Held,
): Promise<unknown[]> {
  let answers: Promise<unknown>[] = [];
  await app.database.withTenant(restaurantId, async (tx) => {
    await tx.query(heldRows[held], [restaurantId]);
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    answers = [
      answerOf(first(by.at(app.origin).api)).finally(answered),
      answerOf(second(by.at(other.origin).api)).finally(answered),
    ];
    await untilLocked(app, () => isAnswered, 2);
  });
  return Promise.all(answers);
}

const aParty = () => createParty(app, restaurant);

async function countPizzas(left: number): Promise<void> {
  await app.inspect('UPDATE menu_items SET left_count = $2 WHERE restaurant_id = $1 AND id = $3', [
    ...[restaurantId, left, restaurant.menu.pizza],
  ]);
  await app.inspect('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [restaurantId]);
}

/** Dishes of which one each is left, 9,50 € each. */
async function aMenuOfDishes(count: number): Promise<string[]> {
  const rows = await app.inspect<{ id: string }>(
    `INSERT INTO menu_items (restaurant_id, id, category_id, name, price, sort_order, left_count)
     SELECT restaurant_id, gen_random_uuid(), category_id, name || n, price, n, 1
     FROM menu_items, generate_series(1, $3::int) n WHERE restaurant_id = $1 AND id = $2 RETURNING id`,
    [restaurantId, restaurant.menu.pizza, count],
  );
  await app.inspect('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [restaurantId]);
  return rows.map((row) => row.id);
}

function staffOrder(tableId: string | null) {
  const { restaurantId: _, tableSessionId: __, ...order } = pizzaOrder(restaurant, randomUUID());
  return { ...order, restaurantId, tableId };
}

async function aDrawer(float = 50_00) {
  const drawer = { restaurantId, id: randomUUID(), name: 'Kasse', float };
  await owner.cashbook.begin(drawer);
  return drawer.id;
}

async function aReview() {
  const party = await aParty();
  await party.order(1);
  await party.serve();
  await party.free();
  const { tableSessionId } = party;
  return { party, rate: (api: Api) => api.reviews.rate({ tableSessionId, rating: 4, comment: 'Gut' }) };
}

async function aPartyThatLeft() {
  const party = await aParty();
  await party.order(1);
  await party.free();
  return party;
}

async function anOrder(quantity = 2) {
  const party = await aParty();
  return { party, order: await party.order(quantity) };
}

const id = () => randomUUID();

/** Each makes what its command needs, and returns the request. */
const commands: Record<string, () => Promise<Sent>> = {
  'orders.place': async () => {
    const { guest, tableSessionId } = await aParty();
    const order = pizzaOrder(restaurant, tableSessionId);
    return {
      by: guest,
      send: (api) => api.orders.place(order),
      another: (api) => api.orders.place({ ...order, note: 'bitte schnell' }),
    };
  },
  'orders.place of the last dish that is left': async () => {
    const { guest, tableSessionId } = await aParty();
    await countPizzas(1);
    const order = pizzaOrder(restaurant, tableSessionId);
    return { by: guest, send: (api) => api.orders.place(order) };
  },
  'orders.place, the last that a phone may place before staff let it in': async () => {
    const { guest, tableSessionId } = await aParty();
    await app.inspect(`UPDATE table_sessions SET confirm_reason = 'house' WHERE id = $1`, [tableSessionId]);
    const order = pizzaOrder(restaurant, tableSessionId);
    await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
    await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
    return { by: guest, send: (api) => api.orders.place(order) };
  },
  'orders.placeForStaff': async () => {
    const order = staffOrder(restaurant.tables[0] ?? null);
    return {
      send: (api) => api.orders.placeForStaff(order),
      another: (api) => api.orders.placeForStaff({ ...order, tableId: restaurant.tables[1] ?? null }),
    };
  },
  'orders.placeForStaff of the last dish that is left': async () => {
    await countPizzas(1);
    const order = staffOrder(restaurant.tables[0] ?? null);
    return { send: (api) => api.orders.placeForStaff(order) };
  },
  'orders.placeForStaff to go': async () => {
    await countPizzas(1);
    const order = staffOrder(null);
    return { send: (api) => api.orders.placeForStaff(order) };
  },
  'orders.setStatus': async () => {
    const { order } = await anOrder();
    const step = { restaurantId, id: order.id, from: 'new', to: 'served' } as const;
    return { send: (api) => api.orders.setStatus(step) };
  },
  'orders.moveUnits': async () => {
    const { order } = await anOrder();
    const lines = [{ orderItemId: order.line, seen: 2, quantity: 1 }];
    const step = { restaurantId, orderId: order.id, from: 'waiting', to: 'ready', lines } as const;
    return { send: (api) => api.orders.moveUnits(step) };
  },
  'orders.cancel': async () => {
    const { order } = await anOrder();
    const asked = { restaurantId, id: order.id, from: 'new', reason: 'Irrtum' } as const;
    return { send: (api) => api.orders.cancel(asked) };
  },
  'orders.undo': async () => {
    const { order } = await anOrder();
    const { version } = await owner.orders.cancel({ restaurantId, id: order.id, from: 'new', reason: '' });
    return { send: (api) => api.orders.undo({ restaurantId, id: order.id, version }) };
  },
  'payments.pay': async () => {
    const { order } = await anOrder();
    const payment = cardPayment(restaurant, 1900, { orderItemId: order.line, quantity: 2 });
    const { order: elsewhere } = await anOrder();
    const items = [{ orderItemId: elsewhere.line, quantity: 2 }];
    return {
      send: (api) => api.payments.pay(payment),
      another: (api) => api.payments.pay({ ...payment, items }),
    };
  },
  'payments.pay in part': async () => {
    const { order } = await anOrder();
    const payment = cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 2, shareOf: 2 });
    return { send: (api) => api.payments.pay(payment) };
  },
  'payments.payTakeaway': async () => {
    const { id: orderId } = await owner.orders.placeForStaff(staffOrder(null));
    const payment = { restaurantId, id: id(), orderId, amount: 950, method: 'card' } as const;
    return { send: (api) => api.payments.payTakeaway(payment) };
  },
  'payments.undo': async () => {
    const { order } = await anOrder();
    const payment = cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 });
    await owner.payments.pay(payment);
    return { send: (api) => api.payments.undo({ restaurantId, id: payment.id, reason: 'Irrtum' }) };
  },
  'payments.giveDiscount': async () => {
    const { order } = await anOrder();
    const given = {
      ...{ restaurantId, id: id(), openAmount: 1900, items: [{ orderItemId: order.line, quantity: 2 }] },
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    } as const;
    const { order: elsewhere } = await anOrder();
    const items = [{ orderItemId: elsewhere.line, quantity: 2 }];
    return {
      send: (api) => api.payments.giveDiscount({ ...given, items: [...given.items] }),
      another: (api) => api.payments.giveDiscount({ ...given, items }),
    };
  },
  'payments.undoDiscount': async () => {
    const { order } = await anOrder();
    const discountId = id();
    await owner.payments.giveDiscount({
      ...{ restaurantId, id: discountId, openAmount: 1900 },
      items: [{ orderItemId: order.line, quantity: 2 }],
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    });
    return { send: (api) => api.payments.undoDiscount({ restaurantId, id: discountId, reason: 'Irrtum' }) };
  },
  'payments.writeOff': async () => {
    const { tableSessionId } = await aPartyThatLeft();
    const asked = { restaurantId, id: id(), tableSessionId, amount: 950, reason: 'fort' };
    const elsewhere = await aPartyThatLeft();
    return {
      send: (api) => api.payments.writeOff(asked),
      another: (api) => api.payments.writeOff({ ...asked, tableSessionId: elsewhere.tableSessionId }),
    };
  },
  'payments.takeWriteOffBack': async () => {
    const { tableSessionId } = await aPartyThatLeft();
    const asked = { restaurantId, id: id(), tableSessionId, amount: 950, reason: 'fort' };
    await owner.payments.writeOff(asked);
    return { send: (api) => api.payments.takeWriteOffBack({ restaurantId, id: asked.id }) };
  },
  'cashbook.begin': async () => {
    const drawer = { restaurantId, id: id(), name: 'Kasse', float: 50_00 };
    return {
      send: (api) => api.cashbook.begin(drawer),
      another: (api) => api.cashbook.begin({ ...drawer, name: 'Bar' }),
    };
  },
  'cashbook.book of all that lies in the drawer': async () => {
    const drawerId = await aDrawer();
    const entry = {
      restaurantId,
      id: id(),
      drawerId,
      kind: 'bank_out',
      amount: 50_00,
      reason: 'Bank',
    } as const;
    return { send: (api) => api.cashbook.book(entry) };
  },
  'cashbook.transfer of all that lies in the drawer': async () => {
    const fromDrawerId = await aDrawer();
    const toDrawerId = await aDrawer(0);
    const asked = { restaurantId, id: id(), fromDrawerId, toDrawerId, amount: 50_00, reason: 'Wechselgeld' };
    return { send: (api) => api.cashbook.transfer(asked) };
  },
  'cashbook.correct': async () => {
    const drawerId = await aDrawer();
    const entry = {
      restaurantId,
      id: id(),
      drawerId,
      kind: 'bank_out',
      amount: 1_00,
      reason: 'Bank',
    } as const;
    await owner.cashbook.book(entry);
    const asked = { restaurantId, id: id(), entryId: entry.id, reason: 'Irrtum' };
    return { send: (api) => api.cashbook.correct(asked) };
  },
  'cashbook.count': async () => {
    const drawerId = await aDrawer();
    const asked = { restaurantId, id: id(), drawerId, pieces: { 2000: 2 }, expected: 50_00, reason: 'fehlt' };
    return { send: (api) => api.cashbook.count(asked) };
  },
  'cashbook.endDrawer': async () => {
    const drawerId = await aDrawer(0);
    return { send: (api) => api.cashbook.endDrawer({ restaurantId, drawerId }) };
  },
  'vouchers.sell': async () => {
    const asked = { restaurantId, id: id(), amount: 50_00, method: 'card' } as const;
    return {
      send: (api) => api.vouchers.sell(asked),
      another: (api) => api.vouchers.sell({ ...asked, amount: 25_00 }),
    };
  },
  'vouchers.cancel': async () => {
    const asked = { restaurantId, id: id(), amount: 50_00, method: 'card' } as const;
    await owner.vouchers.sell(asked);
    return { send: (api) => api.vouchers.cancel({ restaurantId, id: asked.id, reason: 'Irrtum' }) };
  },
  'shifts.start with a purse': async () => {
    const drawerId = await aDrawer();
    const asked = { restaurantId, id: id(), drawerId };
    return { send: (api) => api.shifts.start(asked) };
  },
  'shifts.end': async () => {
    const asked = { restaurantId, id: id() };
    await owner.shifts.start(asked);
    return { send: (api) => api.shifts.end(asked) };
  },
  'receipts.issue': async () => {
    const { order } = await anOrder();
    const payment = cardPayment(restaurant, 1900, { orderItemId: order.line, quantity: 2 });
    await owner.payments.pay(payment);
    const asked = { restaurantId, kind: 'payment', subjectId: payment.id } as const;
    return { send: (api) => api.receipts.issue(asked) };
  },
  'sessions.setCall': async () => {
    const { guest, tableSessionId } = await aParty();
    return {
      by: guest,
      send: (api) => api.sessions.setCall({ restaurantId, tableSessionId, call: 'bill' }),
    };
  },
  'sessions.enter of a phone that sits elsewhere': async () => {
    const { guest } = await aParty();
    return { by: guest, send: (api) => api.sessions.enter({ restaurantId, table: 2 }) };
  },
  'tables.create': async () => {
    const asked = { restaurantId, id: id() };
    return {
      send: (api) => api.tables.create(asked),
      another: (api) => api.tables.create({ ...asked, shape: 'circle' }),
    };
  },
  'tables.createSeveral': async () => {
    const asked = { restaurantId, ids: [id(), id(), id()] };
    return { send: (api) => api.tables.createSeveral(asked) };
  },
  'tables.moveParty': async () => {
    const { table, tableSessionId } = await aParty();
    const asked = { restaurantId, id: table.id, tableSessionId, toTableId: restaurant.tables[2] ?? '' };
    return { send: (api) => api.tables.moveParty(asked) };
  },
  'tables.mergeParties': async () => {
    const [from, into] = [await aParty(), await aParty()];
    const asked = {
      ...{ restaurantId, id: from.table.id, tableSessionId: from.tableSessionId },
      ...{ intoTableId: into.table.id, intoTableSessionId: into.tableSessionId },
    };
    return { send: (api) => api.tables.mergeParties(asked) };
  },
  'tables.reopen': async () => {
    const { table, tableSessionId } = await aPartyThatLeft();
    return { send: (api) => api.tables.reopen({ restaurantId, id: table.id, tableSessionId }) };
  },
  'reviews.rate': async () => {
    const { party, rate } = await aReview();
    return { by: party.guest, send: rate };
  },
  'reviews.management.requestDeletion': async () => {
    const { party, rate } = await aReview();
    const { id: reviewId } = await rate(party.guest.api);
    const asked = { restaurantId, reviewId, id: id(), reason: 'Beleidigung' };
    const elsewhere = await aReview();
    const { id: anotherId } = await elsewhere.rate(elsewhere.party.guest.api);
    return {
      send: (api) => api.reviews.management.requestDeletion(asked),
      another: (api) => api.reviews.management.requestDeletion({ ...asked, reviewId: anotherId }),
    };
  },
  'help.tickets.create': async () => {
    const asked = {
      restaurantId,
      id: id(),
      subject: 'Hilfe',
      category: 'technisch',
      message: 'Bitte',
    } as const;
    return {
      send: (api) => api.help.tickets.create(asked),
      another: (api) => api.help.tickets.create({ ...asked, subject: 'Frage' }),
    };
  },
  'stations.add': async () => {
    const asked = { restaurantId, id: id(), name: 'Grill', colour: 'plum', sound: 'chime' } as const;
    return {
      send: (api) => api.stations.add(asked),
      another: (api) => api.stations.add({ ...asked, name: 'Fritteuse' }),
    };
  },
  'stations.displays.pair': async () => {
    const pairing = await app.visitor().api.stations.pairing.begin({});
    if (pairing.state !== 'waiting') throw new Error(pairing.state);
    const asked = { restaurantId, id: id(), name: 'Tablet', station: null, code: pairing.code };
    return { send: (api) => api.stations.displays.pair({ ...asked, fromElsewhere: true }) };
  },
  'tills.add': async () => {
    const asked = { restaurantId, id: id(), name: 'Bar' };
    return {
      send: (api) => api.tills.add(asked),
      another: (api) => api.tills.add({ ...asked, name: 'Terrasse' }),
    };
  },
  'menu.editor.createCategory': async () => {
    const asked = {
      ...{ restaurantId, id: id(), name: 'Bar', description: '', available: true },
      ...({ station: 'bar', vat: 'standard' } as const),
    };
    return { send: (api) => api.menu.editor.createCategory(asked) };
  },
  'menu.editor.createItem': async () => {
    const { categories } = await owner.menu.editor.get({ restaurantId });
    const [category] = categories;
    const [dish] = category?.items ?? [];
    if (!category || !dish) throw new Error('an empty menu');
    const { options: _, left: __, isBackTomorrow: ___, ...fields } = dish;
    const asked = { ...fields, restaurantId, id: id(), name: 'Marinara', categoryId: category.id };
    return { send: (api) => api.menu.editor.createItem(asked) };
  },
  'menu.periods.save': async () => {
    const windows = [{ days: [1], from: 660, until: 840 }];
    const period = { id: id(), name: 'Mittag', windows, daysOff: [], parts: [] };
    return { send: (api) => api.menu.periods.save({ restaurantId, periods: [period], seen: [] }) };
  },
  'courses.save': async () => {
    const { restaurant: seen } = await owner.restaurants.status({ restaurantId });
    const courses = seen.courses.slice(1);
    return { send: (api) => api.courses.save({ restaurantId, courses, seen: seen.courses }) };
  },
  'settings.save': async () => {
    const asked = { restaurantId, changes: { usesSeats: true }, seen: { usesSeats: false } };
    return { send: (api) => api.settings.save(asked) };
  },
  'tables.remove': async () => {
    const { table, tableSessionId } = await aParty();
    return { send: (api) => api.tables.remove({ restaurantId, id: table.id, tableSessionId }) };
  },
  'tables.clearCall': async () => {
    const { table, guest, tableSessionId } = await aParty();
    await guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'bill' });
    return { send: (api) => api.tables.clearCall({ restaurantId, id: table.id }) };
  },
  'orders.cancelUnits of a whole line': async () => {
    const { order } = await anOrder();
    const asked = { restaurantId, orderId: order.id, orderItemId: order.line, seenQuantity: 2, quantity: 2 };
    return { send: (api) => api.orders.cancelUnits({ ...asked, reason: '' }) };
  },
  'stations.remove': async () => {
    const { restaurant: seen } = await owner.restaurants.status({ restaurantId });
    const [first, last] = [seen.stations[0]?.id ?? '', seen.stations.at(-1)?.id ?? ''];
    return { send: (api) => api.stations.remove({ restaurantId, id: last, to: first }) };
  },
  'tills.end': async () => {
    const till = { restaurantId, id: id() };
    await owner.tills.add({ ...till, name: 'Bar' });
    return { send: (api) => api.tills.end(till) };
  },
  'menu.editor.copyItem': async () => {
    const asked = { restaurantId, id: restaurant.menu.steak, copyId: id(), name: 'Bistecca 2' };
    return { send: (api) => api.menu.editor.copyItem(asked) };
  },
  'menu.editor.createOption': async () => {
    const owned = { restaurantId, ownerKind: 'item', ownerId: restaurant.menu.pizza, id: id() } as const;
    const asked = { ...owned, name: 'Kapern', priceIncrement: 100, groupName: 'Belag' };
    return {
      send: (api) =>
        api.menu.editor.createOption({
          ...asked,
          isRequired: false,
          isMultiSelect: true,
          vat: null,
          allergens: [],
          additives: [],
        }),
    };
  },
  'restaurants.create': async () => {
    const asked = { id: id(), name: 'Filiale' };
    return { send: async (api) => (await api.restaurants.create(asked)).restaurants };
  },
  'restaurants.createTraining': async () => {
    const asked = { id: id(), of: restaurantId };
    return { send: async (api) => (await api.restaurants.createTraining(asked)).restaurants };
  },
  'signing.setUp': async () => {
    const asked = { restaurantId, id: id(), kind: 'simulator', keys: {} };
    // How far it has come is another thing at either process.
    return { send: async (api) => (await api.signing.setUp(asked)).setUp?.id };
  },
  'signing.start': async () => {
    const device = { restaurantId, id: id() };
    await owner.signing.setUp({ ...device, kind: 'simulator', keys: {} });
    return { send: (api) => api.signing.start(device) };
  },
  'audit.givePass': async () => {
    const asked = { restaurantId, id: id(), name: 'Finanzamt', days: 7 } as const;
    return { send: (api) => api.audit.givePass(asked) };
  },
};

describe.each(Object.keys(heldRows) as Held[])('while %s is locked', (held) => {
  it.each(Object.entries(commands))(
    '%s answers one request that arrives twice at once equally [ORD-7]',
    async (_name, prepare) => {
      const sent = await prepare();
      const [first, second] = await sendBoth(sent.send, sent.send, sent, held);
      expect(first).not.toHaveProperty('refused');
      expect(second).toEqual(first);
    },
  );
});

/** Those whose entry in `commands` has another request under the same id. */
const namedByTheirId = [
  ...['orders.place', 'orders.placeForStaff', 'payments.pay', 'payments.giveDiscount', 'payments.writeOff'],
  ...['cashbook.begin', 'vouchers.sell', 'tables.create', 'reviews.management.requestDeletion'],
  ...['help.tickets.create', 'stations.add', 'tills.add'],
];

it.each(namedByTheirId)(
  '%s refuses one of two requests that arrive at once under one id [ORD-7]',
  async (name) => {
    const sent = await commands[name]?.();
    if (!sent?.another) throw new Error(`${name} has no other request`);
    const answers = await sendBoth(sent.send, sent.another, sent, 'the restaurant');
    const refusals = answers.flatMap((answer) => Object(answer).refused ?? []);
    expect(refusals).toEqual([expect.stringMatching(/_ID_TAKEN$/)]);
  },
);

it('a security device that two equal requests end at once is ended for both', async () => {
  const device = { restaurantId, id: id() };
  await owner.signing.setUp({ ...device, kind: 'simulator', keys: {} });
  await owner.signing.start(device);
  const [first, second] = await Promise.all(
    [app, other].map(({ origin }) => answerOf(restaurant.owner.at(origin).api.signing.end(device))),
  );
  expect(first).toMatchObject({ device: null });
  expect(second).toEqual(first);
});

it('a pass for the records that is given twice at once is in the security log once [AUD-5]', async () => {
  const sent = await commands['audit.givePass']?.();
  if (!sent) throw new Error('no such command');
  await sendBoth(sent.send, sent.send, sent, 'the restaurant');
  const log = await app.inspect(
    `SELECT FROM security_log WHERE restaurant_id = $1 AND kind = 'audit.pass_given'`,
    [restaurantId],
  );
  expect(log).toHaveLength(1);
});

it('twenty dishes of which one each is left are each ordered once by two equal requests at once [ORD-7] [CNT-1]', async () => {
  const { guest, tableSessionId } = await aParty();
  const dishes = await aMenuOfDishes(20);
  const pairs = await Promise.all(
    dishes.map((menuItemId) => {
      const order = pizzaOrder(restaurant, tableSessionId);
      const lines = order.lines.map((line) => ({ ...line, menuItemId }));
      return Promise.all(
        [app, other].map(({ origin }) => answerOf(guest.at(origin).api.orders.place({ ...order, lines }))),
      );
    }),
  );
  for (const [first, second] of pairs) {
    expect(first).not.toHaveProperty('refused');
    expect(second).toEqual(first);
  }
  const { orders } = await owner.orders.board({ restaurantId });
  expect(orders).toHaveLength(dishes.length);
});

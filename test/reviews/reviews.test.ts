import { ORPCError } from '@orpc/client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { hasBeenServed } from '#domain/reviews/review-rules.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { serveAll } from '../fixture/served.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function free(restaurant: TestRestaurant, tableSessionId: string, table = 1): Promise<void> {
  await restaurant.owner.api.tables.free({
    restaurantId: restaurant.id,
    id: restaurant.tables[table - 1] ?? '',
    tableSessionId,
  });
}

/** A guest who has eaten, and whose visit is over. */
async function finishedVisit(restaurant: TestRestaurant, table = 1) {
  const { guest, visit } = await seatGuest(app, restaurant, table);
  await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
  await serveAll(restaurant.owner, restaurant.id, visit.tableSessionId);
  await free(restaurant, visit.tableSessionId, table);
  return { guest, tableSessionId: visit.tableSessionId, visit };
}

/** The review that ALREADY_RATED carries. */
async function alreadyGiven(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ORPCError) || error.code !== 'ALREADY_RATED') throw error;
  return error.data.review;
}

const stored = (restaurant: TestRestaurant) =>
  app.inspect('SELECT table_session_id, rating, comment, order_items FROM ratings WHERE restaurant_id = $1', [
    restaurant.id,
  ]);

it('takes a rating when the visit is over, with what was eaten [REV-1] [REV-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  const { menu } = restaurant;
  const order = pizzaOrder(restaurant, tableSessionId);
  await guest.api.orders.place(order);
  const cancelled = await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  await restaurant.owner.api.orders.cancel({ restaurantId: restaurant.id, id: cancelled.id, from: 'new' });
  await guest.api.orders.place({
    ...pizzaOrder(restaurant, tableSessionId),
    lines: [
      { menuItemId: menu.steak, quantity: 1, optionIds: [menu.rare], comment: '' },
      { menuItemId: menu.pizza, quantity: 2, optionIds: [menu.olives], comment: '' },
    ],
    totalAmount: 2900 + 2 * 1100,
  });
  const rate = () => guest.api.reviews.rate({ tableSessionId, rating: 4, comment: '  Sehr gut! ' });
  expect(await codeOf(rate())).toBe('VISIT_NOT_OVER');
  expect(await guest.api.reviews.visit({ tableSessionId })).toMatchObject({ status: 'active', review: null });
  expect(await stored(restaurant)).toEqual([]);

  await serveAll(restaurant.owner, restaurant.id, tableSessionId);
  await free(restaurant, tableSessionId);
  const review = await rate();
  expect(review).toMatchObject({
    rating: 4,
    comment: 'Sehr gut!',
    items: [
      { name: 'Margherita', quantity: 3 },
      { name: 'Bistecca', quantity: 1 },
    ],
  });
  expect(await stored(restaurant)).toEqual([
    {
      table_session_id: tableSessionId,
      rating: 4,
      comment: 'Sehr gut!',
      order_items: [
        { name: 'Margherita', quantity: 1 },
        { name: 'Bistecca', quantity: 1 },
        { name: 'Margherita', quantity: 2 },
      ],
    },
  ]);
  const seen = await guest.api.reviews.visit({ tableSessionId });
  expect(seen).toMatchObject({
    status: 'completed',
    restaurant: { id: restaurant.id, name: expect.stringContaining('Trattoria') },
    review,
  });
  expect(seen.orders.map(({ status }) => status)).toEqual(['completed', 'cancelled', 'completed']);
  // In quotes: the digits alone may stand in an id.
  expect(JSON.stringify(seen)).not.toContain(`"${visit.pin}"`);
});

it('takes no rating of a visit in which nothing was served [REV-10]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { id: restaurantId, owner } = restaurant;
  const rate = (guest: Visitor, tableSessionId: string) =>
    codeOf(guest.api.reviews.rate({ tableSessionId, rating: 1, comment: 'Pfui!' }));

  const idle = await seatGuest(app, restaurant, 1);
  expect(await rate(idle.guest, idle.visit.tableSessionId)).toBe('VISIT_NOT_OVER');
  await free(restaurant, idle.visit.tableSessionId, 1);
  expect(await rate(idle.guest, idle.visit.tableSessionId)).toBe('VISIT_WITHOUT_ORDER');

  const refused = await seatGuest(app, restaurant, 2);
  const { tableSessionId } = refused.visit;
  const whole = await refused.guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  const lines = await refused.guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  await owner.api.orders.cancel({ restaurantId, id: whole.id, from: 'new' });
  const [line] = lines.items;
  await owner.api.orders.cancelUnits({
    ...{ restaurantId, orderId: lines.id, orderItemId: line?.id ?? '', seenQuantity: 1, quantity: 1 },
  });
  await free(restaurant, tableSessionId, 2);
  expect(await rate(refused.guest, tableSessionId)).toBe('VISIT_WITHOUT_ORDER');
  expect(await stored(restaurant)).toEqual([]);

  // A dish of what was ordered is enough.
  const eaten = await seatGuest(app, restaurant, 3);
  const order = pizzaOrder(restaurant, eaten.visit.tableSessionId);
  const served = await eaten.guest.api.orders.place({
    ...order,
    lines: order.lines.map((one) => ({ ...one, quantity: 2 })),
    totalAmount: 1900,
  });
  await owner.api.orders.cancelUnits({
    ...{
      restaurantId,
      orderId: served.id,
      orderItemId: served.items[0]?.id ?? '',
      seenQuantity: 2,
      quantity: 1,
    },
  });
  await serveAll(owner, restaurantId, eaten.visit.tableSessionId);
  await free(restaurant, eaten.visit.tableSessionId, 3);
  expect(await rate(eaten.guest, eaten.visit.tableSessionId)).toBe('no error');
});

it('takes no rating of a visit that was freed before anybody began what it ordered [REV-10]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { id: restaurantId, owner } = restaurant;
  const { orders, payments } = owner.api;
  /** What comes of rating a visit in which something was done with the only order before the table was freed. */
  async function rateAfter(before: (order: Order) => Promise<unknown>): Promise<string> {
    const { guest, tableSessionId, order, free: freeTable } = await createParty(app, restaurant);
    await before(await order(2));
    await freeTable();
    const shown = await guest.api.reviews.visit({ tableSessionId });
    const code = await codeOf(guest.api.reviews.rate({ tableSessionId, rating: 1, comment: 'Pfui!' }));
    // The page that decides by it whether to show the stars and the server are of one mind.
    expect(hasBeenServed(shown.orders)).toBe(code === 'no error');
    return code;
  }
  const move = (id: string, ...steps: BoardStatus[]) =>
    steps.slice(1).reduce(async (done: Promise<unknown>, to, index) => {
      await done;
      return orders.setStatus({ restaurantId, id, from: steps[index] ?? 'new', to });
    }, Promise.resolve());
  const pay = async ({ items }: Order, andUndo = false) => {
    const payment = cardPayment(restaurant, 950, { orderItemId: items[0]?.id ?? '', quantity: 1 });
    await payments.pay(payment);
    if (andUndo) await payments.undo({ restaurantId, id: payment.id, reason: 'Falsch' });
  };

  expect(await rateAfter(async () => {})).toBe('VISIT_WITHOUT_ORDER');
  expect(await rateAfter(({ id }) => move(id, 'new', 'in_progress', 'new'))).toBe('VISIT_WITHOUT_ORDER');
  expect(await rateAfter((order) => pay(order, true))).toBe('VISIT_WITHOUT_ORDER');
  expect(await rateAfter(({ id }) => move(id, 'new', 'in_progress'))).toBe('no error');
  expect(await rateAfter((order) => pay(order))).toBe('no error');
  expect(
    await rateAfter(async ({ tableNumber, ...first }) => {
      await orders.cancel({ restaurantId, id: first.id, from: 'new' });
      const { tables } = await owner.api.tables.floor({ restaurantId });
      const tableId = tables.find(({ number }) => number === tableNumber)?.id ?? null;
      const { tableSessionId: _, ...order } = pizzaOrder(restaurant, first.sessionId ?? '');
      await orders.placeForStaff({ ...order, tableId });
    }),
  ).toBe('no error');
});

it('answers a repeated rating as the first one, and another one with what counts [REV-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, tableSessionId } = await finishedVisit(restaurant);
  const rate = (rating: 1 | 5, comment?: string) =>
    guest.api.reviews.rate({ tableSessionId, rating, ...(comment !== undefined && { comment }) });
  const first = await rate(5);
  expect(first.comment).toBeNull();
  expect(await rate(5, '  ')).toEqual(first);
  expect(await alreadyGiven(rate(1))).toEqual(first);
  expect(await alreadyGiven(rate(5, 'doch noch etwas'))).toEqual(first);
  expect(await stored(restaurant)).toHaveLength(1);
});

it('keeps one rating of a table whose phones send at once [REV-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  const phones = [guest];
  for (let more = 0; more < 5; more += 1) {
    const phone = app.visitor();
    await phone.api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin: visit.pin });
    phones.push(phone);
  }
  await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  await serveAll(restaurant.owner, restaurant.id, tableSessionId);
  await free(restaurant, tableSessionId);

  const answers = await Promise.allSettled(
    phones.flatMap((phone, index) =>
      [0, 1].map(() => phone.api.reviews.rate({ tableSessionId, rating: 3, comment: `Telefon ${index}` })),
    ),
  );
  const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(taken).toHaveLength(2);
  expect(taken[1]).toEqual(taken[0]);
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      expect(await alreadyGiven(Promise.reject(answer.reason as Error))).toEqual(taken[0]);
    }
  }
  expect(await stored(restaurant)).toHaveLength(1);
});

it('lets nobody rate or see a visit but the phones that sat there [REV-1]', async () => {
  const restaurant = await createTestRestaurant(app);
  const neighbour = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant, 1);
  const { tableSessionId } = visit;
  await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  await free(restaurant, tableSessionId);
  const next = await finishedVisit(restaurant, 1);
  const other = await finishedVisit(restaurant, 2);
  const foreign = await finishedVisit(neighbour);
  const refused = app.visitor();
  const waiting = await seatGuest(app, restaurant, 3);
  // A phone that got the PIN wrong at another table: known by its cookie, but never joined.
  expect(await refused.api.sessions.enter({ restaurantId: restaurant.id, table: 3 })).toEqual({
    state: 'pin_required',
  });
  const pin = waiting.visit.pin === '1234' ? '4321' : '1234';
  expect(await codeOf(refused.api.sessions.enter({ restaurantId: restaurant.id, table: 3, pin }))).toBe(
    'PIN_WRONG',
  );
  await free(restaurant, waiting.visit.tableSessionId, 3);

  for (const { api } of [app.visitor(), next.guest, other.guest, foreign.guest, restaurant.owner, refused]) {
    expect(await codeOf(api.reviews.visit({ tableSessionId }))).toBe('NOT_AT_TABLE');
    expect(await codeOf(api.reviews.rate({ tableSessionId, rating: 1 }))).toBe('NOT_AT_TABLE');
  }
  const { tableSessionId: waitedFor } = waiting.visit;
  expect(await codeOf(refused.api.reviews.rate({ tableSessionId: waitedFor, rating: 1 }))).toBe(
    'NOT_AT_TABLE',
  );
  expect(await codeOf(guest.api.reviews.visit({ tableSessionId: crypto.randomUUID() }))).toBe('NOT_AT_TABLE');
  expect(await stored(restaurant)).toEqual([]);
});

it('refuses what is no rating', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, tableSessionId } = await finishedVisit(restaurant);
  const rate = (input: object) => codeOf(guest.api.reviews.rate({ tableSessionId, ...input } as never));
  for (const rating of [0, 6, -1, 2.5, '5', null, undefined, [5], 1e9]) {
    expect([rating, await rate({ rating })]).toEqual([rating, 'BAD_REQUEST']);
  }
  for (const comment of ['x'.repeat(1001), 'x'.repeat(100_000), 7, null, {}]) {
    expect(await rate({ rating: 5, comment })).toBe('BAD_REQUEST');
  }
  for (const id of ['', 'x', 7, null, "'; DROP TABLE ratings; --"]) {
    expect(await rate({ rating: 5, tableSessionId: id })).toBe('BAD_REQUEST');
    expect(await codeOf(guest.api.reviews.visit({ tableSessionId: id } as never))).toBe('BAD_REQUEST');
  }
  const { api } = app.visitor();
  expect(await codeOf(api.reviews.list({ restaurantId: 'x' }))).toBe('BAD_REQUEST');
  expect(await codeOf(api.reviews.list({ restaurantId: restaurant.id, before: 'x' }))).toBe('BAD_REQUEST');
  expect(await codeOf(api.reviews.list({ restaurantId: crypto.randomUUID() }))).toBe('RESTAURANT_NOT_FOUND');
  expect(await stored(restaurant)).toEqual([]);
  // The longest possible comment, of the characters that take most room; NUL is dropped.
  const comment = '😀'.repeat(500);
  expect(
    await guest.api.reviews.rate({ tableSessionId, rating: 1, comment: `${comment}\u0000` }),
  ).toMatchObject({
    comment,
  });
});

it('tells reviews page by page, newest first, and nothing of who wrote them [REV-4]', async () => {
  const restaurant = await createTestRestaurant(app);
  const neighbour = await createTestRestaurant(app);
  const sessions: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    const { guest, tableSessionId } = await finishedVisit(restaurant);
    await guest.api.reviews.rate({ tableSessionId, rating: 5, comment: `Nummer ${n}` });
    sessions.push(tableSessionId);
  }
  // Reviews of the very same instant must not be lost between two pages.
  await app.inspect(`UPDATE ratings SET created_at = date_trunc('hour', now()) WHERE restaurant_id = $1`, [
    restaurant.id,
  ]);
  const other = await finishedVisit(neighbour);
  const foreign = await other.guest.api.reviews.rate({ tableSessionId: other.tableSessionId, rating: 1 });

  const { api } = app.visitor();
  const seen: Review[] = [];
  const sizes: number[] = [];
  let before: string | undefined;
  do {
    const page = await api.reviews.list({ restaurantId: restaurant.id, ...(before && { before }) });
    expect(Object.keys(page.reviews[0] ?? {}).toSorted()).toEqual([
      'comment',
      'createdAt',
      'id',
      'items',
      'rating',
    ]);
    for (const tableSessionId of sessions) expect(JSON.stringify(page)).not.toContain(tableSessionId);
    seen.push(...page.reviews);
    sizes.push(page.reviews.length);
    before = page.next ?? undefined;
  } while (before);
  expect(sizes).toEqual([20, 5]);
  expect(seen.map(({ comment }) => comment)).toEqual(
    Array.from({ length: 25 }, (_, n) => `Nummer ${24 - n}`),
  );
  // A cursor from the neighbour's list is invalid in this one.
  expect(await api.reviews.list({ restaurantId: restaurant.id, before: foreign.id })).toEqual({
    reviews: [],
    next: null,
  });
});

it('shows and counts no rating that an operator has hidden, on the kept menu too [REV-5]', async () => {
  const restaurant = await createTestRestaurant(app);
  const restaurantId = restaurant.id;
  const { api } = app.visitor();
  const seen = async () => {
    const { rating, menuVersion } = await api.menu.get({ restaurantId });
    const { reviews } = await api.reviews.list({ restaurantId });
    return { ...rating, menuVersion, listed: reviews.map((review) => review.rating) };
  };
  const none = await seen();
  expect(none).toMatchObject({ average: null, count: 0, listed: [] });

  const good = await finishedVisit(restaurant);
  await good.guest.api.reviews.rate({ tableSessionId: good.tableSessionId, rating: 5 });
  const bad = await finishedVisit(restaurant);
  const { id } = await bad.guest.api.reviews.rate({ tableSessionId: bad.tableSessionId, rating: 2 });
  const both = await seen();
  expect(both).toMatchObject({ average: 3.5, count: 2, listed: [2, 5] });
  expect(both.menuVersion).toBeGreaterThan(none.menuVersion);

  await app.database.withTenant(restaurantId, (tx) =>
    tx.query('UPDATE ratings SET hidden_at = now() WHERE restaurant_id = $1 AND id = $2', [restaurantId, id]),
  );
  const one = await seen();
  expect(one).toMatchObject({ average: 5, count: 1, listed: [5] });
  expect(one.menuVersion).toBeGreaterThan(both.menuVersion);
  // The guest who wrote it still sees it, and cannot write another.
  expect(await bad.guest.api.reviews.visit({ tableSessionId: bad.tableSessionId })).toMatchObject({
    review: { rating: 2 },
  });
  expect(
    await alreadyGiven(bad.guest.api.reviews.rate({ tableSessionId: bad.tableSessionId, rating: 1 })),
  ).toMatchObject({ rating: 2 });
});

it('tells the other phones of the table and the staff at once, and no other table [LIVE-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const one = await finishedVisit(restaurant, 1);
  const two = await seatGuest(app, restaurant, 2);
  const { position } = await one.guest.api.reviews.visit({ tableSessionId: one.tableSessionId });
  await one.guest.api.reviews.rate({ tableSessionId: one.tableSessionId, rating: 5, comment: 'Wunderbar' });
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });

  const from = `restaurantId=${restaurant.id}&after=${position}`;
  const feed = (visitor: typeof one.guest, path: string) => readFeed(visitor, path, /"isOpen":false/);
  expect(await feed(one.guest, `/live/guest?${from}&tableSessionId=${one.tableSessionId}`)).toContain(
    'Wunderbar',
  );
  expect(await feed(restaurant.owner, `/live/staff?${from}`)).toContain('Wunderbar');
  const other = await feed(two.guest, `/live/guest?${from}&tableSessionId=${two.visit.tableSessionId}`);
  expect(other).toContain('"isOpen":false');
  expect(other).not.toContain('Wunderbar');
  // In waiter mode, in a restaurant that has not opened its reviews page to waiters.
  await restaurant.owner.api.accounts.setMode({ mode: 'kellner' });
  expect(await feed(restaurant.owner, `/live/staff?${from}`)).not.toContain('Wunderbar');
});

it('gives the cookie of a phone that sits down again its full life, so that it can rate the day after', async () => {
  const restaurant = await createTestRestaurant(app);
  const guest = app.visitor();
  await guest.fetch(`/menu?restaurantId=${restaurant.id}&table=1`);
  const cookie = guest.cookie();
  const response = await guest.fetch(`/api/restaurants/${restaurant.id}/tables/1/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const [renewed] = response.headers.getSetCookie();
  expect(renewed).toContain(cookie);
  expect(renewed).toMatch(/; Max-Age=172800; HttpOnly; SameSite=Lax$/);
});

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { heartbeatMs } from '#contract/live.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { openFeed, readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

it('tells the staff and the table of an order, and another table nothing [LIVE-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const one = await seatGuest(app, restaurant, 1);
  const two = await seatGuest(app, restaurant, 2);
  const board = await restaurant.owner.api.orders.board({ restaurantId: restaurant.id });
  const from = (position: string) => `restaurantId=${restaurant.id}&after=${position}`;
  const order = await one.guest.api.orders.place(pizzaOrder(restaurant, one.visit.tableSessionId));
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });

  const staff = await readFeed(
    restaurant.owner,
    `/live/staff?${from(board.position)}`,
    /"kind":"restaurant"/,
  );
  expect(staff).toContain(order.id);
  const guest = (party: typeof one) =>
    readFeed(
      party.guest,
      `/live/guest?${from(party.visit.position)}&tableSessionId=${party.visit.tableSessionId}`,
      /"kind":"restaurant"/,
    );
  expect(await guest(one)).toContain(order.id);
  const other = await guest(two);
  expect(other).not.toContain(order.id);
  expect(other).toContain('"isOpen":false');
  // A guest who only reads the menu gets the restaurant's events, never an order or a PIN.
  const reader = await readFeed(app.visitor(), `/live/guest?${from(board.position)}`, /"kind":"restaurant"/);
  expect(reader).not.toMatch(/"order"|"pin"/);
});

/** The messages of a feed's text by their kind; of several of one kind the last. */
function messagesOf(text: string): Record<string, unknown> {
  const messages = [...text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json));
  return Object.fromEntries(messages.map(({ kind, ...message }) => [kind, message]));
}

it('tells of each thing what its call answers, and nothing more [LIVE-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { api } = restaurant.owner;
  const restaurantId = restaurant.id;
  const party = await createParty(app, restaurant);
  const { tableSessionId } = party;
  const { position } = await api.orders.board({ restaurantId });
  const staffPath = `/live/staff?restaurantId=${restaurantId}&after=${position}`;
  const guestPath = `/live/guest?restaurantId=${restaurantId}&after=${position}&tableSessionId=${tableSessionId}`;
  const { line } = await party.order(2);
  const payment = await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));

  const staff = messagesOf(await readFeed(restaurant.owner, staffPath, /"kind":"payment"/));
  const [order] = (await api.orders.board({ restaurantId })).orders;
  const { tables } = await api.tables.floor({ restaurantId });
  const table = tables.find(({ id }) => id === party.table.id);
  expect(staff).toEqual({ order: { order }, payment: { payment }, table: { table } });

  await party.free();
  const review = await party.guest.api.reviews.rate({ tableSessionId, rating: 4, comment: 'Gut' });
  const later = messagesOf(await readFeed(restaurant.owner, staffPath, /"kind":"review"/));
  const managed = await api.reviews.management.list({ restaurantId, period: 'all' });
  expect(later['review']).toEqual({ review: managed.reviews[0] });

  const guest = messagesOf(await readFeed(party.guest, guestPath, /"kind":"review"/));
  const { orders } = await party.guest.api.reviews.visit({ tableSessionId });
  expect(guest['order']).toEqual({ order: orders[0], openAmount: expect.any(Number) });
  expect(guest['review']).toEqual({ review });

  await api.restaurants.setOpen({ restaurantId, isOpen: false });
  const last = messagesOf(await readFeed(restaurant.owner, staffPath, /"kind":"restaurant"/));
  const { restaurant: status } = await api.restaurants.status({ restaurantId });
  expect(last['restaurant']).toEqual({ restaurant: status });
});

it('passes over what a newer version has written into the log', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const order = await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
  await app.inspect(`UPDATE events SET kind = 'order.weighed' WHERE entity_id = $1`, [order.id]);
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });

  const path = `/live/staff?restaurantId=${restaurant.id}&after=${visit.position}`;
  const told = await readFeed(restaurant.owner, path, /"kind":"restaurant"/);
  expect(told).not.toContain(order.id);
  expect(told).not.toContain('event: reset');
});

it('ends the feed of a phone with its session, and of staff with their sign-in', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  await restaurant.owner.api.tables.free({
    restaurantId: restaurant.id,
    id: restaurant.tables[0] ?? '',
    tableSessionId: visit.tableSessionId,
  });
  const told = await readFeed(
    guest,
    `/live/guest?restaurantId=${restaurant.id}&tableSessionId=${visit.tableSessionId}&after=${visit.position}`,
    /"status":"completed"/,
  );
  expect(told).toContain('"kind":"session"');

  const path = `/live/staff?restaurantId=${restaurant.id}`;
  const feed = await openFeed(restaurant.owner, path);
  expect(await feed.until(/event: ready/)).toContain('event: ready');
  await restaurant.owner.api.accounts.signOut({});
  await feed.ended();
  expect(await readFeed(restaurant.owner, path, /event: closed/)).toContain('event: closed');
});

it.each([
  ['the session has ended', 'DELETE FROM auth_sessions WHERE user_id = $1'],
  ['the session is too old', 'UPDATE auth_sessions SET expires_at = now() WHERE user_id = $1'],
  ['the member has left', 'DELETE FROM restaurant_members WHERE user_id = $1'],
])('ends the feed of staff with a heartbeat when %s, of which only the database knows', async (_, change) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const beating = await createTestApp();
  try {
    const { id, owner } = await createTestRestaurant(beating);
    const { userId } = (await owner.api.accounts.me({})) ?? {};
    const feed = await openFeed(owner, `/live/staff?restaurantId=${id}`);
    expect(await feed.until(/event: ready/)).toContain('event: ready');
    await beating.inspect(change, [userId]);
    vi.advanceTimersByTime(heartbeatMs);
    expect(await feed.until(/event: (message|closed)/)).not.toMatch(/event: (message|closed)/);
  } finally {
    await beating.close();
    vi.useRealTimers();
  }
});

it('gives one network so many feeds at a time, and their places to others when they end [LIVE-5]', async () => {
  const small = await createTestApp({ limits: { feedsPerNetwork: 2 }, site: { trustProxy: true } });
  try {
    const { id } = await createTestRestaurant(small);
    const open = async (address: string) => {
      const stop = new AbortController();
      const response = await small.visitor().fetch(`/live/guest?restaurantId=${id}`, {
        headers: { 'x-forwarded-for': address },
        signal: stop.signal,
      });
      return { status: response.status, stop: () => stop.abort() };
    };
    const [first] = [await open('192.0.2.1'), await open('192.0.2.1')];
    expect((await open('192.0.2.1')).status).toBe(429);
    expect((await open('192.0.2.2')).status).toBe(200);
    first.stop();
    await expect.poll(async () => (await open('192.0.2.1')).status).toBe(200);
  } finally {
    await small.close();
  }
});

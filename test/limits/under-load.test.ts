import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { errorSentences } from '#contract/error-sentences.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

/** What a page costs here; a network has 2500 ms at once and 50 a second. */
const pageMs = 600;

let app: TestApp;
/** Pages that are being rendered. */
let rendering = 0;
/** Keeps the process busy: what waits costs nothing. */
let render = async () => {
  const end = performance.now() + pageMs;
  while (performance.now() < end);
};

beforeAll(async () => {
  app = await createTestApp({
    site: { trustProxy: true },
    limits: { networkShare: 5 },
    isDevelopment: false,
    renderPage: async () => {
      rendering += 1;
      await render();
      rendering -= 1;
      return new Response('a page');
    },
  });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** The application as visitors at an address see it. */
const at = (address: string) => ({ ...app, visitor: () => app.visitor(address) });

/** Asks for pages until the network owes so much that it is refused for some seconds. */
async function flood(address: string): Promise<Response> {
  while (true) {
    const page = await app.visitor(address).fetch('/login?next=%2F');
    if (Number(page.headers.get('Retry-After')) >= 8) return page;
  }
}

/** A guest who is known to the process, and the owner too. */
async function seatKnownGuest(ownersAddress: string, address: string) {
  const restaurant = await createTestRestaurant(at(ownersAddress));
  const { guest, visit } = await seatGuest(at(address), restaurant);
  return { restaurant, guest, order: pizzaOrder(restaurant, visit.tableSessionId) };
}

it('refuses strangers of a network that has used up its time, and says when to come again [LOAD-4]', async () => {
  const page = await flood('192.0.2.1');
  expect([page.status, await page.text()]).toEqual([429, errorSentences.TOO_MANY_REQUESTS]);
  for (const path of ['/api/restaurants', '/assets/nothing.js', `/live/guest?restaurantId=${randomUUID()}`]) {
    const answer = await app.visitor('192.0.2.1').fetch(path);
    expect([path, answer.status]).toEqual([path, 429]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect((await app.visitor('192.0.2.2').fetch('/login?next=%2F')).status).toBe(200);
});

it('goes on serving seated phones and staff of such a network [LOAD-3]', async () => {
  const addresses = ['192.0.2.70', '192.0.2.71'] as const;
  const { restaurant, guest, order } = await seatKnownGuest(...addresses);
  for (const address of addresses) await flood(address);
  await guest.api.orders.place(order);
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  expect(tables[0]?.session).toMatchObject({ openAmount: 950 });
  expect((await guest.fetch(`/menu?restaurantId=${restaurant.id}&table=1`)).status).toBe(200);
});

it('takes an order while the pages of strangers are under way [LOAD-3]', async () => {
  const { guest, order } = await seatKnownGuest('192.0.2.80', '192.0.2.81');
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render = () => finished;
  const addresses = Array.from({ length: 60 }, (_, n) => `192.0.2.${100 + (n % 20)}`);
  const pages = Promise.all(addresses.map((address) => app.visitor(address).fetch('/login?next=%2F')));
  await expect.poll(() => rendering).toBeGreaterThan(1);
  await guest.api.orders.place(order);
  finish();
  expect((await pages).map(({ status }) => status)).toContain(200);
});

it('keeps no feed of a restaurant that does not exist [LOAD-1]', async () => {
  const feed = await app.visitor('192.0.2.3').fetch(`/live/guest?restaurantId=${randomUUID()}`);
  // It has an end.
  expect(await feed.text()).toContain('event: closed');
});

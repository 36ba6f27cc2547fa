import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { periods as allPeriods } from '#domain/calendar/periods.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { serveAll } from '../fixture/served.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Stars = 1 | 2 | 3 | 4 | 5;

/** Rates a visit that was `daysAgo` days ago by the restaurant's clock. */
async function addReview(restaurant: TestRestaurant, rating: Stars, daysAgo = 0, comment = '') {
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  await serveAll(restaurant.owner, restaurant.id, tableSessionId);
  await restaurant.owner.api.tables.free({
    ...{ restaurantId: restaurant.id, id: restaurant.tables[0] ?? '', tableSessionId },
  });
  const review = await guest.api.reviews.rate({ tableSessionId, rating, comment });
  await change(
    restaurant,
    `UPDATE ratings SET created_at = created_at - $2 * interval '1 day' WHERE restaurant_id = $1 AND id = $3`,
    [daysAgo, review.id],
  );
  return { ...review, tableSessionId, guest };
}

const change = (restaurant: TestRestaurant, query: string, values: unknown[]) =>
  app.database.withTenant(restaurant.id, (tx) => tx.query(query, [restaurant.id, ...values]));

const hide = (restaurant: TestRestaurant, id: string) =>
  change(restaurant, 'UPDATE ratings SET hidden_at = now() WHERE restaurant_id = $1 AND id = $2', [id]);

function requester({ id: restaurantId, owner }: TestRestaurant, reviewId: string) {
  return (id: string = randomUUID(), reason = 'Das stimmt nicht.') =>
    owner.api.reviews.management.requestDeletion({ restaurantId, reviewId, id, reason });
}

describe('the list', () => {
  it('has all reviews newest first, in pages without gaps or repeats', async () => {
    const restaurant = await createTestRestaurant(app);
    for (let n = 0; n < 25; n += 1) await addReview(restaurant, 4, 0, `Nummer ${n}`);
    // Reviews of the very same instant must not be lost between two pages.
    await change(
      restaurant,
      `UPDATE ratings SET created_at = date_trunc('second', now()) WHERE restaurant_id = $1`,
      [],
    );
    const seen: (string | null)[] = [];
    let before: string | undefined;
    do {
      const page = await restaurant.owner.api.reviews.management.list({
        ...{ restaurantId: restaurant.id, period: 'all' },
        ...(before && { before }),
      });
      seen.push(...page.reviews.map(({ comment }) => comment));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `Nummer ${24 - n}`));
  });

  it('names the visit and says since when a review is removed', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id, tableSessionId } = await addReview(restaurant, 2);
    const list = () =>
      restaurant.owner.api.reviews.management.list({ restaurantId: restaurant.id, period: 'all' });
    expect((await list()).reviews).toMatchObject([{ id, tableSessionId, removedAt: null, requests: [] }]);
    await hide(restaurant, id);
    expect((await list()).reviews).toMatchObject([{ id, removedAt: expect.any(String) }]);
  });
});

it('counts and averages what guests see, period by period, as the lists do [REV-6]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { api } = restaurant.owner;
  const restaurantId = restaurant.id;
  for (const [rating, daysAgo] of [
    [5, 0],
    [4, 0],
    [4, 0],
    [1, 3],
    [2, 12],
    [5, 40],
    [3, 400],
  ] as const) {
    await addReview(restaurant, rating, daysAgo);
  }
  await hide(restaurant, (await addReview(restaurant, 1)).id);
  await hide(restaurant, (await addReview(restaurant, 1, 40)).id);
  const { periods } = await api.reviews.management.figures({ restaurantId });
  expect(periods.today).toEqual({ count: 3, average: 4.3, removed: 1 });
  expect(periods.all).toEqual({ count: 7, average: 3.4, removed: 2 });
  // Guests see the same figures.
  const { rating } = await app.visitor().api.menu.get({ restaurantId });
  expect(rating).toEqual({ count: 7, average: 3.4 });
  for (const period of allPeriods) {
    const { reviews } = await api.reviews.management.list({ restaurantId, period });
    const shown = reviews.filter(({ removedAt }) => removedAt === null);
    const sum = shown.reduce((all, review) => all + review.rating, 0);
    expect({ period, ...periods[period] }).toEqual({
      ...{ period, count: shown.length, removed: reviews.length - shown.length },
      average: Math.round((sum / shown.length) * 10) / 10,
    });
  }
  const empty = await createTestRestaurant(app);
  const none = await empty.owner.api.reviews.management.figures({ restaurantId: empty.id });
  expect(none.periods.all).toEqual({ count: 0, average: null, removed: 0 });
});

describe('asking for a deletion', () => {
  it('is done once, however often it is sent [REV-7]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: reviewId } = await addReview(restaurant, 1, 0, 'Nie wieder!');
    const request = requester(restaurant, reviewId);
    const id = randomUUID();
    const first = await request(id, '  Beleidigend. ');
    expect(first).toMatchObject({
      id: reviewId,
      removedAt: null,
      requests: [
        {
          ...{ id, status: 'pending', reason: 'Beleidigend.', requestedBy: 'Giulia Conti' },
          ...{ decidedAt: null, decisionReason: null },
        },
      ],
    });
    expect(await request(id, 'Beleidigend.')).toEqual(first);
    expect(await codeOf(request(id, 'Doch anders.'))).toBe('REVIEW_REQUEST_ID_TAKEN');
    expect(await codeOf(request())).toBe('REVIEW_REQUEST_PENDING');
    const other = await addReview(restaurant, 1);
    expect(await codeOf(requester(restaurant, other.id)(id))).toBe('REVIEW_REQUEST_ID_TAKEN');
    const { reviews } = await restaurant.owner.api.reviews.management.list({
      restaurantId: restaurant.id,
      period: 'all',
    });
    expect(reviews.map(({ requests }) => requests.length)).toEqual([0, 1]);
  });

  it('is one request of several that come at once [REV-7]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: reviewId } = await addReview(restaurant, 1);
    const request = requester(restaurant, reviewId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(request())));
    expect(answers.filter((answer) => answer === 'no error')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'REVIEW_REQUEST_PENDING')).toHaveLength(7);
  });

  it('takes 300 characters or none, and no review that is removed or not there [REV-7]', async () => {
    const restaurant = await createTestRestaurant(app);
    const neighbour = await createTestRestaurant(app);
    const review = await addReview(restaurant, 1);
    const request = requester(restaurant, review.id);
    expect(await codeOf(request(randomUUID(), 'x'.repeat(301)))).toBe('BAD_REQUEST');
    expect(await codeOf(requester(restaurant, randomUUID())())).toBe('REVIEW_NOT_FOUND');
    expect(await codeOf(requester(neighbour, review.id)())).toBe('REVIEW_NOT_FOUND');
    expect(await request(randomUUID(), '')).toMatchObject({ requests: [{ reason: null }] });
    const other = await addReview(restaurant, 1);
    expect(await requester(restaurant, other.id)(randomUUID(), 'ä'.repeat(300))).toMatchObject({
      requests: [{ reason: 'ä'.repeat(300) }],
    });
    const removed = await addReview(restaurant, 1);
    await hide(restaurant, removed.id);
    expect(await codeOf(requester(restaurant, removed.id)())).toBe('REVIEW_REMOVED');
  });
});

it('tells staff of new reviews and requests at once, and guests only of the average [LIVE-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const restaurantId = restaurant.id;
  const { position } = await restaurant.owner.api.reviews.management.list({ restaurantId, period: 'all' });
  const review = await addReview(restaurant, 1, 0, 'Kalte Suppe');
  await requester(restaurant, review.id)(randomUUID(), 'Es gab keine Suppe.');
  await restaurant.owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  const feed = (visitor: typeof review.guest, path: string) => readFeed(visitor, path, /"isOpen":false/);
  const from = `restaurantId=${restaurantId}&after=${position}`;
  const staff = await feed(restaurant.owner, `/live/staff?${from}`);
  expect(staff).toContain('Kalte Suppe');
  expect(staff).toContain('Es gab keine Suppe.');
  // A guest who only reads the menu is told that the average has changed.
  const reader = await feed(app.visitor(), `/live/guest?${from}`);
  expect(reader).toContain('"kind":"menu"');
  // The table's own guests see their review, but not what staff do with it.
  const own = await feed(review.guest, `/live/guest?${from}&tableSessionId=${review.tableSessionId}`);
  expect(own).toContain('Kalte Suppe');
  for (const seen of [reader, own]) expect(seen).not.toMatch(/Es gab keine|requests|pending/);
  expect(reader).not.toContain('Kalte Suppe');
});

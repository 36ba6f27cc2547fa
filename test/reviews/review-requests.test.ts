import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createOperator } from '../fixture/operator.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { serveAll } from '../fixture/served.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { startMailServer, textOf } from '../mail/mail-server.ts';

let app: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let operator: Visitor;

beforeAll(async () => {
  mails = await startMailServer();
  const from = 'Gedeck <no-reply@order.example>';
  app = await createTestApp({ mail: { smtpUrl: mails.url, from, publicUrl: 'https://order.example' } });
  operator = await createOperator(app);
});
afterAll(async () => {
  await app.close();
  await mails.close();
});
afterEach(async () => {
  // So that no mail of one test comes in the next.
  await app.mailer?.settled();
  expect(app.errors.splice(0)).toEqual([]);
});

/** Adds a review and the owner's request to delete it. */
async function addRequest(restaurant: TestRestaurant, rating: 1 | 5 = 1, reason = 'Beleidigend.') {
  const restaurantId = restaurant.id;
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
  await serveAll(restaurant.owner, restaurant.id, tableSessionId);
  await restaurant.owner.api.tables.free({
    ...{ restaurantId, id: restaurant.tables[0] ?? '', tableSessionId },
  });
  const review = await guest.api.reviews.rate({ tableSessionId, rating, comment: 'Pfui!' });
  const id = randomUUID();
  await restaurant.owner.api.reviews.management.requestDeletion({
    ...{ restaurantId, reviewId: review.id, id, reason },
  });
  const place = { restaurantId, id };
  return { ...place, review, guest, tableSessionId, place };
}

const managed = async ({ id, owner }: TestRestaurant) =>
  (await owner.api.reviews.management.list({ restaurantId: id, period: 'all' })).reviews;

/** Finds a request in one of the operators' lists. */
async function find(status: 'pending' | 'decided', id: string) {
  let after: { restaurantId: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof operator.api.reviews.requests.list>> =
      await operator.api.reviews.requests.list({ status, ...(after && { after }) });
    const found = page.requests.find((request) => request.id === id);
    if (found) return found;
    after = page.next;
  } while (after);
  return null;
}

describe('a decision', () => {
  it('to grant removes the review from guests and averages, and keeps it on record [REV-8] [REV-9] [REV-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    await addRequest(restaurant, 5);
    const { place, review, guest, tableSessionId } = await addRequest(restaurant, 1);
    expect(await find('pending', place.id)).toMatchObject({
      restaurant: { id: restaurant.id },
      review: { rating: 1, comment: 'Pfui!' },
      reason: 'Beleidigend.',
      requestedBy: { name: 'Giulia Conti', email: restaurant.ownerEmail },
      ...{ decidedAt: null, decidedBy: null },
    });
    const menu = () => app.visitor().api.menu.get({ restaurantId: restaurant.id });
    expect((await menu()).rating).toEqual({ average: 3, count: 2 });
    const { menuVersion } = await menu();

    const decided = await operator.api.reviews.requests.decide({
      ...place,
      decision: 'approved',
      reason: '',
    });
    expect(decided).toMatchObject({ status: 'approved', decidedBy: 'Giulia Conti', decisionReason: null });
    expect(await find('pending', place.id)).toBeNull();
    expect(await find('decided', place.id)).toEqual(decided);
    expect((await menu()).rating).toEqual({ average: 5, count: 1 });
    expect((await menu()).menuVersion).toBeGreaterThan(menuVersion);
    const listed = await app.visitor().api.reviews.list({ restaurantId: restaurant.id });
    expect(listed.reviews.map(({ rating }) => rating)).toEqual([5]);
    expect((await managed(restaurant))[0]).toMatchObject({
      ...{ id: review.id, removedAt: expect.any(String), requests: [{ status: 'approved' }] },
    });
    // The guest who wrote it still sees it.
    expect((await guest.api.reviews.visit({ tableSessionId })).review).toMatchObject({ rating: 1 });
  });

  it('to reject needs a reason, leaves the review, and lets the restaurant ask again [REV-7] [REV-8]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { place, review } = await addRequest(restaurant);
    const decide = (reason: string) =>
      operator.api.reviews.requests.decide({ ...place, decision: 'rejected', reason });
    expect(await codeOf(decide('  '))).toBe('DECISION_REASON_MISSING');
    expect(await codeOf(decide('x'.repeat(301)))).toBe('BAD_REQUEST');
    await decide('Eine Meinung.');
    expect(await managed(restaurant)).toMatchObject([
      { removedAt: null, requests: [{ status: 'rejected', decisionReason: 'Eine Meinung.' }] },
    ]);
    const again = await restaurant.owner.api.reviews.management.requestDeletion({
      ...{ restaurantId: restaurant.id, reviewId: review.id, id: randomUUID(), reason: '' },
    });
    expect(again.requests.map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });

  it('is one of two that come at once, and the other operator is told which [REV-8]', async () => {
    const restaurant = await createTestRestaurant(app);
    const other = await createOperator(app);
    for (let round = 0; round < 5; round += 1) {
      const { place } = await addRequest(restaurant);
      const answers = await Promise.allSettled([
        operator.api.reviews.requests.decide({ ...place, decision: 'approved', reason: 'Stimmt.' }),
        other.api.reviews.requests.decide({ ...place, decision: 'rejected', reason: 'Nein.' }),
      ]);
      const [won] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(refused).toMatchObject([
        { code: 'REVIEW_REQUEST_DECIDED', data: { status: won?.status, decidedBy: 'Giulia Conti' } },
      ]);
      const [newest] = await managed(restaurant);
      expect(newest?.removedAt !== null).toBe(won?.status === 'approved');
    }
  });

  it('sent again by the same operator gets the same answer, and one e-mail [REV-8]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { place } = await addRequest(restaurant);
    const before = mails.received.length;
    const decide = () =>
      operator.api.reviews.requests.decide({ ...place, decision: 'rejected', reason: 'Nur eine Meinung.' });
    const first = await decide();
    expect(await decide()).toEqual(first);
    await expect.poll(() => mails.received.length).toBe(before + 1);
    const mail = mails.received.at(-1);
    expect(mail?.to).toEqual([restaurant.ownerEmail]);
    const text = mail && textOf(mail);
    expect(text).toContain('Your_deletion_request_was_rejected');
    expect(text).toContain('Nur eine Meinung.');
    expect(text).toContain('https://order.example/management/reviews');
  });

  it('on nothing is refused', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id } = await addRequest(restaurant);
    const other = await createTestRestaurant(app);
    for (const place of [
      { restaurantId: restaurant.id, id: randomUUID() },
      { restaurantId: other.id, id },
      { restaurantId: randomUUID(), id },
    ]) {
      expect(
        await codeOf(operator.api.reviews.requests.decide({ ...place, decision: 'approved', reason: '' })),
      ).toBe('REVIEW_REQUEST_NOT_FOUND');
    }
  });

  it('and a new request never pass each other [REV-7]', async () => {
    const restaurant = await createTestRestaurant(app);
    for (let round = 0; round < 5; round += 1) {
      const { place, review } = await addRequest(restaurant);
      await Promise.allSettled([
        operator.api.reviews.requests.decide({ ...place, decision: 'approved', reason: '' }),
        restaurant.owner.api.reviews.management.requestDeletion({
          ...{ restaurantId: restaurant.id, reviewId: review.id, id: randomUUID(), reason: '' },
        }),
      ]);
      const [newest] = await managed(restaurant);
      expect(newest?.requests.map(({ status }) => status)).toEqual(['approved']);
    }
  });
});

it('lists what waits from the oldest on and what is decided from the newest on, page by page', async () => {
  const restaurant = await createTestRestaurant(app);
  const waiting: string[] = [];
  for (let n = 0; n < 53; n += 1) {
    // Made in the database: fifty visits would take their time.
    const { id, review } =
      n === 0 ? await addRequest(restaurant) : await copyOf(restaurant, waiting[0] ?? '');
    expect(review).toBeTruthy();
    waiting.push(id);
  }
  const walk = async (status: 'pending' | 'decided') => {
    const seen: string[] = [];
    let after: { restaurantId: string; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof operator.api.reviews.requests.list>> =
        await operator.api.reviews.requests.list({ status, ...(after && { after }) });
      expect(page.requests.length).toBeLessThanOrEqual(50);
      seen.push(...page.requests.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    return seen.filter((id) => waiting.includes(id));
  };
  expect(await walk('pending')).toEqual(waiting);
  for (const id of waiting) {
    await app.database.withTenant(restaurant.id, (tx) =>
      tx.query(
        `UPDATE review_delete_requests SET status = 'rejected', decided_at = now(), decision_reason = 'Nein.'
         WHERE restaurant_id = $1 AND id = $2`,
        [restaurant.id, id],
      ),
    );
  }
  expect(await walk('decided')).toEqual(waiting.toReversed());
});

/** Copies a review to another visit, with a request about it. */
async function copyOf(restaurant: TestRestaurant, requestId: string) {
  const [id, session, review] = [randomUUID(), randomUUID(), randomUUID()];
  await app.database.withTenant(restaurant.id, async (tx) => {
    await tx.query(
      `INSERT INTO table_sessions (restaurant_id, id, table_number, status, pin, started_at, ended_at)
       VALUES ($1, $2, 1, 'completed', '1234', now(), now())`,
      [restaurant.id, session],
    );
    await tx.query(
      `INSERT INTO ratings (restaurant_id, id, table_session_id, rating, order_items)
       VALUES ($1, $2, $3, 1, '[]')`,
      [restaurant.id, review, session],
    );
    await tx.query(
      `INSERT INTO review_delete_requests (restaurant_id, id, review_id, requested_by)
       SELECT restaurant_id, $2, $3, requested_by FROM review_delete_requests
       WHERE restaurant_id = $1 AND id = $4`,
      [restaurant.id, id, review, requestId],
    );
  });
  return { id, review };
}

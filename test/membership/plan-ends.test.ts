import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestDatabase } from '../fixture/database.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { startMailServer } from '../mail/mail-server.ts';

const dayMs = 24 * 3_600_000;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;

beforeAll(async () => {
  mails = await startMailServer();
  const mail = { smtpUrl: mails.url, from: 'gedeck@gedeck.example', publicUrl: 'https://order.example' };
  app = await createTestApp({ mail });
});
afterAll(async () => {
  await app.close();
  await mails.close();
});
afterEach(async () => {
  await app.mailer?.settled();
  mails.received.splice(0);
  expect(app.errors.splice(0)).toEqual([]);
});

/** An open restaurant whose owner has this plan, which ends `endsIn` milliseconds from now. */
async function createEnding(plan: { status: string | null; endsIn: number | null; cancelled: boolean }) {
  const restaurant = await createTestRestaurant(app);
  const { userId } = await restaurant.owner.api.accounts.me({});
  await app.inspect(
    `UPDATE profiles SET subscription_status = $2, cancel_at_period_end = $4,
       current_period_end = now() + $3 * interval '1 millisecond' WHERE id = $1`,
    [userId, plan.status, plan.endsIn, plan.cancelled],
  );
  return { ...restaurant, userId };
}

const status = async ({ owner, id }: Awaited<ReturnType<typeof createEnding>>) =>
  (await owner.api.restaurants.status({ restaurantId: id })).restaurant;

const events = async (restaurantId: string) => {
  const rows = await app.inspect<{ audience: string }>(
    `SELECT audience FROM events WHERE restaurant_id = $1 AND kind LIKE 'restaurant.%' ORDER BY seq`,
    [restaurantId],
  );
  return rows.map(({ audience }) => audience);
};

/** Runs at the same moment, as several processes do. */
const rounds = () => Promise.all([1, 2, 3].map(() => app.services.planEnds.run()));

describe('the end of the paid period', () => {
  it('closes the restaurant once, and guests are told [PLAN-3]', async () => {
    const over = await createEnding({ status: 'active', endsIn: -1_000, cancelled: true });
    const before = (await events(over.id)).length;
    await rounds();
    expect(await status(over)).toMatchObject({ isOpen: false, isPremium: false, premiumEndsAt: null });
    expect((await events(over.id)).slice(before)).toEqual(['public']);
    const reopen = over.owner.api.restaurants.setOpen({ restaurantId: over.id, isOpen: true });
    expect(await codeOf(reopen)).toBe('PREMIUM_REQUIRED');
  });

  it.each([
    ['given', { status: null, endsIn: null, cancelled: false }],
    ['active', { status: 'active', endsIn: dayMs, cancelled: false }],
    ['cancelled and paid', { status: 'active', endsIn: 60_000, cancelled: true }],
    ['in the grace period', { status: 'past_due', endsIn: -6 * dayMs, cancelled: false }],
  ])('leaves a restaurant open whose plan is %s [PLAN-3]', async (_, plan) => {
    const restaurant = await createEnding(plan);
    await rounds();
    expect(await status(restaurant)).toMatchObject({ isOpen: true, isPremium: true });
  });

  it('closes after the grace period [PLAN-2] [PLAN-3]', async () => {
    const restaurant = await createEnding({
      status: 'past_due',
      endsIn: -7 * dayMs - 1_000,
      cancelled: false,
    });
    await rounds();
    expect(await status(restaurant)).toMatchObject({ isOpen: false, isPremium: false });
  });
});

describe('the notice', () => {
  it('is mailed once, from seven days before [PLAN-3]', async () => {
    const near = await createEnding({ status: 'active', endsIn: 6.9 * dayMs, cancelled: true });
    const far = await createEnding({ status: 'active', endsIn: 7.1 * dayMs, cancelled: true });
    const failed = await createEnding({ status: 'past_due', endsIn: -dayMs, cancelled: false });
    await rounds();
    await rounds();
    await app.mailer?.settled();
    const to = mails.received.flatMap((mail) => mail.to);
    expect(to.toSorted()).toEqual([near.ownerEmail, failed.ownerEmail].toSorted());
    const text = mails.received.find((mail) => mail.to[0] === near.ownerEmail)?.raw ?? '';
    expect(text).toContain('Your_Premium_membership_ends_soon');
    expect(text).toContain('https://order.example/management/account-membership');
    expect((await status(near)).premiumEndsAt).not.toBeNull();
    expect((await status(far)).premiumEndsAt).not.toBeNull();
  });
});

describe('the test checkout', () => {
  async function createFree() {
    const restaurant = await createTestRestaurant(app);
    const { userId } = await restaurant.owner.api.accounts.me({});
    await app.inspect(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [userId]);
    await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });
    return restaurant;
  }

  it('makes a member, lets the member go, and is told live [PLAN-5]', async () => {
    const { owner, id } = await createFree();
    const input = { restaurantId: id };
    const { url } = await owner.api.membership.startCheckout(input);
    const checkoutId = url.split('/test-checkout/')[1] ?? '';
    expect(await owner.api.membership.testCheckout.get({ id: checkoutId })).toEqual({
      isOpen: true,
      isPaid: false,
    });
    expect(await codeOf(owner.api.restaurants.setOpen({ ...input, isOpen: true }))).toBe('PREMIUM_REQUIRED');

    const before = (await events(id)).length;
    await owner.api.membership.testCheckout.pay({ id: checkoutId });
    await owner.api.membership.testCheckout.pay({ id: checkoutId });
    expect((await events(id)).slice(before)).toEqual(['staff']);
    expect(await owner.api.accounts.me({})).toMatchObject({ isPremium: true });
    await owner.api.restaurants.setOpen({ ...input, isOpen: true });
    expect(await codeOf(owner.api.membership.startCheckout(input))).toBe('ALREADY_PREMIUM');
    expect((await owner.api.membership.openPortal(input)).url).toBe(`${app.origin}/test-checkout/portal`);

    await owner.api.membership.testCheckout.change({ action: 'cancel' });
    const ending = await owner.api.membership.current(input);
    expect(ending).toMatchObject({ isPremium: true, cancelAtPeriodEnd: true, endsAt: ending.paidUntil });
    await owner.api.membership.testCheckout.change({ action: 'resume' });
    expect(await owner.api.membership.current(input)).toMatchObject({ isPremium: true, endsAt: null });
    await owner.api.membership.testCheckout.change({ action: 'end' });
    const { restaurant } = await owner.api.restaurants.status(input);
    expect(restaurant).toMatchObject({ isOpen: false, isPremium: false });
    expect(await codeOf(owner.api.membership.testCheckout.change({ action: 'cancel' }))).toBe(
      'CHECKOUT_OVER',
    );
  });

  it('pays one of two checkouts', async () => {
    const { owner, id } = await createFree();
    const checkouts = await Promise.all(
      [1, 2].map(async () => {
        const { url } = await owner.api.membership.startCheckout({ restaurantId: id });
        return url.split('/test-checkout/')[1] ?? '';
      }),
    );
    await owner.api.membership.testCheckout.pay({ id: checkouts[0] ?? '' });
    expect(await codeOf(owner.api.membership.testCheckout.pay({ id: checkouts[1] ?? '' }))).toBe(
      'CHECKOUT_OVER',
    );
  });

  it('is its own customer’s, in admin mode', async () => {
    const { owner, id } = await createFree();
    const { url } = await owner.api.membership.startCheckout({ restaurantId: id });
    const checkout = { id: url.split('/test-checkout/')[1] ?? '' };
    const stranger = await createFree();
    expect(await codeOf(stranger.owner.api.membership.testCheckout.pay(checkout))).toBe('NOT_FOUND');
    expect(await codeOf(app.visitor().api.membership.testCheckout.pay(checkout))).toBe('UNAUTHORIZED');
    await owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(owner.api.membership.testCheckout.pay(checkout))).toBe('ADMIN_MODE_NEEDED');
  });
});

it('a period whose end nobody told of is asked about [PLAN-5]', async () => {
  const { owner, id, userId } = await createEnding({ status: null, endsIn: null, cancelled: false });
  await app.inspect(
    `INSERT INTO test_subscriptions (id, customer_id, status, period_start, period_end, cancel_at_period_end)
     VALUES ($1, $2, 'active', now() - interval '1 month', now() - interval '1 second', true)`,
    [crypto.randomUUID(), `test_cus_${userId}`],
  );
  await app.inspect(
    `UPDATE profiles SET subscription_status = 'active', stripe_subscription_id = 'known',
       stripe_customer_id = $2, current_period_end = now() - interval '1 second' WHERE id = $1`,
    [userId, `test_cus_${userId}`],
  );
  await rounds();
  expect(await owner.api.membership.current({ restaurantId: id })).toMatchObject({
    isPremium: false,
    status: 'canceled',
  });
});

it('where paying is not set up nobody can have Premium, and the test checkout is not there [PLAN-8]', async () => {
  const unset = await createTestApp({ billing: { kind: 'none' } });
  try {
    const { owner, id } = await createTestRestaurant(unset);
    const { userId } = await owner.api.accounts.me({});
    await unset.inspect(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [userId]);
    const input = { restaurantId: id };
    expect(await owner.api.membership.current(input)).toMatchObject({ billing: 'none', isPremium: false });
    expect(await codeOf(owner.api.membership.startCheckout(input))).toBe('BILLING_NOT_SET_UP');
    expect((await owner.fetch('/api/test-checkout/portal')).status).toBe(404);
    await unset.services.planEnds.run();
    expect((await owner.api.restaurants.status(input)).restaurant.isOpen).toBe(false);
  } finally {
    await unset.close();
  }
});

it('with BILLING=off everybody has everything, and there is nothing to pay [PLAN-6]', async () => {
  const free = await createTestApp({ billing: { kind: 'off' } });
  try {
    const { owner, id } = await createTestRestaurant(free);
    const { userId } = await owner.api.accounts.me({});
    await free.inspect(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [userId]);
    const input = { restaurantId: id };
    expect(await owner.api.accounts.me({})).toMatchObject({ isPremium: true });
    await owner.api.restaurants.setOpen({ ...input, isOpen: false });
    await owner.api.restaurants.setOpen({ ...input, isOpen: true });
    await free.services.planEnds.run();
    expect((await owner.api.restaurants.status(input)).restaurant.isOpen).toBe(true);
    expect(await owner.api.membership.current(input)).toMatchObject({ billing: 'off', isPremium: true });
    expect(await codeOf(owner.api.membership.startCheckout(input))).toBe('BILLING_OFF');
    const webhook = await free.visitor().fetch('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': 't=1' },
      body: '{}',
    });
    expect(webhook.status).toBe(404);
  } finally {
    await free.close();
  }
});

it('a test subscription counts for nothing where there is no test checkout any more [PLAN-8]', async () => {
  const database = await createTestDatabase();
  const { connection } = database;
  const demo = await createTestApp({ connection });
  const [given, paid] = [await createTestRestaurant(demo), await createTestRestaurant(demo)];
  const { membership, accounts } = paid.owner.api;
  const input = { restaurantId: paid.id };
  const { userId } = await accounts.me({});
  await database.inspect(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [userId]);
  const { url } = await membership.startCheckout(input);
  await membership.testCheckout.pay({ id: url.split('/test-checkout/')[1] ?? '' });
  const running = { isPremium: true, status: 'active', hasSubscription: true };
  expect(await membership.current(input)).toMatchObject(running);

  const open = await createTestApp({ connection, billing: { kind: 'none' } });
  const { api } = open.visitor();
  await api.accounts.signIn({ email: paid.ownerEmail, password: testPassword });
  const nothing = { isPremium: false, status: null, paidUntil: null, endsAt: null, hasSubscription: false };
  expect(await api.membership.current(input)).toMatchObject(nothing);
  expect((await api.restaurants.status(input)).restaurant).toMatchObject({ isPremium: false, isOpen: false });
  // What was given without a payment stays.
  const { restaurant } = await given.owner.api.restaurants.status({ restaurantId: given.id });
  expect(restaurant).toMatchObject({ isPremium: true, isOpen: true });

  // A demo again: its checkout still knows of it.
  expect(await codeOf(membership.startCheckout(input))).toBe('ALREADY_PREMIUM');
  expect(await membership.current(input)).toMatchObject(running);
  await open.services.membership.endTestPlans();
  expect(await codeOf(api.accounts.own.delete({ password: testPassword, word: 'DELETE' }))).toBe('no error');

  expect([...demo.errors, ...open.errors]).toEqual([]);
  await Promise.all([demo.close(), open.close()]);
  await database.drop();
});

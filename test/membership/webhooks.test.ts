import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPremiumRule } from '#server/billing/premium-rule.ts';
import { StripeGateway } from '#server/billing/stripe-gateway.ts';
import { MembershipService } from '#server/features/membership/membership.service.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { type StripeServer, startStripeServer, stripeEvent } from './stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;

beforeAll(async () => {
  stripe = await startStripeServer();
  app = await createTestApp({ billing: stripe.config });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A closed restaurant whose owner has the free plan and is a customer of Stripe's. */
async function createCustomer() {
  const restaurant = await createTestRestaurant(app);
  const { userId } = await restaurant.owner.api.accounts.me({});
  await app.inspect(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [userId]);
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });
  await restaurant.owner.api.membership.startCheckout({ restaurantId: restaurant.id });
  const rows = await app.inspect<{ id: string }>(
    'SELECT stripe_customer_id AS id FROM profiles WHERE id = $1',
    [userId],
  );
  return { restaurant, userId, customer: rows[0]?.id ?? '' };
}

function deliver({
  payload,
  signature,
}: Pick<ReturnType<typeof stripeEvent>, 'payload' | 'signature'>): Promise<Response> {
  return app.visitor().fetch('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });
}

const membershipOf = ({ owner, id }: TestRestaurant) => owner.api.membership.current({ restaurantId: id });

describe('checkout and portal', () => {
  it('leads to Stripe’s checkout with our price and back to where the browser is', async () => {
    const { restaurant, customer } = await createCustomer();
    const sent = stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions').at(-1);
    expect(Object.fromEntries(sent?.body ?? [])).toMatchObject({
      mode: 'subscription',
      customer,
      'line_items[0][price]': 'price_premium',
      success_url: `${app.origin}/success`,
      cancel_url: `${app.origin}/cancel`,
    });
    expect(stripe.customers.get(customer)?.email).toBe(restaurant.ownerEmail);
  });

  it('makes one customer of two clicks at once', async () => {
    const restaurant = await createTestRestaurant(app);
    const { userId } = await restaurant.owner.api.accounts.me({});
    await app.inspect(`UPDATE profiles SET subscription_plan = 'free' WHERE id = $1`, [userId]);
    const start = () => restaurant.owner.api.membership.startCheckout({ restaurantId: restaurant.id });
    const [a, b] = await Promise.all([start(), start()]);
    expect(a.url).toBe(b.url);
    expect(
      [...stripe.customers.values()].filter(({ email }) => email === restaurant.ownerEmail),
    ).toHaveLength(1);
  });

  it('sells nothing twice, even before the event has come', async () => {
    const { restaurant, customer } = await createCustomer();
    stripe.subscribe(customer);
    const again = restaurant.owner.api.membership.startCheckout({ restaurantId: restaurant.id });
    expect(await codeOf(again)).toBe('ALREADY_PREMIUM');
    expect((await membershipOf(restaurant)).isPremium).toBe(true);
  });

  it('makes a new customer of one that was deleted at Stripe', async () => {
    const { restaurant, customer } = await createCustomer();
    stripe.deleteCustomer(customer);
    const { url } = await restaurant.owner.api.membership.startCheckout({ restaurantId: restaurant.id });
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\/cus_/);
    expect(url).not.toContain(customer);
  });

  it('leads to the portal, and for who goes back to Free straight to the cancellation', async () => {
    const { restaurant, customer } = await createCustomer();
    const { api } = restaurant.owner;
    const input = { restaurantId: restaurant.id };
    expect(await codeOf(api.membership.openPortal(input))).toBe('NO_SUBSCRIPTION');
    const { id } = stripe.subscribe(customer);
    await api.membership.refresh({});
    expect(await api.membership.openPortal(input)).toEqual({
      url: `https://portal.stripe.example/${customer}`,
    });
    expect(stripe.requests.at(-1)?.body.get('flow_data[type]')).toBeNull();
    await api.membership.openPortal({ ...input, intent: 'cancel' });
    expect(stripe.requests.at(-1)?.body.get('flow_data[subscription_cancel][subscription]')).toBe(id);
  });

  it('says so when Stripe does not answer, and changes nothing', async () => {
    const { restaurant, customer } = await createCustomer();
    stripe.subscribe(customer);
    stripe.setDown(true);
    try {
      const { api } = restaurant.owner;
      const start = api.membership.startCheckout({ restaurantId: restaurant.id });
      expect(await codeOf(start)).toBe('PAYMENT_PROVIDER_FAILED');
      const event = stripeEvent(customer);
      expect((await deliver(event)).status).toBe(503);
      expect(app.errors.splice(0)).toHaveLength(2);
      stripe.setDown(false);
      expect((await deliver(event)).status).toBe(200);
      expect((await membershipOf(restaurant)).isPremium).toBe(true);
    } finally {
      stripe.setDown(false);
    }
  });

  it('is the owner’s in admin mode alone [PLAN-7]', async () => {
    const { restaurant } = await createCustomer();
    const { owner, id } = restaurant;
    await owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(membershipOf(restaurant))).toBe('FORBIDDEN');
    expect(await codeOf(owner.api.membership.startCheckout({ restaurantId: id }))).toBe('FORBIDDEN');
    const other = await createTestRestaurant(app);
    expect(await codeOf(other.owner.api.membership.current({ restaurantId: id }))).toBe(
      'RESTAURANT_NOT_FOUND',
    );
    const { userId } = await other.owner.api.accounts.me({});
    await app.inspect(
      `INSERT INTO restaurant_members (restaurant_id, user_id, role) VALUES ($1, $2, 'admin')`,
      [id, userId],
    );
    expect(await other.owner.api.membership.current({ restaurantId: id })).toMatchObject({ isOwner: false });
    expect(await codeOf(other.owner.api.membership.startCheckout({ restaurantId: id }))).toBe(
      'NOT_THE_OWNER',
    );
  });

  it('has no test checkout', async () => {
    const { restaurant } = await createCustomer();
    const { testCheckout } = restaurant.owner.api.membership;
    expect(await codeOf(testCheckout.portal({}))).toBe('NOT_FOUND');
    expect(await codeOf(testCheckout.pay({ id: randomUUID() }))).toBe('NOT_FOUND');
  });
});

describe('webhooks', () => {
  it('sets the plan to what Stripe says when it is asked, not to what the event says [PLAN-5]', async () => {
    const { restaurant, customer } = await createCustomer();
    const subscription = stripe.subscribe(customer);
    expect((await deliver(stripeEvent(customer))).status).toBe(200);
    expect(await membershipOf(restaurant)).toMatchObject({
      isPremium: true,
      status: 'active',
      paidUntil: new Date(subscription.periodEnd * 1_000).toISOString(),
      endsAt: null,
    });
    await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: true });

    subscription.cancel_at_period_end = true;
    await deliver(stripeEvent(customer));
    expect(await membershipOf(restaurant)).toMatchObject({
      isPremium: true,
      endsAt: new Date(subscription.periodEnd * 1_000).toISOString(),
    });
    const open = await restaurant.owner.api.restaurants.status({ restaurantId: restaurant.id });
    expect(open.restaurant).toMatchObject({ isOpen: true, isPremium: true });

    Object.assign(subscription, { status: 'canceled', ended_at: subscription.periodEnd });
    await deliver(stripeEvent(customer, { type: 'customer.subscription.deleted' }));
    const closed = await restaurant.owner.api.restaurants.status({ restaurantId: restaurant.id });
    expect(closed.restaurant).toMatchObject({ isOpen: false, isPremium: false });
  });

  it('refuses what Stripe has not signed, or not lately', async () => {
    const { restaurant, customer } = await createCustomer();
    stripe.subscribe(customer);
    const good = stripeEvent(customer);
    const forged = [
      stripeEvent(customer, { secret: 'whsec_guessed' }),
      stripeEvent(customer, { age: 301 }),
      { ...good, payload: good.payload.replace('unpaid', 'active') },
      { ...good, signature: 't=1,v1=0' },
      { ...good, signature: '' },
    ];
    for (const event of forged) expect((await deliver(event)).status).toBe(400);
    expect((await membershipOf(restaurant)).isPremium).toBe(false);
    expect((await app.visitor().fetch('/api/webhooks/stripe')).status).toBe(405);
    const huge = { ...good, payload: good.payload + ' '.repeat(600_000) };
    expect((await deliver(huge)).status).toBe(413);
  });

  it('asks once for an event that comes often', async () => {
    const { customer } = await createCustomer();
    const event = stripeEvent(customer);
    const asked = () => stripe.requests.filter(({ path }) => path === '/v1/subscriptions').length;
    await deliver(event);
    const before = asked();
    for (let n = 0; n < 3; n += 1) expect((await deliver(event)).status).toBe(200);
    expect(asked()).toBe(before);
    expect(await app.inspect('SELECT type FROM stripe_events WHERE id = $1', [event.id])).toHaveLength(1);
  });

  it('takes events about strangers and other things as read', async () => {
    expect((await deliver(stripeEvent('cus_of_another_product'))).status).toBe(200);
    expect((await deliver(stripeEvent('', { type: 'balance.available' }))).status).toBe(200);
  });

  it('is not misled by an answer that was held up while a newer one came [PLAN-5]', async () => {
    const { restaurant, customer, userId } = await createCustomer();
    const subscription = stripe.subscribe(customer);
    await deliver(stripeEvent(customer));
    // Another process asks, and its answer, past due, is delayed.
    const other = new MembershipService({
      billing: 'stripe',
      database: app.database,
      gateway: new StripeGateway(stripe.config.stripe),
      isPremium: createPremiumRule(false, app.database.clock),
      restaurants: app.services.restaurants,
      log: createLog('silent'),
    });
    subscription.status = 'past_due';
    const release = stripe.holdNext();
    const count = stripe.requests.length;
    const late = other.refresh(userId);
    await expect.poll(() => stripe.requests.length).toBe(count + 1);
    subscription.status = 'active';
    await deliver(stripeEvent(customer));
    release();
    await late;
    expect((await membershipOf(restaurant)).status).toBe('active');
  });

  it('ends right whatever comes in whatever order, often, and at once [PLAN-5]', async () => {
    const { customer } = await createCustomer();
    const subscription = stripe.subscribe(customer);
    const turns = ['active', 'past_due', 'trialing', 'unpaid', 'canceled'];
    for (let round = 0; round < 15; round += 1) {
      const events = Array.from({ length: 6 }, () => stripeEvent(customer));
      const pile = shuffled([...events, ...events]);
      const deliveries: Promise<Response>[] = [];
      for (const event of pile) {
        subscription.status = turns[randomInt(turns.length)] ?? 'active';
        subscription.cancel_at_period_end = randomInt(2) === 0;
        deliveries.push(deliver(event));
        if (randomInt(2) === 0) await deliveries.at(-1);
      }
      // Among the others, Stripe also delivers the last change.
      deliveries.push(deliver(stripeEvent(customer)));
      for (const { status } of await Promise.all(deliveries)) expect(status).toBe(200);
      const { status, cancel_at_period_end } = subscription;
      const isPaid = ['active', 'past_due', 'trialing'].includes(status);
      expect(
        await app.inspect(
          `SELECT subscription_plan AS plan, subscription_status AS status, cancel_at_period_end AS ends
           FROM profiles WHERE stripe_customer_id = $1`,
          [customer],
        ),
      ).toEqual([{ plan: isPaid ? 'premium' : 'free', status, ends: isPaid && cancel_at_period_end }]);
    }
  });
});

function shuffled<T>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: randomInt(1_000_000) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

it('cancelNow ends everything that is charged, and is content with nothing', async () => {
  const { restaurant, customer, userId } = await createCustomer();
  await app.services.membership.cancelNow(userId);
  const subscription = stripe.subscribe(customer);
  const unpaid = stripe.subscribe(customer, { status: 'unpaid' });
  await deliver(stripeEvent(customer));
  await app.services.membership.cancelNow(userId);
  expect([subscription.status, unpaid.status]).toEqual(['canceled', 'canceled']);
  expect((await membershipOf(restaurant)).isPremium).toBe(false);
  await app.services.membership.cancelNow(userId);
});

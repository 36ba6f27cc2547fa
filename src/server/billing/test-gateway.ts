import { isRunning, type ProviderSubscription } from '#domain/membership/subscription-state.ts';
import {
  afterAction,
  monthAfter,
  presentState,
  type TestAction,
} from '#domain/membership/test-subscription.ts';
import { deriveKey } from '../auth/sealing.ts';
import type { Database } from '../db/tenant.ts';
import { newId } from '../ids.ts';
import {
  BillingError,
  type BillingEvent,
  type BillingGateway,
  type BillingUser,
  type CheckoutReturn,
} from './billing-gateway.ts';
import { loadStripe, readSignedEvent } from './stripe-events.ts';
import {
  findTestSubscription,
  findTestSubscriptions,
  insertTestSubscription,
  updateTestSubscription,
} from './test-billing.store.ts';

/** An event as it is delivered. */
export interface SignedEvent {
  body: Buffer;
  signature: string;
}

const checkoutLifetimeMs = 24 * 3_600_000;

/**
 * A payment provider that takes no money: its checkout and its portal are pages of this installation, its
 * subscriptions are rows of a table, and its events are signed like Stripe's, with a secret that never leaves
 * the server.
 */
export class TestGateway implements BillingGateway {
  readonly kind = 'test';
  private readonly secret: string;

  constructor(
    private readonly database: Database,
    authSecret: string,
  ) {
    this.secret = `whsec_${deriveKey(authSecret, 'gedeck test billing').toString('hex')}`;
  }

  now(): Date {
    return this.database.clock.now();
  }

  async createCustomer({ userId }: BillingUser): Promise<string> {
    return testCustomerId(userId);
  }

  async startCheckout(customerId: string, { origin }: CheckoutReturn): Promise<string> {
    const id = newId();
    const now = this.now();
    await insertTestSubscription(this.database, {
      id,
      customerId,
      periodStart: now,
      periodEnd: monthAfter(now),
    });
    return `${origin}/test-checkout/${id}`;
  }

  async openPortal(_customerId: string, { origin }: CheckoutReturn): Promise<string> {
    return `${origin}/test-checkout/portal`;
  }

  async findSubscriptions(customerId: string): Promise<ProviderSubscription[]> {
    const now = this.now();
    const stored = await findTestSubscriptions(this.database, customerId);
    return stored.map((subscription) => presentState(subscription, now));
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    await this.act(subscriptionId, null, 'end');
  }

  readEvent(body: Buffer, signature: string): Promise<BillingEvent> {
    return readSignedEvent(body, signature, this.secret);
  }

  /** A checkout of this customer, or null. */
  async findCheckout(id: string, customerId: string) {
    const found = await findTestSubscription(this.database, id);
    if (found?.customerId !== customerId) return null;
    const isOpen =
      found.status === 'incomplete' && this.now().getTime() - found.createdAt.getTime() < checkoutLifetimeMs;
    return { isOpen, isPaid: found.status !== 'incomplete' };
  }

  /**
   * Pays a checkout. Paying it again does nothing.
   *
   * @returns the event to deliver, or null when the checkout is over or is not this customer's
   */
  async pay(id: string, customerId: string): Promise<SignedEvent | null> {
    const checkout = await this.findCheckout(id, customerId);
    if (!checkout) return null;
    if (!checkout.isPaid) {
      const others = await this.findSubscriptions(customerId);
      if (!checkout.isOpen || others.some(isRunning)) return null;
      const stored = await findTestSubscription(this.database, id);
      if (!stored) return null;
      const now = this.now();
      const paid = { ...stored, status: 'active', periodStart: now, periodEnd: monthAfter(now) };
      await updateTestSubscription(this.database, paid, 'incomplete');
    }
    return this.sign('checkout.session.completed', { object: 'checkout.session', customer: customerId });
  }

  /** @returns the event to deliver, or null when the action cannot be done now */
  async change(customerId: string, action: TestAction): Promise<SignedEvent | null> {
    const subscription = (await this.findSubscriptions(customerId)).find(isRunning);
    if (!subscription || !(await this.act(subscription.id, customerId, action))) return null;
    return this.sign('customer.subscription.updated', {
      object: 'subscription',
      id: subscription.id,
      customer: customerId,
    });
  }

  private async act(id: string, customerId: string | null, action: TestAction): Promise<boolean> {
    const stored = await findTestSubscription(this.database, id);
    if (!stored || (customerId !== null && stored.customerId !== customerId)) return false;
    const now = this.now();
    const changed = afterAction(presentState(stored, now), action, now);
    if (!changed) return false;
    if (await updateTestSubscription(this.database, changed, stored.status)) return true;
    throw new BillingError('the test subscription was changed at the same time');
  }

  private async sign(type: string, object: object): Promise<SignedEvent> {
    const sdk = await loadStripe();
    const payload = JSON.stringify({
      id: `evt_test_${newId()}`,
      object: 'event',
      type,
      created: Math.floor(this.now().getTime() / 1_000),
      data: { object },
    });
    const signature = sdk.webhooks.generateTestHeaderString({ payload, secret: this.secret });
    return { body: Buffer.from(payload), signature };
  }
}

/** How the ids of its customers begin. */
export const testCustomers = 'test_cus_';

/** The id that an account has as a customer of the test checkout. */
export function testCustomerId(userId: string): string {
  return `${testCustomers}${userId}`;
}

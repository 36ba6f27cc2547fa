import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { ProviderSubscription } from '#domain/membership/subscription-state.ts';
import type { StripeConfig } from '../config.ts';
import {
  BillingError,
  type BillingEvent,
  type BillingGateway,
  type BillingUser,
  type CheckoutReturn,
  CustomerGoneError,
} from './billing-gateway.ts';
import { cancelAddress, membershipAddress, successAddress } from './return-addresses.ts';
import { loadStripe, readSignedEvent } from './stripe-events.ts';

/** A person waits for the answer. */
const timeoutMs = 8_000;

/** Stripe through its own SDK. */
export class StripeGateway implements BillingGateway {
  readonly kind = 'stripe';
  private client: Promise<Stripe> | undefined;

  constructor(private readonly config: StripeConfig) {}

  async createCustomer({ userId, email, name }: BillingUser, replaces: string | null): Promise<string> {
    // Two browsers that upgrade at once must not become two customers.
    const request = createHash('sha256').update(JSON.stringify([userId, email, name, replaces]));
    const customer = await this.ask((stripe) =>
      stripe.customers.create(
        { email, name, metadata: { gedeck_user: userId } },
        { idempotencyKey: `gedeck-customer-${request.digest('hex')}` },
      ),
    );
    return customer.id;
  }

  async startCheckout(customerId: string, { origin }: CheckoutReturn): Promise<string> {
    const session = await this.ask((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: this.config.priceId, quantity: 1 }],
        success_url: successAddress(origin),
        cancel_url: cancelAddress(origin),
      }),
    );
    if (!session.url) throw new BillingError('Stripe has answered without the address of the checkout');
    return session.url;
  }

  async openPortal(customerId: string, { origin }: CheckoutReturn, cancelId: string | null): Promise<string> {
    const session = await this.ask((stripe) =>
      stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: membershipAddress(origin),
        ...(cancelId && {
          flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: cancelId } },
        }),
      }),
    );
    return session.url;
  }

  async findSubscriptions(customerId: string): Promise<ProviderSubscription[]> {
    try {
      const { data } = await this.ask((stripe) =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      );
      return data.map(toSubscription);
    } catch (error) {
      if (error instanceof CustomerGoneError) return [];
      throw error;
    }
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    try {
      await this.ask((stripe) => stripe.subscriptions.cancel(subscriptionId));
    } catch (error) {
      if (!(error instanceof BillingError) || codeOf(error.cause) !== 'resource_missing') throw error;
    }
  }

  readEvent(body: Buffer, signature: string): Promise<BillingEvent> {
    return readSignedEvent(body, signature, this.config.webhookSecret);
  }

  private async ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    this.client ??= connect(this.config);
    const stripe = await this.client;
    try {
      return await question(stripe);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Stripe failed';
      if (isGoneCustomer(error)) throw new CustomerGoneError(message, { cause: error });
      throw new BillingError(message, { cause: error });
    }
  }
}

async function connect({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const sdk = await loadStripe();
  const base = apiBase ? new URL(apiBase) : null;
  return new sdk(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

function isGoneCustomer(error: unknown): boolean {
  return codeOf(error) === 'resource_missing' && fieldOf(error, 'param') === 'customer';
}

/**
 * Stripe's error code. A subscription that has ended gives `resource_missing`, like one that never existed.
 */
function codeOf(error: unknown): unknown {
  return fieldOf(error, 'code');
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, status, created, cancel_at, cancel_at_period_end, ended_at, items } = subscription;
  const starts = items.data.map((item) => item.current_period_start);
  const ends = items.data.map((item) => item.current_period_end);
  return {
    id,
    status,
    createdAt: fromSeconds(created),
    periodStart: fromSeconds(Math.max(created, ...starts)),
    // `cancel_at` is a chosen day; otherwise the subscription ends with its period.
    periodEnd: fromSeconds(cancel_at ?? Math.max(created, ...ends)),
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    endedAt: ended_at === null ? null : fromSeconds(ended_at),
  };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}

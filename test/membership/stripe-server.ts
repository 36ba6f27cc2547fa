import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

interface FakeSubscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  periodStart: number;
  periodEnd: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
}

const webhookSecret = 'whsec_of_the_test_server';
const month = 30 * 86_400;
const seconds = () => Math.floor(Date.now() / 1_000);

/** A server that speaks the part of Stripe's API that Gedeck uses; tests set the state of subscriptions. */
export async function startStripeServer() {
  const customers = new Map<string, { id: string; email: string; deleted: boolean }>();
  const subscriptions = new Map<string, FakeSubscription>();
  const requests: {
    method: string;
    path: string;
    body: URLSearchParams;
    idempotencyKey: string | undefined;
  }[] = [];
  const byKey = new Map<string, string>();
  let isDown = false;
  /** The next answer about subscriptions waits for this. */
  let gate: Promise<void> | undefined;

  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const key = request.headers['idempotency-key'];
      const idempotencyKey = Array.isArray(key) ? key[0] : key;
      requests.push({ method: request.method ?? '', path: url.pathname, body, idempotencyKey });
      const [status, answer] = isDown
        ? ([500, { error: { type: 'api_error', message: 'Stripe is down' } }] as const)
        : answerTo(request.method ?? '', url, body, idempotencyKey);
      const text = JSON.stringify(answer);
      const wait = url.pathname === '/v1/subscriptions' ? gate : undefined;
      if (wait) gate = undefined;
      await wait;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(text);
    });
  });

  function answerTo(method: string, url: URL, body: URLSearchParams, key = ''): readonly [number, object] {
    const customerId = body.get('customer') ?? url.searchParams.get('customer') ?? '';
    const isGone = customers.get(customerId)?.deleted ?? true;
    const missing = [
      404,
      {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'customer',
          message: 'No such customer',
        },
      },
    ] as const;
    const call = `${method} ${url.pathname}`;
    if (call === 'POST /v1/customers') {
      const id = byKey.get(key) ?? `cus_${randomUUID().slice(0, 8)}`;
      byKey.set(key, id);
      customers.set(id, { id, email: body.get('email') ?? '', deleted: false });
      return [200, { object: 'customer', ...customers.get(id) }];
    }
    if (call === 'POST /v1/checkout/sessions') {
      if (isGone) return missing;
      return [
        200,
        { id: 'cs_1', object: 'checkout.session', url: `https://checkout.stripe.example/${customerId}` },
      ];
    }
    if (call === 'POST /v1/billing_portal/sessions') {
      if (isGone) return missing;
      return [200, { object: 'billing_portal.session', url: `https://portal.stripe.example/${customerId}` }];
    }
    if (call === 'GET /v1/subscriptions') {
      if (isGone) return missing;
      const data = [...subscriptions.values()].filter(({ customer }) => customer === customerId).map(toJson);
      return [200, { object: 'list', has_more: false, url: '/v1/subscriptions', data }];
    }
    const id = /^DELETE \/v1\/subscriptions\/(\w+)$/.exec(call)?.[1];
    const subscription = id ? subscriptions.get(id) : undefined;
    if (subscription && subscription.status !== 'canceled') {
      Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
      return [200, toJson(subscription)];
    }
    return [
      404,
      {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'id',
          message: 'No such thing',
        },
      },
    ];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    config: {
      kind: 'stripe',
      stripe: {
        secretKey: 'sk_test_of_the_test_server',
        priceId: 'price_premium',
        webhookSecret,
        apiBase: `http://127.0.0.1:${port}`,
      },
    } as const,
    customers,
    requests,
    /** Makes a subscription as if its checkout had been paid. */
    subscribe(customer: string, changes: Partial<FakeSubscription> = {}): FakeSubscription {
      const now = seconds();
      const subscription = {
        id: `sub_${randomUUID().slice(0, 8)}`,
        customer,
        status: 'active',
        created: now + subscriptions.size,
        periodStart: now,
        periodEnd: now + month,
        cancel_at_period_end: false,
        cancel_at: null,
        ended_at: null,
        ...changes,
      };
      subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    /** Deletes a customer and ends all subscriptions. */
    deleteCustomer(id: string) {
      const customer = customers.get(id);
      if (customer) customer.deleted = true;
    },
    /**
     * Delays the next answer about subscriptions, with its state of now, until the returned function is
     * called.
     */
    holdNext(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    setDown(value: boolean) {
      isDown = value;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

interface EventOptions {
  id?: string;
  type?: string;
  /** How long ago it was signed, in seconds. */
  age?: number;
  secret?: string;
}

/** An event as Stripe delivers it. Its subscription is out of date on purpose. */
export function stripeEvent(
  customer: string,
  { id = `evt_${randomUUID()}`, type, age = 0, secret }: EventOptions = {},
) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: type ?? 'customer.subscription.updated',
    created: seconds() - age,
    data: { object: { object: 'subscription', id: 'sub_of_the_event', customer, status: 'unpaid' } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? webhookSecret,
    timestamp: seconds() - age,
  });
  return { id, payload, signature };
}

function toJson({ periodStart, periodEnd, ...subscription }: FakeSubscription) {
  return {
    object: 'subscription',
    ...subscription,
    items: {
      object: 'list',
      data: [
        { object: 'subscription_item', current_period_start: periodStart, current_period_end: periodEnd },
      ],
    },
  };
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

import type Stripe from 'stripe';
import { type BillingEvent, UnsignedEventError } from './billing-gateway.ts';

/** Stripe's SDK is loaded when it is first needed: most starts never need it. */
export async function loadStripe(): Promise<typeof Stripe> {
  const { default: sdk } = await import('stripe');
  return sdk;
}

/** A signature older than this is a replay. In seconds, as Stripe recommends. */
const toleranceSeconds = 300;

/**
 * Checks an event's signature and age with Stripe's SDK.
 *
 * @throws UnsignedEventError
 */
export async function readSignedEvent(
  body: Buffer,
  signature: string,
  secret: string,
): Promise<BillingEvent> {
  const sdk = await loadStripe();
  let event: Stripe.Event;
  try {
    event = sdk.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch (error) {
    throw new UnsignedEventError('the event is not signed, or not lately', { cause: error });
  }
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1_000),
    customerId: customerOf(event.type, event.data.object),
  };
}

/** The customer of the event's object, or that object itself when it is a customer. */
function customerOf(type: string, object: object): string | null {
  if (/^customer\.(created|updated|deleted)$/.test(type)) return textOf(object, 'id');
  return textOf(object, 'customer');
}

function textOf(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name);
  if (typeof value === 'string') return value;
  // Some Stripe accounts are set to send the whole object instead of its id.
  return typeof value === 'object' && value !== null ? textOf(value, 'id') : null;
}

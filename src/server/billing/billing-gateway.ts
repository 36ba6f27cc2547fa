import type { ProviderSubscription } from '#domain/membership/subscription-state.ts';

/** The payment provider cannot be reached or refuses; nothing was changed that it has answered. */
export class BillingError extends Error {}

/** The customer does not exist any more, or never did: somebody deleted it there, or the keys are of another account. */
export class CustomerGoneError extends BillingError {}

/** A webhook that the provider has not signed, or not lately. */
export class UnsignedEventError extends Error {}

/** That something has happened to a customer. What it is now is asked for, never read from here. */
export interface BillingEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** Null: an event about something else. */
  customerId: string | null;
}

export interface BillingUser {
  userId: string;
  email: string;
  name: string;
}

/** Where people are led back to after a visit to the provider's pages, as full addresses. */
export interface CheckoutReturn {
  /** The origin of our pages as the visitor sees them, without a slash at the end. */
  origin: string;
}

/**
 * The payment provider. All methods throw BillingError when it cannot be reached or refuses.
 */
export interface BillingGateway {
  readonly kind: 'stripe' | 'test';
  /**
   * Asked twice for the same user it makes one customer. Returns the customer's id.
   *
   * @param replaces a customer who is gone
   */
  createCustomer(user: BillingUser, replaces: string | null): Promise<string>;
  /**
   * Returns the address of the page where the customer pays; from there to `/success` or `/cancel`.
   *
   * @throws CustomerGoneError
   */
  startCheckout(customerId: string, back: CheckoutReturn): Promise<string>;
  /**
   * Returns the address of the page where the customer manages what they pay.
   *
   * @param cancelId the subscription that the page offers to cancel at once
   * @throws CustomerGoneError
   */
  openPortal(customerId: string, back: CheckoutReturn, cancelId: string | null): Promise<string>;
  /** All of a customer's subscriptions as they are at this moment; none for a customer who is gone. */
  findSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Ends a subscription at once. One that has ended already is no error. */
  cancelNow(subscriptionId: string): Promise<void>;
  /**
   * @param body exactly as received
   * @throws UnsignedEventError
   */
  readEvent(body: Buffer, signature: string): Promise<BillingEvent>;
}

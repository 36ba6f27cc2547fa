import type { ProviderSubscription } from '#domain/membership/subscription-state.ts';

/** The payment provider cannot be reached or refuses; it has confirmed no change. */
export class BillingError extends Error {}

/**
 * The provider does not know the customer: somebody deleted it there, or the keys belong to another account.
 */
export class CustomerGoneError extends BillingError {}

/** A webhook without a valid and recent signature of the provider. */
export class UnsignedEventError extends Error {}

/**
 * A notice that something has changed for a customer. The new state is asked of the provider, never read from
 * the event.
 */
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

/** The site that the provider's pages lead back to. */
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
   * Makes a customer and returns its id. A second call for the same user makes no second customer.
   *
   * @param replaces the id of a customer that the provider no longer knows
   */
  createCustomer(user: BillingUser, replaces: string | null): Promise<string>;
  /**
   * Returns the address of the page where the customer pays, which leads back to `/success` or `/cancel`.
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

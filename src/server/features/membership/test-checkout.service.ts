import type { TestSubscription } from '#contract/membership.ts';
import { isRunning, type ProviderSubscription } from '#domain/membership/subscription-state.ts';
import { afterAction, type TestAction, testActions } from '#domain/membership/test-subscription.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { type SignedEvent, type TestGateway, testCustomerId } from '../../billing/test-gateway.ts';
import type { MembershipService } from './membership.service.ts';

/**
 * The pages that stand in for a payment provider where none is configured. They change the provider's state
 * and deliver its events, which go through the same code as Stripe's.
 */
export class TestCheckoutService {
  constructor(
    /** Null where Stripe is configured or billing is off: then there are no such pages. */
    private readonly gateway: TestGateway | null,
    private readonly membership: MembershipService,
  ) {}

  /** @throws AppError NOT_FOUND */
  async find(account: SignedIn, id: string): Promise<{ isOpen: boolean; isPaid: boolean }> {
    const checkout = await this.requireGateway().findCheckout(id, testCustomerId(account.userId));
    if (!checkout) throw new AppError('NOT_FOUND');
    return checkout;
  }

  /** @throws AppError NOT_FOUND, CHECKOUT_OVER */
  async pay(account: SignedIn, id: string): Promise<void> {
    const gateway = this.requireGateway();
    await this.find(account, id);
    const event = await gateway.pay(id, testCustomerId(account.userId));
    if (!event) throw new AppError('CHECKOUT_OVER');
    await this.deliver(event);
  }

  /** @throws AppError NOT_FOUND */
  async portal(account: SignedIn): Promise<TestSubscription | null> {
    const all = await this.requireGateway().findSubscriptions(testCustomerId(account.userId));
    const shown = all.find(isRunning) ?? all.find(({ status }) => status === 'canceled');
    return shown ? toView(shown, this.requireGateway().now()) : null;
  }

  /** @throws AppError NOT_FOUND, CHECKOUT_OVER */
  async change(account: SignedIn, action: TestAction): Promise<TestSubscription | null> {
    const event = await this.requireGateway().change(testCustomerId(account.userId), action);
    if (!event) throw new AppError('CHECKOUT_OVER');
    await this.deliver(event);
    return this.portal(account);
  }

  private deliver({ body, signature }: SignedEvent): Promise<void> {
    return this.membership.receiveEvent(body, signature);
  }

  private requireGateway(): TestGateway {
    if (!this.gateway) throw new AppError('NOT_FOUND');
    return this.gateway;
  }
}

function toView(subscription: ProviderSubscription, now: Date): TestSubscription {
  const { status, periodStart, periodEnd, cancelAtPeriodEnd, endedAt } = subscription;
  return {
    ...onWire({ status, periodStart, periodEnd, cancelAtPeriodEnd, endedAt }),
    actions: testActions.filter((action) => afterAction(subscription, action, now) !== null),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Membership } from '#contract/membership.ts';
import { premiumEnd } from '#domain/membership/plan.ts';
import {
  isRunning,
  type SubscriptionState,
  subscriptionState,
} from '#domain/membership/subscription-state.ts';
import { AppError } from '../../app-error.ts';
import type { Staff } from '../../auth/actor.ts';
import { BillingError, type BillingGateway, CustomerGoneError } from '../../billing/billing-gateway.ts';
import type { PremiumRule } from '../../billing/premium-rule.ts';
import { testCustomers } from '../../billing/test-gateway.ts';
import type { BillingConfig } from '../../config.ts';
import type { Database } from '../../db/tenant.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import type { Log } from '../../log.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import {
  type BillingAccount,
  clearTestPlans,
  findAccount,
  findOwner,
  findRestaurantsOwnedBy,
  findUserOfCustomer,
  insertEvent,
  updateCustomer,
  updateEventProcessed,
  updateState,
} from './membership.store.ts';

interface MembershipOptions {
  database: Database;
  billing: BillingConfig['kind'];
  /** Null: there is no billing, because it is switched off or not set up. */
  gateway: BillingGateway | null;
  isPremium: PremiumRule;
  restaurants: RestaurantsService;
  log: Log;
}

/** How often a state is asked for again when another process has written one meanwhile. */
const attempts = 20;

/** The plan of an account: paying for it, and the state that follows. */
export class MembershipService {
  private readonly syncs = new SingleFlight<BillingAccount | null>();

  constructor(private readonly options: MembershipOptions) {}

  /** The restaurant's plan, which is its owner's. */
  async current({ restaurantId, userId }: Staff): Promise<Membership> {
    const owner = await this.ownerOf(restaurantId);
    const { billing, gateway, isPremium } = this.options;
    const { state } = owner;
    return {
      isPremium: isPremium(state),
      status: state.status,
      paidUntil: state.paidUntil?.toISOString() ?? null,
      endsAt: gateway ? (premiumEnd(state)?.toISOString() ?? null) : null,
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      billing,
      hasSubscription: state.subscriptionId !== null,
      isOwner: owner.userId === userId,
      ownerName: owner.name,
    };
  }

  /**
   * Returns the address where the owner pays for Premium.
   *
   * @param origin of our pages as the visitor sees them
   * @throws AppError NOT_THE_OWNER, BILLING_OFF, BILLING_NOT_SET_UP, ALREADY_PREMIUM, PAYMENT_PROVIDER_FAILED
   */
  async startCheckout(staff: Staff, origin: string): Promise<string> {
    const gateway = this.requireGateway();
    const owner = await this.requireOwner(staff);
    return this.reporting(async () => {
      // An owner whose payment event is still under way must not pay a second time.
      const account = (owner.customerId && (await this.sync(owner.userId))) || owner;
      if (isCovered(account.state)) throw new AppError('ALREADY_PREMIUM');
      const customerId = account.customerId ?? (await this.makeCustomer(gateway, account));
      try {
        return await gateway.startCheckout(customerId, { origin });
      } catch (error) {
        if (!(error instanceof CustomerGoneError)) throw error;
        const another = await this.makeCustomer(gateway, { ...account, customerId });
        return gateway.startCheckout(another, { origin });
      }
    });
  }

  /**
   * Returns the address where the owner manages what they pay, or ends it.
   *
   * @throws AppError NOT_THE_OWNER, BILLING_OFF, BILLING_NOT_SET_UP, NO_SUBSCRIPTION, PAYMENT_PROVIDER_FAILED
   */
  async openPortal(staff: Staff, intent: 'manage' | 'cancel', origin: string): Promise<string> {
    const gateway = this.requireGateway();
    const { customerId, state } = await this.requireOwner(staff);
    if (!customerId || !state.subscriptionId) throw new AppError('NO_SUBSCRIPTION');
    const isToCancel = intent === 'cancel' && state.plan === 'premium' && !state.cancelAtPeriodEnd;
    const cancelId = isToCancel ? state.subscriptionId : null;
    return this.reporting(() => gateway.openPortal(customerId, { origin }, cancelId));
  }

  /**
   * Asks the provider for the account's state: events may come late, or never on a machine without a public
   * address. Returns whether the account has Premium.
   *
   * @throws AppError PAYMENT_PROVIDER_FAILED
   */
  async refresh(userId: string): Promise<boolean> {
    const account = await this.reporting(() => this.sync(userId));
    return account !== null && this.options.isPremium(account.state);
  }

  /**
   * Where there is no test checkout, what was paid at one counts for nothing: an installation that was a demo has become
   * a public one. Done at the start, so that nothing else has to know of it. [PLAN-8]
   */
  async endTestPlans(): Promise<void> {
    const { database, billing, log } = this.options;
    if (billing === 'test') return;
    const ended = await clearTestPlans(database, testCustomers);
    for (const userId of ended) {
      // They are ended; that a page is not told is no reason not to start.
      await this.announce(userId).catch((error: unknown) =>
        log.warn({ err: error, userId }, 'the end of a test subscription was not told'),
      );
    }
    if (ended.length > 0) log.warn({ accounts: ended.length }, 'test subscriptions ended: this is no demo');
  }

  /**
   * Ends all subscriptions of the account at once, before the account is deleted.
   *
   * @throws AppError PAYMENT_PROVIDER_FAILED; then something may still be charged
   */
  async cancelNow(userId: string): Promise<void> {
    const { database, gateway } = this.options;
    const customerId = (await findAccount(database, userId))?.customerId;
    if (!gateway || !customerId) return;
    await this.reporting(async () => {
      const subscriptions = await gateway.findSubscriptions(customerId);
      for (const { id } of subscriptions.filter(isRunning)) await gateway.cancelNow(id);
      await this.sync(userId);
    });
  }

  /**
   * Receives a webhook. It says only that something has changed for a customer; the provider is then asked
   * for the state, so late, repeated and lost events do no harm. [PLAN-5]
   *
   * @throws UnsignedEventError; BillingError when the provider must deliver it again
   */
  async receiveEvent(body: Buffer, signature: string): Promise<void> {
    const { database } = this.options;
    const event = await this.requireGateway().readEvent(body, signature);
    if (await insertEvent(database, event)) return;
    const userId = event.customerId && (await findUserOfCustomer(database, event.customerId));
    if (userId) await this.sync(userId);
    await updateEventProcessed(database, event.id);
  }

  /**
   * Stores the provider's present state of an account. Returns the account; null: there is none.
   *
   * @throws BillingError
   */
  sync(userId: string): Promise<BillingAccount | null> {
    return this.syncs.run(userId, () => this.ask(userId));
  }

  private async ask(userId: string): Promise<BillingAccount | null> {
    const { database, gateway } = this.options;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const account = await findAccount(database, userId);
      if (!gateway || !account?.customerId) return account;
      const subscriptions = await gateway.findSubscriptions(account.customerId);
      const state = subscriptionState(subscriptions, account.state);
      // Written even when unchanged: the new version voids an older answer that another process still holds.
      if (await updateState(database, userId, account.version, state)) {
        if (!isSame(account.state, state)) await this.announce(userId);
        return { ...account, state };
      }
    }
    throw new BillingError('the state of a subscription changes too often');
  }

  private async announce(userId: string): Promise<void> {
    const { database, restaurants } = this.options;
    for (const restaurantId of await findRestaurantsOwnedBy(database, userId)) {
      await restaurants.planChanged(restaurantId);
    }
  }

  private async makeCustomer(gateway: BillingGateway, account: BillingAccount): Promise<string> {
    const made = await gateway.createCustomer(account, account.customerId);
    const kept = await updateCustomer(this.options.database, account.userId, made, account.customerId);
    if (!kept) throw new AppError('UNAUTHORIZED');
    return kept;
  }

  private requireGateway(): BillingGateway {
    const { billing, gateway } = this.options;
    if (!gateway) throw new AppError(billing === 'off' ? 'BILLING_OFF' : 'BILLING_NOT_SET_UP');
    return gateway;
  }

  private async requireOwner({ restaurantId, userId }: Staff): Promise<BillingAccount> {
    const owner = await this.ownerOf(restaurantId);
    if (owner.userId !== userId) throw new AppError('NOT_THE_OWNER');
    return owner;
  }

  private async ownerOf(restaurantId: string): Promise<BillingAccount> {
    const owner = await this.options.database.withTenant(restaurantId, findOwner);
    if (!owner) throw new AppError('RESTAURANT_NOT_FOUND');
    return owner;
  }

  private async reporting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BillingError)) throw error;
      this.options.log.error({ err: error }, 'the payment provider failed');
      throw new AppError('PAYMENT_PROVIDER_FAILED');
    }
  }
}

/** Whether nothing is left to buy: Premium is paid, given, or waits for a payment that is under way. */
function isCovered({ plan, status, subscriptionId }: SubscriptionState): boolean {
  const isGiven = plan === 'premium' && status === null;
  return isGiven || (subscriptionId !== null && status !== null && isRunning({ status }));
}

function isSame(a: SubscriptionState, b: SubscriptionState): boolean {
  return isDeepStrictEqual({ ...a }, { ...b });
}

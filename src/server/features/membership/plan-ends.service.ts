import { isEndNear, noticeMs, premiumEnd } from '#domain/membership/plan.ts';
import type { Database } from '../../db/tenant.ts';
import type { Log } from '../../log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import { endNotice } from './end-notice.ts';
import type { MembershipService } from './membership.service.ts';
import {
  findEndingAccounts,
  findOpenRestaurantsInDoubt,
  findOverdueAccounts,
  updateEndNotice,
} from './membership.store.ts';

interface PlanEndsOptions {
  database: Database;
  membership: MembershipService;
  restaurants: RestaurantsService;
  mailer: Mailer | null;
  /** Nothing ends while billing is switched off. */
  isBillingOff: boolean;
  log: Log;
}

const everyMs = 5 * 60_000;
/** How many accounts one round asks the provider about. */
const askedAtOnce = 20;

/**
 * Handles the ends of plans that no event announces. Every process runs it; each step takes effect once, in
 * the process that comes first. [PLAN-3]
 */
export class PlanEndsService {
  constructor(private readonly options: PlanEndsOptions) {}

  /** Starts the recurring job: now and every five minutes. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    if (this.options.isBillingOff) return () => {};
    return startRecurringJob({
      once,
      work: () => this.run(),
      everyMs,
      firstMs: 0,
      onFailure: (error) =>
        this.options.log.warn({ err: error }, 'the ends of plans could not be looked after'),
    });
  }

  /**
   * One round: asks about plans whose period is over, closes restaurants without Premium, tells owners of
   * near ends.
   */
  async run(): Promise<void> {
    const { database, membership, restaurants, log } = this.options;
    for (const userId of await findOverdueAccounts(database, askedAtOnce)) {
      await membership
        .sync(userId)
        .catch((error: unknown) => log.warn({ err: error, userId }, 'a plan could not be asked about'));
    }
    for (const restaurantId of await findOpenRestaurantsInDoubt(database)) {
      await restaurants.closeWithoutPremium(restaurantId);
    }
    await this.tellOwners();
  }

  private async tellOwners(): Promise<void> {
    const { database, mailer } = this.options;
    if (!mailer) return;
    const now = database.clock.now();
    for (const account of await findEndingAccounts(database, noticeMs)) {
      const endsAt = premiumEnd(account.state);
      if (!endsAt || endsAt < now || !isEndNear(endsAt, now)) continue;
      if (await updateEndNotice(database, account.userId, endsAt)) {
        mailer.send({
          to: account.email,
          write: (language) => endNotice(account, endsAt, { mailer, language }),
        });
      }
    }
  }
}

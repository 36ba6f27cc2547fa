import { leadMinutes } from '#domain/orders/lead-time.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import { findPaces, findRestaurantsWithLeadTimes, updateLeadTimes } from './lead-times.store.ts';

const everyMs = 60_000;

/** Estimates how long dishes take now, for the guests of the houses that want it. [KIT-6] */
export class LeadTimes {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Begins to estimate again and again. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.refresh(),
      everyMs,
      onFailure: (error) => this.log.warn({ err: error }, 'how long dishes take could not be estimated'),
    });
  }

  /** Estimates anew in all these houses, and tells guests where it has changed. */
  async refresh(): Promise<void> {
    for (const restaurantId of await findRestaurantsWithLeadTimes(this.database)) {
      await this.database.withTenantSlowly(restaurantId, estimate);
    }
  }
}

async function estimate(tx: TenantTx): Promise<void> {
  const times = (await findPaces(tx)).flatMap(({ station, ...pace }) => {
    const minutes = leadMinutes(pace);
    return minutes === null ? [] : [{ station, minutes }];
  });
  if (await updateLeadTimes(tx, times)) tx.emit({ kind: 'restaurant.changed', entityId: tx.restaurantId });
}

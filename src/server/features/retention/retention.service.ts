import { type AgeLimits, ageLimits } from '#domain/retention/age-limits.ts';
import type { Database } from '../../db/tenant.ts';
import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import type { SecurityService } from '../security/security.service.ts';
import {
  type Batch,
  clearOrderTexts,
  deleteBars,
  deleteGlobalLeftovers,
  deleteGuestTokens,
  deleteHouseNetworks,
  deleteInvitations,
  deleteLapsed,
  deletePasses,
  deleteReceiptLinks,
  deleteTillDevices,
  deleteWaitingOrders,
  resetPins,
} from './retention.store.ts';

const everyMs = 6 * 3_600_000;
/** After a start the process has other things to do. */
const firstMs = 5 * 60_000;
/** Rows per transaction: so few that nobody who serves guests waits for it. */
const batchSize = 500;

/**
 * Removes expired data: guests' texts and tokens, and data that nobody can use any more. Any number of
 * processes may do it at once, since a repeated step changes nothing. Records that the tax office may ask for
 * stay. [RET-1]
 */
export class Retention {
  constructor(
    private readonly database: Database,
    /** How long guests' data are kept. */
    private readonly guestDataDays: number,
    private readonly security: Pick<SecurityService, 'forget'>,
    private readonly log: Log,
  ) {}

  /** Starts the recurring job: after five minutes, then every six hours. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.run(this.database.clock.now()),
      everyMs,
      firstMs,
      onFailure: (error) => this.log.warn({ err: error }, 'what has had its time could not be removed'),
    });
  }

  /** One round, restaurant by restaurant. A failure in one does not stop the others. */
  async run(now: Date): Promise<void> {
    const { database, log } = this;
    const limits = ageLimits(now, this.guestDataDays);
    await deleteGlobalLeftovers(database, limits, batchSize);
    await this.security.forget(batchSize);
    for (const restaurantId of await database.findRestaurantIds()) {
      try {
        await this.clean(restaurantId, limits);
      } catch (error) {
        log.warn({ err: error, restaurantId }, 'what has had its time could not be removed');
      }
    }
  }

  private async clean(restaurantId: string, { guestData, expired, settled }: AgeLimits): Promise<void> {
    await this.runBatches(restaurantId, clearOrderTexts, guestData);
    await this.runBatches(restaurantId, resetPins, guestData);
    await this.runBatches(restaurantId, deleteGuestTokens, guestData);
    await this.runBatches(restaurantId, deleteWaitingOrders, guestData);
    await this.runBatches(restaurantId, deleteLapsed, guestData);
    await this.runBatches(restaurantId, deleteBars, guestData);
    await this.runBatches(restaurantId, deletePasses, guestData);
    await this.runBatches(restaurantId, deleteHouseNetworks, expired);
    await this.runBatches(restaurantId, deleteTillDevices, expired);
    await this.runBatches(restaurantId, deleteReceiptLinks, expired);
    await this.runBatches(restaurantId, deleteInvitations, settled);
  }

  private async runBatches(restaurantId: string, batch: Batch, before: Date): Promise<void> {
    let done = batchSize;
    // Locked rows are skipped, so a batch may be short; the next round takes them.
    while (done >= batchSize) {
      done = await this.database.withTenantSlowly(restaurantId, (tx) => batch(tx, before, batchSize));
    }
  }
}

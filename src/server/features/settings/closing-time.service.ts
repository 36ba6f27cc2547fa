import { defaultOpeningHours, hoursHaveEnded } from '#domain/restaurants/opening-hours.ts';
import type { Database } from '../../db/tenant.ts';
import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import { findRestaurantsThatClose, lockClosing } from './settings.store.ts';

const everyMs = 20_000;

/** Closes restaurants to guests when their opening hours end, where the owner wants it. */
export class ClosingTime {
  constructor(
    private readonly database: Database,
    private readonly restaurants: RestaurantsService,
    private readonly log: Log,
  ) {}

  /**
   * Closes restaurants whose hours have ended, with the effect of the switch: no new orders; guests at their
   * tables stay, and so do their orders and bills. Any number of processes may do it at once: the row is
   * locked for the decision, and a closed restaurant is not closed again. [SET-5]
   *
   * @returns the restaurants that were closed
   */
  async closeWhereEnded(now: Date): Promise<string[]> {
    const closed: string[] = [];
    for (const restaurantId of await findRestaurantsThatClose(this.database)) {
      try {
        if (await this.closeIfEnded(restaurantId, now)) closed.push(restaurantId);
      } catch (error) {
        this.log.warn({ err: error, restaurantId }, 'a restaurant could not be closed');
      }
    }
    return closed;
  }

  /** Starts the recurring job, every 20 seconds. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.closeWhereEnded(this.database.clock.now()),
      everyMs,
      onFailure: (error) => this.log.warn({ err: error }, 'closing times could not be looked at'),
    });
  }

  private async closeIfEnded(restaurantId: string, now: Date): Promise<boolean> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const found = await lockClosing(tx);
      if (!found?.isOpen || !found.closesAutomatically) return false;
      const { timeZone, openedAt } = found;
      const hours = { ...defaultOpeningHours, ...found.openingHours };
      if (!hoursHaveEnded(hours, timeZone, { openedAt, now })) return false;
      await this.restaurants.close(tx);
      return true;
    });
  }
}

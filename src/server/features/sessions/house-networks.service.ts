import type { Database } from '../../db/tenant.ts';
import { minuteMs } from '../../limits/durations.ts';
import { SlidingWindow } from '../../limits/sliding-window.ts';
import { upsertStaffNetwork } from './house-networks.store.ts';

/** How often it is noted that staff work from a network; far below the time for which that counts. */
const notedMs = 10 * minuteMs;

/** The networks from which the staff of a restaurant work. [DOOR-19] */
export class HouseNetworksService {
  private readonly noted = new SlidingWindow(1, notedMs);

  constructor(private readonly database: Database) {}

  /** @param network a word, by `NetworkWords` */
  async noteStaff(restaurantId: string, network: string): Promise<void> {
    const key = `${restaurantId} ${network}`;
    if (!this.noted.hasRoom(key)) return;
    await this.database.withTenant(restaurantId, (tx) => upsertStaffNetwork(tx, network));
    this.noted.count(key);
  }
}

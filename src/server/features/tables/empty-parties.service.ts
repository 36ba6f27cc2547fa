import type { Database } from '../../db/tenant.ts';
import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import {
  findEmptyParties,
  findRestaurantsWithEmptyParties,
  lockOverdueProvisional,
} from './empty-parties.store.ts';
import { lockTables } from './parties.store.ts';
import { updateFreed } from './tables.store.ts';

const everyMs = 30_000;

/** Ends parties that neither order nor call: a code that was scanned in passing. [TAB-12] */
export class EmptyParties {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly log: Log,
  ) {}

  /**
   * Ends the parties whose time is over. Any number of processes may do it at once: each party is locked and
   * looked at again, so what it orders or calls for meanwhile keeps it. [ORD-6] [TAB-12]
   *
   * @returns the parties that were ended
   */
  async endWhereOver(): Promise<string[]> {
    const ended: string[] = [];
    for (const restaurantId of await findRestaurantsWithEmptyParties(this.database)) {
      try {
        const parties = await this.database.withTenant(restaurantId, (tx) => findEmptyParties(tx));
        for (const { id } of parties) {
          if (await this.endIfOver(restaurantId, id)) ended.push(id);
        }
        ended.push(...(await this.endProvisional(restaurantId)));
      } catch (error) {
        this.log.warn({ err: error, restaurantId }, 'empty parties could not be ended');
      }
    }
    return ended;
  }

  /** Starts the recurring job, every 30 seconds. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.endWhereOver(),
      everyMs,
      onFailure: (error) => this.log.warn({ err: error }, 'empty parties could not be looked for'),
    });
  }

  /** Ends provisional parties that nobody has let in; what still waits of them is refused. [DOOR-5] */
  private async endProvisional(restaurantId: string): Promise<string[]> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const parties = await lockOverdueProvisional(tx);
      for (const id of parties) await this.sessions.lapse(tx, id);
      return parties;
    });
  }

  private async endIfOver(restaurantId: string, id: string): Promise<boolean> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await this.sessions.lockForChange(tx, [id]);
      const [party] = await findEmptyParties(tx, id);
      if (!party) return false;
      await lockTables(tx, [party.tableId]);
      await this.sessions.lapse(tx, id);
      await updateFreed(tx, party.tableId);
      tx.emit({ kind: 'table.freed', entityId: party.tableId });
      return true;
    });
  }
}

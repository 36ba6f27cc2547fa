import type { Logger } from 'pino';
import { timeOfUuidV7 } from '#domain/ids/uuid-v7.ts';
import { type AgeLimits, ageLimits } from '#domain/retention/age-limits.ts';
import { mayDeleteFiles } from '../../db/files-lock.ts';
import type { Database } from '../../db/tenant.ts';
import type { FileKey } from '../../files/file-keys.ts';
import type { FileStore } from '../../files/file-store.ts';
import {
  type Batch,
  deleteGlobalLeftovers,
  deleteGuestTokens,
  deleteInvitations,
  findAllRestaurants,
  findShownPictures,
  forgetPins,
  forgetTexts,
  lockPictures,
} from './retention.store.ts';

interface RetentionOptions {
  database: Database;
  files: FileStore;
  /** How long guests' data are kept. */
  guestDataDays: number;
  log: Logger;
}

const everyMs = 6 * 3_600_000;
/** After a start the process has other things to do. */
const firstMs = 5 * 60_000;
/** Rows of one transaction: few enough that nobody who serves guests waits for it. */
const batchSize = 500;

/**
 * Removes what has had its time: guests' texts and tokens, what nobody can use any more, and pictures that nothing
 * shows. Any number of processes may do it at once; every step done twice changes nothing. What the tax office may
 * ask for stays as it is. [RET-1]
 */
export class Retention {
  constructor(private readonly options: RetentionOptions) {}

  /** Begins after five minutes and goes on every six hours. Returns what stops it. */
  start(): () => void {
    let timer: NodeJS.Timeout;
    const wait = (ms: number) => {
      timer = setTimeout(async () => {
        await this.run(new Date()).catch((error: unknown) =>
          this.options.log.warn({ err: error }, 'what has had its time could not be removed'),
        );
        if (!isStopped) wait(everyMs);
      }, ms).unref();
    };
    let isStopped = false;
    wait(firstMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  /** One round, restaurant by restaurant. One that fails keeps nothing from the others. */
  async run(now: Date): Promise<void> {
    const { database, guestDataDays, log } = this.options;
    const limits = ageLimits(now, guestDataDays);
    await deleteGlobalLeftovers(database, limits, batchSize);
    for (const restaurantId of await findAllRestaurants(database)) {
      try {
        await this.clean(restaurantId, limits);
      } catch (error) {
        log.warn({ err: error, restaurantId }, 'what has had its time could not be removed');
      }
    }
  }

  private async clean(restaurantId: string, { guestData, leftovers, settled }: AgeLimits): Promise<void> {
    await this.runBatches(restaurantId, forgetTexts, guestData);
    await this.runBatches(restaurantId, forgetPins, guestData);
    await this.runBatches(restaurantId, deleteGuestTokens, guestData);
    await this.runBatches(restaurantId, deleteInvitations, settled);
    await this.deleteOrphans(restaurantId, leftovers);
  }

  private async runBatches(restaurantId: string, batch: Batch, before: Date): Promise<void> {
    let done = batchSize;
    // What others held was passed over, so a batch may be short: the next round takes it.
    while (done >= batchSize) {
      done = await this.options.database.withTenant(restaurantId, (tx) => batch(tx, before, batchSize));
    }
  }

  /** Uploads that were never saved, and what a deletion has left. [RET-5] */
  private async deleteOrphans(restaurantId: string, before: Date): Promise<void> {
    const { database, files } = this.options;
    const old: FileKey[] = [];
    for await (const key of files.list(restaurantId)) {
      if (timeOfUuidV7(imageIdOf(key)) < before.getTime()) old.push(key);
    }
    if (old.length === 0) return;
    const shown = await database.withTenant(restaurantId, findShownPictures);
    const doubtful = old.filter((key) => !shown.has(pictureOf(key)));
    if (doubtful.length === 0) return;
    // Asked again while nobody can take one up; a dish that is saved waits for the lock or is seen.
    await database.withTenant(restaurantId, async (tx) => {
      await lockPictures(tx);
      if (!(await mayDeleteFiles(tx))) return;
      const shownNow = await findShownPictures(tx);
      for (const key of doubtful) if (!shownNow.has(pictureOf(key))) await files.delete(key);
    });
  }
}

/** '<restaurantId>/<imageId>' of '<restaurantId>/<imageId>-<width>.webp'. */
function pictureOf(key: FileKey): string {
  return key.slice(0, key.lastIndexOf('-'));
}

function imageIdOf(key: FileKey): string {
  return pictureOf(key).slice(key.indexOf('/') + 1);
}

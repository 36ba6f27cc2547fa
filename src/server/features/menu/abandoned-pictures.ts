import { filesPath } from '#domain/files/image-urls.ts';
import { timeOfUuidV7 } from '#domain/ids/uuid-v7.ts';
import { mayDeleteFiles } from '../../db/files-lock.ts';
import type { Database } from '../../db/tenant.ts';
import type { FileKey } from '../../files/file-keys.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';
import { findUnusedPictures } from './menu-editor.store.ts';

const everyMs = 6 * 3_600_000;
/** A dialog in which a picture was chosen may stay open for a while. */
const keptMs = 24 * 3_600_000;

/** `<restaurantId>/<imageId>-<width>.webp`, without the width. */
const pictureOfKey = /^[^/]+\/([\da-f-]{36})/;

/**
 * Deletes uploaded pictures that no dish and no logo shows; otherwise uploads could fill the disk. [MENU-4]
 */
export class AbandonedPictures {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly log: Log,
  ) {}

  /** Deletes the abandoned pictures, restaurant by restaurant. */
  async deleteAll(now: Date): Promise<void> {
    for (const restaurantId of await this.database.findRestaurantIds()) {
      await this.deleteOf(restaurantId, now.getTime() - keptMs);
    }
  }

  /** Starts the recurring job, every six hours. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.deleteAll(this.database.clock.now()),
      everyMs,
      onFailure: (error) => this.log.warn({ err: error }, 'abandoned pictures could not be deleted'),
    });
  }

  private async deleteOf(restaurantId: string, beforeMs: number): Promise<void> {
    const keysOf = new Map<string, FileKey[]>();
    for await (const key of this.files.list(restaurantId)) {
      const [picture = '', imageId = ''] = pictureOfKey.exec(key) ?? [];
      if (timeOfUuidV7(imageId) >= beforeMs) continue;
      const url = filesPath + picture;
      keysOf.set(url, [...(keysOf.get(url) ?? []), key]);
    }
    if (keysOf.size === 0) return;
    await this.database.withTenant(restaurantId, async (tx) => {
      // The lock keeps others from putting one of the pictures on the menu meanwhile.
      await lockRestaurant(tx);
      if (!(await mayDeleteFiles(tx))) return;
      for (const url of await findUnusedPictures(tx, [...keysOf.keys()])) {
        for (const key of keysOf.get(url) ?? []) await this.files.delete(key);
      }
    });
  }
}

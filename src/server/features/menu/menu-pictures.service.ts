import { parseImageUrl } from '#domain/files/image-urls.ts';
import { AppError } from '../../app-error.ts';
import { mayDeleteFiles } from '../../db/files-lock.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { imageKey } from '../../files/file-keys.ts';
import type { FileStore } from '../../files/file-store.ts';
import { deleteImage } from '../../files/stored-images.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';
import { findUnusedPictures } from './menu-editor.store.ts';

/** The pictures of dishes, between the database and the file store. */
export class MenuPicturesService {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  /**
   * Requires that a picture exists and belongs to this restaurant. Call it while the menu is locked, so that
   * nobody deletes the picture before the commit.
   *
   * @throws AppError IMAGE_NOT_FOUND when the address is not that of a picture of this restaurant [MENU-4]
   */
  async require(tx: TenantTx, url: string): Promise<void> {
    const ref = parseImageUrl(url);
    const isOwn = ref?.restaurantId === tx.restaurantId;
    const file = isOwn ? await this.files.get(imageKey(ref, ref.width)) : null;
    if (!file) throw new AppError('IMAGE_NOT_FOUND');
    await file.body.cancel();
  }

  /**
   * Deletes those of the pictures that nothing shows any more; orders keep no pictures. Call it after the
   * commit that stopped showing them; its lock keeps others from taking one up meanwhile. During a backup the
   * pictures stay, and `AbandonedPictures` finds them later.
   */
  async removeUnused(restaurantId: string, urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    await this.database.withTenant(restaurantId, async (tx) => {
      await lockRestaurant(tx);
      if (!(await mayDeleteFiles(tx))) return;
      const unused = await findUnusedPictures(tx, urls);
      // Deleting twice is harmless, should the transaction be tried again.
      for (const url of unused) await deleteImage(this.files, restaurantId, url);
    });
  }
}

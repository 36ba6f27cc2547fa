import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImagePurpose } from '#domain/files/image-limits.ts';
import type { FileStore } from '../files/file-store.ts';
import { createImageIntake } from '../files/image-intake.ts';
import { saveImage } from '../files/stored-images.ts';
import { Semaphore } from '../limits/semaphore.ts';

/** One more than are decoded at once: while one is written, two are encoded. */
const picturesAtOnce = 3;

/** Where a picture is to be shown. */
export interface PictureUse {
  restaurantId: string;
  imageId: string;
  /** File name without ending in the pictures folder. */
  picture: string;
  purpose: ImagePurpose;
}

/**
 * Brings the demo's pictures through the same intake as uploads and stores them. A picture shown twice is
 * encoded once and stored twice, because deleting a dish deletes its picture.
 *
 * @param folder of the `.webp` files
 * @returns what the database stores for each image id, as `image_url` or `logo_url`
 */
export async function placePictures(
  uses: readonly PictureUse[],
  folder: string,
  files: FileStore,
): Promise<Map<string, string>> {
  const takeIn = createImageIntake({ uploads: picturesAtOnce, decodes: 2 });
  const placing = new Semaphore(picturesAtOnce);
  const urls = new Map<string, string>();

  const usesOfPicture = new Map<string, PictureUse[]>();
  for (const use of uses) {
    const key = `${use.purpose} ${use.picture}`;
    usesOfPicture.set(key, [...(usesOfPicture.get(key) ?? []), use]);
  }

  const placeAll = async (same: readonly PictureUse[]) => {
    const [first] = same;
    if (!first) return;
    const upload = await readPicture(join(folder, `${first.picture}.webp`), first.purpose);
    const taken = await takeIn(upload, first.purpose, first.picture);
    if (!taken.ok) throw new Error(`the demo picture ${first.picture} is not usable: ${taken.code}`);
    for (const use of same) urls.set(use.imageId, await saveImage(files, use, taken.image));
  };
  await Promise.all([...usesOfPicture.values()].map((same) => placing.run(() => placeAll(same))));
  return urls;
}

async function readPicture(path: string, purpose: ImagePurpose): Promise<Uint8Array> {
  const bytes = await readFile(path);
  // The intake takes no WebP as a logo, and all demo pictures are WebP to keep the repository small.
  return purpose === 'logo' ? sharp(bytes).png().toBuffer() : bytes;
}

import { imageUrl, parseImageUrl } from '#domain/files/image-urls.ts';
import { AppError } from '../app-error.ts';
import { imageKey, imageKeys } from './file-keys.ts';
import { type FileStore, isStorageFull } from './file-store.ts';
import type { TakenImage } from './image-intake.ts';

/**
 * Stores all variants of a picture under a new id and returns the string for the database. If one cannot be stored,
 * none stays behind.
 *
 * @throws AppError STORAGE_FULL
 */
export async function saveImage(
  store: FileStore,
  ids: { restaurantId: string; imageId: string },
  image: TakenImage,
): Promise<string> {
  const { width, height, placeholder } = image;
  const ref = { ...ids, width, height, placeholder };
  try {
    for (const variant of image.variants) await store.put(imageKey(ref, variant.width), variant.bytes);
  } catch (error) {
    await Promise.allSettled(imageKeys(ref).map((key) => store.delete(key)));
    throw isStorageFull(error) ? new AppError('STORAGE_FULL') : error;
  }
  return imageUrl(ref);
}

/**
 * Deletes the picture behind a string of the database, once nothing refers to it any more. A string that names
 * no picture of this restaurant is ignored, so that nobody deletes a neighbour's by storing its address.
 */
export async function deleteImage(store: FileStore, restaurantId: string, url: string): Promise<void> {
  const ref = parseImageUrl(url);
  if (ref?.restaurantId !== restaurantId) return;
  for (const key of imageKeys(ref)) await store.delete(key);
}

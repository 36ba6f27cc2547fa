import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImagePurpose } from '#domain/files/image-limits.ts';
import type { images } from '../db/schema/restaurants.ts';
import { createGate } from '../files/decode-gate.ts';
import type { FileStore } from '../files/file-store.ts';
import { createImageIntake, type TakenImage } from '../files/image-intake.ts';
import { saveImage } from '../files/stored-images.ts';

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

export interface PlacedPicture {
  /** For the database: `image_url` or `logo_url`. */
  url: string;
  row: typeof images.$inferInsert;
}

/**
 * Brings the demo's pictures through the same intake as uploads and stores them. A picture shown twice is
 * encoded once and stored twice, because deleting a dish deletes its picture.
 *
 * @param folder of the `.webp` files
 * @returns the placed pictures by image id
 */
export async function placePictures(
  uses: readonly PictureUse[],
  folder: string,
  files: FileStore,
  madeAt: Date,
): Promise<Map<string, PlacedPicture>> {
  const takeIn = createImageIntake({ uploads: picturesAtOnce, decodes: 2 });
  const inTurn = createGate(picturesAtOnce);
  const placed = new Map<string, PlacedPicture>();

  const usesOfPicture = new Map<string, PictureUse[]>();
  for (const use of uses) {
    const key = `${use.purpose} ${use.picture}`;
    usesOfPicture.set(key, [...(usesOfPicture.get(key) ?? []), use]);
  }

  const placeAll = async (same: readonly PictureUse[]) => {
    const [first] = same;
    if (!first) return;
    const upload = await readPicture(join(folder, `${first.picture}.webp`), first.purpose);
    const taken = await takeIn(upload, first.purpose);
    if (!taken.ok) throw new Error(`the demo picture ${first.picture} is not usable: ${taken.code}`);
    for (const use of same) placed.set(use.imageId, await place(use, taken.image, files, madeAt));
  };
  await Promise.all([...usesOfPicture.values()].map((same) => inTurn(() => placeAll(same))));
  return placed;
}

async function place(
  { restaurantId, imageId, purpose }: PictureUse,
  image: TakenImage,
  files: FileStore,
  madeAt: Date,
): Promise<PlacedPicture> {
  return {
    url: await saveImage(files, { restaurantId, imageId }, image),
    row: {
      ...{ restaurantId, id: imageId, purpose, createdAt: madeAt, placeholder: image.placeholder },
      widths: image.variants.map(({ width }) => width),
    },
  };
}

async function readPicture(path: string, purpose: ImagePurpose): Promise<Uint8Array> {
  const bytes = await readFile(path);
  // The intake takes no WebP as a logo, and all demo pictures are WebP to keep the repository small.
  return purpose === 'logo' ? sharp(bytes).png().toBuffer() : bytes;
}

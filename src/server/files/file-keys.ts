import {
  filesPath,
  type ImageRef,
  isVariantFileName,
  parseImageUrl,
  variantFileName,
  variantWidths,
} from '#domain/files/image-urls.ts';

/**
 * The name of a stored file. Only this module makes one, of what is no constant always after matching the strict pattern, so a store
 * may join it to a directory without a path from a client climbing out.
 */
export type FileKey = string & { readonly brand: unique symbol };

/** Where backups note that one was made. The name of no file: it is neither served nor listed. */
export const backupMark = 'last-backup' as FileKey;

/** Says whose files these are. The name of no file either. */
export const installationMark = 'installation' as FileKey;

/** The key for an untrusted name, e.g. a directory entry; null when it is none. */
export function findFileKey(name: string): FileKey | null {
  return isVariantFileName(name) ? (name as FileKey) : null;
}

/** The key of a request's path, `/files/<restaurantId>/<imageId>-<width>.webp`; null when it is none. */
export function findFileKeyOfPath(path: string): FileKey | null {
  return path.startsWith(filesPath) ? findFileKey(path.slice(filesPath.length)) : null;
}

/** The key of one variant. Throws when the ids are not lower-case UUIDs or the width is no whole number. */
export function imageKey(ref: Pick<ImageRef, 'restaurantId' | 'imageId'>, width: number): FileKey {
  const key = findFileKey(variantFileName(ref, width));
  if (!key) throw new TypeError(`not a file key: ${variantFileName(ref, width)}`);
  return key;
}

/** The keys of all variants of a picture. */
export function imageKeys(ref: ImageRef): FileKey[] {
  return variantWidths(ref.width).map((width) => imageKey(ref, width));
}

/** The keys of all variants of the picture behind a string of the database; none when it names no picture. */
export function imageKeysOf(url: string): FileKey[] {
  const ref = parseImageUrl(url);
  return ref ? imageKeys(ref) : [];
}

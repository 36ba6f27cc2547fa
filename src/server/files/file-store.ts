import type { FileKey } from './file-keys.ts';

/** We encoded every stored file ourselves, so its type is known and never taken from outside. */
export const storedContentType = 'image/webp';

export interface StoredFile {
  /** Read it to the end or cancel it: it may hold a file or a connection open. */
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
  /** As sent in the header, with its quotes. */
  etag: string;
}

/** Whether a file could not be stored because the disk, or one's share of it, is full. */
export function isStorageFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/**
 * Where files lie. All methods throw when the disk or the service fails; that is no fault of the user.
 */
export interface FileStore {
  /** Stores whole or not at all; replaces what had the same key. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(key: FileKey): Promise<StoredFile | null>;
  /** Deleting what is not there is fine. */
  delete(key: FileKey): Promise<void>;
  /** Whether more than a last reserve is free; a service that does not tell has room. */
  hasRoom(): Promise<boolean>;
  /** Keys of all files, or of one restaurant's; in no order. Files put or deleted meanwhile may be missed. */
  list(restaurantId?: string): AsyncIterable<FileKey>;
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { findFileKey } from './file-keys.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Files lie here while they are written; the same file system makes the rename into place atomic. */
const incoming = '.incoming';

/** The embedded PostgreSQL, mostly on the same disk, still wants to end in order when files find no room. */
const reserveBytes = 64 * 1024 * 1024;

/** A write takes milliseconds; a temporary file this old belongs to a process that died. */
const abandonedAfterMs = 60 * 60_000;

/**
 * Opens the store under `root`, creating it if need be, and removes what a crash left half-written.
 *
 * @param nowMs Unix time, to judge the age of what is left over
 */
export async function openDiskFileStore(root: string, nowMs: number): Promise<FileStore> {
  await mkdir(join(root, incoming), { recursive: true });
  await removeAbandoned(join(root, incoming), nowMs);

  return {
    async put(key, bytes) {
      const temporary = join(root, incoming, randomUUID());
      const target = join(root, key);
      try {
        await writeDurably(temporary, bytes);
        await makeRestaurantDirectory(root, dirname(target));
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      // Without this a power cut may lose the rename, although the file's bytes are safe.
      await syncDirectory(dirname(target));
    },

    async get(key) {
      const handle = await openExisting(join(root, key));
      return handle && (await storedFile(handle));
    },

    async delete(key) {
      await rm(join(root, key), { force: true });
    },

    async hasRoom() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize >= reserveBytes;
    },

    async *list(restaurantId) {
      const directories = restaurantId === undefined ? await namesIn(root) : [restaurantId];
      for (const directory of directories) {
        for (const name of await namesIn(join(root, directory))) {
          // Whatever else lies here, `.incoming` included, matches no key.
          const key = findFileKey(`${directory}/${name}`);
          if (key) yield key;
        }
      }
    },
  };
}

async function storedFile(handle: FileHandle): Promise<StoredFile> {
  try {
    const { size, mtimeMs } = await handle.stat();
    return {
      // One class, declared twice: by Node's types and, where tests load it, by the browser's.
      body: Readable.toWeb(handle.createReadStream()) as unknown as ReadableStream<Uint8Array>,
      size,
      etag: `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`,
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeRestaurantDirectory(root: string, directory: string): Promise<void> {
  const created = await mkdir(directory, { recursive: true });
  if (created !== undefined) await syncDirectory(root);
}

async function syncDirectory(path: string): Promise<void> {
  // Windows opens no directory for syncing.
  if (process.platform === 'win32') return;
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(directory: string, nowMs: number): Promise<void> {
  for (const name of await namesIn(directory)) {
    const path = join(directory, name);
    // Another process may share the directory, be writing this very file, or have just renamed it away.
    const modifiedMs = await stat(path).then(
      (found) => found.mtimeMs,
      () => nowMs,
    );
    if (nowMs - modifiedMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

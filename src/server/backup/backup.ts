import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { processExists } from '../db/embedded/postmaster-file.ts';
import { openSnapshot, type Snapshot } from '../db/snapshot.ts';
import { writeBackupMark } from '../files/backup-mark.ts';
import { imageKeysOf } from '../files/file-keys.ts';
import { type FileStore, isStorageFull } from '../files/file-store.ts';
import { checkInstallation } from '../installation.ts';
import { type ArchiveEntry, packArchive } from './archive.ts';
import { findPictureUrls } from './backup.store.ts';
import { BackupError } from './backup-error.ts';
import { backupFormat, filesFolder, type Manifest, manifestName, pieceName, secretName } from './manifest.ts';

/** How a backup begins that got no name of its own. */
export const backupPrefix = 'gedeck-backup-';

interface BackupOptions {
  /** The file to write; it must not exist. */
  path: string;
  /** Of a role that sees every row: the one for backups, or the owner. */
  connection: pg.ClientConfig;
  files: FileStore;
  authSecret: string;
  /** Of Gedeck. */
  version: string;
  progress: (text: string) => void;
  /** Aborted when nobody wants the backup any more. */
  signal: AbortSignal;
}

export interface BackupSummary {
  /** Of the file, in bytes. */
  size: number;
  tables: number;
  files: number;
  /** Sizes of pictures that dishes or restaurants name but the store did not have, by their names there. */
  missing: string[];
  /** Whether the metrics can tell of it: false when nothing could be written where the pictures lie. */
  isNoted: boolean;
}

/**
 * Writes everything of a running installation into one file: all rows as of one moment, all stored files, and
 * the secret without which sessions and second factors are worthless. The file gets its name when it is whole
 * and on the disk. Memory does not grow with the installation. [BAK-1] [BAK-2]
 *
 * @throws BackupError, OtherInstallationError when secret or files are not those of the database, DatabaseUnusableError, DatabaseConnectionError
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { path, connection } = options;
  await requireFree(path);
  const snapshot = await openSnapshot(connection);
  const draft = `${path}.${process.pid}.part`;
  const course: Course = { writtenAt: new Date(), files: 0, missing: [] };
  try {
    const installation = await checkInstallation(snapshot, options);
    await removeAbandoned(path);
    await pipeline(
      packArchive(entriesOf(snapshot, { ...options, installation }, course), course.writtenAt),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
      { signal: options.signal },
    );
    const size = await sync(draft);
    await rename(draft, path);
    await sync(dirname(path));
    const isNoted = await writeBackupMark(options.files, course.writtenAt).then(
      () => true,
      () => false,
    );
    return { size, tables: snapshot.tables.length, files: course.files, missing: course.missing, isNoted };
  } catch (error) {
    await rm(draft, { force: true });
    throw explainDisk(error, path);
  } finally {
    await snapshot.close();
  }
}

/** Pieces of a table, of half a megabyte each, between two messages of progress. */
const piecesPerProgress = 100;

interface Course {
  writtenAt: Date;
  files: number;
  missing: string[];
}

async function* entriesOf(
  snapshot: Snapshot,
  { files, authSecret, version, installation, progress }: BackupOptions & Pick<Manifest, 'installation'>,
  course: Course,
): AsyncGenerator<ArchiveEntry> {
  const manifest: Manifest = {
    format: backupFormat,
    version,
    postgres: snapshot.serverVersion,
    installation,
    createdAt: course.writtenAt.toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
  };
  yield { name: manifestName, data: Buffer.from(JSON.stringify(manifest)) };
  yield { name: secretName, data: Buffer.from(authSecret) };
  for (const table of snapshot.tables) {
    progress(`Table ${table.name}`);
    let number = 0;
    let size = 0;
    for await (const data of snapshot.rows(table)) {
      number += 1;
      size += data.length;
      if (number % piecesPerProgress === 0)
        progress(`Table ${table.name}, ${Math.round(size / 1_000_000)} MB`);
      yield { name: pieceName(table.name, number), data };
    }
  }
  // After the rows: every file that they name was stored before, and none is deleted while the snapshot is
  // open.
  progress('Pictures');
  const stored = new Set<string>();
  for await (const key of files.list()) {
    const file = await files.get(key);
    if (!file) continue; // a failed upload has removed its first sizes meanwhile
    yield { name: filesFolder + key, data: await buffer(file.body) };
    stored.add(key);
    course.files += 1;
  }
  course.missing = (await findPictureUrls(snapshot))
    .flatMap((url) => imageKeysOf(url))
    .filter((key) => !stored.has(key));
}

/**
 * Removes what killed backups have left in the folder. The snapshot's lock lets one backup of an installation run
 * at a time, so those of processes that are gone are nobody's.
 */
async function removeAbandoned(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1];
    const isOurs = name.startsWith(backupPrefix) || name.startsWith(`${basename(path)}.`);
    if (pid && isOurs && !processExists(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
}

async function requireFree(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found) throw new BackupError(`${path} exists already: name another file.`);
}

/**
 * Flushes a file, or a folder with the names in it: until then a power cut may take it. Returns its size in
 * bytes.
 */
async function sync(path: string): Promise<number> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

function explainDisk(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`There is no folder ${dirname(path)}.`);
  if (code === 'EACCES' || code === 'EROFS')
    return new BackupError(`Nothing may be written into ${dirname(path)}.`);
  if (isStorageFull(error)) return new BackupError(`There is no room for ${path} on its disk.`);
  return error;
}

import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { type EmptyDatabase, openEmptyDatabase } from '../db/empty-database.ts';
import { judgeSchema, knownMigrations, type Migration } from '../db/migrate.ts';
import { sqlState } from '../db/sql-state.ts';
import { type FileKey, findFileKey, installationMark } from '../files/file-keys.ts';
import type { FileStore } from '../files/file-store.ts';
import { readInstallationMark } from '../files/installation-mark.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { BackupError, DamagedBackupError } from './backup-error.ts';
import {
  abandonedBackup,
  filesFolder,
  type Manifest,
  newerBackup,
  noBackup,
  readManifest,
  secretName,
  tableOfPiece,
} from './manifest.ts';

/** A backup that has been read to its end and is intact. */
export interface CheckedBackup {
  path: string;
  manifest: Manifest;
  authSecret: string;
  /** All migrations of this Gedeck: some made the schema of the backup, the others bring it up to date. */
  migrations: readonly Migration[];
}

/**
 * Reads a backup to its end without restoring anything of it. [BAK-3]
 *
 * @throws BackupError when it is missing, no backup, damaged, cut off, or of a Gedeck that is newer or
 *   from before the first migration
 */
export async function checkBackup(path: string, migrations = knownMigrations()): Promise<CheckedBackup> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new BackupError(`There is no file ${path}.`);
  let manifest: Manifest | undefined;
  let authSecret = '';
  try {
    for await (const entry of readArchive(path)) {
      manifest ??= readManifest(entry);
      if (entry.name === secretName) authSecret = entry.data.toString();
    }
  } catch (error) {
    // A file that does not even begin like a backup is none.
    throw manifest === undefined && error instanceof DamagedBackupError ? noBackup() : error;
  }
  if (!manifest || authSecret === '') throw noBackup();
  const verdict = judgeSchema(manifest.migrations, migrations);
  if (verdict !== 'usable') throw verdict === 'newer' ? newerBackup() : abandonedBackup();
  return { path, manifest, authSecret, migrations };
}

interface RestoreOptions {
  /** Of a user who owns the database. */
  connection: pg.ClientConfig;
  files: FileStore;
  /** Stores the backup's secret; `undo` is called when the rest fails. */
  keepSecret: (secret: string) => Promise<{ undo(): Promise<void> }>;
  progress: (text: string) => void;
  /** Aborted when nobody wants the restore any more. */
  signal: AbortSignal;
}

/**
 * Restores a backup into an empty installation. All rows appear at once, after files and secret. If anything
 * fails, everything written is removed again. The schema is brought up to date on the way. [BAK-3] [BAK-4]
 *
 * @returns how many files were restored
 * @throws BackupError, DatabaseUnusableError, DatabaseConnectionError
 */
export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<number> {
  const database = await openEmptyDatabase(options.connection, backup.migrations);
  const written: FileKey[] = [];
  let secret: { undo(): Promise<void> } | undefined;
  try {
    const mark = await readInstallationMark(options.files);
    const isOwn = mark === backup.manifest.installation;
    if (mark !== null && !isOwn && mark !== database.installationId) {
      throw new BackupError(
        'The files here belong to another installation than the backup: restore it with a bucket (S3_…) or DATA_DIR of its own.',
      );
    }
    secret = await options.keepSecret(backup.authSecret);
    await database.prepare(backup.manifest.migrations);
    await restoreEntries(backup, { ...options, database, written });
    options.progress('Finishing the database');
    await database.finish();
    if (!isOwn) await options.files.delete(installationMark);
    return written.length;
  } catch (error) {
    for (const key of written) await options.files.delete(key);
    await secret?.undo();
    throw isDataError(error)
      ? new DamagedBackupError('The rows of the backup do not fit together: nothing was restored.')
      : error;
  } finally {
    await database.close();
  }
}

async function restoreEntries(
  { path, manifest }: CheckedBackup,
  {
    database,
    files,
    written,
    progress,
    signal,
  }: RestoreOptions & { database: EmptyDatabase; written: FileKey[] },
): Promise<void> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const entries = readArchive(path);
  let next = await entries.next();
  while (!next.done) {
    signal.throwIfAborted();
    const entry: ArchiveEntry = next.value;
    const table = tableOfPiece(entry.name);
    if (table !== null) {
      const columns = columnsOf.get(table);
      if (!columns) throw noBackup();
      progress(`Table ${table}`);
      await database.load({ name: table, columns }, piecesOf(table));
      continue;
    }
    const key = entry.name.startsWith(filesFolder) ? findFileKey(entry.name.slice(filesFolder.length)) : null;
    if (key) {
      if (written.length === 0) progress('Pictures');
      await files.put(key, entry.data);
      written.push(key);
    }
    next = await entries.next();
  }

  /** All pieces of the table that `next` begins with; afterwards `next` is the entry behind them. */
  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    while (!next.done && tableOfPiece(next.value.name) === table) {
      signal.throwIfAborted();
      yield next.value.data;
      next = await entries.next();
    }
  }
}

/** Whether the database refused the data (SQLSTATE classes 22 and 23) rather than failed. */
function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

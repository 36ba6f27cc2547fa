import { z } from 'zod';
import type { ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';

/**
 * The version of a backup's layout. Raise it when an older Gedeck could not read the file any more. 1 was
 * before migrations had numbers.
 */
export const backupFormat = 2;

export const manifestName = 'gedeck-backup.json';
export const secretName = 'auth-secret';
export const filesFolder = 'files/';

const manifest = z.object({
  format: z.literal(backupFormat),
  /** Gedeck's version, for people; the migrations decide whether a backup can be read. */
  version: z.string(),
  postgres: z.string(),
  /** The id of the installation; none before its first start with a Gedeck that gives one. */
  installation: z.uuid().nullable().default(null),
  createdAt: z.iso.datetime(),
  /** The numbers of the migrations that the schema had had. */
  migrations: z.array(z.number().int()),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

/** The first entry of a backup: what it is. */
export type Manifest = z.output<typeof manifest>;

/** @throws BackupError when the entry is not the beginning of a backup that this Gedeck can read */
export function readManifest(entry: ArchiveEntry | undefined): Manifest {
  if (entry?.name !== manifestName) throw noBackup();
  let told: unknown;
  try {
    told = JSON.parse(entry.data.toString());
  } catch {
    throw noBackup();
  }
  const parsed = manifest.safeParse(told);
  if (parsed.success) return parsed.data;
  const other = z.object({ format: z.number() }).safeParse(told);
  if (!other.success || other.data.format === backupFormat) throw noBackup();
  throw other.data.format > backupFormat ? newerBackup() : abandonedBackup();
}

export function noBackup(): BackupError {
  return new BackupError('The file is no backup of Gedeck.');
}

export function newerBackup(): BackupError {
  return new BackupError('The backup was written by a newer Gedeck than this one: restore it with that one.');
}

export function abandonedBackup(): BackupError {
  return new BackupError(
    'The backup was written by a Gedeck from before the first release, and this one cannot upgrade it: restore it with that one.',
  );
}

/** The name of a piece of a table; pieces are numbered from 1. */
export function pieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`;
}

/** The table whose piece this is, or null. */
export function tableOfPiece(name: string): string | null {
  return /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1] ?? null;
}

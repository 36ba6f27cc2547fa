import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { type BackupSummary, writeBackup } from '#server/backup/backup.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore.ts';
import type { Migration } from '#server/db/migrate.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createEmptyDatabase, type TestDatabase } from '../fixture/database.ts';

export const authSecret = 'a secret that is only good for tests, and long enough';

/** Writes a backup as `npm run backup` does. */
export async function backUp(
  folder: string,
  connection: pg.ClientConfig,
  files: FileStore,
): Promise<BackupSummary & { path: string }> {
  const path = join(folder, `${randomUUID()}.tar.gz`);
  const told = { authSecret, version: '1.2.3', progress: () => {}, signal: new AbortController().signal };
  return { path, ...(await writeBackup({ path, connection, files, ...told })) };
}

/** Restores a backup as `npm run restore` does, but stores its secret nowhere. */
export async function restore(
  path: string,
  connection: pg.ClientConfig,
  files: FileStore,
  migrations?: Migration[],
): Promise<number> {
  const kept: string[] = [];
  const keepSecret = async (secret: string) => {
    kept.push(secret);
    return { undo: async () => {} };
  };
  const told = { progress: () => {}, signal: new AbortController().signal };
  const backup = await checkBackup(path, migrations);
  const restored = await restoreBackup(backup, { connection, files, keepSecret, ...told });
  if (kept[0] !== authSecret) throw new Error(`the backup has another secret: ${kept[0]}`);
  return restored;
}

/** An installation that holds nothing. */
export async function createEmptyInstallation(folder: string) {
  const database = await createEmptyDatabase();
  const files = await openDiskFileStore(join(folder, randomUUID()), Date.now());
  return { ...database, files };
}

/** Every row of every table as PostgreSQL's text, without the values that a restore has to change. */
export async function everyRow({
  inspect,
}: Pick<TestDatabase, 'inspect'>): Promise<Record<string, string[]>> {
  const tables = await inspect<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
     ORDER BY 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    // Microseconds are kept whatever the session's settings; the log's epoch is new after a restore.
    const row =
      name === 'restaurant_feeds' ? '(t.restaurant_id, t.seq, t.last_order_number)::text' : 't::text';
    const rows = await inspect<{ row: string }>(`SELECT ${row} AS row FROM public.${name} t ORDER BY 1`);
    found[name] = rows.map((line) => line.row);
  }
  return found;
}

/** The bytes of every file. */
export async function everyFile(files: FileStore): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for await (const key of files.list()) {
    const file = await files.get(key);
    if (file) found.push([key, (await buffer(file.body)).toString('base64')]);
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

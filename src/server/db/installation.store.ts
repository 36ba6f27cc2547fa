import * as is from './columns.ts';
import { migrationLock } from './migrate.ts';
import { ask, type Querying } from './rows.ts';

/** Has one row, from the first start on. */
export const installationTable = 'installation';

export interface Installation {
  id: string;
  secretFingerprint: Buffer;
  /** Whether only files that are marked with the id are its own. */
  hasMarkedFiles: boolean;
}

/** Null: no start of a Gedeck that has this table was here yet. */
export async function readInstallation(by: Querying): Promise<Installation | null> {
  const { exists } = await ask(by, { exists: is.bool }).only(
    `SELECT to_regclass('public.${installationTable}') IS NOT NULL AS exists`,
  );
  if (!exists) return null;
  const rows = await ask(by, {
    id: is.uuid,
    secretFingerprint: is.bytes,
    hasMarkedFiles: is.bool,
  }).all(
    'SELECT id, secret_fingerprint AS "secretFingerprint", has_marked_files AS "hasMarkedFiles" FROM installation',
  );
  return rows[0] ?? null;
}

/** Until the connection ends, no other process migrates, or does the same. */
export async function holdInstallation(by: Querying): Promise<void> {
  await by.query('SELECT pg_advisory_lock($1)', [migrationLock]);
}

/** Makes the row, unless there is one. */
export async function foundInstallation(by: Querying, secretFingerprint: Buffer): Promise<void> {
  await by.query(
    'INSERT INTO installation (id, secret_fingerprint) VALUES (gen_random_uuid(), $1) ON CONFLICT DO NOTHING',
    [secretFingerprint],
  );
}

export async function keepSecretFingerprint(by: Querying, secretFingerprint: Buffer): Promise<void> {
  await by.query('UPDATE installation SET secret_fingerprint = $1', [secretFingerprint]);
}

export async function keepFilesMarked(by: Querying): Promise<void> {
  await by.query('UPDATE installation SET has_marked_files = true');
}

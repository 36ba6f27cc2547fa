import type pg from 'pg';
import * as is from './columns.ts';
import { ask } from './rows.ts';
import type { TenantTx } from './tenant.ts';

/** Any number; the same in every version. */
const filesLock = 7_031_959;

/**
 * Keeps all stored files from being deleted until the connection ends, so that a backup finds every file that
 * its rows name. Waits for deletions that are under way.
 *
 * @returns false when another backup holds the files already
 */
export async function holdFiles(client: pg.Client): Promise<boolean> {
  // The first lock admits one backup at a time. The second is waited for, because deletions take moments.
  const { isFirst } = await ask(client, { isFirst: is.bool }).only(
    'SELECT pg_try_advisory_lock($1, 1) AS "isFirst"',
    [filesLock],
  );
  if (!isFirst) return false;
  await client.query('SELECT pg_advisory_lock($1, 0)', [filesLock]);
  return true;
}

/**
 * Whether files may be deleted until the end of the transaction. They may not while a backup runs: a later
 * clean-up finds and removes files that nothing names. [BAK-2]
 */
export async function mayDeleteFiles(tx: TenantTx): Promise<boolean> {
  const { isFree } = await ask(tx, { isFree: is.bool }).only(
    'SELECT pg_try_advisory_xact_lock_shared($1, 0) AS "isFree"',
    [filesLock],
  );
  return isFree;
}

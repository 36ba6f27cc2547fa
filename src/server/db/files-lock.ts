import type pg from 'pg';
import * as is from './columns.ts';
import { ask } from './rows.ts';
import type { TenantTx } from './tenant.ts';

/** Any number; the same in every version. */
const filesLock = 7_031_959;

/**
 * Keeps all stored files where they are until the connection ends, so that a backup finds every file that its rows
 * name. Waits for deletions that are under way. False: another backup does the same.
 */
export async function holdFiles(client: pg.Client): Promise<boolean> {
  // One process asks at a time; the lock itself is waited for, as deletions take moments.
  const { isFirst } = await ask(client, { isFirst: is.bool }).only(
    'SELECT pg_try_advisory_lock($1, 1) AS "isFirst"',
    [filesLock],
  );
  if (!isFirst) return false;
  await client.query('SELECT pg_advisory_lock($1, 0)', [filesLock]);
  return true;
}

/**
 * Whether files may be deleted until the end of the transaction. While a backup runs they may not: what nothing names
 * is found and removed later. [BAK-2]
 */
export async function mayDeleteFiles(tx: TenantTx): Promise<boolean> {
  const { isFree } = await ask(tx, { isFree: is.bool }).only(
    'SELECT pg_try_advisory_xact_lock_shared($1, 0) AS "isFree"',
    [filesLock],
  );
  return isFree;
}

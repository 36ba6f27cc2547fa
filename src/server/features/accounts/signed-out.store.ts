import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';
import { deleteTokens } from './account-tokens.store.ts';
import { deleteSessions } from './accounts.store.ts';
import { deleteOtherDevices } from './devices.store.ts';

/**
 * Ends all sessions of an account, and its links and half-finished sign-ins; for operators. Its feeds in other
 * processes close with their next heartbeat.
 *
 * @returns false when there is no such account
 */
export async function signAccountOut(database: Database, email: string): Promise<boolean> {
  const account = await ask(database.pool, { id: is.uuid }).first(
    'SELECT id FROM auth_users WHERE email = $1',
    [email],
  );
  if (!account) return false;
  await database.withAccount(account.id, async (tx) => {
    await deleteTokens(tx, account.id);
    await deleteSessions(tx, account.id);
    await deleteOtherDevices(tx, account.id, null);
  });
  return true;
}

/** The same for all accounts of the installation. Returns how many sessions that were. */
export async function signEverybodyOut({ pool }: Database): Promise<number> {
  await pool.query('DELETE FROM account_tokens');
  await pool.query('DELETE FROM account_devices');
  const { rowCount } = await pool.query('DELETE FROM auth_sessions');
  return rowCount ?? 0;
}

import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';
import { recordCommand } from '../security/security.service.ts';
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
  await signOut(database, account.id);
  return true;
}

/** The same for all accounts of the installation. Returns how many sessions that were. */
export async function signEverybodyOut(database: Database): Promise<number> {
  const { pool } = database;
  await pool.query('DELETE FROM account_tokens');
  await pool.query('DELETE FROM account_devices');
  const signedIn = await ask(pool, { userId: is.uuid, sessions: is.int }).all(
    'SELECT user_id AS "userId", count(*)::int AS sessions FROM auth_sessions GROUP BY user_id',
  );
  for (const { userId } of signedIn) await signOut(database, userId);
  return signedIn.reduce((sum, { sessions }) => sum + sessions, 0);
}

async function signOut(database: Database, userId: string): Promise<void> {
  await database.withAccount(userId, async (tx) => {
    await deleteTokens(tx, userId);
    await deleteSessions(tx, userId);
    await deleteOtherDevices(tx, userId, null);
    await recordCommand(tx, userId, { kind: 'account.signed_out' });
  });
}

import { deviceDays } from '../../auth/device-cookie.ts';
import type { Querying } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';

/** Devices of one account; the one that has not signed in for longest is forgotten first. */
const mostDevices = 50;

/** Whether the account with this address has signed in on this device. */
export async function isDeviceOf({ pool }: Database, email: string, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM account_devices d JOIN auth_users u ON u.id = d.user_id
     WHERE d.token_hash = $1 AND u.email = $2 AND d.expires_at > now()`,
    [tokenHash, email],
  );
  return rowCount === 1;
}

/**
 * Adds a device to an account that has just signed in. The other accounts of the browser keep it under its new
 * token, and so do the tills that it books into. [JRN-6]
 */
export async function insertDevice(
  tx: Querying,
  userId: string,
  device: { before: Buffer | null; tokenHash: Buffer },
): Promise<void> {
  await tx.query('UPDATE account_devices SET token_hash = $2 WHERE token_hash = $1', [
    device.before,
    device.tokenHash,
  ]);
  await tx.query('SELECT keep_till_devices($1, $2, now() + make_interval(days => $3))', [
    ...[device.before, device.tokenHash, deviceDays],
  ]);
  await tx.query(
    `INSERT INTO account_devices (user_id, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))
     ON CONFLICT (user_id, token_hash) DO UPDATE SET expires_at = excluded.expires_at`,
    [userId, device.tokenHash, deviceDays],
  );
  await tx.query(
    `DELETE FROM account_devices WHERE user_id = $1 AND token_hash IN (
       SELECT token_hash FROM account_devices WHERE user_id = $1 ORDER BY expires_at DESC, token_hash OFFSET $2)`,
    [userId, mostDevices],
  );
}

/** Forgets the devices of an account, apart from the one that is kept. */
export async function deleteOtherDevices(tx: Querying, userId: string, kept: Buffer | null): Promise<void> {
  await tx.query('DELETE FROM account_devices WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2', [
    userId,
    kept,
  ]);
}

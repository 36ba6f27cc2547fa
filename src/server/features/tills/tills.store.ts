import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const tillRow = {
  ...{ id: is.uuid, name: is.text, serial: is.text },
  startedAt: is.instant,
  endedAt: is.orNull(is.instant),
  devices: is.int,
  problem: is.orNull(is.text),
};
export type StoredTill = is.Row<typeof tillRow>;

/** All tills, the oldest first, those in use before the others. `problem`: of the security device in use. */
export async function findTills(tx: TenantTx): Promise<StoredTill[]> {
  return ask(tx, tillRow).all(
    `SELECT t.id, t.name, t.serial, t.started_at AS "startedAt", t.ended_at AS "endedAt", (
         SELECT count(*)::int FROM till_devices d
         WHERE d.restaurant_id = t.restaurant_id AND d.till_id = t.id AND d.expires_at > now()
       ) AS devices, (
         SELECT x.problem FROM fiscal_devices f
         JOIN device_tills x ON x.restaurant_id = f.restaurant_id AND x.device_id = f.id
         WHERE f.restaurant_id = t.restaurant_id AND f.started_at IS NOT NULL AND f.ended_at IS NULL
           AND x.till_id = t.id AND x.is_awaited
       ) AS problem
     FROM tills t WHERE t.restaurant_id = $1 ORDER BY t.ended_at IS NOT NULL, t.started_at, t.id`,
    [tx.restaurantId],
  );
}

/**
 * The tills in use, the oldest first, with whether a device was told to book into them.
 *
 * @param device the hash of its token
 */
export async function findTillsOf(tx: TenantTx, device: Buffer | null) {
  return ask(tx, { id: is.uuid, name: is.text, isChosen: is.bool }).all(
    `SELECT t.id, t.name, EXISTS (
         SELECT FROM till_devices d WHERE d.restaurant_id = t.restaurant_id AND d.token_hash = $2 AND d.till_id = t.id
       ) AS "isChosen"
     FROM tills t WHERE t.restaurant_id = $1 AND t.ended_at IS NULL ORDER BY t.started_at, t.id`,
    [tx.restaurantId, device],
  );
}

/** All tills, locked: whoever adds, renames or ends one waits. The oldest first. */
export async function lockTills(tx: TenantTx) {
  const values = [tx.restaurantId];
  const [, tills] = await Promise.all([
    tx.query('SELECT FROM tills WHERE restaurant_id = $1 ORDER BY started_at, id FOR UPDATE', values),
    // A separate statement: it sees the tills that were added while the lock was waited for.
    ask(tx, { id: is.uuid, name: is.text, isInUse: is.bool }).all(
      `SELECT id, name, ended_at IS NULL AS "isInUse" FROM tills WHERE restaurant_id = $1 ORDER BY started_at, id`,
      values,
    ),
  ]);
  return tills;
}

/** Adds a till, whose serial number is made of its id as the first one's is. @throws a unique violation when that is taken */
export async function insertTill(tx: TenantTx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.query(
    `INSERT INTO tills (restaurant_id, id, name, serial, started_at)
     VALUES ($1, $2, $3, first_till_serial($2), clock_timestamp())`,
    [tx.restaurantId, id, name],
  );
}

export async function updateName(tx: TenantTx, id: string, name: string): Promise<void> {
  await tx.query('UPDATE tills SET name = $3 WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id, name],
  ]);
}

/** Ends a till. Its devices have chosen none any more. */
export async function updateEnded(tx: TenantTx, id: string): Promise<void> {
  await tx.query('UPDATE tills SET ended_at = clock_timestamp() WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id],
  ]);
  await tx.query('DELETE FROM till_devices WHERE restaurant_id = $1 AND till_id = $2', [tx.restaurantId, id]);
}

/** Its name, locked against its end; null: it is not in use. */
export async function lockTillInUse(tx: TenantTx, id: string): Promise<string | null> {
  const till = await ask(tx, { name: is.text }).first(
    'SELECT name FROM tills WHERE restaurant_id = $1 AND id = $2 AND ended_at IS NULL FOR SHARE',
    [tx.restaurantId, id],
  );
  return till?.name ?? null;
}

/**
 * Lets a device book into a till.
 *
 * @param days for which the browser keeps its token
 * @returns whether it did not before
 */
export async function upsertChoice(
  tx: TenantTx,
  choice: { tillId: string; device: Buffer; days: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO till_devices AS d (restaurant_id, token_hash, till_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(days => $4))
     ON CONFLICT (restaurant_id, token_hash) DO UPDATE SET till_id = EXCLUDED.till_id, expires_at = EXCLUDED.expires_at
     WHERE d.till_id <> EXCLUDED.till_id`,
    [tx.restaurantId, choice.device, choice.tillId, choice.days],
  );
  return rowCount === 1;
}

import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { triedOnce } from '../../fiscal/fiscal-device.ts';

/**
 * Lets tills that came while a device is in use wait to be taken on. It has come to what they had entered before its
 * start. [SIG-9]
 */
export async function insertNewTills(tx: TenantTx, deviceId: string): Promise<void> {
  await tx.query({
    name: 'device-tills-new',
    text: `INSERT INTO device_tills (restaurant_id, device_id, till_id, number, is_awaited)
       SELECT t.restaurant_id, d.id, t.id, coalesce((
           SELECT max(j.number) FROM journal j
           WHERE j.restaurant_id = t.restaurant_id AND j.till_id = t.id AND j.recorded_at <= d.started_at
         ), 0), true
       FROM fiscal_devices d JOIN tills t ON t.restaurant_id = d.restaurant_id
       WHERE d.restaurant_id = $1 AND d.id = $2 AND (t.ended_at IS NULL OR t.ended_at > d.started_at)
         AND NOT EXISTS (
           SELECT FROM device_tills x WHERE x.restaurant_id = $1 AND x.device_id = $2 AND x.till_id = t.id
         )`,
    values: [tx.restaurantId, deviceId],
  });
}

const taskRow = {
  tillId: is.uuid,
  serial: is.text,
  clientId: is.uuid,
  work: is.oneOf(['register', 'deregister'] as const),
  /** It has failed before. */
  hasProblem: is.bool,
};

/** What a device is to be asked for about a till. */
export type TillTask = is.Row<typeof taskRow>;

/**
 * The next of a device's tills that it has to take on, or to let go: one that has ended, and of which nothing is left to
 * sign. What has failed comes again when it was tried before that moment, unless another try would lock the device. Null:
 * there is none.
 */
export async function findTillTask(
  tx: TenantTx,
  deviceId: string,
  triedBefore: Date,
): Promise<TillTask | null> {
  return ask(tx, taskRow).first({
    name: 'device-till-task',
    text: `SELECT t.till_id AS "tillId", s.serial, t.client_id AS "clientId", t.problem IS NOT NULL AS "hasProblem",
         CASE WHEN s.ended_at IS NULL OR j.number IS NOT NULL THEN 'register' ELSE 'deregister' END AS work
       FROM device_tills t
       JOIN tills s ON s.restaurant_id = t.restaurant_id AND s.id = t.till_id
       LEFT JOIN journal j ON j.restaurant_id = t.restaurant_id AND j.till_id = t.till_id AND j.number = t.number + 1
       WHERE t.restaurant_id = $1 AND t.device_id = $2 AND t.left_at IS NULL
         AND (t.is_awaited OR s.ended_at IS NOT NULL AND j.number IS NULL) AND coalesce(t.tried_at < $3, true)
         AND coalesce(t.problem <> ALL ($4), true)
       ORDER BY s.started_at, s.id LIMIT 1`,
    values: [tx.restaurantId, deviceId, triedBefore, triedOnce],
  });
}

/**
 * Writes what became of a task.
 *
 * @param problem why it could not be done; null: it is done
 */
export async function updateTillTask(
  tx: TenantTx,
  deviceId: string,
  { tillId, work }: Pick<TillTask, 'tillId' | 'work'>,
  problem: string | null,
): Promise<void> {
  if (problem === null) {
    await tx.query(
      `UPDATE device_tills SET is_awaited = false, problem = NULL, problem_since = NULL, tried_at = NULL,
         left_at = CASE WHEN $4 THEN clock_timestamp() END
       WHERE restaurant_id = $1 AND device_id = $2 AND till_id = $3`,
      [tx.restaurantId, deviceId, tillId, work === 'deregister'],
    );
    return;
  }
  await tx.query(
    `UPDATE device_tills SET problem = $4, problem_since = coalesce(problem_since, clock_timestamp()),
       tried_at = clock_timestamp()
     WHERE restaurant_id = $1 AND device_id = $2 AND till_id = $3`,
    [tx.restaurantId, deviceId, tillId, problem],
  );
}

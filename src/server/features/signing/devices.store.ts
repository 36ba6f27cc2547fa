import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { DeviceFacts, DeviceTill, ReadyDevice } from '../../fiscal/fiscal-device.ts';

const deviceRow = {
  id: is.uuid,
  kind: is.text,
  facts: is.orNull(is.json<DeviceFacts>()),
  expiresAt: is.orNull(is.instant),
  startedAt: is.orNull(is.instant),
  endedAt: is.orNull(is.instant),
  problem: is.orNull(is.text),
  /** A process asks it now. */
  isAsked: is.bool,
};

export type StoredDevice = is.Row<typeof deviceRow>;

/** All devices that a restaurant has had, the newest first. */
export async function findDevices(tx: TenantTx): Promise<StoredDevice[]> {
  return ask(tx, deviceRow).all(
    `SELECT id, kind, facts, expires_at AS "expiresAt", started_at AS "startedAt", ended_at AS "endedAt", problem,
       coalesce(asked_until > clock_timestamp(), false) AS "isAsked"
     FROM fiscal_devices WHERE restaurant_id = $1 ORDER BY created_at DESC, id`,
    [tx.restaurantId],
  );
}

/** @throws a unique violation when another one is being set up, or the id is taken */
export async function insertDevice(
  tx: TenantTx,
  { id, kind, secrets }: { id: string; kind: string; secrets: Buffer },
): Promise<void> {
  await tx.query('INSERT INTO fiscal_devices (restaurant_id, id, kind, secrets) VALUES ($1, $2, $3, $4)', [
    ...[tx.restaurantId, id, kind, secrets],
  ]);
}

/** Lets the tills in use become tills of a device. */
export async function insertTills(tx: TenantTx, deviceId: string): Promise<void> {
  await tx.query(
    `INSERT INTO device_tills (restaurant_id, device_id, till_id, number)
     SELECT t.restaurant_id, $2, t.id, 0 FROM tills t WHERE t.restaurant_id = $1 AND t.ended_at IS NULL
     ON CONFLICT DO NOTHING`,
    [tx.restaurantId, deviceId],
  );
}

/** The tills that a device has taken on, or is to take on with its set-up. */
export async function findDeviceTills(tx: TenantTx, deviceId: string): Promise<DeviceTill[]> {
  return ask(tx, { clientId: is.uuid, serial: is.text }).all(
    `SELECT d.client_id AS "clientId", t.serial FROM device_tills d
     JOIN tills t ON t.restaurant_id = d.restaurant_id AND t.id = d.till_id
     WHERE d.restaurant_id = $1 AND d.device_id = $2 AND NOT d.is_awaited AND d.left_at IS NULL
     ORDER BY t.started_at, t.id`,
    [tx.restaurantId, deviceId],
  );
}

export async function updateSecrets(tx: TenantTx, id: string, secrets: Buffer): Promise<void> {
  await tx.query('UPDATE fiscal_devices SET secrets = $3 WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id, secrets],
  ]);
}

/** The secrets of all devices, locked. */
export async function lockSecrets(tx: TenantTx): Promise<{ id: string; secrets: Buffer }[]> {
  return ask(tx, { id: is.uuid, secrets: is.bytes }).all(
    'SELECT id, secrets FROM fiscal_devices WHERE restaurant_id = $1 ORDER BY id FOR UPDATE',
    [tx.restaurantId],
  );
}

/** Writes what its maker says of a device. */
export async function updateReady(tx: TenantTx, id: string, ready: ReadyDevice): Promise<void> {
  await tx.query(
    `UPDATE fiscal_devices SET facts = $3, expires_at = $4, problem = NULL WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, JSON.stringify(ready.facts), ready.expiresAt],
  );
}

/** Writes down why a device could not be set up. */
export async function updateProblem(tx: TenantTx, id: string, problem: string): Promise<void> {
  await tx.query('UPDATE fiscal_devices SET problem = $3 WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id, problem],
  ]);
}

/**
 * Lets a device that is set up sign all that is entered from now on. False: it is not set up, signs already, or its
 * life is over.
 *
 * @throws a unique violation when another one is in use
 */
export async function startDevice(tx: TenantTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE fiscal_devices SET started_at = clock_timestamp()
     WHERE restaurant_id = $1 AND id = $2 AND started_at IS NULL AND ended_at IS NULL AND facts IS NOT NULL`,
    [tx.restaurantId, id],
  );
  if (!rowCount) return false;
  await tx.query(
    `UPDATE device_tills t SET number = coalesce((
       SELECT max(j.number) FROM journal j
       WHERE j.restaurant_id = t.restaurant_id AND j.till_id = t.till_id AND j.recorded_at <= d.started_at
     ), 0)
     FROM fiscal_devices d
     WHERE t.restaurant_id = $1 AND t.device_id = $2 AND d.restaurant_id = $1 AND d.id = $2`,
    [tx.restaurantId, id],
  );
  return true;
}

/** Locks the devices of a restaurant. Comes before `lockJournal`. */
export async function lockDevices(tx: TenantTx): Promise<void> {
  await tx.query('SELECT FROM fiscal_devices WHERE restaurant_id = $1 ORDER BY id FOR UPDATE', [
    tx.restaurantId,
  ]);
}

/**
 * Waits for the bookings that are being entered, and lets no till enter anything until the commit. Takes the feed's row
 * first, as bookings do.
 */
export async function lockJournal(tx: TenantTx): Promise<void> {
  await tx.query('SELECT FROM restaurant_feeds WHERE restaurant_id = $1 FOR UPDATE', [tx.restaurantId]);
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('journal ' || $1::uuid, 0))`, [
    tx.restaurantId,
  ]);
}

/** Takes a device out of use, after all that was entered while the journal is locked, and ends its outage. */
export async function endDevice(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE fiscal_devices SET asked_until = NULL, ended_at = greatest(clock_timestamp(), (
       SELECT max(j.recorded_at) FROM tills t CROSS JOIN LATERAL (
         SELECT x.recorded_at FROM journal x WHERE x.restaurant_id = t.restaurant_id AND x.till_id = t.id
         ORDER BY x.number DESC LIMIT 1
       ) j WHERE t.restaurant_id = $1
     ))
     WHERE restaurant_id = $1 AND id = $2 AND ended_at IS NULL`,
    [tx.restaurantId, id],
  );
  await tx.query(
    `UPDATE device_outages SET ended_at = clock_timestamp()
     WHERE restaurant_id = $1 AND device_id = $2 AND ended_at IS NULL`,
    [tx.restaurantId, id],
  );
}

/** How many entries a device has not come to yet. */
export async function countWaiting(tx: TenantTx, deviceId: string): Promise<number> {
  const { waiting } = await ask(tx, { waiting: is.int }).only(
    `SELECT count(*)::int AS waiting FROM device_tills t
     JOIN journal j ON j.restaurant_id = t.restaurant_id AND j.till_id = t.till_id AND j.number > t.number
     WHERE t.restaurant_id = $1 AND t.device_id = $2`,
    [tx.restaurantId, deviceId],
  );
  return waiting;
}

const outageRow = {
  since: is.instant,
  until: is.orNull(is.instant),
  cause: is.text,
  deviceId: is.uuid,
};

export async function findOutages(tx: TenantTx, limit: number): Promise<is.Row<typeof outageRow>[]> {
  return ask(tx, outageRow).all(
    `SELECT began_at AS since, ended_at AS until, cause, device_id AS "deviceId" FROM device_outages
     WHERE restaurant_id = $1 ORDER BY began_at DESC LIMIT $2`,
    [tx.restaurantId, limit],
  );
}

/** The outage that lasts, of the device or of a till that it does not take on; null: the device signs, or there is none. */
export async function findLastingOutage(
  tx: TenantTx,
): Promise<Pick<is.Row<typeof outageRow>, 'since' | 'cause'> | null> {
  return ask(tx, { since: is.instant, cause: is.text }).first(
    `SELECT began_at AS since, cause FROM device_outages WHERE restaurant_id = $1 AND ended_at IS NULL
     UNION ALL
     SELECT t.problem_since AS since, t.problem AS cause FROM device_tills t
     JOIN fiscal_devices d ON d.restaurant_id = t.restaurant_id AND d.id = t.device_id
     WHERE t.restaurant_id = $1 AND t.is_awaited AND t.problem IS NOT NULL AND d.ended_at IS NULL
     ORDER BY since LIMIT 1`,
    [tx.restaurantId],
  );
}

export async function findTillsInUse(tx: TenantTx): Promise<{ id: string; name: string; serial: string }[]> {
  return ask(tx, { id: is.uuid, name: is.text, serial: is.text }).all(
    `SELECT id, name, serial FROM tills WHERE restaurant_id = $1 AND ended_at IS NULL ORDER BY started_at, id`,
    [tx.restaurantId],
  );
}

import { journalKinds } from '#domain/journal/journal-kinds.ts';
import type { SignedContent } from '#domain/signing/signed-entry.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Signature, SigningTask } from '../../fiscal/fiscal-device.ts';

/** Restaurants where a device has something to sign, or is out and was last looked at so long ago. */
export async function findRestaurantsToSign({ pool }: Database, checkedBefore: Date): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_to_sign($1) AS id', [checkedBefore]);
  return rows.map(({ id }) => id);
}

const claimRow = {
  deviceId: is.uuid,
  kind: is.text,
  secrets: is.bytes,
  /** As PostgreSQL writes moments. */
  until: is.text,
};

/** A device that this process may ask until then, and no other. */
export type Claim = is.Row<typeof claimRow>;

/**
 * Claims the device in use, or goes on with a claim; null: there is none, or another process asks it. Who was killed
 * loses its claim when the time is over.
 */
export async function claimDevice(tx: TenantTx, ms: number, held: Claim | null): Promise<Claim | null> {
  return ask(tx, claimRow).first({
    name: 'claim-device',
    text: `UPDATE fiscal_devices SET asked_until = clock_timestamp() + $2::float8 * interval '1 millisecond'
       WHERE restaurant_id = $1 AND started_at IS NOT NULL AND ended_at IS NULL
         AND CASE WHEN $3::uuid IS NULL THEN coalesce(asked_until <= clock_timestamp(), true)
           ELSE id = $3 AND asked_until = $4::timestamptz END
       RETURNING id AS "deviceId", kind, secrets, asked_until::text AS until`,
    values: [tx.restaurantId, ms, held?.deviceId ?? null, held?.until ?? null],
  });
}

/** Claims a device that is not out of use, also one that does not sign yet; null as above. */
export async function claimDeviceById(tx: TenantTx, id: string, ms: number): Promise<Claim | null> {
  return ask(tx, claimRow).first(
    `UPDATE fiscal_devices SET asked_until = clock_timestamp() + $3::float8 * interval '1 millisecond'
     WHERE restaurant_id = $1 AND id = $2 AND ended_at IS NULL
       AND coalesce(asked_until <= clock_timestamp(), true)
     RETURNING id AS "deviceId", kind, secrets, asked_until::text AS until`,
    [tx.restaurantId, id, ms],
  );
}

/** Gives a claim back. */
export async function releaseDevice(tx: TenantTx, { deviceId, until }: Claim): Promise<void> {
  await tx.query({
    name: 'release-device',
    text: `UPDATE fiscal_devices SET asked_until = NULL
       WHERE restaurant_id = $1 AND id = $2 AND asked_until = $3::timestamptz`,
    values: [tx.restaurantId, deviceId, until],
  });
}

const entryRow = {
  tillId: is.uuid,
  tillSerial: is.text,
  clientId: is.uuid,
  /** Why the device has not taken the till on; null: it has. */
  tillProblem: is.orNull(is.text),
  number: is.int,
  id: is.uuid,
  kind: is.oneOf(journalKinds),
  content: is.text,
  hash: is.text,
  isTraining: is.bool,
};

/** An entry that comes next, and of which till. */
export type NextEntry = is.Row<typeof entryRow>;

const entryColumns = `t.till_id AS "tillId", s.serial AS "tillSerial", t.client_id AS "clientId",
  CASE WHEN t.is_awaited THEN t.problem END AS "tillProblem", j.number::float8 AS number, j.id, j.kind,
  j.content, encode(j.hash, 'hex') AS hash, r.is_training AS "isTraining"`;

/** What the device has not come to yet of all its tills, as it was recorded. */
export async function findNextEntries(tx: TenantTx, deviceId: string, limit: number): Promise<NextEntry[]> {
  return ask(tx, entryRow).all({
    name: 'entries-to-sign',
    text: `SELECT ${entryColumns}
       FROM device_tills t
       JOIN restaurants r ON r.id = $1
       JOIN tills s ON s.restaurant_id = t.restaurant_id AND s.id = t.till_id
       CROSS JOIN LATERAL (
         SELECT * FROM journal x WHERE x.restaurant_id = t.restaurant_id AND x.till_id = t.till_id AND x.number > t.number
         ORDER BY x.number LIMIT $3
       ) j
       WHERE t.restaurant_id = $1 AND t.device_id = $2
       ORDER BY j.recorded_at, t.till_id, j.number LIMIT $3`,
    values: [tx.restaurantId, deviceId, limit],
  });
}

const leftRow = {
  ...entryRow,
  deviceId: is.uuid,
  /** Another device, or this one, has written what became of it. */
  isTold: is.bool,
};

/** Entries recorded before the end of a device that had not come to them, in their order. */
export async function findLeftEntries(tx: TenantTx, limit: number): Promise<is.Row<typeof leftRow>[]> {
  return ask(tx, leftRow).all({
    name: 'entries-left',
    text: `SELECT ${entryColumns}, t.device_id AS "deviceId", g.number IS NOT NULL AS "isTold"
       FROM fiscal_devices d
       JOIN device_tills t ON t.restaurant_id = d.restaurant_id AND t.device_id = d.id
       JOIN restaurants r ON r.id = $1
       JOIN tills s ON s.restaurant_id = t.restaurant_id AND s.id = t.till_id
       CROSS JOIN LATERAL (
         SELECT * FROM journal x WHERE x.restaurant_id = t.restaurant_id AND x.till_id = t.till_id
           AND x.number > t.number AND x.recorded_at < d.ended_at
         ORDER BY x.number LIMIT $2
       ) j
       LEFT JOIN signatures g ON g.restaurant_id = t.restaurant_id AND g.till_id = t.till_id AND g.number = j.number
       WHERE d.restaurant_id = $1 AND d.started_at IS NOT NULL AND d.ended_at IS NOT NULL
       ORDER BY t.device_id, t.till_id, j.number LIMIT $2`,
    values: [tx.restaurantId, limit],
  });
}

/** An entry that the device has come to: nothing of it was to be signed, or it was signed, or could not be. */
export interface PassedEntry extends Pick<NextEntry, 'tillId' | 'number'> {
  signed: (SignedContent & { outcome: Signature | string }) | null;
}

/** Writes what became of entries, in their order. */
export async function insertPassed(
  tx: TenantTx,
  deviceId: string,
  passed: readonly PassedEntry[],
): Promise<void> {
  const rows = passed.flatMap(({ tillId, number, signed }) =>
    signed ? [{ tillId, number, ...signed, ...columnsOf(signed.outcome) }] : [],
  );
  if (rows.length > 0) {
    await tx.query({
      name: 'signatures',
      text: `INSERT INTO signatures (restaurant_id, device_id, till_id, number, process_type, process_data,
           transaction_number, started_at, finished_at, signature_counter, value, error)
         SELECT $1, $2, s.* FROM unnest($3::uuid[], $4::bigint[], $5::text[], $6::text[],
           $7::bigint[], $8::timestamptz[], $9::timestamptz[], $10::bigint[], $11::text[], $12::text[]) s`,
      values: [
        ...[tx.restaurantId, deviceId],
        rows.map((row) => row.tillId),
        rows.map((row) => row.number),
        rows.map((row) => row.processType),
        rows.map((row) => row.processData),
        rows.map((row) => row.transactionNumber),
        rows.map((row) => row.startedAt),
        rows.map((row) => row.finishedAt),
        rows.map((row) => row.signatureCounter),
        rows.map((row) => row.value),
        rows.map((row) => row.error),
      ],
    });
  }
  await tx.query({
    name: 'device-tills-passed',
    text: `UPDATE device_tills t SET number = p.number
       FROM (SELECT till_id, max(number) AS number FROM unnest($3::uuid[], $4::bigint[]) x (till_id, number) GROUP BY 1) p
       WHERE t.restaurant_id = $1 AND t.device_id = $2 AND t.till_id = p.till_id`,
    values: [
      ...[tx.restaurantId, deviceId],
      passed.map(({ tillId }) => tillId),
      passed.map(({ number }) => number),
    ],
  });
}

function columnsOf(outcome: Signature | string) {
  if (typeof outcome !== 'string') return { ...outcome, error: null };
  return {
    ...{ transactionNumber: null, startedAt: null, finishedAt: null, signatureCounter: null, value: null },
    error: outcome,
  };
}

const outageRow = {
  id: is.uuid,
  cause: is.text,
  isDue: is.bool,
  /** What the device was asked for in vain; null: nothing. */
  task: is.orNull(is.json<SigningTask>()),
};

/** An outage that lasts. */
export type Outage = is.Row<typeof outageRow>;

/** The outage that the device is in; `isDue`: it was last looked at before that moment. */
export async function findOutage(
  tx: TenantTx,
  deviceId: string,
  checkedBefore: Date,
): Promise<Outage | null> {
  return ask(tx, outageRow).first({
    name: 'device-outage',
    text: `SELECT o.id, o.cause, o.checked_at < $3 AS "isDue", CASE WHEN s.number IS NOT NULL THEN json_build_object(
           'id', j.id, 'processType', s.process_type, 'processData', s.process_data,
           'till', json_build_object('clientId', d.client_id, 'serial', t.serial)
         ) END AS task
       FROM device_outages o
       LEFT JOIN signatures s ON s.restaurant_id = o.restaurant_id AND s.till_id = o.till_id AND s.number = o.number
       LEFT JOIN journal j ON j.restaurant_id = o.restaurant_id AND j.till_id = o.till_id AND j.number = o.number
       LEFT JOIN device_tills d ON d.restaurant_id = o.restaurant_id AND d.device_id = o.device_id AND d.till_id = o.till_id
       LEFT JOIN tills t ON t.restaurant_id = o.restaurant_id AND t.id = o.till_id
       WHERE o.restaurant_id = $1 AND o.device_id = $2 AND o.ended_at IS NULL`,
    values: [tx.restaurantId, deviceId, checkedBefore],
  });
}

/**
 * Writes down an outage. It began when the first entry was recorded that it left unsigned, after the one before it.
 *
 * @param at that entry; null: the device was not asked for one
 */
export async function insertOutage(
  tx: TenantTx,
  outage: { id: string; deviceId: string; cause: string; at: Pick<NextEntry, 'tillId' | 'number'> | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO device_outages (restaurant_id, id, device_id, cause, till_id, number, began_at)
     SELECT $1, $2, $3, $4, $5, $6, greatest(least(now(), (
         SELECT recorded_at FROM journal WHERE restaurant_id = $1 AND till_id = $5 AND number = $6
       )), (SELECT max(ended_at) FROM device_outages WHERE restaurant_id = $1 AND device_id = $3))`,
    [
      ...[tx.restaurantId, outage.id, outage.deviceId, outage.cause],
      ...[outage.at?.tillId ?? null, outage.at?.number ?? null],
    ],
  );
}

/** Writes down that it was looked whether an outage is over, and whether it is. */
export async function updateOutage(tx: TenantTx, id: string, isOver: boolean): Promise<void> {
  await tx.query(
    `UPDATE device_outages SET checked_at = clock_timestamp(), ended_at = CASE WHEN $3 THEN clock_timestamp() END
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, isOver],
  );
}

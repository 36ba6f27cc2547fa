import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { DeviceFacts } from '../../fiscal/fiscal-device.ts';
import type { Stretch } from './journal.store.ts';

const signedRow = {
  number: is.int,
  /** Null: nothing of the entry was signed, or was to be. */
  processType: is.orNull(is.text),
  processData: is.orNull(is.text),
  /** Why it was not. */
  error: is.orNull(is.text),
  /** A device was in use then, and has come to it. */
  isPassed: is.bool,
  /** A device was in use then, and was taken out of use before it came to it. */
  isLeft: is.bool,
  isTraining: is.bool,
  /** Null: it was not signed. */
  signed: is.orNull(
    is.json<{
      deviceId: string;
      transactionNumber: number;
      signatureCounter: number;
      /** Seconds since 1970. */
      finishedAt: number;
      /** In base64. */
      value: string;
    }>(),
  ),
};

/** What a device has made of an entry. */
export type StoredSignature = is.Row<typeof signedRow>;

/** What devices have made of a page of a till's entries, by number. */
export async function findSigned(
  tx: TenantTx,
  { tillId, after, until }: Stretch,
): Promise<Map<number, StoredSignature>> {
  const rows = await ask(tx, signedRow).all({
    name: 'journal-signed',
    text: `SELECT j.number::float8 AS number, s.process_type AS "processType", s.process_data AS "processData", s.error,
         CASE WHEN s.value IS NOT NULL THEN jsonb_build_object('deviceId', s.device_id, 'value', s.value,
           'transactionNumber', s.transaction_number, 'signatureCounter', s.signature_counter,
           'finishedAt', extract(epoch FROM s.finished_at)) END AS signed,
         EXISTS (
           SELECT FROM device_tills t JOIN fiscal_devices d ON d.restaurant_id = t.restaurant_id AND d.id = t.device_id
           WHERE t.restaurant_id = $1 AND t.till_id = $2 AND t.number >= j.number AND d.started_at < j.recorded_at
             AND coalesce(j.recorded_at < d.ended_at, true)
         ) AS "isPassed", EXISTS (
           SELECT FROM fiscal_devices d
           WHERE d.restaurant_id = $1 AND d.started_at < j.recorded_at AND j.recorded_at < d.ended_at
         ) AS "isLeft", r.is_training AS "isTraining"
       FROM journal j
       JOIN restaurants r ON r.id = $1
       LEFT JOIN signatures s ON s.restaurant_id = $1 AND s.till_id = $2 AND s.number = j.number
       WHERE j.restaurant_id = $1 AND j.till_id = $2 AND j.number > $3 AND j.number <= $4`,
    values: [tx.restaurantId, tillId, after, until],
  });
  return new Map(rows.map((row) => [row.number, row]));
}

/** What is known of the restaurant's devices, by id. */
export async function findDeviceFacts(tx: TenantTx): Promise<Map<string, DeviceFacts>> {
  const rows = await ask(tx, { id: is.uuid, facts: is.always(is.json<DeviceFacts>()) }).all(
    'SELECT id, facts FROM fiscal_devices WHERE restaurant_id = $1 AND facts IS NOT NULL',
    [tx.restaurantId],
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** The first number behind the end of a till's journal of which there is a signature and no entry; null: none. */
export async function findSignedBehind(tx: TenantTx, tillId: string, end: number): Promise<number | null> {
  const { number } = await ask(tx, { number: is.orNull(is.int) }).only(
    `SELECT min(s.number)::float8 AS number FROM signatures s
     WHERE s.restaurant_id = $1 AND s.till_id = $2 AND s.number > $3 AND NOT EXISTS (
       SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.till_id = $2 AND j.number = s.number
     )`,
    [tx.restaurantId, tillId, end],
  );
  return number;
}

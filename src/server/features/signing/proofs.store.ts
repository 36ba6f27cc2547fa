import { provenKinds, type WantedEntry } from '#domain/signing/payment-proof.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { DeviceFacts } from '../../fiscal/fiscal-device.ts';

const proofRow = {
  kind: is.oneOf(provenKinds),
  paymentId: is.uuid,
  /** Null: there is no entry, and so nothing of all that follows. */
  at: is.orNull(is.instant),
  tillSerial: is.orNull(is.text),
  error: is.orNull(is.text),
  /** Null: nothing was signed, and so nothing of the transaction. */
  value: is.orNull(is.text),
  processType: is.orNull(is.text),
  processData: is.orNull(is.text),
  transactionNumber: is.orNull(is.int),
  signatureCounter: is.orNull(is.int),
  startedAt: is.orNull(is.instant),
  finishedAt: is.orNull(is.instant),
  deviceKind: is.orNull(is.text),
  facts: is.orNull(is.json<DeviceFacts>()),
  isAwaited: is.bool,
  isLeft: is.bool,
  isDeviceThere: is.bool,
};

export type StoredProof = is.Row<typeof proofRow>;

/** Devices that have not come to the entry; a till that came while a device is in use may not be known to it yet. */
const behind = `fiscal_devices x
  LEFT JOIN device_tills b ON b.restaurant_id = x.restaurant_id AND b.device_id = x.id AND b.till_id = j.till_id
  WHERE x.restaurant_id = $1 AND x.started_at IS NOT NULL AND coalesce(b.number < j.number, x.started_at < j.recorded_at)`;

/** What became of entries, in any order. A kind of a payment has one entry at most. */
export async function findProofs(
  tx: TenantTx,
  wanted: readonly Pick<WantedEntry, 'kind' | 'paymentId'>[],
): Promise<StoredProof[]> {
  return ask(tx, proofRow).all({
    name: 'payment-proofs',
    text: `SELECT w.kind, w.payment_id AS "paymentId", j.booked_at AS at, t.serial AS "tillSerial", s.error, s.value,
         s.process_type AS "processType", s.process_data AS "processData",
         s.transaction_number::float8 AS "transactionNumber", s.signature_counter::float8 AS "signatureCounter",
         s.started_at AS "startedAt", s.finished_at AS "finishedAt", d.kind AS "deviceKind", d.facts,
         EXISTS (SELECT FROM ${behind} AND x.ended_at IS NULL) AS "isAwaited",
         EXISTS (SELECT FROM ${behind} AND x.ended_at > j.recorded_at) AS "isLeft",
         EXISTS (
           SELECT FROM fiscal_devices x WHERE x.restaurant_id = $1 AND x.started_at IS NOT NULL AND x.ended_at IS NULL
         ) AS "isDeviceThere"
       FROM (SELECT DISTINCT * FROM unnest($2::text[], $3::uuid[]) x (kind, payment_id)) w
       LEFT JOIN journal j ON j.restaurant_id = $1 AND j.subject = w.payment_id::text AND j.kind = w.kind
       LEFT JOIN tills t ON t.restaurant_id = $1 AND t.id = j.till_id
       LEFT JOIN signatures s ON s.restaurant_id = $1 AND s.till_id = j.till_id AND s.number = j.number
       LEFT JOIN fiscal_devices d ON d.restaurant_id = $1 AND d.id = s.device_id`,
    values: [tx.restaurantId, wanted.map(({ kind }) => kind), wanted.map(({ paymentId }) => paymentId)],
  });
}

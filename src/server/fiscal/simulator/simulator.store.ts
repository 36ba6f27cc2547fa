import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { LogPeriod } from '../fiscal-device.ts';
import type { Counters, SignedLog } from './simulator.ts';

/** A log, and the transactions that were begun until it. */
export interface CountedLog extends Pick<SignedLog, 'signatureCounter' | 'loggedAt' | 'message'> {
  transactionNumber: number;
}

/** How far a device has counted; null: it has logged nothing yet. */
export async function findCounters(tx: TenantTx, deviceId: string): Promise<Counters | null> {
  return ask(tx, { signature: is.int, transaction: is.int, loggedAt: is.int }).first({
    name: 'simulator-counters',
    text: `SELECT signature_counter::float8 AS signature, transaction_number::float8 AS transaction,
         extract(epoch FROM logged_at)::float8 AS "loggedAt"
       FROM simulator_logs WHERE restaurant_id = $1 AND device_id = $2
       ORDER BY signature_counter DESC LIMIT 1`,
    values: [tx.restaurantId, deviceId],
  });
}

export async function insertLogs(tx: TenantTx, deviceId: string, logs: readonly CountedLog[]): Promise<void> {
  await tx.query({
    name: 'simulator-logs',
    text: `INSERT INTO simulator_logs (restaurant_id, device_id, signature_counter, transaction_number, logged_at, message)
       SELECT $1, $2, l.* FROM unnest($3::bigint[], $4::bigint[], $5::timestamptz[], $6::bytea[]) l`,
    values: [
      ...[tx.restaurantId, deviceId],
      logs.map(({ signatureCounter }) => signatureCounter),
      logs.map(({ transactionNumber }) => transactionNumber),
      logs.map(({ loggedAt }) => loggedAt),
      logs.map(({ message }) => message),
    ],
  });
}

/** A page of a device's logs, in their order. @param period null: of all times */
export async function findLogs(
  tx: TenantTx,
  deviceId: string,
  { after, limit, period }: { after: number; limit: number; period: LogPeriod | null },
): Promise<{ signatureCounter: number; message: Buffer }[]> {
  return ask(tx, { signatureCounter: is.int, message: is.bytes }).all(
    `SELECT signature_counter::float8 AS "signatureCounter", message FROM simulator_logs
     WHERE restaurant_id = $1 AND device_id = $2 AND signature_counter > $3
       AND logged_at >= coalesce($5::timestamptz, '-infinity') AND logged_at < coalesce($6::timestamptz, 'infinity')
     ORDER BY signature_counter LIMIT $4`,
    [tx.restaurantId, deviceId, after, limit, period?.from ?? null, period?.to ?? null],
  );
}

import { randomUUID } from 'node:crypto';
import type { TestApp } from '../fixture/app.ts';
import type { Visitor } from '../fixture/visitor.ts';

/** A simulated device that signs for a restaurant. */
export async function startSimulator({
  restaurantId,
  owner,
}: {
  restaurantId: string;
  owner: Visitor;
}): Promise<string> {
  const id = randomUUID();
  await owner.api.signing.setUp({ restaurantId, id, kind: 'simulator', keys: {} });
  await owner.api.signing.start({ restaurantId, id });
  return id;
}

interface SignedEntry {
  number: number;
  id: string;
  kind: string;
  processType: string | null;
  processData: string | null;
  transactionNumber: number | null;
  signatureCounter: number | null;
  value: string | null;
  recordedAt: Date;
  error: string | null;
}

/** The entries of a restaurant's journal, and what a device has made of them. */
export function signedEntries({ inspect }: Pick<TestApp, 'inspect'>, restaurantId: string) {
  return inspect<SignedEntry>(
    `SELECT j.number::int AS number, j.id, j.kind, s.process_type AS "processType", s.process_data AS "processData",
       s.transaction_number::int AS "transactionNumber", s.signature_counter::int AS "signatureCounter", s.value, j.recorded_at AS "recordedAt", s.error
     FROM journal j
     LEFT JOIN signatures s ON s.restaurant_id = j.restaurant_id AND s.till_id = j.till_id AND s.number = j.number
     WHERE j.restaurant_id = $1 ORDER BY j.number`,
    [restaurantId],
  );
}

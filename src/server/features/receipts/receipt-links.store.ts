import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Makes a link to a receipt. Null: there is no such receipt. @returns until when it holds */
export async function insertLink(
  tx: TenantTx,
  { receiptId, tokenHash, days }: { receiptId: string; tokenHash: Buffer; days: number },
): Promise<Date | null> {
  const row = await ask(tx, { expiresAt: is.instant }).first(
    `INSERT INTO receipt_links (restaurant_id, token_hash, receipt_id, expires_at)
     SELECT restaurant_id, $3::bytea, id, now() + make_interval(days => $4) FROM receipts WHERE restaurant_id = $1 AND id = $2
     RETURNING expires_at AS "expiresAt"`,
    [tx.restaurantId, receiptId, tokenHash, days],
  );
  return row?.expiresAt ?? null;
}

/** The receipt of a link; null: there is no such link, or it has ended. */
export async function findLinked(tx: TenantTx, tokenHash: Buffer): Promise<string | null> {
  const row = await ask(tx, { receiptId: is.uuid }).first(
    `SELECT receipt_id AS "receiptId" FROM receipt_links
     WHERE restaurant_id = $1 AND token_hash = $2 AND expires_at > now()`,
    [tx.restaurantId, tokenHash],
  );
  return row?.receiptId ?? null;
}

import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Lets those orders of a restaurant wait for each other whose pace is counted in the database. */
export async function lockPace(tx: TenantTx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('pace ' || $1, 0))", [tx.restaurantId]);
}

/**
 * The orders of a phone, and those of a party, of the last minute, the newest first; with the seconds for which each
 * still counts.
 */
export async function findRecentOrders(
  tx: TenantTx,
  { phone, sessionId }: { phone: Buffer; sessionId: string },
) {
  return ask(tx, { isOfPhone: is.bool, isAtTable: is.bool, secondsLeft: is.int }).all(
    `SELECT coalesce(r.phone = $2, false) AS "isOfPhone", coalesce(r.session_id = $3, false) AS "isAtTable",
       ceil(extract(epoch FROM r.created_at - now()) + 60)::int AS "secondsLeft"
     FROM (
       SELECT phone, session_id, created_at FROM orders WHERE restaurant_id = $1 AND created_at > now() - interval '1 minute'
       UNION ALL
       SELECT phone, session_id, created_at FROM waiting_orders
       WHERE restaurant_id = $1 AND created_at > now() - interval '1 minute' AND status = 'to_confirm'
     ) r
     WHERE r.phone = $2 OR r.session_id = $3 ORDER BY r.created_at DESC`,
    [tx.restaurantId, phone, sessionId],
  );
}

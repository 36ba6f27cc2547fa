import { provisionalEndsMs, waitingEndsMs } from '#domain/door/door.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { isEmptyParty } from './tables.store.ts';

/** Restaurants where an empty party may end now. */
export async function findRestaurantsWithEmptyParties({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_with_empty_parties() AS id');
  return rows.map(({ id }) => id);
}

/** Whether a party, whose session is locked, sits at a table and is empty. */
export async function isEmptyPartyAt(tx: TenantTx, tableId: string, id: string): Promise<boolean> {
  const found = await ask(tx, { id: is.uuid }).first(
    `SELECT s.id FROM tables t
     JOIN table_sessions s
       ON s.restaurant_id = t.restaurant_id AND s.table_number = t.number AND s.status = 'active'
     WHERE t.restaurant_id = $1 AND t.id = $2 AND s.id = $3 AND ${isEmptyParty}`,
    [tx.restaurantId, tableId, id],
  );
  return found !== null;
}

/**
 * Provisional parties that end by themselves now: they have ordered nothing that waits for a while, or nobody has come
 * for very long. Locks them; one that somebody holds is passed over until next time. [DOOR-5]
 */
export async function lockOverdueProvisional(tx: TenantTx): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT s.id FROM table_sessions s
     WHERE s.restaurant_id = $1 AND s.status = 'provisional'
       AND s.started_at < now() - ${provisionalEndsMs} * interval '1 millisecond'
       AND NOT EXISTS (
         SELECT FROM waiting_orders w
         WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id AND w.status = 'to_confirm'
           AND w.created_at > now() - ${waitingEndsMs} * interval '1 millisecond')
       AND (EXISTS (
         SELECT FROM waiting_orders w
         WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id AND w.status = 'to_confirm'
       ) OR NOT EXISTS (
         SELECT FROM guest_tokens g
         WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id
           AND greatest(g.joined_at, g.seen_at) > now() - ${provisionalEndsMs} * interval '1 millisecond'))
     ORDER BY s.id FOR UPDATE SKIP LOCKED`,
    [tx.restaurantId],
  );
  return rows.map(({ id }) => id);
}

/**
 * The parties that end by themselves now: empty, and for as long as the restaurant has set nothing has happened
 * there. [TAB-12]
 *
 * @param only of the parties, the one to look at
 */
export async function findEmptyParties(
  tx: TenantTx,
  only: string | null = null,
): Promise<{ id: string; tableId: string }[]> {
  return ask(tx, { id: is.uuid, tableId: is.uuid }).all(
    `SELECT s.id, t.id AS "tableId"
     FROM restaurants r
     JOIN table_sessions s ON s.restaurant_id = r.id AND s.status = 'active'
     JOIN tables t ON t.restaurant_id = r.id AND t.number = s.table_number
     WHERE r.id = $1 AND ($2::uuid IS NULL OR s.id = $2)
       AND r.empty_party_minutes > 0 AND ${isEmptyParty}
       AND now() - r.empty_party_minutes * interval '1 minute' >= greatest(
         s.started_at,
         -- Calls and their answers, a status set by hand, moving and reopening.
         t.updated_at,
         (SELECT max(greatest(g.joined_at, g.seen_at)) FROM guest_tokens g
          WHERE g.restaurant_id = r.id AND g.table_session_id = s.id),
         (SELECT max(m.ended_at) FROM table_sessions m WHERE m.restaurant_id = r.id AND m.merged_into = s.id))
     ORDER BY s.id`,
    [tx.restaurantId, only],
  );
}

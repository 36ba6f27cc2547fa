import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

/** Restaurants where an empty party may end now. */
export async function findRestaurantsWithEmptyParties({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_with_empty_parties() AS id');
  return rows.map(({ id }) => id);
}

/**
 * The parties that end by themselves now: empty, and for as long as the restaurant has set nothing has happened
 * there. A table that staff have set to `bestellt` has ordered without a phone. [TAB-12]
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
       AND r.empty_party_minutes > 0 AND NOT s.opened_by_staff
       AND t.status <> 'bestellt' AND NOT t.needs_help AND NOT t.wants_bill
       AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = r.id AND o.session_id = s.id)
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

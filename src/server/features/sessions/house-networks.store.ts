import { doorLimits } from '#domain/door/door.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Notes that staff work from a network. */
export async function upsertStaffNetwork(tx: TenantTx, network: string): Promise<void> {
  await tx.query(
    `INSERT INTO house_networks (restaurant_id, network, of_staff, until)
     VALUES ($1, $2, true, now() + ${doorLimits.houseNetworkMs} * interval '1 millisecond')
     ON CONFLICT (restaurant_id, network, of_staff) DO UPDATE SET until = excluded.until`,
    [tx.restaurantId, network],
  );
}

/** Notes that staff have let in a party that was held because of its network; its session is locked. */
export async function upsertLetInNetworks(tx: TenantTx, sessionId: string): Promise<void> {
  await tx.query(
    `INSERT INTO house_networks (restaurant_id, network, of_staff, until)
     SELECT DISTINCT $1::uuid, g.network, false, now() + ${doorLimits.houseNetworkMs} * interval '1 millisecond'
     FROM guest_tokens g
     WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.joined_at IS NOT NULL AND g.network IS NOT NULL
     ORDER BY g.network
     ON CONFLICT (restaurant_id, network, of_staff) DO UPDATE SET until = excluded.until`,
    [tx.restaurantId, sessionId],
  );
}

/** Forgets that staff have let parties in from the networks of a phone. */
export async function deleteLetInNetworksOf(tx: TenantTx, phone: Buffer): Promise<void> {
  await tx.query(
    `DELETE FROM house_networks WHERE restaurant_id = $1 AND NOT of_staff AND network IN (
       SELECT network FROM house_networks
       WHERE restaurant_id = $1 AND NOT of_staff AND network IN (
         SELECT g.network FROM guest_tokens g WHERE g.restaurant_id = $1 AND g.token_hash = $2)
       ORDER BY network FOR UPDATE)`,
    [tx.restaurantId, phone],
  );
}

/**
 * At how many other tables the phones of a network have opened parties within the hour. Of those that come from there at
 * once, each sees the ones before it. [DOOR-20]
 */
export async function countTablesOpenedFrom(
  tx: TenantTx,
  tableNumber: number,
  network: string,
): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 3))', [
    tx.restaurantId,
    network,
  ]);
  const { tables } = await ask(tx, { tables: is.int }).only(
    `SELECT count(DISTINCT s.table_number)::int AS tables
     FROM guest_tokens g
     JOIN table_sessions s ON s.restaurant_id = g.restaurant_id AND s.id = g.table_session_id
     WHERE g.restaurant_id = $1 AND g.network = $3 AND s.table_number <> $2
       AND g.created_at > now() - ${doorLimits.perNetworkMs} * interval '1 millisecond'
       -- A phone that opens a table joins it in the same transaction.
       AND g.created_at = s.started_at`,
    [tx.restaurantId, tableNumber, network],
  );
  return tables;
}

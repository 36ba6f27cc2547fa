import type { Database, TenantTx } from '../../db/tenant.ts';

/** Handles one batch of at most `limit` rows older than `before`. Returns how many there were. */
export type Batch = (tx: TenantTx, before: Date, limit: number) => Promise<number>;

/**
 * Empties notes and comments of orders, and the request's hash, from which a short text could be guessed.
 * Orders that are locked at the moment are skipped until the next round.
 */
export const clearOrderTexts: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `WITH written AS (
       (SELECT o.id FROM orders o
        WHERE o.restaurant_id = $1 AND o.note IS NOT NULL AND o.created_at < $2 LIMIT $3)
       UNION
       (SELECT o.id FROM order_items i JOIN orders o ON o.restaurant_id = $1 AND o.id = i.order_id
        WHERE i.restaurant_id = $1 AND i.comment IS NOT NULL AND o.created_at < $2 LIMIT $3)
     ), held AS (
       SELECT o.id FROM orders o
       WHERE o.restaurant_id = $1 AND o.id IN (SELECT id FROM written)
       ORDER BY o.id FOR UPDATE SKIP LOCKED
     ), emptied AS (
       UPDATE order_items SET comment = NULL
       WHERE restaurant_id = $1 AND order_id IN (SELECT id FROM held) AND comment IS NOT NULL
     )
     UPDATE orders SET note = NULL, request_hash = '', version = version + 1
     WHERE restaurant_id = $1 AND id IN (SELECT id FROM held)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/**
 * Resets the PINs of parties that have left to '1000', which stands for a removed PIN: the column needs one. With
 * them go the phones of their orders.
 */
export const resetPins: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `WITH due AS (
       SELECT id FROM table_sessions
       WHERE restaurant_id = $1 AND status = 'completed' AND pin <> '1000' AND ended_at < $2
       ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
     ), held AS (
       SELECT id, session_id FROM orders
       WHERE restaurant_id = $1 AND session_id IN (SELECT id FROM due) AND phone IS NOT NULL
       ORDER BY id FOR UPDATE SKIP LOCKED
     ), gone AS (
       -- While somebody else holds one of its orders, a party waits for the next round.
       SELECT d.id FROM due d WHERE (
         SELECT count(*) FROM orders o
         WHERE o.restaurant_id = $1 AND o.session_id = d.id AND o.phone IS NOT NULL
       ) = (SELECT count(*) FROM held h WHERE h.session_id = d.id)
     ), phones AS (
       UPDATE orders SET phone = NULL WHERE restaurant_id = $1 AND session_id IN (SELECT id FROM gone)
     )
     UPDATE table_sessions SET pin = '1000', wrong_pins = 0, pin_locked_until = NULL
     WHERE restaurant_id = $1 AND id IN (SELECT id FROM gone)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes what waited for the staff of parties that have left: let in it is an order, which stays; refused it is none. */
export const deleteWaitingOrders: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM waiting_orders WHERE restaurant_id = $1 AND id IN (
       SELECT w.id FROM waiting_orders w
       JOIN table_sessions s ON s.restaurant_id = w.restaurant_id AND s.id = w.session_id
       WHERE w.restaurant_id = $1 AND w.status <> 'to_confirm' AND w.decided_at < $2 AND s.status = 'completed'
         AND (w.status = 'refused' OR EXISTS (
           SELECT FROM orders o WHERE o.restaurant_id = w.restaurant_id AND o.id = w.id))
       LIMIT $3 FOR UPDATE OF w SKIP LOCKED)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes parties that were no visit, with their phones, unless anything names them. [TAB-12] [DOOR-5] */
export const deleteLapsed: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM table_sessions WHERE restaurant_id = $1 AND id IN (
       SELECT s.id FROM table_sessions s
       WHERE s.restaurant_id = $1 AND s.lapsed AND s.ended_at < $2
         AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.session_id = s.id)
         AND NOT EXISTS (SELECT FROM waiting_orders w WHERE w.restaurant_id = $1 AND w.session_id = s.id)
         AND NOT EXISTS (SELECT FROM payments p WHERE p.restaurant_id = $1 AND p.session_id = s.id)
         AND NOT EXISTS (SELECT FROM write_offs o WHERE o.restaurant_id = $1 AND o.session_id = s.id)
         AND NOT EXISTS (SELECT FROM ratings r WHERE r.restaurant_id = $1 AND r.table_session_id = s.id)
         AND NOT EXISTS (SELECT FROM table_sessions m WHERE m.restaurant_id = $1 AND m.merged_into = s.id)
       LIMIT $3 FOR UPDATE OF s SKIP LOCKED)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes the tokens of phones, except those of parties that still sit. */
export const deleteGuestTokens: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM guest_tokens g USING (
       SELECT t.table_session_id, t.token_hash FROM guest_tokens t
       JOIN table_sessions s ON s.restaurant_id = $1 AND s.id = t.table_session_id
       WHERE t.restaurant_id = $1 AND t.created_at < $2 AND s.status = 'completed'
       LIMIT $3
     ) old
     WHERE g.restaurant_id = $1 AND g.table_session_id = old.table_session_id AND g.token_hash = old.token_hash`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes invitations that nobody can use any more, with the addresses they were sent to. */
export const deleteInvitations: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM restaurant_invitations WHERE restaurant_id = $1 AND id IN (
       SELECT id FROM restaurant_invitations
       WHERE restaurant_id = $1 AND least(expires_at, accepted_at, revoked_at) < $2 LIMIT $3)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Tables with expiring rows that belong to no restaurant, each with the column that decides. */
const globalLeftovers = [
  { table: 'auth_sessions', key: 'id', moment: 'expires_at', limit: 'expired' },
  { table: 'auth_verifications', key: 'id', moment: 'expires_at', limit: 'expired' },
  { table: 'account_tokens', key: 'token_hash', moment: 'expires_at', limit: 'expired' },
  { table: 'registrations', key: 'token_hash', moment: 'expires_at', limit: 'expired' },
  { table: 'account_devices', key: 'user_id, token_hash', moment: 'expires_at', limit: 'expired' },
  { table: 'passkey_challenges', key: 'token_hash, challenge', moment: 'expires_at', limit: 'expired' },
  { table: 'stripe_events', key: 'id', moment: 'received_at', limit: 'settled' },
] as const;

/** Deletes the expired rows of those tables, batch by batch. */
export async function deleteGlobalLeftovers(
  { pool }: Database,
  limits: Record<'expired' | 'settled', Date>,
  batchSize: number,
): Promise<void> {
  for (const { table, key, moment, limit } of globalLeftovers) {
    let deleted = batchSize;
    while (deleted === batchSize) {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${moment} < $1 LIMIT $2)`,
        [limits[limit], batchSize],
      );
      deleted = rowCount ?? 0;
    }
  }
}

/** Deletes bars of phones that are over. */
export const deleteBars: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM barred_phones WHERE restaurant_id = $1 AND token_hash IN (
       SELECT token_hash FROM barred_phones WHERE restaurant_id = $1 AND until < $2 LIMIT $3)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes which tills browsers book into that have forgotten their cookie. */
export const deleteTillDevices: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM till_devices WHERE restaurant_id = $1 AND token_hash IN (
       SELECT token_hash FROM till_devices WHERE restaurant_id = $1 AND expires_at < $2 LIMIT $3)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes networks that are the house's no more. */
export const deleteHouseNetworks: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM house_networks WHERE restaurant_id = $1 AND (network, of_staff) IN (
       SELECT network, of_staff FROM house_networks WHERE restaurant_id = $1 AND until < $2 LIMIT $3)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes links to receipts that have ended. */
export const deleteReceiptLinks: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM receipt_links WHERE restaurant_id = $1 AND token_hash IN (
       SELECT token_hash FROM receipt_links WHERE restaurant_id = $1 AND expires_at < $2 LIMIT $3)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

/** Deletes what notes that phones were at a tag or a display. */
export const deletePasses: Batch = async (tx, before, limit) => {
  const { rowCount } = await tx.query(
    `DELETE FROM door_passes WHERE restaurant_id = $1 AND (token_hash, table_id) IN (
       SELECT token_hash, table_id FROM door_passes WHERE restaurant_id = $1 AND until < $2 LIMIT $3)`,
    [tx.restaurantId, before, limit],
  );
  return rowCount ?? 0;
};

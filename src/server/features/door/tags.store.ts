import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** The tags that lie on tables, in the order of those. */
export async function findTags(tx: TenantTx) {
  return ask(tx, { uid: is.text, tableId: is.uuid, lastReadAt: is.orNull(is.instant) }).all(
    `SELECT n.uid, t.id AS "tableId", n.last_read_at AS "lastReadAt"
     FROM nfc_tags n JOIN tables t ON t.restaurant_id = n.restaurant_id AND t.id = n.table_id
     WHERE n.restaurant_id = $1 ORDER BY t.number, n.added_at`,
    [tx.restaurantId],
  );
}

/** The number of the table on which a tag lies. */
export async function findTableOfTag(tx: TenantTx, uid: string): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    `SELECT t.number FROM nfc_tags n JOIN tables t ON t.restaurant_id = n.restaurant_id AND t.id = n.table_id
     WHERE n.restaurant_id = $1 AND n.uid = $2`,
    [tx.restaurantId, uid],
  );
  return row?.number ?? null;
}

/** Puts a tag on a table. A tag that was there before keeps its counter. */
export async function upsertTag(tx: TenantTx, uid: string, tableId: string): Promise<void> {
  await tx.query(
    `INSERT INTO nfc_tags (restaurant_id, uid, table_id) VALUES ($1, $2, $3)
     ON CONFLICT (restaurant_id, uid) DO UPDATE SET table_id = EXCLUDED.table_id, added_at = now(), last_read_at = NULL
     WHERE nfc_tags.table_id IS DISTINCT FROM EXCLUDED.table_id`,
    [tx.restaurantId, uid, tableId],
  );
}

/** Takes a tag off its table, or all tags off theirs. Returns the numbers of those tables. */
export async function removeTags(tx: TenantTx, uid: string | null): Promise<number[]> {
  const rows = await ask(tx, { number: is.int }).all(
    `UPDATE nfc_tags n SET table_id = NULL FROM tables t
     WHERE n.restaurant_id = $1 AND ($2::text IS NULL OR n.uid = $2)
       AND t.restaurant_id = n.restaurant_id AND t.id = n.table_id
     RETURNING t.number`,
    [tx.restaurantId, uid],
  );
  return rows.map(({ number }) => number);
}

/**
 * Takes a reading of a tag, once: the counter is higher than that of every reading before, and the tag lies on this
 * table. Returns whether it was taken.
 */
export async function takeReading(
  tx: TenantTx,
  { uid, counter }: { uid: string; counter: number },
  tableId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE nfc_tags SET last_counter = $4, last_read_at = now()
     WHERE restaurant_id = $1 AND uid = $2 AND table_id = $3 AND last_counter < $4`,
    [tx.restaurantId, uid, tableId, counter],
  );
  return rowCount === 1;
}

/** The keys of the restaurant's tags, encrypted. */
export async function findTagKeys(tx: TenantTx): Promise<Buffer | null> {
  const row = await ask(tx, { keys: is.orNull(is.bytes) }).first(
    'SELECT tag_keys AS keys FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
  return row?.keys ?? null;
}

/** The same, locked. */
export async function lockTagKeys(tx: TenantTx): Promise<Buffer | null> {
  const { keys } = await ask(tx, { keys: is.orNull(is.bytes) }).only(
    'SELECT tag_keys AS keys FROM restaurants WHERE id = $1 FOR NO KEY UPDATE',
    [tx.restaurantId],
  );
  return keys;
}

export async function updateTagKeys(tx: TenantTx, keys: Buffer): Promise<void> {
  await tx.query('UPDATE restaurants SET tag_keys = $2 WHERE id = $1', [tx.restaurantId, keys]);
}

/** The number of a table, which stays until the transaction ends; null: there is no such table. */
export async function lockTable(tx: TenantTx, id: string): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    'SELECT number FROM tables WHERE restaurant_id = $1 AND id = $2 FOR KEY SHARE',
    [tx.restaurantId, id],
  );
  return row?.number ?? null;
}

import { type Door, type DoorMode, isSameDoor } from '#domain/door/door.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** No card that was printed of a table counts any more. [HELP-1] */
const forgetCards = 'code_made_at = NULL, code_printed_at = NULL, code_scanned_at = NULL';

/** Sets the restaurant's modes. Returns the tables that follow them, and false when they are as they were. */
export async function updateModes(tx: TenantTx, modes: Door): Promise<string[] | false> {
  const before = await ask(tx, { modes: is.json<DoorMode[]>() }).only(
    'SELECT to_jsonb(door) AS modes FROM restaurants WHERE id = $1 FOR NO KEY UPDATE',
    [tx.restaurantId],
  );
  if (isSameDoor(before.modes, modes)) return false;
  await tx.query('UPDATE restaurants SET door = $2 WHERE id = $1', [tx.restaurantId, modes]);
  const rows = await ask(tx, { id: is.uuid }).all(
    'SELECT id FROM tables WHERE restaurant_id = $1 AND door IS NULL ORDER BY id FOR NO KEY UPDATE',
    [tx.restaurantId],
  );
  const tables = rows.map(({ id }) => id);
  if (modes.includes('code') && !before.modes.includes('code')) {
    await tx.query(`UPDATE tables SET ${forgetCards} WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`, [
      tx.restaurantId,
      tables,
    ]);
  }
  return tables;
}

/**
 * Sets a table's own modes; null: the restaurant's.
 *
 * @returns null when there is no such table; whether anything has changed
 */
export async function updateTableModes(
  tx: TenantTx,
  id: string,
  modes: Door | null,
): Promise<boolean | null> {
  const columns = { own: is.orNull(is.json<DoorMode[]>()), house: is.json<DoorMode[]>() };
  const before = await ask(tx, columns).first(
    `SELECT to_jsonb(t.door) AS own, to_jsonb(r.door) AS house
     FROM tables t JOIN restaurants r ON r.id = t.restaurant_id
     WHERE t.restaurant_id = $1 AND t.id = $2 FOR NO KEY UPDATE OF t`,
    [tx.restaurantId, id],
  );
  if (!before) return null;
  const { own, house } = before;
  if (own === null ? modes === null : modes !== null && isSameDoor(own, modes)) return false;
  const asksNow = (modes ?? house).includes('code') && !(own ?? house).includes('code');
  await tx.query(
    `UPDATE tables SET door = $3${asksNow ? `, ${forgetCards}` : ''} WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, modes],
  );
  return true;
}

/** Makes the codes of tables anew where they are those that were seen. Returns the ids of those tables. */
export async function renewCodes(
  tx: TenantTx,
  seen: readonly { id: string; code: string }[],
): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE tables SET code = new_table_code(), code_renewed_at = now(), ${forgetCards}
     WHERE restaurant_id = $1 AND id IN (
       SELECT t.id FROM tables t
       JOIN unnest($2::uuid[], $3::text[]) AS seen (id, code) ON seen.id = t.id AND seen.code = t.code
       WHERE t.restaurant_id = $1 ORDER BY t.id FOR NO KEY UPDATE OF t)
     RETURNING id`,
    [tx.restaurantId, seen.map(({ id }) => id), seen.map(({ code }) => code)],
  );
  return rows.map(({ id }) => id);
}

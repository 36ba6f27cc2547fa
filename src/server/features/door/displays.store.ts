import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

/** The restaurant of the screen that has this secret, or is paired by this code. */
export async function findRestaurantOfDisplay(database: Database, hash: Buffer): Promise<string | null> {
  const { id } = await ask(database.pool, { id: is.orNull(is.uuid) }).only(
    'SELECT restaurant_of_display($1) AS id',
    [hash],
  );
  return id;
}

export async function findDisplays(tx: TenantTx) {
  const columns = {
    ...{ id: is.uuid, tableId: is.uuid },
    ...{ pairedAt: is.orNull(is.instant), seenAt: is.orNull(is.instant) },
  };
  return ask(tx, columns).all(
    `SELECT d.id, d.table_id AS "tableId", d.paired_at AS "pairedAt", d.seen_at AS "seenAt"
     FROM displays d JOIN tables t ON t.restaurant_id = d.restaurant_id AND t.id = d.table_id
     WHERE d.restaurant_id = $1 AND (d.paired_at IS NOT NULL OR d.pairing_ends_at > now())
     ORDER BY t.number, d.id`,
    [tx.restaurantId],
  );
}

/** Begins a pairing, in place of one that was begun with the same id. Returns when it ends; null: it is paired. */
export async function upsertPairing(
  tx: TenantTx,
  { id, tableId, hash, minutes }: { id: string; tableId: string; hash: Buffer; minutes: number },
): Promise<Date | null> {
  await tx.query(
    'DELETE FROM displays WHERE restaurant_id = $1 AND paired_at IS NULL AND pairing_ends_at <= now()',
    [tx.restaurantId],
  );
  await tx.query(
    `UPDATE displays SET pairing_hash = NULL, pairing_ends_at = NULL
     WHERE restaurant_id = $1 AND paired_at IS NOT NULL AND pairing_ends_at <= now()`,
    [tx.restaurantId],
  );
  const row = await ask(tx, { endsAt: is.orNull(is.instant) }).first(
    `INSERT INTO displays AS d (restaurant_id, id, table_id, pairing_hash, pairing_ends_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))
     ON CONFLICT (restaurant_id, id) DO UPDATE
     SET table_id = EXCLUDED.table_id, pairing_hash = EXCLUDED.pairing_hash, pairing_ends_at = EXCLUDED.pairing_ends_at
     WHERE d.paired_at IS NULL
     RETURNING pairing_ends_at AS "endsAt"`,
    [tx.restaurantId, id, tableId, hash, minutes],
  );
  return row?.endsAt ?? null;
}

/** The pairing that a code stands for, locked; its `tokenHash` is null until a screen has used the code. */
export async function lockPairing(tx: TenantTx, codeHash: Buffer) {
  return ask(tx, { id: is.uuid, table: is.int, tokenHash: is.orNull(is.bytes) }).first(
    `SELECT d.id, t.number AS table, d.token_hash AS "tokenHash"
     FROM displays d JOIN tables t ON t.restaurant_id = d.restaurant_id AND t.id = d.table_id
     WHERE d.restaurant_id = $1 AND d.pairing_hash = $2 AND d.pairing_ends_at > now() FOR UPDATE OF d`,
    [tx.restaurantId, codeHash],
  );
}

/** Gives a screen its secret. */
export async function updatePaired(tx: TenantTx, id: string, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `UPDATE displays SET token_hash = $3, paired_at = now(), seen_at = now()
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, tokenHash],
  );
}

/** Where the screen with this secret stands. */
export async function findDisplay(tx: TenantTx, tokenHash: Buffer) {
  return ask(tx, { tableId: is.uuid, table: is.int, restaurantName: is.text }).first(
    `SELECT d.table_id AS "tableId", t.number AS table, r.name AS "restaurantName"
     FROM displays d
     JOIN tables t ON t.restaurant_id = d.restaurant_id AND t.id = d.table_id
     JOIN restaurants r ON r.id = d.restaurant_id
     WHERE d.restaurant_id = $1 AND d.token_hash = $2`,
    [tx.restaurantId, tokenHash],
  );
}

/** Notes that a screen is there, at most once a minute. */
export async function updateDisplaySeen(tx: TenantTx, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `UPDATE displays SET seen_at = now()
     WHERE restaurant_id = $1 AND token_hash = $2 AND seen_at < now() - interval '1 minute'`,
    [tx.restaurantId, tokenHash],
  );
}

/** Returns the number of its table; null: there is none with that id. */
export async function deleteDisplay(tx: TenantTx, id: string): Promise<number | null> {
  const row = await ask(tx, { table: is.int }).first(
    `DELETE FROM displays d USING tables t
     WHERE d.restaurant_id = $1 AND d.id = $2 AND t.restaurant_id = d.restaurant_id AND t.id = d.table_id
     RETURNING t.number AS table`,
    [tx.restaurantId, id],
  );
  return row?.table ?? null;
}

import { callOf, type TableCall } from '#domain/tables/table-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { type StoredSession, sessionColumns, sessionRow } from './sessions.store.ts';

/** A registered table as somebody who wants to sit down finds it. */
export async function findTableToEnter(tx: TenantTx, tableNumber: number) {
  return ask(tx, { isOpen: is.bool, tableId: is.orNull(is.uuid) }).first(
    `SELECT r.is_open AS "isOpen", t.id AS "tableId"
     FROM restaurants r LEFT JOIN tables t ON t.restaurant_id = r.id AND t.number = $2
     WHERE r.id = $1`,
    [tx.restaurantId, tableNumber],
  );
}

/** The party at a table and this phone's place in it. */
export async function findActiveSession(tx: TenantTx, tableNumber: number, tokenHash: Buffer) {
  return ask(tx, { ...sessionRow, joined: is.bool, tokenWrongPins: is.int }).first(
    `SELECT ${sessionColumns}, coalesce(g.joined_at IS NOT NULL, false) AS joined,
       coalesce(g.wrong_pins, 0) AS "tokenWrongPins"
     FROM table_sessions s
     LEFT JOIN guest_tokens g
       ON g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.token_hash = $3
     WHERE s.restaurant_id = $1 AND s.table_number = $2 AND s.status = 'active'`,
    [tx.restaurantId, tableNumber, tokenHash],
  );
}

/** Seats one more phone at a table and records that the table's code was scanned. */
export async function joinSession(
  tx: TenantTx,
  { id, tableNumber }: Pick<StoredSession, 'id' | 'tableNumber'>,
  tokenHash: Buffer,
): Promise<void> {
  await Promise.all([
    tx.query(
      `INSERT INTO guest_tokens (restaurant_id, table_session_id, token_hash, joined_at)
       VALUES ($1, $2, $3, now())
       ON CONFLICT (restaurant_id, table_session_id, token_hash) DO UPDATE SET joined_at = now()`,
      [tx.restaurantId, id, tokenHash],
    ),
    tx.query(
      `UPDATE tables SET code_scanned_at = now()
       WHERE restaurant_id = $1 AND number = $2 AND code_scanned_at IS NULL`,
      [tx.restaurantId, tableNumber],
    ),
  ]);
}

/** Notes that a phone is at its table. It is of use only until the party orders, and rounded to a minute. [TAB-12] */
export async function updatePhoneSeen(tx: TenantTx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `UPDATE guest_tokens g SET seen_at = now()
     WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.token_hash = $3
       AND greatest(g.joined_at, g.seen_at) < now() - interval '1 minute'
       AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.session_id = $2)`,
    [tx.restaurantId, sessionId, tokenHash],
  );
}

/** Counts a wrong PIN for the phone and for the table. */
export async function countWrongPin(tx: TenantTx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await Promise.all([
    tx.query(
      `INSERT INTO guest_tokens AS g (restaurant_id, table_session_id, token_hash, wrong_pins)
       VALUES ($1, $2, $3, 1)
       ON CONFLICT (restaurant_id, table_session_id, token_hash) DO UPDATE SET wrong_pins = g.wrong_pins + 1`,
      [tx.restaurantId, sessionId, tokenHash],
    ),
    tx.query(`UPDATE table_sessions SET wrong_pins = wrong_pins + 1 WHERE restaurant_id = $1 AND id = $2`, [
      tx.restaurantId,
      sessionId,
    ]),
  ]);
}

/** The call of the guests at a table. */
export async function findCall(tx: TenantTx, tableNumber: number): Promise<TableCall | null> {
  const table = await ask(tx, { needsHelp: is.bool, wantsBill: is.bool }).first(
    'SELECT needs_help AS "needsHelp", wants_bill AS "wantsBill" FROM tables WHERE restaurant_id = $1 AND number = $2',
    [tx.restaurantId, tableNumber],
  );
  return table && callOf(table);
}

/** Sets or takes back the call of a table. Returns the table's id, or null when there is no such table. */
export async function updateCall(
  tx: TenantTx,
  tableNumber: number,
  call: TableCall | null,
): Promise<string | null> {
  const row = await ask(tx, { id: is.uuid }).first(
    `UPDATE tables SET needs_help = $3, wants_bill = $4, updated_at = now(),
       called_at = CASE WHEN $3 OR $4 THEN coalesce(called_at, now()) END
     WHERE restaurant_id = $1 AND number = $2 RETURNING id`,
    [tx.restaurantId, tableNumber, call === 'waiter', call === 'bill'],
  );
  return row?.id ?? null;
}

/** Makes a table call for a waiter, unless it calls already. Returns whether it did not. */
export async function updateCallForWaiter(tx: TenantTx, tableId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE tables SET needs_help = true, called_at = now(), updated_at = now()
     WHERE restaurant_id = $1 AND id = $2 AND NOT needs_help AND NOT wants_bill`,
    [tx.restaurantId, tableId],
  );
  return rowCount === 1;
}

export async function findCallButtons(tx: TenantTx): Promise<{ waiter: boolean; bill: boolean }> {
  const row = await ask(tx, { waiter: is.bool, bill: is.bool }).first(
    'SELECT enable_call_waiter AS waiter, enable_flex_button AS bill FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
  return row ?? { waiter: false, bill: false };
}

export async function getMenuVersion(tx: TenantTx): Promise<number> {
  const { menuVersion } = await ask(tx, { menuVersion: is.int }).only(
    'SELECT menu_version AS "menuVersion" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
  return menuVersion;
}

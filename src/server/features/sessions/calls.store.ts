import { callOf, type TableCall } from '#domain/tables/table-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

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

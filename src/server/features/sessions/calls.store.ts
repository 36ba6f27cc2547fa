import { outsideCallLimits } from '#domain/sessions/outside-call.ts';
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

const windowSql = `${outsideCallLimits.windowMs} * interval '1 millisecond'`;

/**
 * For how many seconds no phone that sits nowhere makes a table call: for a while after it was answered, or else after
 * it was made; null: it may. [TAB-15]
 */
export async function findQuietSeconds(tx: TenantTx, tableId: string): Promise<number | null> {
  const row = await ask(tx, { seconds: is.always(is.int) }).first(
    `SELECT ceil(extract(epoch FROM ended.at + ${windowSql} - now()))::int AS seconds
     FROM tables t, LATERAL (
       SELECT greatest(t.outside_called_at,
         CASE WHEN t.answered_called_at = t.outside_called_at THEN t.answered_at END) AS at
     ) ended
     WHERE t.restaurant_id = $1 AND t.id = $2 AND ended.at > now() - ${windowSql}`,
    [tx.restaurantId, tableId],
  );
  return row?.seconds ?? null;
}

/** Of the calls from outside that are made in a restaurant at once, each sees the ones before it. */
export async function lockOutsideCalls(tx: TenantTx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 3))', [tx.restaurantId]);
}

/** The tables of a restaurant that phones which sit nowhere have made call of late, and until those are less. [TAB-15] */
export async function findOutsideCalls(tx: TenantTx) {
  const columns = {
    ...{ called: is.json<number[]>(), tables: is.int },
    ...{ since: is.orNull(is.instant), seconds: is.orNull(is.int) },
  };
  return ask(tx, columns).only(
    `SELECT coalesce(jsonb_agg(number ORDER BY number) FILTER (WHERE recent), '[]') AS called,
       count(*)::int AS tables, min(outside_called_at) FILTER (WHERE recent) AS since,
       ceil(extract(epoch FROM min(outside_called_at) FILTER (WHERE recent) + ${windowSql} - now()))::int AS seconds
     FROM tables, LATERAL (SELECT outside_called_at > now() - ${windowSql} AS recent) called
     WHERE restaurant_id = $1`,
    [tx.restaurantId],
  );
}

/** Makes a table call for a waiter, from outside of its party, unless it calls already. Returns whether it did not. */
export async function updateCallFromOutside(tx: TenantTx, tableId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE tables SET needs_help = true, called_at = now(), outside_called_at = now(), updated_at = now()
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

import { type TableShape, tableShapes } from '#domain/tables/table-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Where all tables stand. */
export async function findTablePlaces(tx: TenantTx) {
  return ask(tx, { number: is.int, shape: is.oneOf(tableShapes), x: is.int, y: is.int }).all(
    'SELECT number, shape, position_x AS x, position_y AS y FROM tables WHERE restaurant_id = $1',
    [tx.restaurantId],
  );
}

/** @returns false when the number or the id is taken; waits for a transaction that is just taking it */
export async function insertTable(
  tx: TenantTx,
  table: { id: string; number: number; shape: TableShape; x: number; y: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO tables (restaurant_id, id, number, shape, position_x, position_y) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [tx.restaurantId, table.id, table.number, table.shape, table.x, table.y],
  );
  return rowCount === 1;
}

/** Locks a table and tells its place on the map, or null when there is no such table. */
export async function lockTablePlace(tx: TenantTx, id: string) {
  return ask(tx, { shape: is.oneOf(tableShapes), x: is.int, y: is.int }).first(
    `SELECT shape, position_x AS x, position_y AS y FROM tables
     WHERE restaurant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [tx.restaurantId, id],
  );
}

/** Positions in pixels of the map at zoom 1. */
export async function updateTablePlace(
  tx: TenantTx,
  id: string,
  place: { shape: TableShape; x: number; y: number },
): Promise<void> {
  await tx.query(
    `UPDATE tables SET shape = $3, position_x = $4, position_y = $5
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, place.shape, place.x, place.y],
  );
}

/** Removes one table. Returns its number, or null when there is no such table. */
export async function deleteTable(tx: TenantTx, id: string): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    'DELETE FROM tables WHERE restaurant_id = $1 AND id = $2 RETURNING number',
    [tx.restaurantId, id],
  );
  return row?.number ?? null;
}

export async function deleteTables(tx: TenantTx): Promise<{ id: string; number: number }[]> {
  return ask(tx, { id: is.uuid, number: is.int }).all(
    'DELETE FROM tables WHERE restaurant_id = $1 RETURNING id, number',
    [tx.restaurantId],
  );
}

/** Which of these table numbers are taken by a party, ascending. */
export async function findOccupiedNumbers(tx: TenantTx, numbers: readonly number[]): Promise<number[]> {
  const rows = await ask(tx, { number: is.int }).all(
    `SELECT table_number AS number FROM table_sessions
     WHERE restaurant_id = $1 AND status = 'active' AND table_number = ANY ($2::int[]) ORDER BY 1`,
    [tx.restaurantId, numbers],
  );
  return rows.map(({ number }) => number);
}

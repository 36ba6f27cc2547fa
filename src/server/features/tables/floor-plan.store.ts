import type { Point } from '#domain/tables/free-place.ts';
import { type TableShape, tableShapes } from '#domain/tables/table-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Where all tables stand. */
export async function findTablePlaces(tx: TenantTx) {
  return ask(tx, { id: is.uuid, number: is.int, shape: is.oneOf(tableShapes), x: is.int, y: is.int }).all(
    'SELECT id, number, shape, position_x AS x, position_y AS y FROM tables WHERE restaurant_id = $1',
    [tx.restaurantId],
  );
}

/** Adds tables of one shape; each has the id, number and place of the same index. The plan is locked. */
export async function insertTables(
  tx: TenantTx,
  shape: TableShape,
  { ids, numbers, places }: { ids: readonly string[]; numbers: readonly number[]; places: readonly Point[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO tables (restaurant_id, shape, id, number, position_x, position_y)
     SELECT $1, $2, * FROM unnest($3::uuid[], $4::int[], $5::int[], $6::int[])`,
    [tx.restaurantId, shape, ids, numbers, places.map(({ x }) => x), places.map(({ y }) => y)],
  );
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

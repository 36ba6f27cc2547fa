import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';

/**
 * Inserts rows of the schema's own type in one statement, however many they are. All rows must have the same
 * columns; other columns get their defaults, and fields that are no columns are ignored.
 */
export async function insertRows<T extends PgTable>(
  client: PoolClient,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, toJson(Reflect.get(row, key))])),
  );
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const target = `"${getTableName(table)}"`;
  await client.query(
    `INSERT INTO ${target} (${names})
     SELECT ${names} FROM jsonb_populate_recordset(NULL::${target}, $1::jsonb)`,
    [JSON.stringify(records)],
  );
}

function toJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

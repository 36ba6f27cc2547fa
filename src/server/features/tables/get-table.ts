import type { Table } from '#contract/tables.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { tableView } from './tables.presenter.ts';
import { findTablesById, type StoredTable } from './tables.store.ts';

/** @throws AppError TABLE_NOT_FOUND */
export async function getTable(tx: TenantTx, id: string): Promise<StoredTable> {
  const [table] = await findTablesById(tx, [id]);
  if (!table) throw new AppError('TABLE_NOT_FOUND');
  return table;
}

/** A table as it is now, for the answer to a change. @throws AppError TABLE_NOT_FOUND */
export async function getTableView(tx: TenantTx, id: string): Promise<Table> {
  return tableView(await getTable(tx, id));
}

/** Tables as they are now, in the order of the ids. @throws AppError TABLE_NOT_FOUND */
export async function getTableViews(tx: TenantTx, ids: readonly string[]): Promise<Table[]> {
  const found = new Map((await findTablesById(tx, ids)).map((table) => [table.id, table]));
  return ids.map((id) => {
    const table = found.get(id);
    if (!table) throw new AppError('TABLE_NOT_FOUND');
    return tableView(table);
  });
}

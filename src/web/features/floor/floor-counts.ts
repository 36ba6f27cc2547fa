import type { Table } from '#contract/tables.ts';
import { type TableStatus, tableStatuses } from '#domain/tables/table-status.ts';

/** How many tables are in each state, in the order of the states. */
export function statusCounts(tables: readonly Table[]): { status: TableStatus; count: number }[] {
  return tableStatuses.map((status) => ({
    status,
    count: tables.filter((table) => table.status === status).length,
  }));
}

/** The tables that call, who waits longest first. */
export function callingTables(tables: readonly Table[]): Table[] {
  return tables
    .filter(({ call }) => call !== null)
    .sort((a, b) => Date.parse(a.calledAt ?? a.updatedAt) - Date.parse(b.calledAt ?? b.updatedAt));
}

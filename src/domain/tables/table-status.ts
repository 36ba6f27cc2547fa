/**
 * The states of a table, with the product's own German words as values: free, occupied, ordered, help, bill.
 */
export const tableStatuses = ['frei', 'besetzt', 'bestellt', 'hilfe', 'rechnung'] as const;
export type TableStatus = (typeof tableStatuses)[number];

export const tableShapes = ['rectangle', 'wide_rectangle', 'circle'] as const;
export type TableShape = (typeof tableShapes)[number];

/** The calls that a guest can make at the table; they exclude each other. [TAB-2] */
export const tableCalls = ['waiter', 'bill'] as const;
export type TableCall = (typeof tableCalls)[number];

/** The call that a table's stored flags mean. */
export function callOf(table: { needsHelp: boolean; wantsBill: boolean }): TableCall | null {
  if (table.needsHelp) return 'waiter';
  return table.wantsBill ? 'bill' : null;
}

/**
 * The state that a table shows. A waiter call outranks everything, a bill call outranks an order; a table
 * with an active session is at least occupied, whatever is stored. [TAB-1]
 */
export function displayedStatus(table: {
  status: TableStatus;
  needsHelp: boolean;
  wantsBill: boolean;
  hasActiveSession: boolean;
  hasOpenOrder: boolean;
}): TableStatus {
  if (table.needsHelp) return 'hilfe';
  if (table.wantsBill) return 'rechnung';
  if (!table.hasActiveSession) return table.status;
  if (table.hasOpenOrder) return 'bestellt';
  return table.status === 'frei' ? 'besetzt' : table.status;
}

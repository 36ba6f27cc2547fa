import type { Table } from '#contract/tables.ts';
import { displayedStatus, type TableCall } from '#domain/tables/table-status.ts';
import type { StoredTable } from './tables.store.ts';

/** A table as it travels over the wire. */
export function tableView(table: StoredTable): Table {
  const { sessionId, pin, startedAt } = table;
  return {
    id: table.id,
    number: table.number,
    shape: table.shape,
    positionX: table.positionX,
    positionY: table.positionY,
    status: displayedStatus({
      status: table.status,
      needsHelp: table.needsHelp,
      wantsBill: table.wantsBill,
      hasActiveSession: table.sessionId !== null,
      hasOpenOrder: table.openOrders > 0,
    }),
    call: callOf(table),
    calledAt: table.calledAt?.toISOString() ?? null,
    session:
      sessionId !== null && pin !== null && startedAt !== null
        ? {
            id: sessionId,
            pin,
            pinLockedUntil: table.pinLockedUntil?.toISOString() ?? null,
            startedAt: startedAt.toISOString(),
            openOrders: table.openOrders,
            openAmount: table.openAmount,
          }
        : null,
    updatedAt: table.updatedAt.toISOString(),
  };
}

function callOf(table: StoredTable): TableCall | null {
  if (table.needsHelp) return 'waiter';
  return table.wantsBill ? 'bill' : null;
}

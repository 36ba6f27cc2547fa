import type { Table } from '#contract/tables.ts';
import { displayedStatus, type TableCall } from '#domain/tables/table-status.ts';
import type { StoredTable } from './tables.store.ts';

/** A table as it travels over the wire. */
export function tableView(table: StoredTable): Table {
  return {
    id: table.id,
    number: table.number,
    shape: table.shape,
    positionX: table.position_x,
    positionY: table.position_y,
    status: displayedStatus({
      status: table.status,
      needsHelp: table.needs_help,
      wantsBill: table.wants_bill,
      hasActiveSession: table.session_id !== null,
      hasOpenOrder: table.open_orders > 0,
    }),
    call: callOf(table),
    calledAt: table.called_at?.toISOString() ?? null,
    session: table.session_id
      ? {
          id: table.session_id,
          pin: table.pin,
          pinLockedUntil: table.pin_locked_until?.toISOString() ?? null,
          startedAt: table.started_at.toISOString(),
          openOrders: table.open_orders,
          openAmount: table.open_amount,
        }
      : null,
    updatedAt: table.updated_at.toISOString(),
  };
}

function callOf(table: StoredTable): TableCall | null {
  if (table.needs_help) return 'waiter';
  return table.wants_bill ? 'bill' : null;
}

import type { OrderEventKind } from '#contract/events.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Emits the change of an order, and of its table, whose state changes with it. */
export function emitOrderChange(
  tx: TenantTx,
  kind: OrderEventKind,
  id: string,
  place: { sessionId: string | null; tableId: string | null },
): void {
  tx.emit({ kind, entityId: id, tableSessionId: place.sessionId });
  if (place.tableId) tx.emit({ kind: 'table.changed', entityId: place.tableId });
}

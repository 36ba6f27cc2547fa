import type { OrderEventKind } from '#contract/events.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Tells staff and the table of a changed order, and the floor of the table it changes with it. */
export function emitOrderChange(
  tx: TenantTx,
  kind: OrderEventKind,
  id: string,
  place: { sessionId: string | null; tableId: string | null },
): void {
  tx.emit({ kind, entityId: id, tableSessionId: place.sessionId });
  if (place.tableId) tx.emit({ kind: 'table.changed', entityId: place.tableId });
}

import { isOpen, type OrderStatus } from './order-status.ts';

/** What of an order's lines tells a cook that something has changed. */
interface ChangingLine {
  id: string;
  name: string;
  comment: string | null;
  station: string;
  cancelled: boolean;
  cancelledAt: string | null;
  firedAt: string | null;
  rush: boolean;
}

interface ChangingOrder {
  id: string;
  wasBegun: boolean;
  items: readonly ChangingLine[];
}

/**
 * What has changed on a ticket of which a cook must hear: what was cancelled after it was begun, courses that were fired,
 * dishes that are wanted at once. A key for each, which stays the same when a line is divided. [KIT-7]
 *
 * @param station only of its lines; null: of all
 */
export function changesOf({ id, wasBegun, items }: ChangingOrder, station: string | null): string[] {
  const changes = items
    .filter((line) => station === null || line.station === station)
    .flatMap((line) => {
      if (line.cancelled) return wasBegun ? [`cancelled ${line.id} ${line.cancelledAt}`] : [];
      return [
        ...(line.firedAt ? [`fired ${line.firedAt}`] : []),
        ...(line.rush ? [`rush ${line.name} ${line.comment}`] : []),
      ];
    });
  return changes.map((change) => `${id} ${change}`);
}

/**
 * Of orders to which a later one of the same party adds: the number of the earliest that is still open, by the later
 * one's id. Kitchen and bar may serve them together. [KIT-7]
 */
export function additionsIn(
  orders: readonly { id: string; orderNumber: number; sessionId: string | null; status: OrderStatus }[],
): Map<string, number> {
  const firsts = new Map<string, number>();
  const open = orders.filter(({ sessionId, status }) => sessionId !== null && isOpen(status));
  const additions = new Map<string, number>();
  for (const { id, orderNumber, sessionId } of open.toSorted((a, b) => a.orderNumber - b.orderNumber)) {
    const first = firsts.get(String(sessionId));
    if (first === undefined) firsts.set(String(sessionId), orderNumber);
    else additions.set(id, first);
  }
  return additions;
}

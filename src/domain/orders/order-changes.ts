import { isOpen, type OrderStatus } from './order-status.ts';

/** What of an order's lines tells a cook that something has changed. */
interface ChangingLine {
  id: string;
  name: string;
  options: readonly { id: string }[];
  comment: string | null;
  seat: number | null;
  station: string;
  cancelled: boolean;
  cancelledAt: string | null;
  cancelledBegun: boolean;
  firedAt: string | null;
  rush: boolean;
}

interface OrderChange {
  /** The same when a line is divided. */
  key: string;
  /** Where the cook of it works. */
  station: string;
}

/**
 * What has changed on a ticket of which a cook must hear: what was cancelled after it was begun, courses that were fired,
 * dishes that are wanted at once. [KIT-7]
 */
export function changesOf({ id, items }: { id: string; items: readonly ChangingLine[] }): OrderChange[] {
  return items.flatMap((line) => {
    const { name, options, comment, seat, station } = line;
    const change = (what: string) => ({ key: `${id} ${what}`, station });
    if (line.cancelled)
      return line.cancelledBegun ? [change(`cancelled ${line.id} ${line.cancelledAt}`)] : [];
    return [
      ...(line.firedAt ? [change(`fired ${station} ${line.firedAt}`)] : []),
      ...(line.rush
        ? [change(`rush ${[name, ...options.map((each) => each.id), comment, seat].join(' ')}`)]
        : []),
    ];
  });
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

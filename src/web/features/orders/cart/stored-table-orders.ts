import { noOrders, type TableOrders } from './table-orders.ts';

/** The form of what is stored; raised when it changes, and what has another form is dropped. */
const format = 1;

export function encodeTableOrders<To>(orders: TableOrders<To>): string {
  return JSON.stringify({ format, ...orders });
}

/** Reads what `encodeTableOrders` wrote; anything else is no orders. */
export function decodeTableOrders<To>(text: string | null): TableOrders<To> {
  const stored = parse<To>(text);
  if (!stored || stored.format !== format) return noOrders;
  const { cart, outbox, confirmed, refused } = stored;
  if (!Array.isArray(cart?.lines) || !Array.isArray(outbox) || !Array.isArray(confirmed)) return noOrders;
  return { cart, outbox, confirmed, refused: refused ?? null };
}

function parse<To>(text: string | null): (Partial<TableOrders<To>> & { format?: unknown }) | null {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours
  }
}

import type { Order, OrderItem } from '#contract/orders.ts';
import type { Payment } from '#contract/payments.ts';
import { apportion } from '#domain/money/apportion.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { type Fraction, shareFractions, shareOfPart } from '#domain/payments/share-fractions.ts';
import type { Basket, BasketEntry } from './basket.ts';

/** A line of an order that is not fully paid; amounts in cents. */
export interface OpenLine
  extends Pick<
    OrderItem,
    'name' | 'options' | 'quantity' | 'unitPrice' | 'discountAmount' | 'openAmount' | 'seat'
  > {
  orderId: string;
  orderItemId: string;
  /** Somebody has paid a share of the line. The rest can only be paid as a whole. [PAY-3] */
  isPartlyPaid: boolean;
  /** What part of the line is open; null: one that nobody could read. */
  left: Fraction;
  /** Staff have sent away the phone that ordered it. */
  isFromBarredPhone: boolean;
}

/** The lines that are neither paid nor cancelled, oldest order first. */
export function openLinesOf(orders: readonly Order[], payments: readonly Payment[] = []): OpenLine[] {
  const { leftOf } = shareFractions(payments);
  return orders
    .toSorted((a, b) => a.orderNumber - b.orderNumber)
    .flatMap(({ id: orderId, isFromBarredPhone, items }) =>
      items
        .filter(({ paid, cancelled }) => !paid && !cancelled)
        .map((item) => ({
          ...{ ...item, orderId, orderItemId: item.id, isFromBarredPhone },
          ...{ isPartlyPaid: hasPaidPart(item), left: leftOf(item.id) },
        })),
    );
}

/** One row of a column: equal units of one or more lines. */
export interface PaymentRow
  extends Pick<
    OpenLine,
    'name' | 'options' | 'unitPrice' | 'quantity' | 'isPartlyPaid' | 'isFromBarredPhone' | 'seat'
  > {
  key: string;
  /** What discounts take off the row, in cents; negative: surcharges. Of part of a line, as far as one can tell. */
  discountAmount: number;
  shareOf: number;
  /** What part of the line it is; null: one that nobody could read. */
  part: Fraction;
  /** The lines behind the row, oldest first. */
  parts: { line: OpenLine; quantity: number }[];
}

/** The lines without the units in `taken`, equal units in one row. */
export function openRows(lines: readonly OpenLine[], taken: readonly BasketEntry[]): PaymentRow[] {
  return rowsOf(
    lines.map((line) => ({ line, quantity: line.quantity - unitsIn(taken, line.orderItemId), shareOf: 1 })),
  );
}

/** The rows of a basket, equal units in one row. Entries whose line is missing are left out. */
export function basketRows(lines: readonly OpenLine[], basket: Basket): PaymentRow[] {
  const byId = new Map(lines.map((line) => [line.orderItemId, line]));
  return rowsOf(
    basket.flatMap(({ orderItemId, quantity, shareOf }) => {
      const line = byId.get(orderItemId);
      return line ? [{ line, quantity, shareOf }] : [];
    }),
  );
}

/** The seats of which something is open, by their numbers. [SEAT-1] */
export function seatsOf(rows: readonly PaymentRow[]): number[] {
  return [...new Set(rows.flatMap(({ seat }) => seat ?? []))].toSorted((a, b) => a - b);
}

export function unitsIn(entries: readonly BasketEntry[], orderItemId: string): number {
  return entries.reduce((sum, entry) => sum + (entry.orderItemId === orderItemId ? entry.quantity : 0), 0);
}

function rowsOf(entries: readonly { line: OpenLine; quantity: number; shareOf: number }[]): PaymentRow[] {
  const rows = new Map<string, PaymentRow>();
  for (const { line, quantity, shareOf } of entries) {
    if (quantity <= 0) continue;
    const key = rowKey(line, shareOf);
    const row = rows.get(key);
    const discountAmount = discountOf(line, quantity);
    if (row) {
      row.quantity += quantity;
      row.discountAmount += discountAmount;
      row.parts.push({ line, quantity });
      continue;
    }
    const { name, options, unitPrice, isPartlyPaid, isFromBarredPhone, seat } = line;
    const parts = [{ line, quantity }];
    const part = shareOfPart(line.left, shareOf);
    rows.set(key, {
      ...{ key, name, options, unitPrice, quantity, isPartlyPaid, isFromBarredPhone, seat },
      ...{ discountAmount, shareOf, part, parts },
    });
  }
  return [...rows.values()];
}

/** What discounts take off some units of a line. The server, which knows VAT rates, may say a cent more or less. */
function discountOf({ discountAmount, quantity }: OpenLine, units: number): number {
  const [part = 0] = apportion(Math.abs(discountAmount), [units, quantity - units]);
  return discountAmount < 0 ? -part : part;
}

/**
 * Only whole units are merged into one row, since each share has an amount of its own; and only units that cost the
 * same after discounts. [DISC-1]
 */
function rowKey(line: OpenLine, shareOf: number): string {
  const { orderItemId, name, unitPrice, quantity, discountAmount, options } = line;
  const { isPartlyPaid, isFromBarredPhone, seat } = line;
  if (isPartlyPaid || shareOf > 1) return `${orderItemId} ${shareOf}`;
  const discount = discountAmount === 0 ? [] : [discountAmount, quantity];
  return JSON.stringify([
    name,
    unitPrice,
    // The same extras may be chosen in other amounts.
    options.map(({ id, name }) => `${id} ${name}`).sort(),
    isFromBarredPhone,
    seat,
    ...discount,
  ]);
}

import { expect } from 'vitest';
import type { TestApp } from '../fixture/app.ts';

/** Whose books are read. */
export interface Books {
  app: Pick<TestApp, 'inspect'>;
  restaurantId: string;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export interface RateAmount {
  rate: number;
  amount: number;
}

export interface LedgerLine {
  orderId: string;
  status: string;
  rate: number;
  quantity: number;
  /** One unit by rates; null: it has one rate. */
  parts: RateAmount[] | null;
  /** Before discounts. */
  amount: number;
  /** What discounts take off. */
  off: { amount: number; parts: RateAmount[] | null }[];
  extras: number;
  paid: number;
  cancelled: boolean;
}

/** Reads every stored line by a separate query. */
export function ledgerOf({ app, restaurantId }: Books) {
  return app.inspect<LedgerLine>(
    `SELECT o.id AS "orderId", o.status, i.vat_rate::int AS rate, i.quantity, i.vat_parts AS parts,
       i.unit_price * i.quantity AS amount, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('amount', d.amount, 'parts', d.vat_parts)), '[]')
         FROM discount_items d
         WHERE d.restaurant_id = i.restaurant_id AND d.order_item_id = i.id AND d.ended_at IS NULL
       ) AS off,
       (i.unit_price - i.price) * i.quantity AS extras, i.paid_amount AS paid, i.cancelled
     FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
     WHERE i.restaurant_id = $1`,
    [restaurantId],
  );
}

export function paymentsOf({ app, restaurantId }: Books) {
  return app.inspect<{ id: string; isPart: boolean; method: string; amount: number; tip: number }>(
    `SELECT id, part_of IS NOT NULL AS "isPart", method, amount, tip FROM payments
     WHERE restaurant_id = $1 AND undone_at IS NULL AND NOT sells_voucher`,
    [restaurantId],
  );
}

/** What vouchers were sold for, and what is left on them. */
export async function vouchersOf({ app, restaurantId }: Books) {
  const [sums] = await app.inspect<{ sold: number; left: number }>(
    `SELECT coalesce(sum(p.amount), 0)::int AS sold, coalesce(sum(v.balance), 0)::int AS left
     FROM vouchers v JOIN payments p ON p.restaurant_id = v.restaurant_id AND p.id = v.id
     WHERE v.restaurant_id = $1 AND p.undone_at IS NULL`,
    [restaurantId],
  );
  return sums;
}

/** What payments that count took, as it was recorded. */
export function paidOf({ app, restaurantId }: Books) {
  return app.inspect<LedgerPart>(
    `SELECT i.vat_rate::int AS rate, x.amount, 1 AS quantity, x.vat_parts AS parts, '[]'::jsonb AS off
     FROM payment_items x JOIN payments p ON p.restaurant_id = x.restaurant_id AND p.id = x.payment_id
     JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
     WHERE x.restaurant_id = $1 AND p.undone_at IS NULL`,
    [restaurantId],
  );
}

type LedgerPart = Pick<LedgerLine, 'rate' | 'amount' | 'quantity' | 'parts' | 'off'>;

/** What discounts take off some lines. */
export function offOf(lines: readonly Pick<LedgerLine, 'off'>[]): number {
  return sum(lines.flatMap(({ off }) => off.map(({ amount }) => amount)));
}

/** What is to be paid of some lines. */
export function dueOf(lines: readonly LedgerLine[]): number {
  return sum(lines.map(({ amount }) => amount)) - offOf(lines);
}

/** Each portion of what is to be paid of some lines. */
export function portionsOf(lines: readonly LedgerPart[]): RateAmount[] {
  return lines.flatMap(({ rate, amount, quantity, parts, off }) => {
    if (!parts) return [{ rate, amount: amount - offOf([{ off }]) }];
    const all = parts.map((part) => ({ rate: part.rate, amount: part.amount * quantity }));
    expect(sum(all.map((part) => part.amount))).toBe(amount);
    const taken = off.flatMap((each) => {
      expect(sum(each.parts?.map((part) => part.amount) ?? [])).toBe(each.amount);
      return each.parts?.map((part) => ({ rate: part.rate, amount: -part.amount })) ?? [];
    });
    return [...all, ...taken];
  });
}

export function byRate(lines: readonly { rate: number; amount: number }[]): Map<number, number> {
  const rates = new Map<number, number>();
  for (const { rate, amount } of lines) rates.set(rate, (rates.get(rate) ?? 0) + amount);
  return new Map([...rates].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => b - a));
}

/** Moves everything of today `days` days back. */
export async function moveBack({ app, restaurantId }: Books, days: number) {
  const shift = (table: string, column: string) =>
    app.inspect(
      `UPDATE ${table} SET ${column} = ${column} - make_interval(days => $2)
       WHERE restaurant_id = $1 AND ${column} > now() - interval '12 hours' RETURNING 1`,
      [restaurantId, days],
    );
  await shift('orders', 'created_at');
  await shift('order_items', 'cancelled_at');
  await shift('payments', 'created_at');
  await shift('payments', 'undone_at');
  await shift('discounts', 'created_at');
  await shift('discounts', 'undone_at');
  await shift('discount_items', 'created_at');
  await shift('discount_items', 'ended_at');
  // As they would have been written then.
  await app.inspect('SET session_replication_role = replica');
  await shift('journal', 'booked_at');
  await app.inspect('SET session_replication_role = DEFAULT');
}

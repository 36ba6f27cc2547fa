import { expect } from 'vitest';
import {
  type Books,
  byRate,
  dueOf,
  type LedgerLine,
  paidOf,
  portionsOf,
  type RateAmount,
  sum,
} from './stored-ledger.ts';

/** By the slots of a Kassenbeleg-V1 (DSFinV-K 2.4, Anhang I): 19 %, 7 %, two of farmers, none. */
const slots = [19, 7, -1, -2, 0];

/**
 * Expects what a device has signed of a house to add up to what is booked there: orders to what is to be paid, receipts
 * to what was paid by rates, and to the money.
 */
export async function expectSigned(books: Books, ledger: readonly LedgerLine[]): Promise<void> {
  const { app, restaurantId } = books;
  const signed = await app.inspect<{ type: string; data: string; value: string | null }>(
    'SELECT process_type AS type, process_data AS data, value FROM signatures WHERE restaurant_id = $1',
    [restaurantId],
  );
  expect(signed.filter(({ value }) => value === null)).toEqual([]);
  const dataOf = (type: string) => signed.filter((each) => each.type === type).map(({ data }) => data);

  const ordered = dataOf('Bestellung-V1').flatMap((data) => data.split('\r'));
  expect(sum(ordered.map(lineCents))).toBe(dueOf(ledger.filter(({ cancelled }) => !cancelled)));

  const receipts = dataOf('Kassenbeleg-V1').map((data) => data.split('^'));
  const rates = receipts.flatMap(([, gross = '']) =>
    gross.split('_').map((text, slot): RateAmount => ({ rate: slots[slot] ?? -3, amount: cents(text) })),
  );
  const [money] = await app.inspect<{
    booked: number;
    cash: number;
    other: number;
    tips: number;
    sold: number;
    redeemed: number;
  }>(
    `SELECT (SELECT coalesce(sum(amount), 0)::float8 FROM cash_entries WHERE restaurant_id = $1) AS booked,
       coalesce(sum(amount + tip) FILTER (WHERE method = 'cash'), 0)::float8 AS cash,
       coalesce(sum(amount + tip) FILTER (WHERE method NOT IN ('cash', 'voucher')), 0)::float8 AS other,
       coalesce(sum(tip), 0)::float8 AS tips,
       coalesce(sum(amount) FILTER (WHERE sells_voucher), 0)::float8 AS sold,
       coalesce(sum(amount) FILTER (WHERE method = 'voucher'), 0)::float8 AS redeemed
     FROM payments WHERE restaurant_id = $1 AND undone_at IS NULL`,
    [restaurantId],
  );
  if (!money) throw new Error('no sums');
  const { booked, cash, other, tips, sold, redeemed } = money;
  const untaxed = { rate: 0, amount: tips + sold - redeemed + booked };
  expect(byRate(rates)).toEqual(byRate([...portionsOf(await paidOf(books)), untaxed]));
  const paid = receipts.flatMap(([, , payments = '']) => payments.split('_').filter(Boolean));
  const paidBy = (means: string) =>
    sum(paid.filter((each) => each.endsWith(`:${means}`)).map((each) => cents(each.split(':')[0] ?? '')));
  expect([paidBy('Bar'), paidBy('Unbar')]).toEqual([cash + booked, other]);
}

/** `-2;"Bier";3.90` */
function lineCents(line: string): number {
  const [, quantity = '', price = ''] = /^(-?\d+);".*";(\d+\.\d\d)$/s.exec(line) ?? [];
  return Number(quantity) * cents(price);
}

function cents(text: string): number {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Math.round(Number(text) * 100);
}

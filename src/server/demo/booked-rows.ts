import type { PoolClient } from 'pg';
import { insertRows } from './insert-rows.ts';
import { minutesAfter } from './local-day.ts';
import type { DemoOrder, ServiceBook } from './service-book.ts';

/** Inserts what a service book holds little by little, as it was booked: the journal is written in that order. */
export class BookedRows {
  private until = new Date(0);

  constructor(
    private readonly client: PoolClient,
    private readonly restaurantId: string,
    private readonly book: ServiceBook,
    private readonly orders: readonly DemoOrder[],
  ) {}

  /** Orders, cancellations and payments before a moment; within two hours, those of one kind after those of the other. */
  async insertUntil(end: Date): Promise<void> {
    const first = this.orders.find(({ row }) => row.createdAt >= this.until)?.row.createdAt ?? end;
    for (let next = minutesAfter(first, 120); next < end; next = minutesAfter(next, 120)) {
      await this.insertNext(next);
    }
    await this.insertNext(end);
  }

  private async insertNext(end: Date): Promise<void> {
    // The tables grow in this one transaction, and PostgreSQL would keep the plans that it made while they were small.
    await this.client.query('DISCARD PLANS');
    const start = this.until;
    const isNext = (at: Date | null) => at !== null && at >= start && at < end;
    this.until = end;
    const ordered = this.orders.filter(({ row }) => isNext(row.createdAt));
    await insertRows(
      this.client,
      'orders',
      ordered.map(({ row }) => row),
    );
    const none = { cancelled: false, cancelledAt: null, cancelledBy: null };
    const lines = ordered.flatMap((order) => order.lines);
    await insertRows(
      this.client,
      'order_items',
      lines.map((line) => ({ ...line, ...none })),
    );
    await writeJournal(this.client);
    const cancelled = this.orders
      .flatMap((order) => order.lines)
      .filter(({ cancelledAt }) => isNext(cancelledAt))
      .map(({ id, cancelledAt, cancelledBy }) => ({ id, cancelledAt, cancelledBy }));
    await this.client.query(
      `UPDATE order_items i SET cancelled = true, cancelled_at = c."cancelledAt", cancelled_by = c."cancelledBy"
       FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, "cancelledAt" timestamptz, "cancelledBy" uuid)
       WHERE i.restaurant_id = $1 AND i.id = c.id`,
      [this.restaurantId, JSON.stringify(cancelled)],
    );
    const payments = this.book.payments.filter(({ createdAt }) => isNext(createdAt));
    const paid = new Set(payments.map(({ id }) => id));
    await insertRows(this.client, 'payments', payments);
    await insertRows(
      this.client,
      'payment_items',
      this.book.paymentItems.filter(({ paymentId }) => paid.has(paymentId)),
    );
    await writeJournal(this.client);
  }
}

/**
 * Writes the journal's entries of what was inserted, which is else done at the commit: the setting that names the restaurant would
 * be another's then.
 */
export async function writeJournal(client: PoolClient): Promise<void> {
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await client.query('SET CONSTRAINTS ALL DEFERRED');
}

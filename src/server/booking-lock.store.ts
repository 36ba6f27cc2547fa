import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';

/**
 * Locks out bookings, daily closings and the ends of shifts in the restaurant until the commit, and waits for those under way.
 * Whoever adds up takes it; emit nothing in the same transaction: bookings hold the restaurant's feed while they wait.
 */
export async function lockBookings(tx: TenantTx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(closing_lock($1))', [tx.restaurantId]);
}

/** The database's clock, which also times bookings. */
export async function getNow(tx: TenantTx): Promise<Date> {
  // In whole milliseconds, as in a Date; rounded up, so that no booking is after it.
  const { now } = await ask(tx, { now: is.instant }).only(
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS now`,
  );
  return now;
}

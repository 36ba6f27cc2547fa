import type { ProviderSubscription } from '#domain/membership/subscription-state.ts';
import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { Database } from '../db/tenant.ts';

const subscriptionRow = {
  id: is.uuid,
  status: is.text,
  createdAt: is.instant,
  periodStart: is.instant,
  periodEnd: is.instant,
  cancelAtPeriodEnd: is.bool,
  endedAt: is.orNull(is.instant),
};

const columns = `id, status, created_at AS "createdAt", period_start AS "periodStart", period_end AS "periodEnd",
  cancel_at_period_end AS "cancelAtPeriodEnd", ended_at AS "endedAt"`;

export async function insertTestSubscription(
  { pool }: Database,
  subscription: { id: string; customerId: string; periodStart: Date; periodEnd: Date },
): Promise<void> {
  await pool.query(
    'INSERT INTO test_subscriptions (id, customer_id, period_start, period_end) VALUES ($1, $2, $3, $4)',
    [subscription.id, subscription.customerId, subscription.periodStart, subscription.periodEnd],
  );
}

/** All subscriptions of a customer, newest first. */
export async function findTestSubscriptions({ pool }: Database, customerId: string) {
  return ask(pool, subscriptionRow).all(
    `SELECT ${columns} FROM test_subscriptions WHERE customer_id = $1 ORDER BY id DESC LIMIT 100`,
    [customerId],
  );
}

export async function findTestSubscription({ pool }: Database, id: string) {
  return ask(pool, { ...subscriptionRow, customerId: is.text }).first(
    `SELECT ${columns}, customer_id AS "customerId" FROM test_subscriptions WHERE id = $1`,
    [id],
  );
}

/** Returns false when the stored status is no longer `readStatus`. */
export async function updateTestSubscription(
  { pool }: Database,
  subscription: ProviderSubscription,
  readStatus: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE test_subscriptions SET status = $2, period_start = $3, period_end = $4, cancel_at_period_end = $5,
       ended_at = $6
     WHERE id = $1 AND status = $7`,
    [
      subscription.id,
      subscription.status,
      subscription.periodStart,
      subscription.periodEnd,
      subscription.cancelAtPeriodEnd,
      subscription.endedAt,
      readStatus,
    ],
  );
  return rowCount === 1;
}

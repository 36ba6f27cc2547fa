import type { SubscriptionState } from '#domain/membership/subscription-state.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

/** An account as the payment provider and we know it. */
export interface BillingAccount {
  userId: string;
  name: string;
  email: string;
  customerId: string | null;
  state: SubscriptionState;
  /** Rises with every state that is written. */
  version: number;
}

const accountRow = {
  userId: is.uuid,
  name: is.text,
  email: is.text,
  customerId: is.orNull(is.text),
  version: is.int,
  plan: is.text,
  status: is.orNull(is.text),
  subscriptionId: is.orNull(is.text),
  paidUntil: is.orNull(is.instant),
  cancelAtPeriodEnd: is.bool,
};

const accountColumns = `p.id AS "userId", p.name, u.email, p.stripe_customer_id AS "customerId",
  p.subscription_version AS version, p.subscription_plan AS plan, p.subscription_status AS status,
  p.stripe_subscription_id AS "subscriptionId", p.current_period_end AS "paidUntil",
  p.cancel_at_period_end AS "cancelAtPeriodEnd"`;

function toAccount(row: is.Row<typeof accountRow>): BillingAccount {
  const { userId, name, email, customerId, version, ...state } = row;
  return { userId, name, email, customerId, version, state };
}

export async function findAccount({ pool }: Database, userId: string): Promise<BillingAccount | null> {
  const row = await ask(pool, accountRow).first(
    `SELECT ${accountColumns} FROM profiles p JOIN auth_users u ON u.id = p.id WHERE p.id = $1`,
    [userId],
  );
  return row && toAccount(row);
}

/** The account that owns the restaurant. */
export async function findOwner(tx: TenantTx): Promise<BillingAccount | null> {
  const row = await ask(tx, accountRow).first(
    `SELECT ${accountColumns} FROM restaurants r
     JOIN profiles p ON p.id = r.owner_id JOIN auth_users u ON u.id = p.id WHERE r.id = $1`,
    [tx.restaurantId],
  );
  return row && toAccount(row);
}

export async function findUserOfCustomer({ pool }: Database, customerId: string): Promise<string | null> {
  const row = await ask(pool, { id: is.uuid }).first(
    'SELECT id FROM profiles WHERE stripe_customer_id = $1',
    [customerId],
  );
  return row?.id ?? null;
}

/**
 * Stores the account's customer id at the provider.
 *
 * @param replaces the customer id that is stored now
 * @returns the customer id that is stored in the end: another call may have been faster
 */
export async function updateCustomer(
  { pool }: Database,
  userId: string,
  customerId: string,
  replaces: string | null,
): Promise<string | null> {
  await pool.query(
    'UPDATE profiles SET stripe_customer_id = $2 WHERE id = $1 AND stripe_customer_id IS NOT DISTINCT FROM $3',
    [userId, customerId, replaces],
  );
  const row = await ask(pool, { customerId: is.orNull(is.text) }).first(
    'SELECT stripe_customer_id AS "customerId" FROM profiles WHERE id = $1',
    [userId],
  );
  return row?.customerId ?? null;
}

/** Returns false when another state has been written since `version` was read. */
export async function updateState(
  { pool }: Database,
  userId: string,
  version: number,
  state: SubscriptionState,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE profiles SET subscription_plan = $3, subscription_status = $4, stripe_subscription_id = $5,
       current_period_end = $6, cancel_at_period_end = $7, subscription_version = subscription_version + 1
     WHERE id = $1 AND subscription_version = $2`,
    [
      userId,
      version,
      state.plan,
      state.status,
      state.subscriptionId,
      state.paidUntil,
      state.cancelAtPeriodEnd,
    ],
  );
  return rowCount === 1;
}

/**
 * Takes the plans that were paid at the test checkout from their accounts. The customers stay: where there is a test
 * checkout again, it knows them.
 *
 * @param customers how the ids of its customers begin
 * @returns the accounts
 */
export async function clearTestPlans({ pool }: Database, customers: string): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all(
    `UPDATE profiles SET subscription_plan = 'free', subscription_status = NULL, stripe_subscription_id = NULL,
       current_period_end = NULL, cancel_at_period_end = false, subscription_version = subscription_version + 1
     WHERE starts_with(stripe_customer_id, $1) AND stripe_subscription_id IS NOT NULL RETURNING id`,
    [customers],
  );
  return rows.map(({ id }) => id);
}

/** Records an event as received. Returns true when it has been handled before. */
export async function insertEvent(
  { pool }: Database,
  event: { id: string; type: string; createdAt: Date },
): Promise<boolean> {
  const { isProcessed } = await ask(pool, { isProcessed: is.bool }).only(
    `INSERT INTO stripe_events (id, type, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET type = EXCLUDED.type
     RETURNING processed_at IS NOT NULL AS "isProcessed"`,
    [event.id, event.type, event.createdAt],
  );
  return isProcessed;
}

export async function updateEventProcessed({ pool }: Database, eventId: string): Promise<void> {
  await pool.query('UPDATE stripe_events SET processed_at = now() WHERE id = $1', [eventId]);
}

export async function findRestaurantsOwnedBy({ pool }: Database, userId: string): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all(
    'SELECT restaurant_id AS id FROM restaurants_owned_by($1)',
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Open restaurants whose owners may have lost Premium, and some whose owners have it. */
export async function findOpenRestaurantsInDoubt({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all(
    'SELECT restaurant_id AS id FROM open_restaurants_in_doubt()',
  );
  return rows.map(({ id }) => id);
}

/** Accounts whose paid period is over without news of what followed. */
export async function findOverdueAccounts({ pool }: Database, limit: number): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all(
    `SELECT id FROM profiles
     WHERE subscription_plan = 'premium' AND stripe_customer_id IS NOT NULL AND current_period_end < now()
     ORDER BY random() LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Accounts whose Premium may end within `withinMs` milliseconds and who have not been told of it yet. */
export async function findEndingAccounts({ pool }: Database, withinMs: number): Promise<BillingAccount[]> {
  const rows = await ask(pool, accountRow).all(
    `SELECT ${accountColumns} FROM profiles p JOIN auth_users u ON u.id = p.id
     WHERE p.subscription_plan = 'premium' AND (p.cancel_at_period_end OR p.subscription_status = 'past_due')
       AND p.current_period_end < now() + $1 * interval '1 millisecond'
       AND (p.end_notice_for IS NULL OR p.end_notice_for < p.current_period_end)
     LIMIT 500`,
    [withinMs],
  );
  return rows.map(toAccount);
}

/** Records that the owner is told of this end. Returns false when another process was faster. */
export async function updateEndNotice({ pool }: Database, userId: string, endsAt: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE profiles SET end_notice_for = $2
     WHERE id = $1 AND (end_notice_for IS NULL OR end_notice_for <> $2)`,
    [userId, endsAt],
  );
  return rowCount === 1;
}

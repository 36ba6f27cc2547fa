import * as is from '../../db/columns.ts';
import { nobody } from '../../db/nobody.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { findRestaurantsOf } from './accounts.store.ts';

const ownRestaurantRow = {
  id: is.uuid,
  name: is.text,
  /** Another owner; null: none. */
  otherOwner: is.orNull(is.uuid),
  /** Whether guests are seated. */
  isOccupied: is.bool,
};

export type OwnRestaurant = is.Row<typeof ownRestaurantRow>;

/** The restaurants that an account owns. */
export async function findOwnRestaurants(database: Database, userId: string): Promise<OwnRestaurant[]> {
  const memberships = await findRestaurantsOf(database, userId, null);
  const own = memberships.filter(({ role }) => role === 'owner');
  const found = await Promise.all(
    own.map(({ id }) => database.withTenant(id, (tx) => findOwnRestaurant(tx, userId))),
  );
  return found.filter((restaurant) => restaurant !== null);
}

/** Locks the restaurant until the transaction ends. */
export async function lockOwnRestaurant(tx: TenantTx, userId: string): Promise<OwnRestaurant | null> {
  await tx.query('SELECT FROM restaurants WHERE id = $1 FOR UPDATE', [tx.restaurantId]);
  return findOwnRestaurant(tx, userId);
}

async function findOwnRestaurant(tx: TenantTx, userId: string): Promise<OwnRestaurant | null> {
  return ask(tx, ownRestaurantRow).first(
    `SELECT r.id, r.name,
       (SELECT m.user_id FROM restaurant_members m WHERE m.restaurant_id = $1 AND m.role = 'owner' AND m.user_id <> $2
        ORDER BY m.created_at, m.user_id LIMIT 1) AS "otherOwner",
       EXISTS (SELECT FROM table_sessions s WHERE s.restaurant_id = $1 AND s.status = 'active') AS "isOccupied"
     FROM restaurants r WHERE r.id = $1`,
    [tx.restaurantId, userId],
  );
}

export async function handRestaurantOver(tx: TenantTx, ownerId: string): Promise<void> {
  await tx.query('UPDATE restaurants SET owner_id = $2 WHERE id = $1', [tx.restaurantId, ownerId]);
}

/**
 * Closes a restaurant for good: it has no owner and no staff, and guests see no menu, pictures or review
 * texts. Its name, address and tax numbers stay, since its receipts are worthless without them; orders,
 * payments, receipts and daily closings stay as they are. Pictures that nothing names any more are removed
 * later. [RET-4]
 */
export async function closeRestaurant(tx: TenantTx): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET is_open = false, closes_automatically = false, owner_id = $2, logo_url = NULL,
       social_links = '{}', opening_hours = '{}', slug = 'closed-' || id, menu_version = menu_version + 1,
       tag_keys = NULL
     WHERE id = $1`,
    [tx.restaurantId, nobody],
  );
  await tx.query('DELETE FROM categories WHERE restaurant_id = $1', [tx.restaurantId]);
  await tx.query('DELETE FROM menu_translations WHERE restaurant_id = $1', [tx.restaurantId]);
  await tx.query('UPDATE ratings SET comment = NULL WHERE restaurant_id = $1 AND comment IS NOT NULL', [
    tx.restaurantId,
  ]);
  await tx.query('DELETE FROM displays WHERE restaurant_id = $1', [tx.restaurantId]);
  await tx.query('DELETE FROM station_displays WHERE restaurant_id = $1', [tx.restaurantId]);
  await tx.query('DELETE FROM restaurant_invitations WHERE restaurant_id = $1', [tx.restaurantId]);
  await tx.query('DELETE FROM restaurant_members WHERE restaurant_id = $1', [tx.restaurantId]);
}

/** Whether a payment provider goes on charging for the account. */
export async function hasRunningSubscription({ pool }: Database, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM profiles WHERE id = $1 AND stripe_subscription_id IS NOT NULL
       AND subscription_status IN ('active', 'trialing', 'past_due', 'unpaid')`,
    [userId],
  );
  return rowCount === 1;
}

/** Deletes the invitations that name the account, in all restaurants. On its own: Citus lets no transaction of the account ask them all. */
export async function forgetInvitations({ pool }: Database, userId: string): Promise<void> {
  await pool.query('SELECT forget_invitations_of($1)', [userId]);
}

/** Deletes the account with its sessions, memberships, second factor and profile, and the registrations that name it. */
export async function deleteAccount(tx: Querying, userId: string): Promise<void> {
  await tx.query('DELETE FROM registrations WHERE email = (SELECT email FROM auth_users WHERE id = $1)', [
    userId,
  ]);
  await tx.query('DELETE FROM auth_users WHERE id = $1', [userId]);
}

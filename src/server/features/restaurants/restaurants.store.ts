import { courseServices } from '#domain/courses/courses.ts';
import type { Subscription } from '#domain/membership/plan.ts';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { leadTimesColumn, toldLeadTimes } from '../../lead-times.store.ts';

const subscriptionRow = {
  plan: is.text,
  status: is.orNull(is.text),
  paidUntil: is.orNull(is.instant),
  cancelAtPeriodEnd: is.bool,
};

const statusRow = {
  ...subscriptionRow,
  id: is.uuid,
  name: is.text,
  logoUrl: is.orNull(is.text),
  isOpen: is.bool,
  isTraining: is.bool,
  timeZone: is.text,
  dayStartHour: is.int,
  waiterPermissions: is.json<WaiterPermissions>(),
  flexButtonLabel: is.text,
  discountReasons: is.texts,
  correctionReasons: is.texts,
  worksByDish: is.bool,
  usesSeats: is.bool,
  courseService: is.oneOf(courseServices),
  cardKinds: is.texts,
  tablemapZoom: is.decimal,
  menuVersion: is.int,
  leadTimes: toldLeadTimes,
};

/** The state as stored; the service adds what follows from the owner's plan. */
type StoredStatus = is.Row<typeof statusRow>;

export async function findStatus(tx: TenantTx): Promise<StoredStatus | null> {
  return ask(tx, statusRow).first(
    `SELECT r.id, r.name, logo_url AS "logoUrl", is_open AS "isOpen", is_training AS "isTraining", time_zone AS "timeZone",
       day_start_hour AS "dayStartHour", waiter_permissions AS "waiterPermissions", flex_button_label AS "flexButtonLabel", discount_reasons AS "discountReasons",
       correction_reasons AS "correctionReasons", works_by_dish AS "worksByDish", uses_seats AS "usesSeats", course_service AS "courseService", card_kinds AS "cardKinds",
       tablemap_zoom::float8 AS "tablemapZoom",
       menu_version AS "menuVersion", ${leadTimesColumn},
       p.subscription_plan AS plan, p.subscription_status AS status, p.current_period_end AS "paidUntil",
       p.cancel_at_period_end AS "cancelAtPeriodEnd"
     FROM restaurants r JOIN profiles p ON p.id = r.owner_id WHERE r.id = $1`,
    [tx.restaurantId],
  );
}

/** Opens or closes; the menu page shows that, so its version rises. Returns false when nothing changed. */
export async function updateOpen(tx: TenantTx, isOpen: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE restaurants SET is_open = $2, menu_version = menu_version + 1,
       opened_at = CASE WHEN $2 THEN now() ELSE opened_at END
     WHERE id = $1 AND is_open <> $2`,
    [tx.restaurantId, isOpen],
  );
  return rowCount === 1;
}

export async function updateTablemapZoom(tx: TenantTx, zoom: number): Promise<void> {
  await tx.query('UPDATE restaurants SET tablemap_zoom = $2 WHERE id = $1', [tx.restaurantId, zoom]);
}

/** The subscription of the restaurant's owner, locked against changes until the transaction ends. */
export async function findOwnersSubscription(tx: TenantTx): Promise<Subscription | null> {
  return ask(tx, subscriptionRow).first(
    `SELECT p.subscription_plan AS plan, p.subscription_status AS status, p.current_period_end AS "paidUntil",
       p.cancel_at_period_end AS "cancelAtPeriodEnd"
     FROM restaurants r JOIN profiles p ON p.id = r.owner_id WHERE r.id = $1 FOR SHARE OF p`,
    [tx.restaurantId],
  );
}

/** A new restaurant with its place in the event log and its owner's membership. */
export async function insertRestaurant(
  tx: TenantTx,
  restaurant: {
    ownerId: string;
    name: string;
    slug: string;
    isTraining: boolean;
    epoch: string;
    waiterPermissions: object;
  },
): Promise<void> {
  await Promise.all([
    tx.query(
      `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions, is_training, follows_guest_language)
       VALUES ($1, $2, $3, $4, $5, $6, true)`,
      [
        tx.restaurantId,
        restaurant.ownerId,
        restaurant.name,
        restaurant.slug,
        JSON.stringify(restaurant.waiterPermissions),
        restaurant.isTraining,
      ],
    ),
    tx.query('INSERT INTO restaurant_feeds (restaurant_id, epoch) VALUES ($1, $2)', [
      tx.restaurantId,
      restaurant.epoch,
    ]),
    tx.query(`INSERT INTO restaurant_members (restaurant_id, user_id, role) VALUES ($1, $2, 'owner')`, [
      tx.restaurantId,
      restaurant.ownerId,
    ]),
  ]);
}

/** The restaurants that are open to guests, by name. */
export async function findOpenRestaurants(database: Database) {
  return ask(database.pool, {
    id: is.uuid,
    name: is.text,
    slug: is.text,
    logoUrl: is.orNull(is.text),
    createdAt: is.instant,
  }).all(`SELECT restaurant_id AS id, name, slug, logo_url AS "logoUrl", created_at AS "createdAt" FROM restaurant_directory
     WHERE is_open ORDER BY name, restaurant_id LIMIT 200`);
}

/** Counts the restaurants that an account owns. The lock keeps others from founding one for it meanwhile. */
export async function countOwnRestaurants(tx: TenantTx, ownerId: string): Promise<number> {
  await tx.query('SELECT FROM profiles WHERE id = $1 FOR UPDATE', [ownerId]);
  // Lets the transaction read the account's memberships elsewhere, too.
  await tx.query(`SELECT set_config('app.user_id', $1, true)`, [ownerId]);
  const { count } = await ask(tx, { count: is.int }).only(
    `SELECT count(*)::int AS count FROM restaurant_members WHERE user_id = $1 AND role = 'owner'`,
    [ownerId],
  );
  return count;
}

export async function isOwnedBy(tx: TenantTx, ownerId: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM restaurants WHERE id = $1 AND owner_id = $2', [
    tx.restaurantId,
    ownerId,
  ]);
  return rowCount === 1;
}

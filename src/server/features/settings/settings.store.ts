import type { GeneralSettings, RestaurantSettings } from '#contract/settings.ts';
import { courseServices } from '#domain/courses/courses.ts';
import { guestLanguageCodes } from '#domain/languages/guest-language.ts';
import type { PostalAddress } from '#domain/restaurants/letterhead.ts';
import type { OpeningHours } from '#domain/restaurants/opening-hours.ts';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

/** The settings that can be changed; the column of each has the same name. */
const generalRow = {
  name: is.text,
  companyName: is.text,
  address: is.text,
  postalAddress: is.orNull(is.json<PostalAddress>()),
  taxId: is.text,
  ustId: is.text,
  enableCallWaiter: is.bool,
  enableFlexButton: is.bool,
  flexButtonLabel: is.text,
  socialLinks: is.json<RestaurantSettings['general']['socialLinks']>(),
  openingHours: is.json<Partial<OpeningHours>>(),
  showsOpeningHours: is.bool,
  closesAutomatically: is.bool,
  timeZone: is.text,
  dayStartHour: is.int,
  followsGuestLanguage: is.bool,
  discountReasons: is.texts,
  correctionReasons: is.texts,
  cardKinds: is.texts,
  worksByDish: is.bool,
  usesSeats: is.bool,
  menuLanguage: is.oneOf(guestLanguageCodes),
  courseService: is.oneOf(courseServices),
  courseMinutes: is.orNull(is.int),
  showsLeadTimes: is.bool,
  emptyPartyMinutes: is.int,
} satisfies Record<keyof GeneralSettings, unknown>;

const settingsRow = { ...generalRow, logoUrl: is.orNull(is.text) };

/** `time_zone` of `timeZone`. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** @param lock 'lock': nobody else changes them until the transaction ends */
export async function findSettings(
  tx: TenantTx,
  lock: 'lock' | 'read',
): Promise<is.Row<typeof settingsRow> | null> {
  const columns = Object.keys(settingsRow).map((field) => `${columnOf(field)} AS "${field}"`);
  return ask(tx, settingsRow).first(
    `SELECT ${columns.join(', ')} FROM restaurants WHERE id = $1 ${lock === 'lock' ? 'FOR NO KEY UPDATE' : ''}`,
    [tx.restaurantId],
  );
}

/**
 * Writes some fields; the driver writes objects as JSON. Raises the menu's version, since the menu page shows
 * most fields.
 */
export async function updateSettings(tx: TenantTx, changes: Partial<GeneralSettings>): Promise<void> {
  const fields = (Object.keys(generalRow) as (keyof GeneralSettings)[]).filter(
    (field) => changes[field] !== undefined,
  );
  const assignments = fields.map((field, index) => `${columnOf(field)} = $${index + 2}`);
  await tx.query(
    // By another clock, time changes the menu at other moments.
    `UPDATE restaurants SET ${assignments.join(', ')}, menu_version = menu_version + 1,
       menu_changes_at = CASE WHEN menu_changes_at IS NOT NULL THEN now() END
     WHERE id = $1`,
    [tx.restaurantId, ...fields.map((field) => changes[field])],
  );
}

export async function updateLogo(tx: TenantTx, logoUrl: string | null): Promise<void> {
  await tx.query('UPDATE restaurants SET logo_url = $2, menu_version = menu_version + 1 WHERE id = $1', [
    tx.restaurantId,
    logoUrl,
  ]);
}

/** Opens pages to waiters or closes them; the others stay as they are. Returns what was open before. */
export async function updatePermissions(
  tx: TenantTx,
  changes: WaiterPermissions,
): Promise<WaiterPermissions> {
  const row = await ask(tx, { before: is.json<WaiterPermissions>() }).first(
    `UPDATE restaurants r SET waiter_permissions = r.waiter_permissions || $2
     FROM (SELECT waiter_permissions AS before FROM restaurants WHERE id = $1 FOR NO KEY UPDATE) b
     WHERE r.id = $1 RETURNING b.before`,
    [tx.restaurantId, JSON.stringify(changes)],
  );
  return row?.before ?? {};
}

/** Whether the database knows a time zone. */
export async function knowsTimeZone({ pool }: Database, timeZone: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM pg_timezone_names WHERE lower(name) = lower($1) LIMIT 1',
    [timeZone],
  );
  return rowCount === 1;
}

/** Open restaurants that close automatically. */
export async function findRestaurantsThatClose({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_that_close() AS id');
  return rows.map(({ id }) => id);
}

/**
 * Locks the restaurant until the transaction ends and returns the state that decides whether it closes now.
 */
export async function lockClosing(tx: TenantTx) {
  return ask(tx, {
    isOpen: is.bool,
    closesAutomatically: is.bool,
    openedAt: is.instant,
    timeZone: is.text,
    openingHours: is.json<Partial<OpeningHours>>(),
  }).first(
    `SELECT is_open AS "isOpen", closes_automatically AS "closesAutomatically", opened_at AS "openedAt",
       time_zone AS "timeZone", opening_hours AS "openingHours"
     FROM restaurants WHERE id = $1 FOR NO KEY UPDATE`,
    [tx.restaurantId],
  );
}

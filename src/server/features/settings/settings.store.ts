import type { GeneralSettings, RestaurantSettings } from '#contract/settings.ts';
import type { OpeningHours } from '#domain/restaurants/opening-hours.ts';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

/** The column of each field; JSON where it holds more than one value. */
const columns: Record<keyof GeneralSettings, { name: string; isJson?: true }> = {
  name: { name: 'name' },
  address: { name: 'address' },
  taxId: { name: 'tax_id' },
  ustId: { name: 'ust_id' },
  enableCallWaiter: { name: 'enable_call_waiter' },
  enableFlexButton: { name: 'enable_flex_button' },
  flexButtonLabel: { name: 'flex_button_label' },
  socialLinks: { name: 'social_links', isJson: true },
  openingHours: { name: 'opening_hours', isJson: true },
  showsOpeningHours: { name: 'shows_opening_hours' },
  closesAutomatically: { name: 'closes_automatically' },
  timeZone: { name: 'time_zone' },
  followsGuestLanguage: { name: 'follows_guest_language' },
};

type StoredSettings = RestaurantSettings['general'];

const settingsRow = {
  name: is.text,
  address: is.text,
  taxId: is.text,
  ustId: is.text,
  enableCallWaiter: is.bool,
  enableFlexButton: is.bool,
  flexButtonLabel: is.text,
  socialLinks: is.json<StoredSettings['socialLinks']>(),
  openingHours: is.json<Partial<OpeningHours>>(),
  showsOpeningHours: is.bool,
  closesAutomatically: is.bool,
  timeZone: is.text,
  followsGuestLanguage: is.bool,
  logoUrl: is.orNull(is.text),
};

type SettingsRow = is.Row<typeof settingsRow>;

/** @param lock nobody else changes them until the transaction ends */
export async function findSettings(tx: TenantTx, lock: 'lock' | 'read'): Promise<SettingsRow | null> {
  const fields = Object.entries(columns).map(([field, { name }]) => `${name} AS "${field}"`);
  return ask(tx, settingsRow).first(
    `SELECT ${fields.join(', ')}, logo_url AS "logoUrl" FROM restaurants
     WHERE id = $1 ${lock === 'lock' ? 'FOR NO KEY UPDATE' : ''}`,
    [tx.restaurantId],
  );
}

/** Writes some fields. The menu page shows most of them, so its version rises. */
export async function updateSettings(tx: TenantTx, changes: Partial<GeneralSettings>): Promise<void> {
  const fields = (Object.keys(columns) as (keyof GeneralSettings)[]).filter(
    (field) => changes[field] !== undefined,
  );
  const assignments = fields.map((field, index) => `${columns[field].name} = $${index + 2}`);
  const values = fields.map((field) =>
    columns[field].isJson ? JSON.stringify(changes[field]) : changes[field],
  );
  await tx.query(
    `UPDATE restaurants SET ${assignments.join(', ')}, menu_version = menu_version + 1 WHERE id = $1`,
    [tx.restaurantId, ...values],
  );
}

export async function updateLogo(tx: TenantTx, logoUrl: string | null): Promise<void> {
  await tx.query('UPDATE restaurants SET logo_url = $2, menu_version = menu_version + 1 WHERE id = $1', [
    tx.restaurantId,
    logoUrl,
  ]);
}

/** Opens pages to waiters or closes them; the others stay as they are. */
export async function updatePermissions(tx: TenantTx, changes: WaiterPermissions): Promise<void> {
  await tx.query('UPDATE restaurants SET waiter_permissions = waiter_permissions || $2 WHERE id = $1', [
    tx.restaurantId,
    JSON.stringify(changes),
  ]);
}

/** Whether the database can reckon in a time zone. */
export async function knowsTimeZone({ pool }: Database, timeZone: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM pg_timezone_names WHERE lower(name) = lower($1) LIMIT 1',
    [timeZone],
  );
  return rowCount === 1;
}

/** The restaurants that are open and are to close by themselves. */
export async function findRestaurantsThatClose({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_that_close() AS id');
  return rows.map(({ id }) => id);
}

/** What decides whether it is time to close; nobody opens, closes or changes it until the transaction ends. */
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

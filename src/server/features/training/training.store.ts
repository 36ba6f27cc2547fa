import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** What a copy has of its restaurant's own row. */
const settings = [
  ...[
    'address',
    'postal_address',
    'company_name',
    'tax_id',
    'ust_id',
    'time_zone',
    'day_start_hour',
    'opening_hours',
    'shows_opening_hours',
  ],
  ...[
    'enable_call_waiter',
    'enable_flex_button',
    'flex_button_label',
    'follows_guest_language',
    'empty_party_minutes',
    'works_by_dish',
    'uses_seats',
    'menu_language',
    'course_service',
    'course_minutes',
    'shows_lead_times',
  ],
  ...['waiter_permissions', 'discount_reasons', 'correction_reasons', 'card_kinds', 'tablemap_zoom'],
];

/** The tables of the menu, in the order in which their rows can be written. */
const menuTables = [
  'stations',
  'courses',
  'categories',
  'category_options',
  'menu_items',
  'menu_item_options',
  'menu_periods',
  'menu_translations',
] as const;

const jsonRows = is.json<object[]>();
const houseRow = {
  ownerId: is.uuid,
  name: is.text,
  isTraining: is.bool,
  settings: is.json<object>(),
  ...{
    stations: jsonRows,
    courses: jsonRows,
    categories: jsonRows,
    category_options: jsonRows,
    menu_items: jsonRows,
    menu_item_options: jsonRows,
    menu_periods: jsonRows,
    menu_translations: jsonRows,
  },
  ...{ tables: jsonRows, members: jsonRows },
};

/** What a restaurant is made of, but for what is booked there. */
export type House = is.Row<typeof houseRow>;

const rowsOf = (table: string) =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM ${table} x WHERE x.restaurant_id = $1)`;

/** Null: there is no such restaurant. */
export async function readHouse(tx: TenantTx): Promise<House | null> {
  return ask(tx, houseRow).first(
    `SELECT r.owner_id AS "ownerId", r.name, r.is_training AS "isTraining", to_jsonb(r) AS settings,
       ${menuTables.map((table) => `${rowsOf(table)} AS ${table}`).join(', ')},
       ${rowsOf('tables')} AS tables, ${rowsOf('restaurant_members')} AS members
     FROM restaurants r WHERE r.id = $1`,
    [tx.restaurantId],
  );
}

/** Fills a restaurant that has just been founded. Rows keep their ids: they are told apart by their restaurant. */
export async function insertHouse(tx: TenantTx, house: House): Promise<void> {
  const columns = settings.join(', ');
  await tx.query(
    `UPDATE restaurants SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(NULL::restaurants, $2)) WHERE id = $1`,
    [tx.restaurantId, JSON.stringify(house.settings)],
  );
  for (const table of menuTables) {
    // Pictures belong to the restaurant that they were uploaded for.
    const changes = table === 'menu_items' ? `|| '{"image_url": null}'` : '';
    await tx.query(
      `INSERT INTO ${table} SELECT y.* FROM jsonb_array_elements($2::jsonb) e,
         jsonb_populate_record(NULL::${table}, e || jsonb_build_object('restaurant_id', $1::uuid) ${changes}) y`,
      [tx.restaurantId, JSON.stringify(house[table])],
    );
  }
  await tx.query(
    `INSERT INTO tables (restaurant_id, id, number, shape, position_x, position_y)
     SELECT $1, id, number, shape, position_x, position_y FROM jsonb_populate_recordset(NULL::tables, $2)`,
    [tx.restaurantId, JSON.stringify(house.tables)],
  );
  await tx.query(
    `INSERT INTO restaurant_members (restaurant_id, user_id, role)
     SELECT $1, user_id, role FROM jsonb_populate_recordset(NULL::restaurant_members, $2) WHERE role <> 'owner'`,
    [tx.restaurantId, JSON.stringify(house.members)],
  );
}

import type { EditedCategory, EditedItem, EditedOption, OptionOwner } from '#contract/menu/menu-editor.ts';
import { vatChoices } from '#domain/money/vat-rates.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { stationColumns } from '../../stations.store.ts';

type CategoryFields = Omit<EditedCategory, 'options' | 'items'>;
type ItemFields = Omit<EditedItem, 'options' | 'left' | 'isBackTomorrow'>;

/**
 * Raises the menu's version. Changes of one menu wait for each other here, so each sees the result of the one
 * before.
 */
export async function raiseMenuVersion(tx: TenantTx): Promise<number> {
  const row = await ask(tx, { menuVersion: is.int }).first(
    `UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1
     RETURNING menu_version AS "menuVersion"`,
    [tx.restaurantId],
  );
  return row?.menuVersion ?? 0;
}

const editedOptionJson = `jsonb_build_object('id', o.id, 'name', o.name, 'priceIncrement', o.price_increment,
  'groupName', o.group_name, 'isRequired', o.is_required, 'isMultiSelect', o.is_multi_select,
  'allergens', o.allergens, 'additives', o.additives, 'vat', o.vat,
  'choice', o.choice, 'isPreselected', o.is_preselected, 'most', o.most, 'dishId', o.dish_id)`;

/** All categories with all dishes and extras, hidden ones too, each in its order. */
export async function findEditedCategories(tx: TenantTx): Promise<EditedCategory[]> {
  return ask(tx, {
    id: is.uuid,
    name: is.text,
    description: is.text,
    available: is.bool,
    station: is.text,
    course: is.orNull(is.text),
    vat: is.orNull(is.oneOf(vatChoices)),
    options: is.json<EditedOption[]>(),
    items: is.json<EditedItem[]>(),
  }).all(
    `SELECT c.id, c.name, c.description, c.available, coalesce(c.own_station, c.station) AS station, c.course, c.vat,
       (SELECT coalesce(jsonb_agg(${editedOptionJson} ORDER BY o.sort_order, o.id), '[]') FROM category_options o
        WHERE o.restaurant_id = c.restaurant_id AND o.category_id = c.id) AS options,
       (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'categoryId', i.category_id, 'name', i.name, 'description', i.description,
          'price', i.price, 'imageUrl', i.image_url, 'available', i.available,
          'station', i.station, 'vat', coalesce(i.combination, to_jsonb(i.vat)),
          'allergens', i.allergens, 'additives', i.additives, 'tags', i.tags,
          'options', (SELECT coalesce(jsonb_agg(${editedOptionJson} ORDER BY o.sort_order, o.id), '[]')
            FROM menu_item_options o WHERE o.restaurant_id = i.restaurant_id AND o.menu_item_id = i.id)
        ) || jsonb_strip_nulls(jsonb_build_object('left', i.left_count,
          'isBackTomorrow', CASE WHEN i.sold_out_until > now() THEN true END)) ORDER BY i.sort_order, i.id), '[]')
        FROM menu_items i WHERE i.restaurant_id = c.restaurant_id AND i.category_id = c.id) AS items
     FROM categories c WHERE c.restaurant_id = $1 ORDER BY c.sort_order, c.id`,
    [tx.restaurantId],
  );
}

export async function findCategoryIds(tx: TenantTx): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    'SELECT id FROM categories WHERE restaurant_id = $1 ORDER BY sort_order, id',
    [tx.restaurantId],
  );
  return rows.map(({ id }) => id);
}

export async function findItemIds(tx: TenantTx, categoryId: string): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT id FROM menu_items WHERE restaurant_id = $1 AND category_id = $2 ORDER BY sort_order, id`,
    [tx.restaurantId, categoryId],
  );
  return rows.map(({ id }) => id);
}

export async function countItems(tx: TenantTx): Promise<number> {
  const { count } = await ask(tx, { count: is.int }).only(
    'SELECT count(*)::int AS count FROM menu_items WHERE restaurant_id = $1',
    [tx.restaurantId],
  );
  return count;
}

/** Inserts categories or overwrites those with the same id. */
export async function upsertCategories(
  tx: TenantTx,
  categories: readonly (CategoryFields & { sortOrder: number })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO categories (restaurant_id, id, name, description, available, own_station, station, course, vat,
       sort_order)
     SELECT $1, c.id, c.name, c.description, c.available, ${stationColumns('c.station')}, c.course, c.vat,
       c."sortOrder"
     FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, name text, description text, available boolean,
       station text, course text, vat text, "sortOrder" int)
     ON CONFLICT (restaurant_id, id) DO UPDATE SET name = excluded.name, description = excluded.description,
       available = excluded.available, own_station = excluded.own_station,
       station = excluded.station, course = excluded.course, vat = excluded.vat,
       sort_order = excluded.sort_order, updated_at = now()`,
    [tx.restaurantId, JSON.stringify(categories)],
  );
}

/** @returns false when there is no such row */
export async function updateAvailable(
  tx: TenantTx,
  table: 'categories' | 'menu_items',
  id: string,
  available: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE ${table} SET available = $3, updated_at = now()${table === 'menu_items' ? ', sold_out_until = NULL' : ''}
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, available],
  );
  return rowCount === 1;
}

export async function updateOrder(
  tx: TenantTx,
  table: 'categories' | 'menu_items',
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE ${table} t SET sort_order = o.n - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS o (id, n)
     WHERE t.restaurant_id = $1 AND t.id = o.id AND t.sort_order <> o.n - 1`,
    [tx.restaurantId, ids],
  );
}

/** Deletes categories with their dishes. Returns the pictures that those had. */
export async function deleteCategories(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const pictures = await ask(tx, { url: is.always(is.text) }).all(
    `SELECT image_url AS url FROM menu_items
     WHERE restaurant_id = $1 AND category_id = ANY ($2::uuid[]) AND image_url IS NOT NULL`,
    [tx.restaurantId, ids],
  );
  await tx.query('DELETE FROM categories WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])', [
    tx.restaurantId,
    ids,
  ]);
  return pictures.map(({ url }) => url);
}

/** Inserts dishes or overwrites those with the same id. */
export async function upsertItems(
  tx: TenantTx,
  items: readonly (ItemFields & { sortOrder: number })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO menu_items (restaurant_id, id, category_id, name, description, price, image_url, available,
       station, vat, combination, allergens, additives, tags, sort_order)
     SELECT $1, i.id, i."categoryId", i.name, i.description, i.price, i."imageUrl", i.available, i.station,
       CASE jsonb_typeof(i.vat) WHEN 'string' THEN i.vat #>> '{}' END,
       CASE jsonb_typeof(i.vat) WHEN 'object' THEN i.vat END, i.allergens, i.additives, i.tags, i."sortOrder"
     FROM jsonb_to_recordset($2::jsonb) AS i (id uuid, "categoryId" uuid, name text, description text, price int,
       "imageUrl" text, available boolean, station text, vat jsonb, allergens text[], additives text[], tags text[],
       "sortOrder" int)
     ON CONFLICT (restaurant_id, id) DO UPDATE SET category_id = excluded.category_id, name = excluded.name,
       description = excluded.description, price = excluded.price, image_url = excluded.image_url,
       available = excluded.available, station = excluded.station, vat = excluded.vat,
       combination = excluded.combination, allergens = excluded.allergens,
       additives = excluded.additives, tags = excluded.tags, sort_order = excluded.sort_order,
       updated_at = now()`,
    [tx.restaurantId, JSON.stringify(items)],
  );
}

/** Where a dish stands and which picture it has, or null when there is no such dish. */
export async function findItemPlace(tx: TenantTx, id: string) {
  return ask(tx, { categoryId: is.uuid, sortOrder: is.int, imageUrl: is.orNull(is.text) }).first(
    `SELECT category_id AS "categoryId", sort_order AS "sortOrder", image_url AS "imageUrl"
     FROM menu_items WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
}

/** A copy of a dish under another id and name, without its extras. */
export async function insertItemCopy(
  tx: TenantTx,
  id: string,
  copy: { id: string; name: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO menu_items (restaurant_id, id, category_id, name, description, price, image_url, available,
       station, vat, combination, allergens, additives, tags, sort_order)
     SELECT restaurant_id, $3, category_id, $4, description, price, image_url, available,
       station, vat, combination, allergens, additives, tags, sort_order
     FROM menu_items WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, copy.id, copy.name],
  );
}

/** Deletes dishes. Returns the pictures that they had. */
export async function deleteItems(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await ask(tx, { url: is.orNull(is.text) }).all(
    `DELETE FROM menu_items WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) RETURNING image_url AS url`,
    [tx.restaurantId, ids],
  );
  return rows.flatMap(({ url }) => url ?? []);
}

/**
 * The pictures among these that neither a dish nor the restaurant's logo shows. Fragments of addresses do not
 * count.
 */
export async function findUnusedPictures(tx: TenantTx, urls: readonly string[]): Promise<string[]> {
  const rows = await ask(tx, { url: is.text }).all(
    `SELECT DISTINCT u.url FROM unnest($2::text[]) AS u (url)
     WHERE NOT EXISTS (SELECT FROM menu_items i
         WHERE i.restaurant_id = $1 AND split_part(i.image_url, '#', 1) = split_part(u.url, '#', 1))
       AND NOT EXISTS (SELECT FROM restaurants r
         WHERE r.id = $1 AND split_part(r.logo_url, '#', 1) = split_part(u.url, '#', 1))`,
    [tx.restaurantId, urls],
  );
  return rows.map(({ url }) => url);
}

const optionTables = {
  item: { table: 'menu_item_options', owner: 'menu_item_id' },
  category: { table: 'category_options', owner: 'category_id' },
} as const;

export async function findOptions(
  tx: TenantTx,
  { ownerKind, ownerId }: OptionOwner,
): Promise<EditedOption[]> {
  const { table, owner } = optionTables[ownerKind];
  const rows = await ask(tx, { option: is.json<EditedOption>() }).all(
    `SELECT ${editedOptionJson} AS option FROM ${table} o WHERE o.restaurant_id = $1 AND o.${owner} = $2
     ORDER BY o.sort_order, o.id`,
    [tx.restaurantId, ownerId],
  );
  return rows.map((row) => row.option);
}

/** Inserts the extras of each owner in their order, or overwrites those of the same owner with the same id. */
export async function upsertOptions(
  tx: TenantTx,
  ownerKind: OptionOwner['ownerKind'],
  owners: readonly { id: string; options: readonly EditedOption[] }[],
): Promise<void> {
  const { table, owner } = optionTables[ownerKind];
  const rows = owners.flatMap(({ id: ownerId, options }) =>
    options.map((each, sortOrder) => ({ ...each, ownerId, sortOrder })),
  );
  await tx.query(
    `INSERT INTO ${table} AS t (restaurant_id, id, ${owner}, name, price_increment, group_name, is_required,
       is_multi_select, sort_order, vat, allergens, additives, choice, is_preselected, most, dish_id)
     SELECT $1, o.id, o."ownerId", o.name, o."priceIncrement", o."groupName", o."isRequired", o."isMultiSelect",
       o."sortOrder", o.vat, o.allergens, o.additives, o.choice, coalesce(o."isPreselected", false),
       coalesce(o.most, 1), o."dishId"
     FROM jsonb_to_recordset($2::jsonb) AS o (id uuid, "ownerId" uuid, name text, "priceIncrement" int,
       "groupName" text, "isRequired" boolean, "isMultiSelect" boolean, "sortOrder" int, vat text,
       allergens text[], additives text[], choice jsonb, "isPreselected" boolean, most int, "dishId" uuid)
     ON CONFLICT (restaurant_id, id) DO UPDATE SET name = excluded.name,
       price_increment = excluded.price_increment, group_name = excluded.group_name,
       is_required = excluded.is_required, is_multi_select = excluded.is_multi_select,
       sort_order = excluded.sort_order, vat = excluded.vat, allergens = excluded.allergens,
       additives = excluded.additives, choice = excluded.choice, is_preselected = excluded.is_preselected,
       most = excluded.most, dish_id = excluded.dish_id
     WHERE t.${owner} = excluded.${owner}`,
    [tx.restaurantId, JSON.stringify(rows)],
  );
}

export async function deleteOptions(
  tx: TenantTx,
  ownerKind: OptionOwner['ownerKind'],
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `DELETE FROM ${optionTables[ownerKind].table} WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
}

import { defaultVatRate, stations } from '#domain/menu/menu-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const orderableItemRow = {
  id: is.uuid,
  name: is.text,
  price: is.int,
  available: is.bool,
  categoryId: is.uuid,
  station: is.oneOf(stations),
  /** Percent. */
  vatRate: is.int,
  options: is.listOf({
    id: is.uuid,
    name: is.text,
    priceIncrement: is.int,
    groupName: is.text,
    isRequired: is.bool,
    isMultiSelect: is.bool,
  }),
};

/** A dish as it is priced now, with what an order line copies from it. */
export type OrderableItem = is.Row<typeof orderableItemRow>;

/** What a restaurant offers in one version of its menu: its dishes by id. */
export interface PricedMenu {
  version: number;
  items: ReadonlyMap<string, OrderableItem>;
}

/** The version that the menu has now. */
export async function findMenuVersion(tx: TenantTx): Promise<number | null> {
  const row = await ask(tx, { version: is.int }).first({
    name: 'order-menu-version',
    text: 'SELECT menu_version AS version FROM restaurants WHERE id = $1',
    values: [tx.restaurantId],
  });
  return row?.version ?? null;
}

const optionsOf = (where: string) => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'priceIncrement', o.price_increment,
    'groupName', o.group_name, 'isRequired', o.is_required, 'isMultiSelect', o.is_multi_select)
    ORDER BY o.sort_order), '[]')
  FROM ${where})`;

/** All dishes, priced, with their own extras and their category's. One statement: version and prices belong together. */
export async function findPricedMenu(tx: TenantTx): Promise<PricedMenu> {
  const columns = {
    version: is.int,
    categories: is.listOf({ id: is.uuid, options: orderableItemRow.options }),
    items: is.listOf(orderableItemRow),
  };
  const { version, categories, items } = await ask(tx, columns).only({
    name: 'order-priced-menu',
    text: `
      SELECT r.menu_version AS version,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id,
            'options', ${optionsOf('category_options o WHERE o.restaurant_id = r.id AND o.category_id = c.id')})), '[]')
          FROM categories c WHERE c.restaurant_id = r.id) AS categories,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'price', i.price,
            'available', i.available AND c.available, 'categoryId', c.id, 'station', c.station,
            'vatRate', coalesce(i.vat_rate, c.vat_rate, ${defaultVatRate}),
            'options', ${optionsOf('menu_item_options o WHERE o.restaurant_id = r.id AND o.menu_item_id = i.id')})), '[]')
          FROM menu_items i
          JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.id = i.category_id
          WHERE i.restaurant_id = r.id) AS items
      FROM restaurants r WHERE r.id = $1`,
    values: [tx.restaurantId],
  });
  // Dishes without extras of their own share their category's.
  const shared = new Map(categories.map(({ id, options }) => [id, options]));
  const withShared = ({ options: own, ...item }: OrderableItem): OrderableItem => {
    const ofCategory = shared.get(item.categoryId) ?? [];
    return { ...item, options: own.length > 0 ? [...own, ...ofCategory] : ofCategory };
  };
  return { version, items: new Map(items.map((item) => [item.id, withShared(item)])) };
}

import pg from 'pg';
import type { Order } from '#contract/orders.ts';
import type { BenchDatabase } from './database.ts';

/** Connections to the database at once, of the floor as of our server. */
export const poolSize = 20;

/**
 * Makes the tables of the floor: plain ones with their keys, without rights, checks or triggers. Its menu is a copy of the
 * restaurants' dishes and extras as guests read them.
 */
export async function createFloorTables({ superuser }: BenchDatabase): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`
    CREATE SCHEMA floor;
    CREATE TABLE floor.orders (
      restaurant_id uuid, id uuid, session_id uuid, total_amount integer, note text,
      created_at timestamptz DEFAULT now(), PRIMARY KEY (restaurant_id, id)
    );
    CREATE TABLE floor.order_lines (
      restaurant_id uuid, order_id uuid, position smallint, name text, quantity integer, unit_price integer, options jsonb,
      comment text, PRIMARY KEY (restaurant_id, order_id, position)
    );
    CREATE TABLE floor.dishes AS
      SELECT restaurant_id, id, category_id AS "categoryId", name, description, price, image_url AS "imageUrl", available,
        allergens, additives, tags FROM menu_items;
    CREATE TABLE floor.extras AS
      SELECT restaurant_id, menu_item_id AS "dishId", id, name, price_increment AS "priceIncrement",
        group_name AS "groupName", is_required AS "isRequired", is_multi_select AS "isMultiSelect", allergens, additives
      FROM menu_item_options;
    CREATE INDEX ON floor.dishes (restaurant_id);
    CREATE INDEX ON floor.extras (restaurant_id);
  `);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

export interface FloorStatement {
  /** For `pg`: it is prepared once a connection. */
  name: string;
  text: string;
  values: (string | number | null)[];
}

const columnsOfLine = 8;

/** The two statements that an order costs at least: the order, and all of its lines. */
export function orderInserts(restaurantId: string, order: Order): [FloorStatement, FloorStatement] {
  const rows = order.items.map((_, row) => {
    const parameters = Array.from({ length: columnsOfLine }, (__, n) => `$${row * columnsOfLine + n + 1}`);
    return `(${parameters.join(', ')})`;
  });
  return [
    {
      name: 'order',
      text: 'INSERT INTO floor.orders (restaurant_id, id, session_id, total_amount, note) VALUES ($1, $2, $3, $4, $5)',
      values: [restaurantId, order.id, order.sessionId, order.totalAmount, order.note],
    },
    {
      name: `lines ${rows.length}`,
      text: `INSERT INTO floor.order_lines VALUES ${rows.join(', ')}`,
      values: order.items.flatMap((item, position) => [
        ...[restaurantId, order.id, position, item.name, item.quantity, item.unitPrice],
        ...[JSON.stringify(item.options), item.comment],
      ]),
    },
  ];
}

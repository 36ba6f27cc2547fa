import * as is from '#server/db/columns.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { createPool } from '#server/db/pool.ts';
import { ask } from '#server/db/rows.ts';
import { Database } from '#server/db/tenant.ts';
import { createLog } from '#server/log.ts';
import { createTestRestaurant, type TestRestaurant } from '#test/fixture/restaurant.ts';
import { createVisitor } from '#test/fixture/visitor.ts';
import { type OwnedRestaurant, ownedRestaurant } from './restaurant.ts';

const storedSums = {
  orders: is.int,
  ordered: is.int,
  cancelled: is.int,
  /** The amount by the lines, and by the payments. */
  paid: is.int,
  payments: is.int,
};

/** A restaurant whose menu a test may change. */
export interface OwnMenu {
  restaurant: OwnedRestaurant;
  menu: TestRestaurant['menu'];
  /** The installation's database, for changes that the API does not offer. */
  database: Database;
  /** Changes a dish; guests are told as of any change of the menu. */
  changeDish: (id: string, change: { price?: number; available?: boolean }) => Promise<void>;
  /** The sums that the database has stored of the restaurant; cents. */
  storedSums: () => Promise<is.Row<typeof storedSums>>;
  close: () => Promise<void>;
}

/**
 * Opens a restaurant with a small menu. Works on the server's database, as another process of the same
 * installation would.
 *
 * @param dataDir of the server, with the embedded database
 */
export async function openOwnMenu(origin: string, dataDir: string): Promise<OwnMenu> {
  const connections = await findEmbeddedConnections(dataDir);
  if (!connections) throw new Error(`no database runs in ${dataDir}`);
  const pool = createPool(connections.application, createLog('warn'), 2);
  const database = new Database(pool);
  const restaurant = await createTestRestaurant({ visitor: () => createVisitor(origin), database });
  const { id: restaurantId, menu, owner } = restaurant;

  return {
    restaurant: ownedRestaurant(origin, restaurantId, owner),
    menu,
    database,
    async changeDish(id, { price, available }) {
      await database.withTenant(restaurantId, async (tx) => {
        await tx.query(
          `UPDATE menu_items SET price = coalesce($3, price), available = coalesce($4, available)
           WHERE restaurant_id = $1 AND id = $2`,
          [restaurantId, id, price, available],
        );
        await tx.query('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [
          restaurantId,
        ]);
        tx.emit({ kind: 'menu.changed', entityId: restaurantId });
      });
    },
    storedSums: () =>
      database.withTenant(restaurantId, (tx) =>
        ask(tx, storedSums).only(
          `SELECT count(DISTINCT order_id)::int AS orders, sum(unit_price * quantity)::int AS ordered,
             coalesce(sum(unit_price * quantity) FILTER (WHERE cancelled), 0)::int AS cancelled,
             sum(paid_amount)::int AS paid,
             (SELECT coalesce(sum(amount), 0)::int FROM payments
              WHERE restaurant_id = $1 AND undone_at IS NULL) AS payments
           FROM order_items WHERE restaurant_id = $1`,
          [restaurantId],
        ),
      ),
    async close() {
      await owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
      await pool.end();
    },
  };
}

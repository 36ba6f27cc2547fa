import { randomUUID } from 'node:crypto';
import type { TestApp } from '../fixture/app.ts';

export type Floor = Awaited<ReturnType<typeof createFloor>>;

/** Prices that do not divide well, in cents. */
const prices = [950, 333, 1, 2995];
const tableCount = 4;

/** Makes an open restaurant with four free tables and four dishes, straight in the database. */
export async function createFloor(app: TestApp, ownerId: string) {
  const restaurantId = await app.services.restaurants.create(ownerId, 'Zufall');
  const dishes = prices.map((price) => ({ id: randomUUID(), price }));
  const tables = Array.from({ length: tableCount }, (_, index) => ({ id: randomUUID(), number: index + 1 }));
  const category = randomUUID();
  await app.database.withTenant(restaurantId, async (tx) => {
    await tx.query('UPDATE restaurants SET is_open = true WHERE id = $1', [restaurantId]);
    await tx.query(
      `INSERT INTO categories (restaurant_id, id, name, sort_order) VALUES ($1, $2, 'Küche', 0)`,
      [restaurantId, category],
    );
    for (const { id, price } of dishes) {
      await tx.query(
        `INSERT INTO menu_items (restaurant_id, id, category_id, name, price, sort_order)
         VALUES ($1, $2, $3, 'Gericht', $4, 0)`,
        [restaurantId, id, category, price],
      );
    }
    for (const { id, number } of tables) {
      await tx.query('INSERT INTO tables (restaurant_id, id, number) VALUES ($1, $2, $3)', [
        restaurantId,
        id,
        number,
      ]);
    }
  });
  return { restaurantId, dishes, tables, userId: ownerId };
}

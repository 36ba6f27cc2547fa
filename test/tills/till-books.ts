import { randomUUID } from 'node:crypto';
import type { TestApp } from '../fixture/app.ts';
import type { TestRestaurant } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

/** Adds a till. Returns its id. */
export async function addTill({ id: restaurantId, owner }: TestRestaurant, name: string): Promise<string> {
  const id = randomUUID();
  await owner.api.tills.add({ restaurantId, id, name });
  return id;
}

/** Orders pizzas to go at a device. */
export function orderAt({ api }: Visitor, { id: restaurantId, menu }: TestRestaurant, quantity = 1) {
  return api.orders.placeForStaff({
    ...{ restaurantId, id: randomUUID(), tableId: null, note: '', totalAmount: 950 * quantity },
    lines: [{ menuItemId: menu.pizza, quantity, optionIds: [], comment: '' }],
  });
}

/** What each till has entered, the oldest till first: its name, and the kinds of its entries. */
export async function entriesByTill({ inspect }: Pick<TestApp, 'inspect'>, restaurantId: string) {
  const rows = await inspect<{ name: string; kinds: string[] }>(
    `SELECT t.name, array_agg(j.kind ORDER BY j.number) AS kinds
     FROM tills t JOIN journal j ON j.restaurant_id = t.restaurant_id AND j.till_id = t.id
     WHERE t.restaurant_id = $1 GROUP BY t.id, t.name, t.started_at ORDER BY t.started_at`,
    [restaurantId],
  );
  return Object.fromEntries(rows.map(({ name, kinds }) => [name, kinds]));
}

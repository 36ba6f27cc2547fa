import { randomUUID } from 'node:crypto';
import type { TestApp } from '../fixture/app.ts';
import type { Floor } from '../random-commands/floor-fixture.ts';

/** Extras that are taxed as the dish or for themselves. */
export const extras = [
  { id: randomUUID(), name: 'Käse', price: 133, vat: null },
  { id: randomUUID(), name: '=Chili', price: 0, vat: 'drink' },
  { id: randomUUID(), name: 'Rum; ein Schuss', price: 499, vat: 'drink' },
];

const lunch = {
  by: 'percent',
  parts: [
    { vat: 'food', share: 70 },
    { vat: 'drink', share: 30 },
  ],
};
const aperitif = {
  by: 'price',
  parts: [
    { vat: 'drink', share: 550 },
    { vat: 'food', share: 333 },
    { vat: 'exempt', share: 100 },
  ],
};

/** Replaces the plain dishes of a floor by food, drink and combinations, with these extras. */
export async function seasonMenu(app: TestApp, { restaurantId, dishes }: Floor) {
  await app.database.withTenant(restaurantId, async (tx) => {
    for (const [n, { id }] of dishes.entries()) {
      await tx.query(
        'UPDATE menu_items SET name = $3, vat = $4, combination = $5 WHERE restaurant_id = $1 AND id = $2',
        [
          ...[restaurantId, id, ['Salat', 'Wein', 'Mittagstisch', 'Salat'][n]],
          ...[['food', 'drink'][n] ?? null, [null, null, lunch, aperitif][n]],
        ],
      );
    }
    for (const { id, name, price, vat } of extras) {
      await tx.query(
        `INSERT INTO category_options (restaurant_id, id, category_id, name, price_increment, group_name, is_required,
           is_multi_select, sort_order, vat)
         SELECT $1, $2, id, $3, $4, 'Dazu', false, true, 0, $5 FROM categories WHERE restaurant_id = $1`,
        [restaurantId, id, name, price, vat],
      );
    }
  });
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';
import { forge } from '../journal/forging.ts';
import { addTill } from './till-books.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('the end of a till is missed where it was cut off its journal [JRN-7]', async () => {
  const restaurant = await createTestRestaurant(app);
  const restaurantId = restaurant.id;
  const bar = await addTill(restaurant, 'Bar');
  await restaurant.owner.api.tills.end({ restaurantId, id: bar });
  await forge(app, `DELETE FROM journal WHERE restaurant_id = $1 AND kind = 'till_ended'`, [restaurantId]);
  const { tills } = await app.services.journal.verify(restaurantId);
  expect(tills.map(({ till, firstFault }) => [till.name, firstFault])).toEqual([
    ['Hauptkasse', null],
    ['Bar', { number: 2, at: null, kind: null, reason: 'missing', subject: null }],
  ]);
  expect(app.errors.splice(0)).toEqual([]);
});

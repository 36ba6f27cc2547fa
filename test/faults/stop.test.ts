import { ORPCError } from '@orpc/client';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '../fixture/app.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

const rounds = 3;
const phones = 12;

it('a stop under load answers what it has begun, and begins nothing that it could not answer', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
    const restaurant = await createTestRestaurant(app);
    const { guest, visit } = await seatGuest(app, restaurant, 1);
    const answered: string[] = [];
    const refusals: unknown[] = [];
    const orderUntilGone = async () => {
      while (true) {
        try {
          const { id } = await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
          answered.push(id);
        } catch (error) {
          // Without an answer of the API there was no connection.
          if (error instanceof ORPCError) refusals.push(error);
          else return;
        }
      }
    };
    const load = Promise.all(Array.from({ length: phones }, orderUntilGone));
    await vi.waitUntil(() => answered.length >= 2 * phones, { timeout: 20_000 });
    await app.stop({ graceMs: 3_000 });
    await load;

    expect(refusals).toEqual([]);
    expect(app.errors).toEqual([]);
    const rows = await app.inspect<{ id: string }>('SELECT id FROM orders');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(answered.toSorted());
    await app.close();
  }
}, 60_000);

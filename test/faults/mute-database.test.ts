import { join } from 'node:path';
import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';
import { openTcpProxy, type TcpProxy } from '../fixture/tcp-proxy.ts';

let proxy: TcpProxy;
let app: TestApp;
let logged: { msg: string; failures?: number }[];

beforeAll(async () => {
  const { host, port } = inject('postgres');
  proxy = await openTcpProxy({ path: join(host, `.s.PGSQL.${port}`) });
  logged = [];
  app = await createTestApp({
    databaseProxy: proxy.port,
    log: createLog('warn', { write: (line: string) => void logged.push(JSON.parse(line)) }),
  });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

/** Repeats the same call until there is an answer, as a phone does. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  while (true) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status !== 503) throw error;
    }
  }
}

it('orders go on when the network to the database falls silent, and the log tells it in few lines', async () => {
  const restaurant = await createTestRestaurant(app);
  const guests = [];
  for (let table = 1; table <= 3; table += 1) guests.push(await seatGuest(app, restaurant, table));
  const floor = () => restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  // Uses all connections of the pool, and leaves them idle.
  await Promise.all(Array.from({ length: 30 }, floor));

  proxy.mute();
  const answered: string[] = [];
  const ready = async () => (await app.visitor().fetch('/readyz')).status;
  const firstReady = ready().then((status) => {
    answered.push('readyz');
    return status;
  });
  const orders = await Promise.all(
    guests.flatMap(({ guest, visit }) =>
      Array.from({ length: 5 }, async () => {
        const order = pizzaOrder(restaurant, visit.tableSessionId);
        const { id } = await untilAnswered(() => guest.api.orders.place(order));
        answered.push('order');
        return id;
      }),
    ),
  );
  expect(new Set(orders).size).toBe(15);
  expect(await firstReady).toBe(503);
  // It has not waited for the connections to be given up.
  expect(answered[0]).toBe('readyz');
  expect(await ready()).toBe(200);
  expect(logged.map(({ msg }) => msg)).toEqual(['the database is not available']);
});

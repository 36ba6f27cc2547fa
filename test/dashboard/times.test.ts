import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* How long dishes take. [KIT-5] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let party: TestParty;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  party = await createParty(app, restaurant);
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const api = () => restaurant.owner.api;
const times = async () => (await api().dashboard.times({ restaurantId })).stations;

/** An order of one line that was ready so many seconds after it came, at an hour of Berlin's winter. */
async function made(seconds: number, { hour = 19, days = 1, station = 'kitchen' } = {}): Promise<void> {
  const { id } = await party.order(1);
  await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
  // In the middle of the hour, so that no order reaches into another one.
  const ready = `(date_trunc('day', now() AT TIME ZONE 'Europe/Berlin') - make_interval(days => ${days})
    + interval '${hour} hours 30 minutes') AT TIME ZONE 'Europe/Berlin'`;
  await app.inspect(`UPDATE order_items SET ready_at = ${ready}, station = $2 WHERE order_id = $1`, [
    id,
    station,
  ]);
  await app.inspect(`UPDATE orders SET created_at = ${ready} - make_interval(secs => $2) WHERE id = $1`, [
    id,
    seconds,
  ]);
}

describe('the times of dishes [KIT-5]', () => {
  it('are median and 90 %, by station, and by the hour in which they were ready', async () => {
    for (const seconds of [300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300])
      await made(seconds);
    await made(60, { hour: 12 });
    await made(90, { station: 'bar' });
    const [bar, kitchen] = await times();
    expect(bar).toMatchObject({ station: 'bar', lines: 1, medianSeconds: 90, slowSeconds: 90 });
    expect(kitchen).toMatchObject({ station: 'kitchen', lines: 12 });
    const { dayStartHour } = await api().dashboard.times({ restaurantId });
    const hourOf = (hour: number) => kitchen?.hours[(hour - dayStartHour + 24) % 24];
    expect(hourOf(19)).toEqual({ lines: 11, medianSeconds: 1800, slowSeconds: 3000 });
    expect(hourOf(12)).toEqual({ lines: 1, medianSeconds: 60, slowSeconds: 60 });
    expect(kitchen?.hours.filter((hour) => hour !== null)).toHaveLength(2);
  });

  it('are those of the last 28 days, without what was cancelled', async () => {
    await made(300, { days: 40 });
    const { id } = await party.order(1);
    await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'ready_to_serve' });
    await api().orders.cancel({ restaurantId, id, from: 'ready_to_serve', reason: 'Falsch' });
    expect(await times()).toEqual([]);
  });

  it('begin when a held dish is fired', async () => {
    await made(3600);
    await app.inspect(
      `UPDATE order_items SET fired_at = ready_at - interval '10 minutes' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    expect(await times()).toMatchObject([{ medianSeconds: 600 }]);
  });
});

describe('the moment at which a line is ready', () => {
  const readyAt = async (id: string) => {
    const [row] = await app.inspect('SELECT ready_at AS "readyAt" FROM order_items WHERE order_id = $1', [
      id,
    ]);
    return row?.readyAt;
  };
  const step = (id: string, from: 'new' | 'in_progress' | 'ready_to_serve' | 'served', to: typeof from) =>
    api().orders.setStatus({ restaurantId, id, from, to });

  it('is kept through serving, and goes with a step back, by hand and by unit', async () => {
    const { id, line } = await party.order(2);
    await step(id, 'new', 'in_progress');
    expect(await readyAt(id)).toBeNull();
    await step(id, 'in_progress', 'ready_to_serve');
    const ready = await readyAt(id);
    expect(ready).not.toBeNull();
    await step(id, 'ready_to_serve', 'served');
    expect(await readyAt(id)).toEqual(ready);
    await step(id, 'served', 'in_progress');
    expect(await readyAt(id)).toBeNull();

    const move = (from: 'started' | 'ready', to: typeof from, seen: number) =>
      api().orders.moveUnits({
        ...{ restaurantId, orderId: id, from, to },
        lines: [{ orderItemId: line, seen, quantity: 1 }],
      });
    await move('started', 'ready', 2);
    expect(await readyAt(id)).toBeNull();
    await move('started', 'ready', 1);
    expect(await readyAt(id)).not.toBeNull();
    await move('ready', 'started', 2);
    expect(await readyAt(id)).toBeNull();
  });

  it('goes when the step is undone, and stays when another one is', async () => {
    const { id } = await party.order(1);
    const ready = await step(id, 'new', 'ready_to_serve');
    await api().orders.undo({ restaurantId, id, version: ready.version });
    expect(await readyAt(id)).toBeNull();
    await step(id, 'new', 'ready_to_serve');
    const at = await readyAt(id);
    const served = await step(id, 'ready_to_serve', 'served');
    await api().orders.undo({ restaurantId, id, version: served.version });
    expect(await readyAt(id)).toEqual(at);
  });
});

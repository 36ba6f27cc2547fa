import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* How long what is ordered now will take. [KIT-6] */

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

async function show(showsLeadTimes: boolean): Promise<void> {
  const seen = { showsLeadTimes: !showsLeadTimes };
  await api().settings.save({ restaurantId, changes: { showsLeadTimes }, seen });
}

/** So many pizzas in one line that were ordered and ready so many minutes ago. */
async function made(quantity: number, ordered: number, ready: number): Promise<string> {
  const { id } = await party.order(quantity);
  await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
  await app.inspect('UPDATE orders SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [
    id,
    ordered,
  ]);
  // To the second, however long the test takes.
  await app.inspect(
    `UPDATE order_items i SET ready_at = o.created_at + make_interval(mins => $2)
     FROM orders o WHERE o.restaurant_id = i.restaurant_id AND o.id = i.order_id AND o.id = $1`,
    [id, ordered - ready],
  );
  return id;
}

const told = async () => (await party.visit()).leadTimes;

describe('what guests are told of how long dishes take [KIT-6]', () => {
  it('is nothing unless the house wants it, and nothing while nobody knows', async () => {
    await made(1, 12, 1);
    await app.leadTimes.refresh();
    expect(await told()).toBeUndefined();
    expect((await party.guest.api.menu.get({ restaurantId })).categories[0]?.items[0]).not.toHaveProperty(
      'station',
    );
    await show(true);
    expect(await told()).toEqual([]);
    await app.leadTimes.refresh();
    expect(await told()).toEqual([{ station: 'kitchen', minutes: 15 }]);
    expect((await party.guest.api.menu.get({ restaurantId })).categories[0]?.items[0]).toMatchObject({
      station: 'kitchen',
    });
    await show(false);
    expect(await told()).toBeUndefined();
  });

  it('counts what is open, not what is held, served or cancelled, at the pace of the last half hour', async () => {
    await show(true);
    // A minute less than the twenty that are told, which the test itself may take.
    await made(6, 19, 5);
    await made(2, 120, 100);
    const open = await party.order(9);
    await app.inspect(
      `UPDATE order_items SET units = '{"held": 2, "waiting": 3, "started": 3, "served": 1}' WHERE order_id = $1`,
      [open.id],
    );
    const { id } = await party.order(20);
    await api().orders.cancel({ restaurantId, id, from: 'new' });
    await app.leadTimes.refresh();
    // Six in nineteen minutes, and six are open.
    expect(await told()).toEqual([{ station: 'kitchen', minutes: 20 }]);
    await party.order(3);
    await app.leadTimes.refresh();
    expect(await told()).toEqual([{ station: 'kitchen', minutes: 30 }]);
  });

  it('is what lines took in the last hour, where it made five of them, else in the last week', async () => {
    await show(true);
    for (const minutes of [130, 140, 150]) await made(1, minutes, minutes - 40);
    for (const minutes of [50, 51, 52, 53]) await made(1, minutes, minutes - 10);
    await app.leadTimes.refresh();
    expect(await told()).toEqual([{ station: 'kitchen', minutes: 10 }]);
    await made(1, 200, 160);
    await app.leadTimes.refresh();
    // Of eight, four took forty minutes.
    expect(await told()).toEqual([{ station: 'kitchen', minutes: 25 }]);
    await made(1, 55, 45);
    await app.leadTimes.refresh();
    expect(await told()).toEqual([{ station: 'kitchen', minutes: 10 }]);
  });

  it('is told to phones when it changes, and only then', async () => {
    await show(true);
    await made(1, 12, 1);
    const { position } = await party.visit();
    await app.leadTimes.refresh();
    await app.leadTimes.refresh();
    const path = `/live/guest?restaurantId=${restaurantId}&after=${position}&tableSessionId=${party.tableSessionId}`;
    const text = await readFeed(party.guest, path, /event: ready/);
    expect(text.match(/"kind":"restaurant"/g)).toHaveLength(1);
    expect(text).toContain('"leadTimes":[{"minutes":15,"station":"kitchen"}]');
  });

  it('is left alone in a closed house', async () => {
    await show(true);
    await made(1, 12, 1);
    await api().restaurants.setOpen({ restaurantId, isOpen: false });
    await app.leadTimes.refresh();
    expect(await told()).toEqual([]);
  });
});

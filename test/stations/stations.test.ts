import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualThresholds } from '#domain/orders/order-status.ts';
import { firstStations, stationLimits } from '#domain/stations/stations.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* The stations of a restaurant. [STA-1] [STA-2] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const stationsApi = () => restaurant.owner.api.stations;
const grill = (part: { id?: string; name?: string } = {}) => ({
  ...{ restaurantId, id: randomUUID(), name: 'Grill', colour: 'saffron' as const, sound: 'bell' as const },
  thresholds: usualThresholds,
  ...part,
});
const shown = async () => {
  const { restaurant: status } = await restaurant.owner.api.restaurants.status({ restaurantId });
  return status.stations.map(({ name }) => name);
};

describe('the stations [STA-1]', () => {
  it('are kitchen and bar until the house has its own', async () => {
    const { restaurant: status } = await restaurant.owner.api.restaurants.status({ restaurantId });
    expect(status.stations).toEqual(firstStations);
    expect(await app.inspect('SELECT FROM stations WHERE restaurant_id = $1', [restaurantId])).toEqual([]);
  });

  it('are added once for their id, renamed and put in another order', async () => {
    const added = grill();
    const [once] = await Promise.all([stationsApi().add(added), stationsApi().add(added)]);
    expect(once.stations.map(({ name }) => name)).toEqual(['Küche', 'Bar', 'Grill']);
    await stationsApi().change({ ...added, name: 'Glut', colour: 'plum', sound: 'none' });
    await stationsApi().arrange({ restaurantId, ids: [added.id, 'bar', 'kitchen'] });
    expect(await shown()).toEqual(['Glut', 'Bar', 'Küche']);
    const [event] = await app.inspect(
      'SELECT kind FROM events WHERE restaurant_id = $1 ORDER BY seq DESC LIMIT 1',
      [restaurantId],
    );
    expect(event).toEqual({ kind: 'restaurant.changed_inside' });
  });

  it('have their own thresholds, each later than the one before [STA-4]', async () => {
    const thresholds = { late: 3, overdue: 5, critical: 8 };
    await stationsApi().change({ restaurantId, ...firstStations[1], thresholds });
    const { restaurant: status } = await restaurant.owner.api.restaurants.status({ restaurantId });
    expect(status.stations.map((each) => each.thresholds.late)).toEqual([10, 3]);
    const wrong = { ...grill(), thresholds: { late: 5, overdue: 5, critical: 8 } };
    expect(await codeOf(stationsApi().add(wrong))).toBe('BAD_REQUEST');
  });

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    [
      'a name that another one has, in any case',
      () => stationsApi().add(grill({ name: 'küche' })),
      'STATION_NAME_TAKEN',
    ],
    [
      'an id that another one has',
      (id) => stationsApi().add(grill({ id, name: 'Pass' })),
      'STATION_ID_TAKEN',
    ],
    [
      'a name of another one when renamed',
      (id) => stationsApi().change(grill({ id, name: 'Bar' })),
      'STATION_NAME_TAKEN',
    ],
    ['one that is not there', () => stationsApi().change(grill()), 'STATION_NOT_FOUND'],
    [
      'an order without one',
      () => stationsApi().arrange({ restaurantId, ids: ['bar', 'kitchen'] }),
      'STATIONS_CHANGED',
    ],
    [
      'an order with one twice',
      (id) => stationsApi().arrange({ restaurantId, ids: ['bar', id, id] }),
      'STATIONS_CHANGED',
    ],
    ['no name', () => stationsApi().add(grill({ name: ' ' })), 'BAD_REQUEST'],
    ['a removal to itself', (id) => stationsApi().remove({ restaurantId, id, to: id }), 'STATION_NOT_FOUND'],
  ])('refuse %s', async (_, call, code) => {
    const added = grill();
    await stationsApi().add(added);
    expect(await codeOf(call(added.id))).toBe(code);
    expect(await shown()).toEqual(['Küche', 'Bar', 'Grill']);
  });

  it('are at most twelve, and never none', async () => {
    for (let n = 3; n <= stationLimits.stations; n += 1)
      await stationsApi().add(grill({ name: `Station ${n}` }));
    expect(await codeOf(stationsApi().add(grill({ name: 'Zu viel' })))).toBe('TOO_MANY_STATIONS');
    const { restaurant: status } = await restaurant.owner.api.restaurants.status({ restaurantId });
    for (const { id } of status.stations.slice(1))
      await stationsApi().remove({ restaurantId, id, to: 'kitchen' });
    expect(await codeOf(stationsApi().remove({ restaurantId, id: 'kitchen', to: 'bar' }))).toBe(
      'LAST_STATION',
    );
  });
});

describe('what they prepare [STA-2]', () => {
  it('is what their categories have, and single dishes', async () => {
    const added = grill();
    await stationsApi().add(added);
    const { editor } = restaurant.owner.api.menu;
    const { categories } = await editor.get({ restaurantId });
    const steak = categories.flatMap(({ items }) => items).find(({ id }) => id === restaurant.menu.steak);
    if (!steak) throw new Error('there is no steak');
    await editor.updateItem({ ...steak, restaurantId, station: added.id });
    expect(await codeOf(editor.updateItem({ ...steak, restaurantId, station: randomUUID() }))).toBe(
      'STATION_NOT_FOUND',
    );
    const party = await createParty(app, restaurant);
    const line = (menuItemId: string, optionIds: string[]) => ({
      menuItemId,
      optionIds,
      quantity: 1,
      comment: '',
    });
    const order = await restaurant.owner.api.orders.placeForStaff({
      ...{ restaurantId, id: randomUUID(), tableId: party.table.id, totalAmount: 3850 },
      lines: [line(restaurant.menu.pizza, []), line(restaurant.menu.steak, [restaurant.menu.rare])],
    });
    expect(order.items.map(({ station }) => station)).toEqual(['kitchen', added.id]);
  });

  it('goes to another one when they are removed: menu and what is open, not what is done', async () => {
    const party = await createParty(app, restaurant);
    const done = await party.order(1);
    await party.serve();
    const open = await party.order(2);
    await stationsApi().remove({ restaurantId, id: 'kitchen', to: 'bar' });
    const again = await stationsApi().remove({ restaurantId, id: 'kitchen', to: 'bar' });
    expect(again.stations.map(({ id }) => id)).toEqual(['bar']);
    const { categories } = await restaurant.owner.api.menu.editor.get({ restaurantId });
    expect(categories.map(({ station }) => station)).toEqual(['bar']);
    const { orders } = await restaurant.owner.api.orders.board({ restaurantId });
    const stationOf = (wanted: string) => orders.find(({ id }) => id === wanted)?.items[0]?.station;
    expect([stationOf(done.id), stationOf(open.id)]).toEqual(['kitchen', 'bar']);
  });

  it('is written into the menu’s file by their names, and read from it', async () => {
    const added = grill({ name: 'Grill; Glut' });
    await stationsApi().add(added);
    const { editor } = restaurant.owner.api.menu;
    const { categories } = await editor.get({ restaurantId });
    const [first] = categories;
    if (!first) throw new Error('there is no category');
    await editor.updateCategory({ ...first, restaurantId, station: added.id });
    const { csv } = await editor.exportSheet({ restaurantId });
    expect(csv).toContain('"Grill; Glut"');
  });
});

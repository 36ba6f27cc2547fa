import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doorLimits } from '#domain/door/door.ts';
import { HouseNetworksService } from '#server/features/sessions/house-networks.service.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

/** Where the staff's tablets are; guests on the Wi-Fi of the house come from there as well. */
const house = '198.51.100.7';
const strangers = '61.2.3.4';
const tableCount = 12;

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true }, limits: { ordersPerMinute: 100 } });
});
beforeEach(async () => {
  restaurant = await restaurantAt(house);
  for (let n = restaurant.tables.length; n < tableCount; n += 1) {
    await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
  }
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A restaurant whose owner works from an address. */
const restaurantAt = (address: string) =>
  createTestRestaurant({ ...app, visitor: () => app.visitor(address) });

/** A new browser at an address. */
async function come(address: string, table: number) {
  const guest = app.visitor(address);
  const entry = await guest.api.sessions.enter({ restaurantId: restaurant.id, table });
  if (entry.state !== 'joined') throw new Error(entry.state);
  return { guest, ...entry.visit };
}

/** New browsers at an address, one after the other, each at the next table. */
async function comeToTables(address: string, first: number, count: number): Promise<string[]> {
  const statuses: string[] = [];
  for (let table = first; table < first + count; table += 1) {
    statuses.push((await come(address, table)).status);
  }
  return statuses;
}

const times = (count: number, word: string) => Array.from({ length: count }, () => word);
const floor = () => restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
const order = (guest: Visitor, tableSessionId: string) =>
  guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
const letIn = (id: string) => restaurant.owner.api.orders.letIn({ restaurantId: restaurant.id, ids: [id] });
const setDoor = (...modes: string[]) =>
  app.inspect('UPDATE restaurants SET door = $2 WHERE id = $1', [restaurant.id, modes]);
const reasonOf = async ({ tableSessionId }: { tableSessionId: string }) => {
  const [row] = await app.inspect<{ reason: string | null }>(
    'SELECT confirm_reason AS reason FROM table_sessions WHERE id = $1',
    [tableSessionId],
  );
  return row?.reason;
};

/** Lets time pass for all that has happened at the restaurant. */
async function later(interval: string) {
  await app.inspect(
    `UPDATE table_sessions SET started_at = started_at - $2::interval, ended_at = ended_at - $2::interval
     WHERE restaurant_id = $1`,
    [restaurant.id, interval],
  );
  await app.inspect(
    `UPDATE guest_tokens SET created_at = created_at - $2::interval, joined_at = joined_at - $2::interval
     WHERE restaurant_id = $1`,
    [restaurant.id, interval],
  );
  await app.inspect('UPDATE house_networks SET until = until - $2::interval WHERE restaurant_id = $1', [
    restaurant.id,
    interval,
  ]);
}

async function free(number: number, tableSessionId: string) {
  const { tables } = await floor();
  const id = tables.find((table) => table.number === number)?.id ?? '';
  await restaurant.owner.api.tables.free({ restaurantId: restaurant.id, id, tableSessionId });
}

async function bar(number: number, status: 'active' | 'provisional') {
  const { tables } = await floor();
  const id = tables.find((table) => table.number === number)?.id ?? '';
  const { phones } = await restaurant.owner.api.tables.phones({ restaurantId: restaurant.id, id });
  const phone = phones.find(({ isProvisional }) => isProvisional === (status === 'provisional'))?.name ?? '';
  await restaurant.owner.api.tables.barPhone({ restaurantId: restaurant.id, phone });
  return phone;
}

describe('a network that opens table after table, with a new cookie each', () => {
  it('is held from the fifth table within the hour on, rings, and keeps nobody else out [DOOR-20]', async () => {
    expect(await comeToTables(strangers, 1, 4)).toEqual(times(4, 'active'));
    const fifth = await come(strangers, 5);
    expect(fifth.status).toBe('provisional');
    expect(await reasonOf(fifth)).toBe('network');
    expect(await order(fifth.guest, fifth.tableSessionId)).toMatchObject({ status: 'to_confirm' });
    expect(await comeToTables(strangers, 6, 2)).toEqual(times(2, 'provisional'));
    expect((await floor()).alarm).toMatchObject({ parties: 3, tables: [5, 6, 7] });
    // Those before are parties as any other, and so is a guest.
    expect((await floor()).tables.filter(({ session }) => session).map(({ number }) => number)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(await comeToTables('203.0.113.5', 5, 1)).toEqual(['active']);
    await later('59 minutes');
    expect(await comeToTables(strangers, 8, 1)).toEqual(['provisional']);
    await later('61 minutes');
    expect(await comeToTables(strangers, 9, 1)).toEqual(['active']);
  });

  it('is held also where its browsers all come at the same moment [DOOR-20]', async () => {
    const tables = Array.from({ length: tableCount }, (_, n) => n + 1);
    const visits = await Promise.all(tables.map((table) => come(strangers, table)));
    expect(visits.filter(({ status }) => status === 'active')).toHaveLength(doorLimits.tablesPerNetwork);
  });

  it('is not counted where a table is opened again and again, nor where phones join by PIN [DOOR-20]', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { tableSessionId, pin } = await come(strangers, 1);
      const friend = app.visitor(strangers);
      await friend.api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin });
      await free(1, tableSessionId);
      await later('10 minutes');
    }
    expect(await comeToTables(strangers, 2, 1)).toEqual(['active']);
  });

  it('waits for the reason of the house where staff let everybody in, without an alarm [DOOR-20]', async () => {
    await setDoor('confirm');
    await comeToTables(strangers, 1, 4);
    expect(await reasonOf(await come(strangers, 5))).toBe('house');
    expect((await floor()).alarm).toBeNull();
  });
});

describe('the network of the house', () => {
  it('is where staff of this restaurant work: a full house on its Wi-Fi is held at no table [DOOR-19]', async () => {
    expect(await comeToTables(house, 1, tableCount)).toEqual(times(tableCount, 'active'));
    expect((await floor()).alarm).toBeNull();
    // Their turnover is no return of who sat there.
    for (const { number, session } of (await floor()).tables) await free(number, session?.id ?? '');
    expect(await comeToTables(house, 1, tableCount)).toEqual(times(tableCount, 'active'));

    const neighbour = await restaurantAt(strangers);
    await neighbour.owner.api.tables.floor({ restaurantId: neighbour.id });
    for (const { number, session } of (await floor()).tables) await free(number, session?.id ?? '');
    expect(await comeToTables(strangers, 1, 5)).toEqual([...times(4, 'active'), 'provisional']);
  });

  it('counts for twelve hours, and from when staff work there again, in another process [DOOR-19]', async () => {
    const words = () =>
      app.inspect('SELECT network, of_staff AS "ofStaff" FROM house_networks WHERE restaurant_id = $1', [
        restaurant.id,
      ]);
    const before = await words();
    expect(before).toMatchObject([{ ofStaff: true }]);
    expect(JSON.stringify(before)).not.toContain(house);
    await later('12 hours');
    expect(await comeToTables(house, 1, 5)).toEqual([...times(4, 'active'), 'provisional']);
    const { houseNetworks, networks } = app.services;
    const word = networks.wordFor(house);
    expect(before).toEqual([{ network: word, ofStaff: true }]);
    // Noted a moment ago: this process does not do it with each call.
    await houseNetworks.noteStaff(restaurant.id, word);
    expect(await comeToTables(house, 6, 1)).toEqual(['provisional']);
    await new HouseNetworksService(app.database).noteStaff(restaurant.id, word);
    expect(await comeToTables(house, 7, 3)).toEqual(times(3, 'active'));
    expect(await words()).toEqual(before);
  });

  it('is also one from which staff have let in a party that was held for it, until they bar a phone of it [DOOR-19]', async () => {
    await comeToTables(strangers, 1, 4);
    const fifth = await come(strangers, 5);
    const { id } = await order(fifth.guest, fifth.tableSessionId);
    await letIn(id);
    expect(await comeToTables(strangers, 6, 3)).toEqual(times(3, 'active'));

    const phone = await bar(7, 'active');
    await restaurant.owner.api.tables.admitPhone({ restaurantId: restaurant.id, phone });
    expect(await comeToTables(strangers, 9, 1)).toEqual(['provisional']);
    // Where staff work, it stays the house's.
    await comeToTables(house, 10, 1);
    const guest = await bar(10, 'active');
    await restaurant.owner.api.tables.admitPhone({ restaurantId: restaurant.id, phone: guest });
    expect(await comeToTables(house, 10, 3)).toEqual(times(3, 'active'));
  });

  it('is not learned from a party that was held for another reason, nor from whom one joins [DOOR-19]', async () => {
    await setDoor('confirm');
    const held = await come(strangers, 1);
    await letIn((await order(held.guest, held.tableSessionId)).id);
    await setDoor();
    await comeToTables(strangers, 2, 3);
    expect(await comeToTables(strangers, 5, 1)).toEqual(['provisional']);

    // A stranger sits at table 6 and is held; a guest who joins there is let in.
    const { tableSessionId } = await come('203.0.113.5', 6);
    await app.inspect(`UPDATE table_sessions SET confirm_reason = 'network' WHERE id = $1`, [tableSessionId]);
    const guest = await come('203.0.113.6', 6);
    await letIn((await order(guest.guest, guest.tableSessionId)).id);
    const learned = await app.inspect<{ network: string }>(
      'SELECT network FROM house_networks WHERE restaurant_id = $1 AND NOT of_staff',
      [restaurant.id],
    );
    expect(learned).toEqual([{ network: app.services.networks.wordFor('203.0.113.6') }]);
  });
});

describe('a table that staff have freed', () => {
  it('is not taken back with a new cookie from the network of who held it [DOOR-6]', async () => {
    const { tableSessionId } = await come(strangers, 1);
    await free(1, tableSessionId);
    const again = await come(strangers, 1);
    expect(again.status).toBe('provisional');
    expect(await reasonOf(again)).toBe('returned');
    expect((await floor()).alarm).toBeNull();
    // Elsewhere, and for others, it is nothing.
    expect(await comeToTables(strangers, 2, 1)).toEqual(['active']);
    expect(await comeToTables('203.0.113.5', 1, 1)).toEqual(['active']);
  });

  it('is a table as any other after ten minutes [DOOR-6]', async () => {
    const { tableSessionId } = await come(strangers, 1);
    await free(1, tableSessionId);
    await later('10 minutes');
    expect(await comeToTables(strangers, 1, 1)).toEqual(['active']);
  });

  it('also where a friend who had joined comes with another cookie [DOOR-6]', async () => {
    const { tableSessionId, pin } = await come('203.0.113.5', 1);
    const friend = app.visitor(strangers);
    await friend.api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin });
    await free(1, tableSessionId);
    expect(await comeToTables(strangers, 1, 1)).toEqual(['provisional']);
  });
});

it('an evening at which each guest comes from a network of their own is held at no table [DOOR-20]', async () => {
  for (let table = 1; table <= tableCount; table += 1) {
    expect(await comeToTables(`192.0.2.${table}`, table, 1)).toEqual(['active']);
  }
});

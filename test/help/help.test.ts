import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SetupStepKey } from '#domain/help/setup-steps.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { startSimulator } from '../signing/signed-evening.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function done({ id, owner }: TestRestaurant): Promise<SetupStepKey[]> {
  const { steps } = await owner.api.help.get({ restaurantId: id });
  return steps.filter(({ isDone }) => isDone).map(({ key }) => key);
}

async function countOf({ id, owner }: TestRestaurant, key: SetupStepKey) {
  const { steps } = await owner.api.help.get({ restaurantId: id });
  const { count, total } = steps.find((step) => step.key === key) ?? {};
  return [count, total];
}

describe('the steps [HELP-1] [HELP-2]', () => {
  it('tick themselves off as they are done, to the last', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    expect(await done(restaurant)).toEqual(['menu', 'tables']);

    await owner.api.help.recordCodes({ restaurantId, use: 'made', tableNumbers: [1, 2, 3, 77] });
    expect(await done(restaurant)).toEqual(['menu', 'tables', 'codes']);
    await owner.api.help.recordCodes({ restaurantId, use: 'printed', tableNumbers: [1, 2] });
    expect(await countOf(restaurant, 'print')).toEqual([2, 3]);
    await owner.api.help.recordCodes({ restaurantId, use: 'printed', tableNumbers: [3] });
    expect(await done(restaurant)).toEqual(['menu', 'tables', 'codes', 'print']);

    await seatGuest(app, restaurant, 1);
    await seatGuest(app, restaurant, 2);
    expect(await countOf(restaurant, 'attach')).toEqual([2, 3]);
    await seatGuest(app, restaurant, 3);
    expect(await done(restaurant)).toEqual(['menu', 'tables', 'codes', 'print', 'attach', 'done']);

    const table = { restaurantId, id: crypto.randomUUID(), shape: 'circle' } as const;
    await owner.api.tables.create(table);
    expect(await done(restaurant)).toEqual(['menu', 'tables']);
    await owner.api.tables.remove({ restaurantId, id: table.id });
    expect(await done(restaurant)).toHaveLength(6);
  });

  it('know a dish only when guests see it', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const { categories } = await owner.api.menu.editor.get({ restaurantId });
    expect(await countOf(restaurant, 'menu')).toEqual([2, null]);
    await owner.api.menu.editor.setCategoryAvailable({
      ...{ restaurantId, id: categories[0]?.id ?? '', available: false },
    });
    expect(await done(restaurant)).toEqual(['tables']);
  });

  it('take a phone that sat down as proof of a printed code, and staff who seat somebody as none', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner, tables } = restaurant;
    const tableId = tables[1] ?? '';
    await owner.api.tables.setStatus({ restaurantId, id: tableId, status: 'besetzt' });
    expect(await countOf(restaurant, 'attach')).toEqual([0, 3]);

    // Staff have opened the table: the guest joins it with its PIN, and it still counts as scanned.
    const { tables: floor } = await owner.api.tables.floor({ restaurantId });
    const pin = floor.find(({ id }) => id === tableId)?.session?.pin ?? '';
    const guest = app.visitor();
    expect(await guest.api.sessions.enter({ restaurantId, table: 2, pin })).toMatchObject({
      state: 'joined',
    });
    for (const step of ['codes', 'print', 'attach'] as const) {
      expect(await countOf(restaurant, step)).toEqual([1, 3]);
    }
  });
});

it('says how to reach whoever helps, as far as it is configured [HELP-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const help = await restaurant.owner.api.help.get({ restaurantId: restaurant.id });
  expect(help).toMatchObject({ contact: { phone: null, whatsApp: null, email: null }, sendsMail: false });
});

it('says whether a security device signs; a simulation does not count [HELP-9]', async () => {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  const isSigned = async () => (await owner.api.help.get({ restaurantId })).isSigned;
  expect(await isSigned()).toBe(false);
  await startSimulator({ restaurantId, owner });
  expect(await isSigned()).toBe(false);
  // As of a maker whose devices count.
  await app.inspect(
    `UPDATE fiscal_devices SET facts = facts || '{"isForTests": false}' WHERE restaurant_id = $1`,
    [restaurantId],
  );
  expect(await isSigned()).toBe(true);
});

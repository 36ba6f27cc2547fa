import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, seatGuest } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Makes a call while the table session is being ended but has not ended yet. Returns the call's code. */
async function whileEnding(restaurantId: string, tableSessionId: string, call: () => Promise<unknown>) {
  let outcome: Promise<string> | undefined;
  await app.database.withTenant(restaurantId, async (tx) => {
    await app.services.sessions.end(tx, tableSessionId);
    let isAnswered = false;
    outcome = codeOf(call()).finally(() => {
      isAnswered = true;
    });
    await untilLocked(app, () => isAnswered);
  });
  return outcome;
}

it('takes no call for a party that is just leaving: the next one would find it [TAB-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const scope = { restaurantId: restaurant.id, tableSessionId: visit.tableSessionId };
  const call = () => guest.api.sessions.setCall({ ...scope, call: 'waiter' });
  expect(await whileEnding(restaurant.id, visit.tableSessionId, call)).toBe('SESSION_ENDED');
});

it('gives no PIN to a party that is just leaving', async () => {
  const restaurant = await createTestRestaurant(app);
  const { visit } = await seatGuest(app, restaurant);
  const call = () =>
    restaurant.owner.api.tables.replacePin({ restaurantId: restaurant.id, id: restaurant.tables[0] ?? '' });
  expect(await whileEnding(restaurant.id, visit.tableSessionId, call)).toBe('NO_ACTIVE_SESSION');
});

it('does not tell the party before what the next one asks for [LIVE-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const restaurantId = restaurant.id;
  const { tableSessionId, position } = visit;
  await guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'waiter' });
  await restaurant.owner.api.tables.free({ restaurantId, id: restaurant.tables[0] ?? '', tableSessionId });
  const next = await seatGuest(app, restaurant);
  await next.guest.api.sessions.setCall({
    restaurantId,
    tableSessionId: next.visit.tableSessionId,
    call: 'bill',
  });
  const replay = (party: typeof next, from: string) =>
    readFeed(
      party.guest,
      `/live/guest?restaurantId=${restaurantId}&tableSessionId=${party.visit.tableSessionId}&after=${from}`,
      /event: ready/,
    );
  const former = await replay({ guest, visit }, position);
  expect(former).toContain('"status":"completed"');
  expect(former).not.toContain('"kind":"call"');
  expect(await replay(next, next.visit.position)).toContain('"call":"bill"');
});

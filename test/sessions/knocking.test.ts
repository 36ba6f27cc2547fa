import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A party at table 1 and a phone that is not in it. */
async function partyAndLate() {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const party = { restaurantId: restaurant.id, tableSessionId: visit.tableSessionId };
  const here = { restaurantId: restaurant.id, table: 1 };
  const late = app.visitor();
  return {
    ...{ restaurant, guest, visit, party, here, late },
    knocks: async () => (await guest.api.sessions.visit(party)).knocks,
    answer: (number: number, letIn: boolean) => guest.api.sessions.answerKnock({ ...party, number, letIn }),
    enter: (pin?: string) => late.api.sessions.enter({ ...here, ...(pin && { pin }) }),
  };
}

const setDoor = (restaurant: TestRestaurant, ...modes: string[]) =>
  app.inspect('UPDATE restaurants SET door = $2 WHERE id = $1', [restaurant.id, modes]);

const knockFrom = (address: string, restaurantId: string, table = 1) =>
  codeOf(app.visitor(address).api.sessions.knock({ restaurantId, table }));

/** Makes the knocks of a party older. */
const letPass = (tableSessionId: string, minutes: number) =>
  app.inspect(
    `UPDATE guest_tokens SET knocked_at = knocked_at - $2 * interval '1 minute' WHERE table_session_id = $1`,
    [tableSessionId, minutes],
  );

it('lets a phone in that a seated one has said yes to, by a number that both show [TAB-14]', async () => {
  const { late, here, party, knocks, answer, enter } = await partyAndLate();
  const { number } = await late.api.sessions.knock(here);
  expect(number).toBeGreaterThanOrEqual(10);
  expect(number).toBeLessThanOrEqual(99);
  // Sent again, it is the same knock.
  expect(await late.api.sessions.knock(here)).toEqual({ number });
  expect(await knocks()).toEqual([number]);
  expect(await enter()).toEqual({ state: 'pin_required', knock: number });
  expect(await codeOf(late.api.sessions.visit(party))).toBe('NOT_AT_TABLE');
  expect(await codeOf(late.api.sessions.answerKnock({ ...party, number, letIn: true }))).toBe('NOT_AT_TABLE');

  expect(await answer(number, true)).toEqual({ knocks: [] });
  expect(await enter()).toMatchObject({ state: 'joined', visit: { tableSessionId: party.tableSessionId } });
  // Answered again, or otherwise, it stays as it is.
  await answer(number, false);
  expect(await late.api.sessions.visit(party)).toMatchObject({ status: 'active', knocks: [] });
});

it('lets a phone in while no PIN is taken [PIN-2] [TAB-14]', async () => {
  const { visit, late, here, knocks, answer, enter } = await partyAndLate();
  const wrong = visit.pin === '1234' ? '4321' : '1234';
  for (const phone of [late, app.visitor()]) {
    for (let n = 0; n < 5; n += 1) await codeOf(phone.api.sessions.enter({ ...here, pin: wrong }));
  }
  expect(await codeOf(enter(visit.pin))).toBe('PIN_LOCKED');
  const { number } = await late.api.sessions.knock(here);
  expect(await knocks()).toEqual([number]);
  await answer(number, true);
  expect(await enter()).toMatchObject({ state: 'joined' });
});

it('lets nobody in to whom the party says no, or nobody answers [TAB-14]', async () => {
  const { late, here, knocks, answer, enter } = await partyAndLate();
  const { number } = await late.api.sessions.knock(here);
  expect(await answer(number, false)).toEqual({ knocks: [] });
  expect(await enter()).toEqual({ state: 'pin_required' });
  expect(await codeOf(late.api.sessions.knock(here))).toBe('TOO_MANY_REQUESTS');

  const other = app.visitor('198.51.100.9');
  const second = await other.api.sessions.knock(here);
  await app.inspect(
    `UPDATE guest_tokens SET knocked_at = now() - interval '3 minutes' WHERE knock_number = $1`,
    [second.number],
  );
  expect(await knocks()).toEqual([]);
  expect(await other.api.sessions.enter(here)).toEqual({ state: 'pin_required' });
});

it('is told to a party no more when its phone has entered the PIN [TAB-14]', async () => {
  const { visit, late, here, knocks, enter } = await partyAndLate();
  await late.api.sessions.knock(here);
  await enter(visit.pin);
  expect(await knocks()).toEqual([]);
});

it('asks for what sitting down asks for [TAB-14]', async () => {
  const { restaurant, late, here, guest, party } = await partyAndLate();
  const knock = (at: object = {}) => codeOf(late.api.sessions.knock({ ...here, ...at }));
  expect(await knock({ table: 2 })).toBe('NO_ACTIVE_SESSION');
  expect(await knock({ table: 99 })).toBe('TABLE_NOT_REGISTERED');
  await setDoor(restaurant, 'code');
  await app.inspect(
    `UPDATE tables SET code = 'ABCD234567', code_renewed_at = now() WHERE restaurant_id = $1 AND number = 1`,
    [restaurant.id],
  );
  expect(await knock()).toBe('NOT_AT_TABLE');
  expect(await knock({ code: 'ZZZZ999999' })).toBe('NOT_AT_TABLE');
  expect(await knock({ code: 'ABCD234567' })).toBe('no error');
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });
  expect(await knock({ code: 'ABCD234567' })).toBe('RESTAURANT_CLOSED');
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: true });

  // One that staff send away is let in by nobody.
  const [number = 0] = (await guest.api.sessions.visit(party)).knocks;
  await app.inspect(
    `INSERT INTO barred_phones (restaurant_id, token_hash, barred_by, until)
     SELECT restaurant_id, token_hash, restaurant_id, now() + interval '1 hour' FROM guest_tokens
     WHERE restaurant_id = $1 AND knock_number = $2`,
    [restaurant.id, number],
  );
  expect(await knock({ code: 'ABCD234567' })).toBe('PHONE_BARRED');
  await guest.api.sessions.answerKnock({ ...party, number, letIn: true });
  expect(await codeOf(late.api.sessions.visit(party))).toBe('PHONE_BARRED');
});

it('takes along what its phone has begun before staff let it in [TAB-14] [DOOR-4]', async () => {
  const restaurant = await createTestRestaurant(app);
  await setDoor(restaurant, 'confirm');
  const begin = async (phone: Visitor) => {
    const entry = await phone.api.sessions.enter({ restaurantId: restaurant.id, table: 1 });
    if (entry.state !== 'joined') throw new Error(entry.state);
    return entry.visit;
  };
  const late = app.visitor();
  const own = await begin(late);
  const { id } = await late.api.orders.place(pizzaOrder(restaurant, own.tableSessionId));
  await setDoor(restaurant);
  const guest = app.visitor();
  const { tableSessionId } = await begin(guest);
  const { number } = await late.api.sessions.knock({ restaurantId: restaurant.id, table: 1 });
  const party = { restaurantId: restaurant.id, tableSessionId };
  await guest.api.sessions.answerKnock({ ...party, number, letIn: true });
  expect(await late.api.sessions.visit(party)).toMatchObject({ status: 'active', waiting: [{ id }] });
});

it('is limited to ten a minute of one network, and to five that wait at a table [TAB-14]', async () => {
  const { restaurant, knocks, late: guest, here } = await partyAndLate();
  const codes: string[] = [];
  for (let n = 1; n <= 6; n += 1) codes.push(await knockFrom('198.51.100.1', restaurant.id));
  expect(codes).toEqual([...Array<string>(5).fill('no error'), 'TOO_MANY_REQUESTS']);
  // A stranger does not keep others from asking: of those five the first gives way.
  const [first, ...others] = await knocks();
  const { number } = await guest.api.sessions.knock(here);
  expect(await knocks()).toEqual([...others, number]);
  expect(others).not.toContain(first);
  codes.length = 0;
  for (const table of [2, 3]) {
    await seatGuest(app, restaurant, table);
    for (let n = 1; n <= 5; n += 1) codes.push(await knockFrom('203.0.113.7', restaurant.id, table));
  }
  await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
  await seatGuest(app, restaurant, 4);
  codes.push(await knockFrom('203.0.113.7', restaurant.id, 4));
  expect(codes).toEqual([...Array<string>(10).fill('no error'), 'TOO_MANY_REQUESTS']);
});

it('leaves a party in peace from a network of which it let one wait in vain [TAB-16]', async () => {
  const { restaurant, knocks, answer, party } = await partyAndLate();
  const network = '198.51.100.2';
  const knock = (from = network, table = 1) => knockFrom(from, restaurant.id, table);
  const letPassHere = (minutes: number) => letPass(party.tableSessionId, minutes);
  // Who is let in is no stranger.
  await knock();
  await answer((await knocks())[0] ?? 0, true);
  for (let n = 0; n < 2; n += 1) expect(await knock()).toBe('no error');
  // Of those that wait, each is answered by itself.
  await answer((await knocks())[0] ?? 0, false);
  expect(await knocks()).toHaveLength(1);
  expect(await knock()).toBe('TOO_MANY_REQUESTS');
  expect(await knock('198.51.100.3')).toBe('no error');
  await seatGuest(app, restaurant, 2);
  expect(await knock(network, 2)).toBe('no error');
  await letPassHere(9);
  expect(await knock()).toBe('TOO_MANY_REQUESTS');
  // Not answered at all is the same.
  expect(await knock('198.51.100.3')).toBe('TOO_MANY_REQUESTS');
  await letPassHere(1);
  expect(await knock()).toBe('no error');
});

it('leaves a party in peace from all networks after ten that it did not let in, but for those who sit there [TAB-16]', async () => {
  const { restaurant, knocks, answer, enter, visit, here } = await partyAndLate();
  const waitInVain = async (address: string) => {
    expect(await knockFrom(address, restaurant.id)).toBe('no error');
    await answer((await knocks())[0] ?? 0, false);
  };
  for (let n = 1; n <= 10; n += 1) await waitInVain(`192.0.2.${n}`);
  expect(await knockFrom('192.0.2.11', restaurant.id)).toBe('TOO_MANY_REQUESTS');
  expect(await knocks()).toEqual([]);
  // From the network of who sits there one still may, and the PIN is taken as ever.
  expect(await codeOf(app.visitor().api.sessions.knock(here))).toBe('no error');
  expect(await enter(visit.pin)).toMatchObject({ state: 'joined' });
});

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A PIN other than the given one; each `n` makes a different one. */
function wrongPin(pin: string, n = 1): string {
  return String(1000 + ((Number(pin) - 1000 + n) % 9000));
}

/** The error code that a phone without a token, at this address, gets for a PIN. */
async function guessFrom(address: string, restaurantId: string, pin: string): Promise<string | undefined> {
  const response = await app.visitor().fetch('/rpc/sessions/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ json: { restaurantId, table: 1, pin } }),
  });
  const { json } = (await response.json()) as { json: { code?: string } };
  return json.code;
}

it('opens the table for the first phone and asks all others for its PIN [SES-1] [PIN-1]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  expect(visit).toMatchObject({ tableNumber: 1, status: 'active', orders: [], openAmount: 0, call: null });
  expect(visit.pin).toMatch(/^[1-9]\d{3}$/);

  const second = app.visitor();
  const enter = (pin?: string) => second.api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin });
  expect(await enter()).toEqual({ state: 'pin_required' });
  expect(await codeOf(enter(wrongPin(visit.pin)))).toBe('PIN_WRONG');
  expect(await codeOf(enter('0000'))).toBe('PIN_WRONG');
  expect(await enter(visit.pin)).toMatchObject({
    state: 'joined',
    visit: { tableSessionId: visit.tableSessionId },
  });
  // From now on both are known, without a PIN.
  expect(await enter()).toMatchObject({ state: 'joined' });
  expect(await guest.api.sessions.enter({ restaurantId: restaurant.id, table: 1 })).toMatchObject({
    state: 'joined',
  });
});

it('opens one session for phones that sit down at the same moment', async () => {
  const restaurant = await createTestRestaurant(app);
  const entries = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.visitor().api.sessions.enter({ restaurantId: restaurant.id, table: 2 }),
    ),
  );
  expect(entries.filter((entry) => entry.state === 'joined')).toHaveLength(1);
  const stored = await app.inspect('SELECT FROM table_sessions WHERE restaurant_id = $1', [restaurant.id]);
  expect(stored).toHaveLength(1);
});

it('looks again while parties come and go at the table', async () => {
  const restaurant = await createTestRestaurant(app);
  const look = vi.spyOn(app.database, 'withTenant');
  const changed = { state: 'party_changed' };
  look.mockResolvedValueOnce(changed).mockResolvedValueOnce(changed).mockResolvedValueOnce(changed);
  const entered = app.services.guests.enter(
    { restaurantId: restaurant.id, table: 1 },
    { tokenHash: Buffer.alloc(32), network: '192.0.2.1', isStaff: false },
  );
  await expect(entered).resolves.toMatchObject({ state: 'joined' });
  expect(look).toHaveBeenCalledTimes(4);
  look.mockRestore();
});

it('knows the phone that opened a table although it never got the answer', async () => {
  const restaurant = await createTestRestaurant(app);
  const guest = app.visitor();
  // The menu page gives the cookie; the answer to "enter" is lost.
  await guest.fetch(`/menu?restaurantId=${restaurant.id}&table=1`);
  const lost = await guest.api.sessions.enter({ restaurantId: restaurant.id, table: 1 });
  expect(await guest.api.sessions.enter({ restaurantId: restaurant.id, table: 1 })).toMatchObject({
    state: 'joined',
    visit: { tableSessionId: lost.state === 'joined' ? lost.visit.tableSessionId : '' },
  });
});

it('refuses unregistered tables, closed restaurants and unknown restaurants', async () => {
  const restaurant = await createTestRestaurant(app);
  const { api } = app.visitor();
  expect(await codeOf(api.sessions.enter({ restaurantId: restaurant.id, table: 99 }))).toBe(
    'TABLE_NOT_REGISTERED',
  );
  expect(await codeOf(api.sessions.enter({ restaurantId: crypto.randomUUID(), table: 1 }))).toBe(
    'RESTAURANT_NOT_FOUND',
  );
  expect(await codeOf(api.sessions.enter({ restaurantId: restaurant.id, table: 0 }))).toBe('BAD_REQUEST');
  await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });
  expect(await codeOf(api.sessions.enter({ restaurantId: restaurant.id, table: 1 }))).toBe(
    'RESTAURANT_CLOSED',
  );
});

it('tells who joins which menu is the newest, so that a page kept from before loads it', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const newest = async () => (await guest.api.menu.get({ restaurantId: restaurant.id })).menuVersion;
  expect(visit.menuVersion).toBe(await newest());

  const itemId = restaurant.menu.pizza;
  await restaurant.owner.api.menu.editor.setItemAvailable({
    restaurantId: restaurant.id,
    id: itemId,
    available: false,
  });
  const { tableSessionId } = visit;
  const seen = await guest.api.sessions.visit({ restaurantId: restaurant.id, tableSessionId });
  expect(seen.menuVersion).toBeGreaterThan(visit.menuVersion);
  expect(seen.menuVersion).toBe(await newest());
});

it('stops one phone after five wrong PINs, even with the right one [PIN-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { visit } = await seatGuest(app, restaurant);
  const { api } = app.visitor();
  const enter = (pin: string) => codeOf(api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin }));
  await api.sessions.enter({ restaurantId: restaurant.id, table: 1 });
  for (let n = 1; n <= 5; n += 1) expect(await enter(wrongPin(visit.pin, n))).toBe('PIN_WRONG');
  expect(await enter(visit.pin)).toBe('PIN_LOCKED');

  const another = app.visitor();
  expect(
    await another.api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin: visit.pin }),
  ).toMatchObject({ state: 'joined' });
});

it('stops one network after ten wrong PINs, and no other [PIN-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { visit } = await seatGuest(app, restaurant);
  const guess = (address: string, n: number) => guessFrom(address, restaurant.id, wrongPin(visit.pin, n));
  // Staff lift the lock of the table, and with it all counts.
  for (let n = 1; n <= 9; n += 1) expect(await guess('198.51.100.1', n)).toBe('PIN_WRONG');
  const { owner, tables, id: restaurantId } = restaurant;
  const { session } = await owner.api.tables.replacePin({ restaurantId, id: tables[0] ?? '' });
  const pin = session?.pin ?? '';
  // Those of the network from which somebody sits there.
  const neighbour = '127.0.0.1';
  for (let n = 1; n <= 10; n += 1) {
    expect(await guessFrom(neighbour, restaurantId, wrongPin(pin, n))).toBe('PIN_WRONG');
  }
  expect(await guessFrom(neighbour, restaurantId, pin)).toBe('PIN_LOCKED');
});

it('lets a guest who is asked for the PIN call the staff, and not in [TAB-11]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { owner, id: restaurantId } = restaurant;
  const here = { restaurantId, table: 1 };
  const late = app.visitor();
  expect(await codeOf(late.api.sessions.callStaff(here))).toBe('NO_ACTIVE_SESSION');
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  const party = { restaurantId, tableSessionId };
  const tableCall = async () => (await owner.api.tables.floor({ restaurantId })).tables[0]?.call;

  expect(await late.api.sessions.callStaff(here)).toEqual({});
  expect(await tableCall()).toBe('waiter');
  expect((await guest.api.sessions.visit(party)).call).toBe('waiter');
  // Sent again, it is the same call.
  expect(await late.api.sessions.callStaff(here)).toEqual({});
  expect(await late.api.sessions.enter(here)).toEqual({ state: 'pin_required' });
  expect(await codeOf(late.api.sessions.visit(party))).toBe('NOT_AT_TABLE');

  const clear = () => owner.api.tables.clearCall({ restaurantId, id: restaurant.tables[0] ?? '' });
  await clear();
  expect(await codeOf(late.api.sessions.callStaff(here))).toBe('TOO_MANY_REQUESTS');
  expect(await tableCall()).toBeNull();
  await guest.api.sessions.setCall({ ...party, call: 'bill' });
  await app.visitor().api.sessions.callStaff(here);
  expect(await tableCall()).toBe('bill');

  await owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  expect(await codeOf(late.api.sessions.callStaff(here))).toBe('RESTAURANT_CLOSED');
  expect(await codeOf(late.api.sessions.callStaff({ restaurantId, table: 99 }))).toBe('TABLE_NOT_REGISTERED');
});

it('takes ten calls a minute of one party, those that it takes back among them [TAB-13]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  const codes: string[] = [];
  for (let n = 1; n <= 11; n += 1) {
    const call = n % 2 === 1 ? ('waiter' as const) : null;
    codes.push(
      await codeOf(guest.api.sessions.setCall({ restaurantId: restaurant.id, tableSessionId, call })),
    );
  }
  expect(codes).toEqual([...Array<string>(10).fill('no error'), 'TOO_MANY_REQUESTS']);
  const others = await seatGuest(app, restaurant, 2);
  const call = {
    restaurantId: restaurant.id,
    tableSessionId: others.visit.tableSessionId,
    call: 'bill' as const,
  };
  expect(await codeOf(others.guest.api.sessions.setCall(call))).toBe('no error');
});

it('evaluates ten of 1,000 guesses, 100 at once, replaces the PIN and leaves those seated alone [PIN-2] [PIN-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const flood = (wave: number) =>
    Array.from({ length: 100 }, (_, n) =>
      guessFrom(`203.0.${wave}.${n}`, restaurant.id, wrongPin(visit.pin, wave * 100 + n + 1)),
    );
  const [order, ...guesses] = await Promise.all([
    guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId)),
    ...flood(0),
  ]);
  for (let wave = 1; wave < 10; wave += 1) guesses.push(...(await Promise.all(flood(wave))));
  expect(guesses.filter((code) => code === 'PIN_WRONG')).toHaveLength(10);
  expect(guesses.filter((code) => code === 'PIN_LOCKED')).toHaveLength(990);

  const seen = await guest.api.sessions.visit({
    restaurantId: restaurant.id,
    tableSessionId: visit.tableSessionId,
  });
  expect(seen).toMatchObject({ status: 'active', orders: [{ id: order.id }] });
  expect(seen.pin).not.toBe(visit.pin);
  const floor = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  expect(floor.tables[0]?.session?.pinLockedUntil).not.toBeNull();

  // While the table is locked, the right PIN of strangers is refused too; staff can lift that.
  expect(await guessFrom('198.51.100.1', restaurant.id, seen.pin)).toBe('PIN_LOCKED');
  // From the network of those who sit there it is taken.
  const friend = app.visitor().api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin: seen.pin });
  expect(await codeOf(friend)).toBe('no error');
  const late = app.visitor('198.51.100.2');
  const enter = (pin: string) =>
    codeOf(late.api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin }));
  const table = await restaurant.owner.api.tables.replacePin({
    restaurantId: restaurant.id,
    id: restaurant.tables[0] ?? '',
  });
  expect(table.session?.pinLockedUntil).toBeNull();
  expect(await enter(table.session?.pin ?? '')).toBe('no error');
});

it('frees a table: orders complete, calls end, the next party starts anew [TAB-3]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const scope = { restaurantId: restaurant.id, tableSessionId: visit.tableSessionId };
  await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
  await guest.api.sessions.setCall({ ...scope, call: 'waiter' });
  await guest.api.sessions.setCall({ ...scope, call: 'bill' });
  const { api } = restaurant.owner;
  const [table] = (await api.tables.floor({ restaurantId: restaurant.id })).tables;
  expect(table).toMatchObject({
    status: 'rechnung',
    call: 'bill',
    session: { openOrders: 1, openAmount: 950 },
  });

  const free = () => api.tables.free({ ...scope, id: restaurant.tables[0] ?? '' });
  expect(await free()).toMatchObject({ status: 'frei', call: null, session: null });
  expect(await codeOf(free())).toBe('NO_ACTIVE_SESSION');
  expect(await guest.api.sessions.visit(scope)).toMatchObject({
    status: 'completed',
    orders: [{ status: 'completed' }],
  });
  expect(await codeOf(guest.api.sessions.setCall({ ...scope, call: 'waiter' }))).toBe('SESSION_ENDED');
  const next = await seatGuest(app, restaurant);
  expect(next.visit).toMatchObject({ orders: [], openAmount: 0 });
});

it('loses and doubles nothing when guests order while staff free the table [ORD-6]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const orders = Array.from({ length: 10 }, () => pizzaOrder(restaurant, visit.tableSessionId));
  const outcomes = await Promise.all([
    ...orders.map((order) => codeOf(guest.api.orders.place(order))),
    codeOf(
      restaurant.owner.api.tables.free({
        restaurantId: restaurant.id,
        id: restaurant.tables[0] ?? '',
        tableSessionId: visit.tableSessionId,
      }),
    ),
  ]);
  const placed = outcomes.slice(0, 10).filter((code) => code === 'no error').length;
  expect(outcomes.slice(0, 10).every((code) => code === 'no error' || code === 'SESSION_ENDED')).toBe(true);
  const stored = await app.inspect<{ status: string }>('SELECT status FROM orders WHERE restaurant_id = $1', [
    restaurant.id,
  ]);
  expect(stored).toHaveLength(placed);
  expect(new Set(stored.map(({ status }) => status))).not.toContain('new');
});

it('takes a new PIN back while nobody has joined with it, and not much later [PIN-4]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { api } = restaurant.owner;
  const { visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  const table = { restaurantId: restaurant.id, id: restaurant.tables[0] ?? '' };
  const replace = async () => (await api.tables.replacePin(table)).session?.pin ?? '';
  const takeBack = (pin: string) => api.tables.takePinBack({ ...table, tableSessionId, pin });

  const first = await replace();
  const back = await takeBack(first);
  expect(back.session?.pin).toBe(visit.pin);
  expect(await takeBack(first)).toEqual(back);
  expect(await codeOf(takeBack(visit.pin))).toBe('PIN_IN_USE');

  const second = await replace();
  expect(await codeOf(takeBack(first))).toBe('PIN_IN_USE');
  expect(await codeOf(takeBack(visit.pin))).toBe('PIN_IN_USE');
  await app.visitor().api.sessions.enter({ restaurantId: restaurant.id, table: 1, pin: second });
  expect(await codeOf(takeBack(second))).toBe('PIN_IN_USE');

  const third = await replace();
  await app.inspect(
    `UPDATE table_sessions SET pin_replaced_at = pin_replaced_at - interval '1 minute' WHERE id = $1`,
    [tableSessionId],
  );
  expect(await codeOf(takeBack(third))).toBe('PIN_IN_USE');

  const fourth = await replace();
  await api.tables.free({ ...table, tableSessionId });
  expect(await codeOf(takeBack(fourth))).toBe('NO_ACTIVE_SESSION');
});

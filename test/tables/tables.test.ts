import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { undoWindowMs } from '#domain/orders/undo-window.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

function create(id: string = randomUUID(), shape?: 'circle' | 'wide_rectangle') {
  return api.tables.create({ restaurantId, id, shape });
}

async function numbers(): Promise<number[]> {
  return (await api.tables.floor({ restaurantId })).tables.map(({ number }) => number);
}

describe('adding and removing tables', () => {
  it('takes the number after the highest, once for an id, also many at once [TAB-4]', async () => {
    const table = await create();
    expect(table).toMatchObject({
      number: 4,
      shape: 'rectangle',
      status: 'frei',
    });
    expect(await create(table.id)).toEqual(table);
    expect(await codeOf(create(table.id, 'circle'))).toBe('TABLE_ID_TAKEN');
    const id = randomUUID();
    const made = await Promise.all([...Array.from({ length: 6 }, () => create()), create(id), create(id)]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(7);
    expect(await numbers()).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  });

  it('puts a table where there is room, also where two are added at once', async () => {
    const own = await createTestRestaurant(app);
    const scope = { restaurantId: own.id };
    await own.owner.api.tables.removeAll(scope);
    const area = { x: 300, y: 600, width: 900, height: 500 };
    const add = () => own.owner.api.tables.create({ ...scope, id: randomUUID(), area });
    const made = [...(await Promise.all([add(), add()])), await add()];
    const places = made.map(({ positionX, positionY }) => `${positionX}, ${positionY}`);
    expect(places.toSorted()).toEqual(['304, 616', '472, 616', '640, 616']);
  });

  it('adds several at once, with numbers that go on, once for their ids and all or none [TAB-4]', async () => {
    const own = await createTestRestaurant(app);
    const scope = { restaurantId: own.id };
    const area = { x: 300, y: 600, width: 900, height: 500 };
    const several = (ids: string[]) => own.owner.api.tables.createSeveral({ ...scope, ids, area });
    const some = (count: number) => Array.from({ length: count }, () => randomUUID());
    const allNumbers = async () =>
      (await own.owner.api.tables.floor(scope)).tables.map(({ number }) => number);
    const ids = some(10);
    const [made, again] = await Promise.all([several(ids), several(ids)]);
    expect(again).toEqual(made);
    expect(made.map(({ id }) => id)).toEqual(ids);
    expect(made.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(new Set(made.map(({ positionX, positionY }) => `${positionX}, ${positionY}`)).size).toBe(10);
    for (const { positionX, positionY } of made) {
      expect(positionX).toBeGreaterThanOrEqual(area.x);
      expect(positionY).toBeGreaterThanOrEqual(area.y);
    }

    // Two people at the same moment: each gets a row of numbers, none twice.
    const rows = await Promise.all([several(some(6)), several(some(6))]);
    const starts = rows.map((row) => row[0]?.number ?? 0).toSorted((a, b) => a - b);
    expect(starts).toEqual([14, 20]);
    for (const row of rows) {
      const first = row[0]?.number ?? 0;
      expect(row.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5].map((step) => first + step));
    }

    // The last id is that of a table with another shape: none is added.
    const { id: round } = await own.owner.api.tables.create({ ...scope, id: randomUUID(), shape: 'circle' });
    const before = await allNumbers();
    expect(await codeOf(several([...some(3), round]))).toBe('TABLE_ID_TAKEN');
    expect(await allNumbers()).toEqual(before);
    expect(await codeOf(several([]))).toBe('BAD_REQUEST');
    expect(await codeOf(several(some(51)))).toBe('BAD_REQUEST');
    expect(await codeOf(several([ids[0] ?? '', ids[0] ?? '']))).toBe('BAD_REQUEST');
  });

  it('adds several many times at once without holding up others [TAB-4]', async () => {
    const own = await createTestRestaurant(app);
    const scope = { restaurantId: own.id };
    const several = () =>
      own.owner.api.tables.createSeveral({ ...scope, ids: Array.from({ length: 50 }, () => randomUUID()) });
    const calls = Array.from({ length: 12 }, several);
    await app.visitor().api.sessions.enter({ restaurantId, table: 1 });
    const made = (await Promise.all(calls)).flat();
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 600 }, (_, index) => index + 4),
    );
  });

  it('adds several up to the highest number, then fills gaps, then no more [TAB-4]', async () => {
    const own = await createTestRestaurant(app);
    const scope = { restaurantId: own.id };
    await app.inspect(
      `INSERT INTO tables (restaurant_id, id, number)
       SELECT $1, gen_random_uuid(), n FROM generate_series(6, 9997) n`,
      [own.id],
    );
    const several = (ids: string[]) => own.owner.api.tables.createSeveral({ ...scope, ids });
    const some = (count: number) => Array.from({ length: count }, () => randomUUID());
    expect(await codeOf(several(some(5)))).toBe('TOO_MANY_TABLES');
    const ids = some(4);
    const made = await several(ids);
    expect(made.map(({ number }) => number)).toEqual([9998, 9999, 4, 5]);
    expect(await several(ids)).toEqual(made);
    expect(await codeOf(several(some(1)))).toBe('TOO_MANY_TABLES');
    expect(await codeOf(own.owner.api.tables.create({ ...scope, id: randomUUID() }))).toBe('TOO_MANY_TABLES');
  });

  it('fills the lowest gap where there is no higher number [TAB-4]', async () => {
    await app.inspect('UPDATE tables SET number = 9999 WHERE restaurant_id = $1 AND number = 4', [
      restaurantId,
    ]);
    expect((await create()).number).toBe(4);
    await app.inspect('UPDATE tables SET number = 50 WHERE restaurant_id = $1 AND number = 9999', [
      restaurantId,
    ]);
  });

  it('ends the party that was seen, and spares one that was not [TAB-6]', async () => {
    const { table, tableSessionId, visit, order } = await createParty(app, restaurant);
    await order(1);
    const remove = (session?: string) =>
      codeOf(api.tables.remove({ restaurantId, id: table.id, tableSessionId: session }));
    expect(await remove()).toBe('TABLE_OCCUPIED');
    expect(await remove(randomUUID())).toBe('TABLE_OCCUPIED');
    expect(await codeOf(api.tables.removeAll({ restaurantId }))).toBe('TABLES_OCCUPIED');
    expect((await visit()).status).toBe('active');
    expect(await remove(tableSessionId)).toBe('no error');
    expect(await remove(tableSessionId)).toBe('no error');
    expect(await visit()).toMatchObject({ status: 'completed', orders: [{ status: 'completed' }] });
    expect(await numbers()).not.toContain(table.number);
  });

  it('leaves nobody sitting at a table that is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const table = await create();
      await Promise.all([
        ...Array.from({ length: 3 }, () =>
          codeOf(app.visitor().api.sessions.enter({ restaurantId, table: table.number })),
        ),
        codeOf(api.tables.setStatus({ restaurantId, id: table.id, status: 'besetzt' })),
        codeOf(api.tables.remove({ restaurantId, id: table.id })),
      ]);
      const orphans = await app.inspect(
        `SELECT FROM table_sessions s WHERE s.restaurant_id = $1 AND s.status = 'active' AND NOT EXISTS (
           SELECT FROM tables t WHERE t.restaurant_id = s.restaurant_id AND t.number = s.table_number)`,
        [restaurantId],
      );
      expect(orphans).toEqual([]);
    }
  });

  it('removes all tables where nobody sits [TAB-6]', async () => {
    const own = await createTestRestaurant(app);
    const scope = { restaurantId: own.id };
    await own.owner.api.tables.removeAll(scope);
    await own.owner.api.tables.removeAll(scope);
    expect((await own.owner.api.tables.floor(scope)).tables).toEqual([]);
    expect(await own.owner.api.tables.create({ ...scope, id: randomUUID() })).toMatchObject({ number: 1 });
    await own.owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(own.owner.api.tables.removeAll(scope))).toBe('FORBIDDEN');
  });
});

describe('the table map', () => {
  it('keeps tables on the map, also one that grows [MAP-1]', async () => {
    const { id } = await create();
    const place = (x: number, y: number) => api.tables.setPosition({ restaurantId, id, x, y });
    expect(await place(-20, 99.6)).toMatchObject({ positionX: 0, positionY: 100 });
    expect(await place(1e5, 1e5)).toMatchObject({ positionX: 1872, positionY: 4872 });
    expect(await api.tables.setShape({ restaurantId, id, shape: 'wide_rectangle' })).toMatchObject({
      shape: 'wide_rectangle',
      positionX: 1808,
    });
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY, 1e9]) {
      expect(await codeOf(place(x, 0))).toBe('BAD_REQUEST');
    }
    const neighbour = await createTestRestaurant(app);
    const foreign = { restaurantId, id: neighbour.tables[0] ?? '' };
    expect(await codeOf(api.tables.setPosition({ ...foreign, x: 0, y: 0 }))).toBe('TABLE_NOT_FOUND');
    expect(await codeOf(api.tables.setShape({ ...foreign, shape: 'circle' }))).toBe('TABLE_NOT_FOUND');
    expect(await codeOf(api.tables.setStatus({ ...foreign, status: 'hilfe' }))).toBe('TABLE_NOT_FOUND');
  });

  it('keeps its zoom in tenths [MAP-2]', async () => {
    const set = (zoom: number) => api.restaurants.setTablemapZoom({ restaurantId, zoom });
    expect(await set(1.26)).toMatchObject({ tablemapZoom: 1.3 });
    expect(await api.restaurants.status({ restaurantId })).toMatchObject({
      restaurant: { tablemapZoom: 1.3 },
    });
    for (const zoom of [0.4, 2.1, Number.NaN]) expect(await codeOf(set(zoom))).toBe('BAD_REQUEST');
  });
});

describe('a status by hand', () => {
  it('seats a party with a PIN, and calls for it [TAB-5] [TAB-7]', async () => {
    const { id, number } = await create();
    const set = (status: 'besetzt' | 'bestellt' | 'hilfe' | 'rechnung') =>
      api.tables.setStatus({ restaurantId, id, status });
    const seated = await set('hilfe');
    expect(seated).toMatchObject({
      status: 'hilfe',
      call: 'waiter',
      session: { openOrders: 0, openAmount: 0 },
    });
    const pin = seated.session?.pin ?? '';
    expect(pin).toMatch(/^[1-9]\d{3}$/);
    expect(await app.visitor().api.sessions.enter({ restaurantId, table: number, pin })).toMatchObject({
      state: 'joined',
      visit: { call: 'waiter' },
    });
    const bill = await set('rechnung');
    expect(bill).toMatchObject({ status: 'rechnung', call: 'bill', calledAt: seated.calledAt });
    expect(await set('bestellt')).toMatchObject({ status: 'bestellt', call: null, calledAt: null });
    expect(await set('besetzt')).toMatchObject({ status: 'besetzt', session: { id: seated.session?.id } });
    expect(await codeOf(api.tables.setStatus({ restaurantId, id, status: 'frei' as 'hilfe' }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('seats one party, however many seat one at once', async () => {
    const { id, number } = await create();
    await Promise.all([
      ...Array.from({ length: 4 }, () => api.tables.setStatus({ restaurantId, id, status: 'besetzt' })),
      app.visitor().api.sessions.enter({ restaurantId, table: number }),
    ]);
    const sessions = await app.inspect(
      'SELECT FROM table_sessions WHERE restaurant_id = $1 AND table_number = $2',
      [restaurantId, number],
    );
    expect(sessions).toHaveLength(1);
  });
});

describe('a call that was answered', () => {
  /** A party that calls, and whose call was answered a moment ago. */
  async function answeredCall(call: 'waiter' | 'bill' = 'waiter') {
    const party = await createParty(app, restaurant);
    const setCall = (next: 'waiter' | 'bill' | null) =>
      party.guest.api.sessions.setCall({ restaurantId, tableSessionId: party.tableSessionId, call: next });
    await setCall(call);
    const { id } = party.table;
    const calling = (await api.tables.floor({ restaurantId })).tables.find((table) => table.id === id);
    const calledAt = calling?.calledAt ?? '';
    const clear = () => api.tables.clearCall({ restaurantId, id });
    expect(await clear()).toMatchObject({ call: null, calledAt: null });
    return { ...party, setCall, clear, calling, calledAt };
  }
  const restore = ({ table, calledAt }: { table: { id: string }; calledAt: string }) =>
    api.tables.restoreCall({ restaurantId, id: table.id, calledAt });

  it.each(['waiter', 'bill'] as const)('comes back with its time, once: %s [UNDO-2]', async (call) => {
    const answered = await answeredCall(call);
    await api.tables.setShape({ restaurantId, id: answered.table.id, shape: 'rectangle' });
    const back = await restore(answered);
    expect(back).toEqual({ ...answered.calling, updatedAt: back.updatedAt });
    expect(await restore(answered)).toEqual(back);
    expect(await answered.visit()).toMatchObject({ call });
    const [event] = await app.inspect(
      'SELECT kind, table_session_id FROM events WHERE restaurant_id = $1 ORDER BY seq DESC LIMIT 1',
      [restaurantId],
    );
    expect(event).toEqual({ kind: 'table.call_set', table_session_id: answered.tableSessionId });
  });

  it('stays answered when anything else has happened since, or too long ago [UNDO-2]', async () => {
    const withdrawn = await answeredCall();
    await withdrawn.setCall('bill');
    expect(await codeOf(restore(withdrawn))).toBe('UNDO_OVERTAKEN');
    await withdrawn.setCall(null);
    expect(await codeOf(restore(withdrawn))).toBe('UNDO_OVERTAKEN');

    const called = await answeredCall();
    await called.setCall('waiter');
    await called.clear();
    expect(await codeOf(restore(called))).toBe('UNDO_OVERTAKEN');

    const freed = await answeredCall();
    await freed.free();
    expect(await codeOf(restore(freed))).toBe('UNDO_OVERTAKEN');
    await api.tables.setStatus({ restaurantId, id: freed.table.id, status: 'besetzt' });
    expect(await codeOf(restore(freed))).toBe('UNDO_OVERTAKEN');

    const moved = await answeredCall();
    const to = await create();
    await api.tables.moveParty({
      ...{ restaurantId, id: moved.table.id, tableSessionId: moved.tableSessionId, toTableId: to.id },
    });
    expect(await codeOf(restore(moved))).toBe('UNDO_OVERTAKEN');

    // A guest who was asked for the PIN calls the staff.
    const calledAnew = await answeredCall('bill');
    const here = { restaurantId, table: calledAnew.table.number };
    await app.visitor().api.sessions.callStaff(here);
    expect(await codeOf(restore(calledAnew))).toBe('UNDO_OVERTAKEN');
    expect(await calledAnew.visit()).toMatchObject({ call: 'waiter' });

    const late = await answeredCall();
    await app.inspect(
      `UPDATE tables SET answered_at = answered_at - $2 * interval '1 ms',
         updated_at = updated_at - $2 * interval '1 ms' WHERE id = $1`,
      [late.table.id, undoWindowMs],
    );
    expect(await codeOf(restore(late))).toBe('UNDO_TOO_LATE');
    expect(await codeOf(restore({ ...late, table: { id: randomUUID() } }))).toBe('TABLE_NOT_FOUND');
  });
});

it('opens tables and payments to waiters only where the owner has [ACC-1]', async () => {
  const own = await createTestRestaurant(app);
  const party = await createParty(app, own);
  const { line } = await party.order(1);
  const { api } = own.owner;
  await api.accounts.setMode({ mode: 'kellner' });
  const allow = (permissions: object) =>
    app.inspect('UPDATE restaurants SET waiter_permissions = $2 WHERE id = $1', [own.id, permissions]);
  const scope = { restaurantId: own.id, id: party.table.id };
  const quote = () =>
    codeOf(
      api.payments.quote({
        restaurantId: own.id,
        method: 'card',
        items: [{ orderItemId: line, quantity: 1 }],
      }),
    );
  await allow({ orders: true });
  expect(await quote()).toBe('no error');
  expect(await codeOf(api.tables.setShape({ ...scope, shape: 'circle' }))).toBe('PAGE_NOT_ALLOWED');
  expect(await codeOf(api.restaurants.setTablemapZoom({ restaurantId: own.id, zoom: 1 }))).toBe(
    'PAGE_NOT_ALLOWED',
  );
  await allow({ reports: true });
  expect(await quote()).toBe('PAGE_NOT_ALLOWED');
  expect(await codeOf(party.bill())).toBe('PAGE_NOT_ALLOWED');
  expect(await codeOf(api.orders.tableHistory({ restaurantId: own.id, table: 1 }))).toBe('PAGE_NOT_ALLOWED');
  expect(
    await codeOf(
      party.guest.api.payments.bill({ restaurantId: own.id, kind: 'session', id: party.tableSessionId }),
    ),
  ).toBe('UNAUTHORIZED');
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { Random } from '../../src/server/demo/random.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { pairDisplay } from '../fixture/station-display.ts';

/* What can be ordered, and how many are left of it. [CNT-1] [CNT-2] [CNT-3] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let party: TestParty;
let pizza: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  pizza = restaurant.menu.pizza;
  party = await createParty(app, restaurant);
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const api = () => restaurant.owner.api;
type Set = Parameters<TestRestaurant['owner']['api']['menu']['availability']['set']>[0];
const set = (changes: Omit<Set, 'restaurantId' | 'id'>, id = pizza) =>
  api().menu.availability.set({ restaurantId, id, ...changes });
const dishes = async (orderId?: string) =>
  (await api().menu.availability.list({ restaurantId, ...(orderId && { orderId }) })).dishes;
const left = async (id = pizza) => (await dishes()).find((dish) => dish.id === id)?.left;
const menu = () => party.guest.api.menu.get({ restaurantId });
const shown = async () => (await menu()).categories[0]?.items.find(({ id }) => id === pizza);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string; data: unknown }) => ({ code: error.code, data: error.data }),
  );
const cancel = ({ id, status }: Pick<Order, 'id' | 'status'>) =>
  api().orders.cancel({ restaurantId, id, from: status, reason: 'Irrtum' });
const undo = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  api().orders.undo({ restaurantId, id, version });

/** Whatever is due has been done then, be it by the app itself, which looks every five seconds. */
const changeMenus = () => app.services.menuClock.changeWhereDue();

describe('how many are left of a dish [CNT-1]', () => {
  it('falls with each order, of guests and of staff, and never below nothing', async () => {
    await set({ left: 4 });
    await party.order(1);
    expect(await left()).toBe(3);
    await api().orders.placeForStaff({
      ...{ restaurantId, id: randomUUID(), tableId: null, note: '', totalAmount: 1900 },
      lines: [{ menuItemId: pizza, quantity: 2, optionIds: [], comment: '' }],
    });
    expect(await left()).toBe(1);
    expect(await refusal(party.order(2))).toEqual({
      code: 'ORDER_LINES_REFUSED',
      data: { lines: [{ index: 0, menuItemId: pizza, problem: 'TOO_FEW_LEFT', left: 1 }] },
    });
    expect(await left()).toBe(1);
    await party.order(1);
    expect(await refusal(party.order(1))).toEqual({
      code: 'ORDER_LINES_REFUSED',
      data: { lines: [{ index: 0, menuItemId: pizza, problem: 'ITEM_UNAVAILABLE' }] },
    });
    expect(await left()).toBe(0);
  });

  it('is had by one of ten phones that order the last one at once', async () => {
    await set({ left: 1 });
    const friends = await Promise.all([1, 2, 3].map((table) => seatGuest(app, restaurant, table)));
    const guests = [
      ...friends.map(({ guest, visit }) => ({ guest, ...visit })),
      { ...party, guest: party.guest },
    ];
    const orders = Array.from({ length: 12 }, (_, n) => {
      const { guest, tableSessionId } = guests[n % guests.length] ?? party;
      return refusal(guest.api.orders.place(pizzaOrder(restaurant, tableSessionId)));
    });
    const answers = await Promise.all(orders);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    for (const answer of answers) if (answer) expect(answer.code).toBe('ORDER_LINES_REFUSED');
    expect(await left()).toBe(0);
    expect((await api().orders.board({ restaurantId })).orders).toHaveLength(1);
  });

  it('is counted over all lines of an order, and is not touched by one that is refused for another dish', async () => {
    await set({ left: 3 });
    const line = { menuItemId: pizza, quantity: 2, optionIds: [], comment: '' };
    const order = { ...pizzaOrder(restaurant, party.tableSessionId), totalAmount: 3800 };
    const two = { ...order, lines: [line, { ...line, comment: 'ohne Basilikum' }] };
    expect(await refusal(party.guest.api.orders.place(two))).toMatchObject({
      data: {
        lines: [
          { index: 0, left: 3 },
          { index: 1, left: 3 },
        ],
      },
    });
    const steak = {
      menuItemId: restaurant.menu.steak,
      quantity: 1,
      optionIds: [restaurant.menu.rare],
      comment: '',
    };
    await set({ left: 0 }, restaurant.menu.steak);
    const mixed = { ...order, id: randomUUID(), lines: [line, steak], totalAmount: 4800 };
    expect(await codeOf(party.guest.api.orders.place(mixed))).toBe('ORDER_LINES_REFUSED');
    expect(await left()).toBe(3);
  });

  it('is taken once for an order that is sent again', async () => {
    await set({ left: 5 });
    const order = pizzaOrder(restaurant, party.tableSessionId);
    await Promise.all([1, 2, 3].map(() => party.guest.api.orders.place(order)));
    await party.guest.api.orders.place(order);
    expect(await left()).toBe(4);
  });

  it('is read by guests from five on, and a dish of which none is left is sold out', async () => {
    await set({ left: 7 });
    expect(await shown()).toMatchObject({ available: true });
    expect(await shown()).not.toHaveProperty('left');
    const { menuVersion } = await menu();
    await party.order(1);
    // Nobody reads that: their pages need not load it.
    expect((await menu()).menuVersion).toBe(menuVersion);
    await party.order(1);
    expect(await shown()).toMatchObject({ available: true, left: 5 });
    const sold = await party.order(5);
    expect(await shown()).toMatchObject({ available: false });
    expect(await shown()).not.toHaveProperty('left');
    await cancel(sold);
    expect(await shown()).toMatchObject({ available: true, left: 5 });
    await set({ left: null });
    expect(await shown()).not.toHaveProperty('left');
  });

  it('rises again by what is cancelled, and falls again when that is taken back', async () => {
    await set({ left: 6 });
    const order = await party.order(3);
    const divided = await api().orders.cancelUnits({
      ...{
        restaurantId,
        orderId: order.id,
        orderItemId: order.line,
        seenQuantity: 3,
        quantity: 1,
        reason: '',
      },
    });
    expect(await left()).toBe(4);
    const cancelled = await cancel(divided);
    expect(await left()).toBe(6);
    const back = await undo(cancelled);
    expect(await left()).toBe(4);
    await undo(cancelled);
    expect(await left()).toBe(4);
    await cancel(back);
    expect(await left()).toBe(6);
  });

  it('lets no cancellation be taken back of what somebody else has ordered since', async () => {
    await set({ left: 1 });
    const order = await party.order(1);
    const cancelled = await cancel(order);
    await party.order(1);
    expect(await codeOf(undo(cancelled))).toBe('UNDO_OVERTAKEN');
    expect(await left()).toBe(0);
    expect((await party.visit()).orders.map(({ status }) => status)).toEqual(['new', 'cancelled']);
  });

  it('that was set anew gets nothing back of what was taken before', async () => {
    await set({ left: 3 });
    const before = await party.order(2);
    await set({ left: 10 });
    const cancelled = await cancel(before);
    expect(await left()).toBe(10);
    // Taken back, it is of the new count.
    const back = await undo(cancelled);
    expect(await left()).toBe(8);
    await cancel(back);
    expect(await left()).toBe(10);
    const uncounted = await party.order(1);
    await set({ left: null });
    await cancel(uncounted);
    expect(await left()).toBeNull();
  });

  it('falls when an order begins to wait for the staff, and rises when they refuse it', async () => {
    await api().door.setModes({ restaurantId, modes: ['confirm'] });
    await set({ left: 2 });
    const { guest, visit } = await seatGuest(app, restaurant, 1);
    const first = await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
    expect(await left()).toBe(1);
    await api().orders.refuse({ restaurantId, ids: [first.id], reason: '' });
    expect(await left()).toBe(2);
    await api().orders.takeRefusalsBack({ restaurantId, ids: [first.id] });
    expect(await left()).toBe(1);
    await api().orders.refuse({ restaurantId, ids: [first.id], reason: '' });
    await party.order(2);
    expect(await api().orders.takeRefusalsBack({ restaurantId, ids: [first.id] })).toMatchObject({
      orders: [],
      left: [{ id: first.id, why: 'UNDO_OVERTAKEN' }],
    });
    await set({ left: 1 });
    const second = await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
    const { orders } = await api().orders.letIn({ restaurantId, ids: [second.id], seen: [] });
    expect(await left()).toBe(0);
    for (const order of orders) await cancel(order);
    expect(await left()).toBe(1);
  });

  it('is what was set, less what is ordered and not cancelled, after any sequence of these', async () => {
    const seed = process.env['COMMAND_SEED'] ?? String(Date.now());
    const random = new Random(seed);
    const count = 12;
    await set({ left: count });
    const live = new Map<string, number>();
    for (let step = 0; step < 40; step += 1) {
      const { orders } = await api().orders.board({ restaurantId });
      const order = orders.length > 0 ? random.pick(orders) : undefined;
      const line = order?.items.find(({ cancelled }) => !cancelled);
      const act = random.integer(0, 3);
      if (act < 2 || !order) await refusal(party.order(random.integer(1, 4)));
      else if (act === 2 && line) {
        const quantity = random.integer(1, line.quantity);
        const seen = { orderId: order.id, orderItemId: line.id, seenQuantity: line.quantity };
        await refusal(api().orders.cancelUnits({ restaurantId, ...seen, quantity, reason: 'x' }));
      } else await refusal(random.chance(0.5) ? cancel(order) : undo(order));
      live.clear();
      for (const { items } of (await api().orders.board({ restaurantId })).orders)
        for (const { id, quantity, cancelled } of items) if (!cancelled) live.set(id, quantity);
      const taken = [...live.values()].reduce((sum, quantity) => sum + quantity, 0);
      expect(await left(), `seed ${seed}, step ${step}`).toBe(count - taken);
    }
  });
});

describe('a count of each morning [CNT-2]', () => {
  const morning = () =>
    app.inspect(
      `UPDATE restaurants SET counted_day = counted_day - 1, menu_changes_at = now() WHERE id = $1`,
      [restaurantId],
    );

  it('is set once a day, and what was taken the day before is not given back to it', async () => {
    expect(await set({ left: 4, daily: 20 })).toMatchObject({ left: 4, daily: 20 });
    const [planned] = await app.inspect(
      `SELECT menu_changes_at > now() AND menu_changes_at <= now() + interval '25 hours' AS soon
       FROM restaurants WHERE id = $1`,
      [restaurantId],
    );
    expect(planned).toEqual({ soon: true });
    const yesterday = await party.order(1);
    expect(await app.services.menuClock.changeWhereDue()).not.toContain(restaurantId);
    await morning();
    await changeMenus();
    expect(await left()).toBe(20);
    await cancel(yesterday);
    expect(await left()).toBe(20);
    await party.order(2);
    expect(await app.services.menuClock.changeWhereDue()).not.toContain(restaurantId);
    expect(await left()).toBe(18);
    // Whoever sets something before the round of the morning has come does not lose it to that.
    await morning();
    await set({ left: 7 });
    await changeMenus();
    expect(await left()).toBe(7);
  });

  it('changes at another moment when the house’s clock does', async () => {
    await set({ left: 4, daily: 20 });
    const at = async () =>
      (
        await app.inspect<{ at: Date }>('SELECT menu_changes_at AS at FROM restaurants WHERE id = $1', [
          restaurantId,
        ])
      )[0]?.at;
    const before = await at();
    const changes = { dayStartHour: 5 };
    await api().settings.save({ restaurantId, changes, seen: { dayStartHour: 0 } });
    await changeMenus();
    expect(await at()).not.toEqual(before);
  });
});

describe('a count that was set this morning [CNT-2]', () => {
  const saveClock = async (changes: { dayStartHour?: number; timeZone?: string }) => {
    const [seen] = await app.inspect<{ dayStartHour: number; timeZone: string }>(
      'SELECT day_start_hour AS "dayStartHour", time_zone AS "timeZone" FROM restaurants WHERE id = $1',
      [restaurantId],
    );
    if (!seen) throw new Error('there is no such restaurant');
    await api().settings.save({ restaurantId, changes, seen });
    await changeMenus();
  };
  /** A zone in which it is so many hours after midnight. */
  const zoneAt = (hour: number) => {
    const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
    return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  };

  it('stays when the hour at which days begin is set to later and back', async () => {
    await saveClock({ timeZone: zoneAt(6) });
    await set({ left: 4, daily: 10 });
    await party.order(1);
    for (const dayStartHour of [11, 0, 9, 3]) {
      await saveClock({ dayStartHour });
      expect(await left()).toBe(3);
    }
  });

  it('stays when the time zone is set to one where the day before lasts, and back', async () => {
    // 26 hours apart: never the same day.
    const [here, west] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    await saveClock({ timeZone: here });
    await set({ left: 4, daily: 10 });
    await party.order(1);
    for (const timeZone of [west, here, west]) {
      await saveClock({ timeZone });
      expect(await left()).toBe(3);
    }
  });

  it('is set again on the next day, also after the hour was changed', async () => {
    await saveClock({ timeZone: zoneAt(6) });
    await set({ left: 4, daily: 10 });
    await saveClock({ dayStartHour: 11 });
    await app.inspect('UPDATE restaurants SET counted_day = counted_day - 2 WHERE id = $1', [restaurantId]);
    await saveClock({ dayStartHour: 3 });
    expect(await left()).toBe(10);
  });
});

describe('what is sold out [CNT-3]', () => {
  it('is so until tomorrow, or until it is switched on', async () => {
    expect(await set({ availability: 'until_tomorrow' })).toMatchObject({ availability: 'until_tomorrow' });
    expect(await shown()).toMatchObject({ available: false });
    expect(await codeOf(party.order(1))).toBe('ORDER_LINES_REFUSED');
    expect(await app.services.menuClock.changeWhereDue()).not.toContain(restaurantId);
    const { menuVersion } = await menu();
    await app.inspect(
      `WITH back AS (UPDATE menu_items SET sold_out_until = now() WHERE id = $1)
       UPDATE restaurants SET menu_changes_at = now() WHERE id = $2`,
      [pizza, restaurantId],
    );
    await changeMenus();
    expect((await menu()).menuVersion).toBeGreaterThan(menuVersion);
    expect(await shown()).toMatchObject({ available: true });
    await party.order(1);

    expect(await set({ availability: 'off' })).toMatchObject({ availability: 'off' });
    expect(await shown()).toMatchObject({ available: false });
    await set({ availability: 'until_tomorrow' });
    expect(await set({ availability: 'on' })).toMatchObject({ availability: 'on' });
    expect(await shown()).toMatchObject({ available: true });
  });

  it('comes back without a count where none was left, unless somebody says how many', async () => {
    await set({ left: 0 });
    expect(await shown()).toMatchObject({ available: false });
    expect(await set({ availability: 'on' })).toMatchObject({ availability: 'on', left: null });
    expect(await shown()).toMatchObject({ available: true });
    await set({ left: 0 });
    expect(await set({ availability: 'on', left: 3 })).toMatchObject({ left: 3 });
    expect(await shown()).toMatchObject({ left: 3 });
  });

  it('is switched on by the menu’s editor as well', async () => {
    await set({ availability: 'until_tomorrow' });
    await api().menu.editor.setItemAvailable({ restaurantId, id: pizza, available: true });
    expect(await shown()).toMatchObject({ available: true });
  });

  it('is listed of an order, and a display has the dishes of its station', async () => {
    const { id } = await party.order(1);
    expect(await dishes(id)).toMatchObject([
      { id: pizza, name: 'Margherita', availability: 'on', left: null },
    ]);
    expect((await dishes()).map(({ name, availability }) => [name, availability])).toEqual(
      expect.arrayContaining([
        ['Margherita', 'on'],
        ['Tartufo', 'off'],
      ]),
    );
    const bar = await pairDisplay(app, restaurant, 'bar');
    const kitchen = await pairDisplay(app, restaurant, 'kitchen');
    expect(await bar.api.menu.availability.list({ restaurantId })).toEqual({ dishes: [] });
    const off = { restaurantId, id: pizza, availability: 'off' } as const;
    expect(await codeOf(bar.api.menu.availability.set(off))).toBe('MENU_ITEM_NOT_FOUND');
    expect(await kitchen.api.menu.availability.set(off)).toMatchObject({ availability: 'off' });
    expect(await codeOf(kitchen.api.menu.availability.set({ ...off, id: randomUUID() }))).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
  });
});

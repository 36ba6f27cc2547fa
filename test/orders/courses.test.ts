import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type CourseService, firstCourses } from '#domain/courses/courses.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/* Courses: what of an order comes when. [CRS-1] [CRS-2] [CRS-3] [CRS-4] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let dishes: Record<'wine' | 'soup' | 'steak' | 'cake', string>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  dishes = { wine: randomUUID(), soup: randomUUID(), steak: randomUUID(), cake: randomUUID() };
  const courses = { wine: 'drinks', soup: 'starters', steak: 'mains', cake: 'desserts' };
  for (const [name, course] of Object.entries(courses)) {
    const category = randomUUID();
    await app.inspect(
      `INSERT INTO categories (restaurant_id, id, name, sort_order, course) VALUES ($1, $2, $3, 1, $4)`,
      [restaurantId, category, name, course],
    );
    await app.inspect(
      `INSERT INTO menu_items (restaurant_id, id, category_id, name, price, available, sort_order)
       VALUES ($1, $2, $3, $4, 1000, true, 0)`,
      [restaurantId, dishes[name as keyof typeof dishes], category, name],
    );
  }
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const api = () => restaurant.owner.api;

async function serveBy(courseService: CourseService, courseMinutes: number | null = null): Promise<void> {
  const seen = { courseService: 'off', courseMinutes: null } as const;
  await api().settings.save({ restaurantId, changes: { courseService, courseMinutes }, seen });
}

type Dish = keyof typeof dishes;
const line = (dish: Dish, quantity = 1) => ({
  menuItemId: dishes[dish],
  quantity,
  optionIds: [],
  comment: '',
});

async function order(party: TestParty, asked: Dish[], byCourse: boolean): Promise<Order> {
  return placed(
    party.guest.api.orders.place({
      ...{ restaurantId, id: randomUUID(), tableSessionId: party.tableSessionId, note: '', byCourse },
      ...{ lines: asked.map((dish) => line(dish)), totalAmount: 1000 * asked.length },
    }),
  );
}

const heldOf = ({ items }: Order) => items.filter(({ units }) => units.held > 0).map(({ name }) => name);
const find = async (id: string) => {
  const { orders } = await api().orders.board({ restaurantId });
  const found = orders.find((each) => each.id === id);
  if (!found) throw new Error('the order is not on the board');
  return found;
};
/** Moves the lines of these dishes, one unit each. */
const move = (
  { id, items }: Order,
  names: Dish[],
  from: 'held' | 'waiting' | 'started' | 'ready' | 'served',
  to: 'held' | 'waiting' | 'started' | 'ready' | 'served',
) =>
  api().orders.moveUnits({
    ...{ restaurantId, orderId: id, from, to },
    lines: items
      .filter(({ name }) => names.some((each) => each === name))
      .map((item) => ({ orderItemId: item.id, seen: 1, quantity: 1 })),
  });

describe('an order', () => {
  const all: Dish[] = ['cake', 'steak', 'soup', 'wine'];

  it.each<[CourseService, boolean, Dish[]]>([
    ['off', true, []],
    ['house', false, ['cake', 'steak']],
    ['guests', false, []],
    ['guests', true, ['cake', 'steak']],
  ])('of a guest, where the house says %s and the guest %s [CRS-2]', async (service, byCourse, held) => {
    await serveBy(service);
    const answered = await order(await createParty(app, restaurant), all, byCourse);
    expect(heldOf(answered)).toEqual(held);
    const stored = await find(answered.id);
    expect(heldOf(stored)).toEqual(held);
    expect(stored.items.map(({ course }) => course)).toEqual(['desserts', 'mains', 'starters', 'drinks']);
    expect(stored.status).toBe('new');
  });

  it('of staff is as they say, and takeaway never waits', async () => {
    await serveBy('house');
    const { table } = await createParty(app, restaurant);
    const take = (tableId: string | null, byCourse: boolean) =>
      api().orders.placeForStaff({
        ...{ restaurantId, id: randomUUID(), tableId, note: '', byCourse },
        ...{ lines: [line('soup'), line('steak')], totalAmount: 2000 },
      });
    expect(heldOf(await take(table.id, true))).toEqual(['steak']);
    expect(heldOf(await take(table.id, false))).toEqual([]);
    expect(heldOf(await take(null, true))).toEqual([]);
  });

  it('that waits for the staff keeps its courses until it is let in', async () => {
    await serveBy('house');
    await api().door.setModes({ restaurantId, modes: ['confirm'] });
    const table = await api().tables.create({ restaurantId, id: randomUUID() });
    const guest = app.visitor();
    const entry = await guest.api.sessions.enter({ restaurantId, table: table.number });
    if (entry.state !== 'joined') throw new Error(entry.state);
    const { tableSessionId } = entry.visit;
    const id = randomUUID();
    await guest.api.orders.place({
      ...{ restaurantId, id, tableSessionId, note: '', byCourse: false },
      ...{ lines: [line('soup'), line('steak')], totalAmount: 2000 },
    });
    const { orders } = await api().orders.letIn({ restaurantId, ids: [id], seen: [] });
    expect(orders.map(heldOf)).toEqual([['steak']]);
  });

  it('sent twice with the same wish is one, and with another is another request', async () => {
    await serveBy('guests');
    const party = await createParty(app, restaurant);
    const input = {
      ...{ restaurantId, id: randomUUID(), tableSessionId: party.tableSessionId, note: '' },
      ...{ lines: [line('soup'), line('steak')], totalAmount: 2000 },
    };
    const [once, twice] = await Promise.all([
      party.guest.api.orders.place({ ...input, byCourse: true }),
      party.guest.api.orders.place({ ...input, byCourse: true }),
    ]);
    expect(once.id).toBe(twice.id);
    expect(await codeOf(party.guest.api.orders.place({ ...input, byCourse: false }))).toBe('ORDER_ID_TAKEN');
  });
});

describe('what is held', () => {
  it('is not moved by hand with the rest, comes when it is fired, and is new then [CRS-2]', async () => {
    await serveBy('house');
    const placedOrder = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    const { id } = placedOrder;
    const served = await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
    expect(served.status).toBe('in_progress');
    expect(heldOf(served)).toEqual(['steak']);
    // Whoever repeats it, or comes from another state than that of the soup, moves nothing.
    expect(
      await codeOf(api().orders.setStatus({ restaurantId, id, from: 'ready_to_serve', to: 'served' })),
    ).toBe('ORDER_STATUS_CHANGED');

    const fired = await move(served, ['steak'], 'held', 'waiting');
    expect(heldOf(fired)).toEqual([]);
    const steak = fired.items.find(({ name }) => name === 'steak');
    expect(Date.parse(steak?.firedAt ?? '')).toBeGreaterThan(Date.parse(fired.createdAt));
    expect(fired.items.find(({ name }) => name === 'soup')?.firedAt).toBeNull();
    const done = await api().orders.setStatus({ restaurantId, id, from: 'in_progress', to: 'served' });
    expect(done.status).toBe('served');
  });

  it('is fired by moving the order on, once all else is served', async () => {
    await serveBy('house');
    const { id } = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
    const begun = await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'in_progress' });
    expect(begun.items.map(({ name, units }) => [name, units.served, units.started])).toEqual([
      ['soup', 1, 0],
      ['steak', 0, 1],
    ]);
    // A step that was a mistake: both are back where they were.
    const back = await api().orders.undo({ restaurantId, id, version: begun.version });
    expect(heldOf(back)).toEqual(['steak']);
  });

  it('is held by hand while it waits, and by nobody once it is begun', async () => {
    await serveBy('off');
    const placedOrder = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    const held = await move(placedOrder, ['soup'], 'waiting', 'held');
    expect(heldOf(held)).toEqual(['soup']);
    const begun = await move(held, ['steak'], 'waiting', 'started');
    expect(await codeOf(move(begun, ['steak'], 'started', 'held'))).toBe('BAD_REQUEST');
    expect(await codeOf(move(begun, ['soup'], 'held', 'started'))).toBe('BAD_REQUEST');
    // Cancelled, it needs no reason: nobody has begun it.
    const soup = begun.items.find(({ name }) => name === 'soup')?.id ?? '';
    const left = await api().orders.cancelUnits({
      ...{ restaurantId, orderId: begun.id, orderItemId: soup, seenQuantity: 1, quantity: 1, reason: '' },
    });
    expect(left.status).toBe('in_progress');
  });

  it('is no station’s work until it comes', async () => {
    await serveBy('house');
    const { id } = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    const step = { restaurantId, id, from: 'new', to: 'ready_to_serve', station: 'kitchen' } as const;
    const ready = await api().orders.setStatus(step);
    expect(heldOf(ready)).toEqual(['steak']);
    expect(ready.items.find(({ name }) => name === 'soup')?.units.ready).toBe(1);
  });
});

describe('the next course', () => {
  it('comes by itself some minutes after the one before was served [CRS-3]', async () => {
    await serveBy('house', 10);
    const { id } = await order(await createParty(app, restaurant), ['wine', 'soup', 'steak', 'cake'], false);
    await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
    expect(await app.services.orderSteps.fireWhereDue()).not.toContain(id);
    expect(heldOf(await find(id))).toEqual(['steak', 'cake']);

    await app.inspect("UPDATE orders SET fire_at = fire_at - interval '10 minutes' WHERE id = $1", [id]);
    // Several processes look at once.
    const fired = await Promise.all([1, 2, 3].map(() => app.services.orderSteps.fireWhereDue()));
    expect(fired.flat().filter((each) => each === id)).toEqual([id]);
    expect(heldOf(await find(id))).toEqual(['cake']);
    const [event] = await app.inspect(
      'SELECT kind FROM events WHERE restaurant_id = $1 AND entity_id = $2 ORDER BY seq DESC LIMIT 1',
      [restaurantId, id],
    );
    expect(event).toEqual({ kind: 'order.units_moved' });
    // Not served yet, so nothing more is due.
    const [{ due } = {}] = await app.inspect('SELECT fire_at AS due FROM orders WHERE id = $1', [id]);
    expect(due).toBeNull();
  });

  it.each<[string, number | null, (id: string) => Promise<unknown>]>([
    ['where only staff fire', null, async () => {}],
    [
      'after serving was taken back',
      0,
      async (id) => {
        const { version } = await find(id);
        await api().orders.undo({ restaurantId, id, version });
      },
    ],
    ['after the order was cancelled', 0, (id) => cancel(id)],
  ])('does not come %s', async (_, minutes, then) => {
    await serveBy('house', minutes);
    const { id } = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
    await then(id);
    expect(await app.services.orderSteps.fireWhereDue()).not.toContain(id);
  });

  const cancel = async (id: string) => {
    const { status } = await find(id);
    await api().orders.cancel({ restaurantId, id, from: status, reason: 'Gast ist gegangen' });
  };

  it('comes where all that was to come before was cancelled', async () => {
    await serveBy('house', 0);
    const { id, items } = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    const soup = items.find(({ name }) => name === 'soup')?.id ?? '';
    await api().orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: soup, seenQuantity: 1, quantity: 1, reason: '' },
    });
    expect(await app.services.orderSteps.fireWhereDue()).toContain(id);
    expect(heldOf(await find(id))).toEqual([]);
  });

  it('does not come once the table is free', async () => {
    await serveBy('house', 0);
    const party = await createParty(app, restaurant);
    const { id } = await order(party, ['soup', 'steak'], false);
    await api().orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
    await party.free();
    expect(await app.services.orderSteps.fireWhereDue()).not.toContain(id);
  });
});

describe('lines', () => {
  it('are moved to another course and marked as rush [CRS-4]', async () => {
    const placedOrder = await order(await createParty(app, restaurant), ['soup', 'steak'], false);
    const [soup, steak] = placedOrder.items.map(({ id }) => id);
    const asked = { restaurantId, orderId: placedOrder.id };
    await api().orders.changeLines({ ...asked, orderItemIds: [soup ?? ''], course: 'desserts' });
    await api().orders.changeLines({ ...asked, orderItemIds: [soup ?? '', steak ?? ''], rush: true });
    const changed = await api().orders.changeLines({ ...asked, orderItemIds: [steak ?? ''], course: null });
    expect(changed.items.map(({ course, rush }) => [course, rush])).toEqual([
      ['desserts', true],
      [null, true],
    ]);
    expect(changed.version).toBe(placedOrder.version + 3);
  });

  it('are refused where they are not there, of another order, of no course, or over', async () => {
    const party = await createParty(app, restaurant);
    const placedOrder = await order(party, ['soup'], false);
    const other = await order(party, ['steak'], false);
    const asked = { restaurantId, orderId: placedOrder.id, rush: true };
    const ofOther = other.items.map(({ id }) => id);
    expect(await codeOf(api().orders.changeLines({ ...asked, orderItemIds: ofOther }))).toBe(
      'ORDER_ITEM_CHANGED',
    );
    const own = placedOrder.items.map(({ id }) => id);
    const unknown = { ...asked, orderItemIds: own, course: randomUUID() };
    expect(await codeOf(api().orders.changeLines(unknown))).toBe('COURSE_NOT_FOUND');
    await api().orders.cancel({ restaurantId, id: placedOrder.id, from: 'new', reason: '' });
    expect(await codeOf(api().orders.changeLines({ ...asked, orderItemIds: own }))).toBe(
      'ORDER_TRANSITION_REFUSED',
    );
  });

  it('keep course and rush where one of them is divided', async () => {
    const party = await createParty(app, restaurant);
    const many = await placed(
      party.guest.api.orders.place({
        ...{
          restaurantId,
          id: randomUUID(),
          tableSessionId: party.tableSessionId,
          note: '',
          byCourse: false,
        },
        ...{ lines: [line('soup', 3)], totalAmount: 3000 },
      }),
    );
    const [soup = ''] = many.items.map(({ id }) => id);
    await api().orders.changeLines({ restaurantId, orderId: many.id, orderItemIds: [soup], rush: true });
    const divided = await api().orders.cancelUnits({
      ...{ restaurantId, orderId: many.id, orderItemId: soup, seenQuantity: 3, quantity: 1, reason: '' },
    });
    const marked = { course: 'starters', rush: true };
    expect(divided.items.toSorted((a, b) => a.quantity - b.quantity)).toMatchObject([
      { ...marked, quantity: 1 },
      { ...marked, quantity: 2 },
    ]);
  });
});

describe('the courses of a house [CRS-1]', () => {
  const save = (courses: { id: string; name: string; isAtOnce: boolean }[], seen = [...firstCourses]) =>
    api().courses.save({ restaurantId, courses, seen });
  const own = [
    { id: 'mains', name: 'Hauptgang', isAtOnce: false },
    { id: randomUUID(), name: 'Käse', isAtOnce: false },
  ];

  it('are its own once it has saved some; categories of one that is left out have none', async () => {
    await save(own);
    const { restaurant: status } = await api().restaurants.status({ restaurantId });
    expect(status.courses).toEqual(own);
    const { categories } = await api().menu.editor.get({ restaurantId });
    expect(categories.filter(({ course }) => course !== null).map(({ name }) => name)).toEqual(['steak']);
    // Sent again, it is saved already.
    expect((await save(own)).courses).toEqual(own);
  });

  it('are not overwritten unseen, and have names of their own', async () => {
    expect(await codeOf(save(own, own))).toBe('COURSES_CHANGED');
    const twice = own.map((course) => ({ ...course, name: 'Gang' }));
    expect(await codeOf(save(twice))).toBe('COURSE_NAME_TAKEN');
    expect(await codeOf(save([]))).toBe('BAD_REQUEST');
  });

  it('are what categories name', async () => {
    const category = { restaurantId, id: randomUUID(), name: 'Käse', description: '', available: true };
    const fields = { station: 'kitchen', vat: null, course: randomUUID() };
    expect(await codeOf(api().menu.editor.createCategory({ ...category, ...fields }))).toBe(
      'COURSE_NOT_FOUND',
    );
    await api().menu.editor.createCategory({ ...category, ...fields, course: 'desserts' });
    const { categories } = await api().menu.editor.get({ restaurantId });
    expect(categories.find(({ name }) => name === 'Käse')?.course).toBe('desserts');
  });

  it('are told to guests only where they choose, and then only those that wait', async () => {
    const courses = async () => {
      const { categories } = await app.visitor().api.menu.get({ restaurantId });
      return categories.flatMap(({ course }) => course ?? []);
    };
    await serveBy('house');
    expect(await courses()).toEqual([]);
    await api().settings.save({
      ...{ restaurantId, changes: { courseService: 'guests' }, seen: { courseService: 'house' } },
    });
    expect((await courses()).toSorted()).toEqual(['desserts', 'mains', 'starters']);
  });
});

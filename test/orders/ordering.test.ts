import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function freshTable() {
  restaurant = await createTestRestaurant(app);
  return seatGuest(app, restaurant);
}

describe('placing an order', () => {
  it('prices it from the menu, numbers it and shows it on the board [ORD-5]', async () => {
    const { guest, visit } = await freshTable();
    const { menu } = restaurant;
    const order = await guest.api.orders.place({
      ...pizzaOrder(restaurant, visit.tableSessionId),
      lines: [
        { menuItemId: menu.pizza, quantity: 2, optionIds: [menu.olives], comment: 'gut durch' },
        { menuItemId: menu.steak, quantity: 1, optionIds: [menu.rare, menu.truffle], comment: '' },
      ],
      note: 'Bitte alles zusammen',
      totalAmount: 2 * (950 + 150) + 2900 + 500,
    });
    expect(order).toMatchObject({ orderNumber: 1, tableNumber: 1, status: 'new', totalAmount: 5600 });
    expect(order.items.map((item) => [item.quantity, item.name, item.unitPrice, item.comment])).toEqual([
      [2, 'Margherita', 1100, 'gut durch'],
      [1, 'Bistecca', 3400, null],
    ]);
    const board = await restaurant.owner.api.orders.board({ restaurantId: restaurant.id });
    expect(board.orders).toEqual([order]);
    const seen = await guest.api.sessions.visit({
      restaurantId: restaurant.id,
      tableSessionId: visit.tableSessionId,
    });
    expect(seen.openAmount).toBe(5600);
    const rates = await app.inspect('SELECT DISTINCT vat_rate FROM order_items WHERE order_id = $1', [
      order.id,
    ]);
    expect(rates).toEqual([{ vat_rate: 7 }]);
  });

  it('is one order however often and however closely it is sent [ORD-7]', async () => {
    const { guest, visit } = await freshTable();
    const order = pizzaOrder(restaurant, visit.tableSessionId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.api.orders.place(order)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const stored = await app.inspect('SELECT order_number FROM orders WHERE restaurant_id = $1', [
      restaurant.id,
    ]);
    expect(stored).toEqual([{ order_number: 1 }]);
    expect(await codeOf(guest.api.orders.place({ ...order, note: 'something else' }))).toBe('ORDER_ID_TAKEN');
  });

  it('answers a repeated send as the first, even when table and restaurant have closed since', async () => {
    const { guest, visit } = await freshTable();
    const order = pizzaOrder(restaurant, visit.tableSessionId);
    const placed = await guest.api.orders.place(order);
    const { owner, tables, id: restaurantId } = restaurant;
    await owner.api.tables.free({
      restaurantId,
      id: tables[0] ?? '',
      tableSessionId: visit.tableSessionId,
    });
    await owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
    expect(await guest.api.orders.place(order)).toMatchObject({ id: placed.id, status: 'completed' });
    expect(await codeOf(guest.api.orders.place({ ...order, id: randomUUID() }))).toBe('SESSION_ENDED');
  });

  it('refuses what the page would never send, and writes nothing', async () => {
    const { guest, visit } = await freshTable();
    const { menu } = restaurant;
    const neighbour = await createTestRestaurant(app);
    const elsewhere = await seatGuest(app, neighbour);
    const order = pizzaOrder(restaurant, visit.tableSessionId);
    const line = order.lines[0];
    if (!line) throw new Error('no line');
    const place = (change: object) =>
      codeOf(guest.api.orders.place({ ...order, id: randomUUID(), ...change }));

    expect(await place({ totalAmount: 1 })).toBe('PRICE_CHANGED');
    expect(await place({ lines: [{ ...line, menuItemId: neighbour.menu.pizza }] })).toBe(
      'ORDER_LINES_REFUSED',
    );
    expect(await place({ lines: [{ ...line, menuItemId: menu.soldOut }], totalAmount: 1650 })).toBe(
      'ORDER_LINES_REFUSED',
    );
    expect(await place({ lines: [{ ...line, menuItemId: menu.steak }], totalAmount: 2900 })).toBe(
      'ORDER_LINES_REFUSED',
    );
    expect(
      await place({
        lines: [{ ...line, menuItemId: menu.steak, optionIds: [menu.rare, menu.medium] }],
        totalAmount: 2900,
      }),
    ).toBe('ORDER_LINES_REFUSED');
    expect(await place({ lines: [{ ...line, optionIds: [menu.truffle] }] })).toBe('ORDER_LINES_REFUSED');
    expect(await place({ lines: [{ ...line, optionIds: [menu.olives, menu.olives] }] })).toBe(
      'ORDER_LINES_REFUSED',
    );
    for (const quantity of [0, -1, 1.5, 51, 1e9, Number.NaN]) {
      expect(await place({ lines: [{ ...line, quantity }] })).toBe('BAD_REQUEST');
    }
    expect(await place({ lines: [] })).toBe('BAD_REQUEST');
    expect(await place({ note: 'x'.repeat(301) })).toBe('BAD_REQUEST');
    expect(await place({ status: 'served' })).toBe('no error');
    expect(await place({ tableSessionId: elsewhere.visit.tableSessionId })).toBe('NOT_AT_TABLE');
    expect(await place({ restaurantId: neighbour.id, tableSessionId: elsewhere.visit.tableSessionId })).toBe(
      'NOT_AT_TABLE',
    );
    expect(await codeOf(app.visitor().api.orders.place(order))).toBe('NOT_AT_TABLE');

    await restaurant.owner.api.restaurants.setOpen({ restaurantId: restaurant.id, isOpen: false });
    expect(await place({})).toBe('RESTAURANT_CLOSED');
    const stored = await app.inspect('SELECT status FROM orders WHERE restaurant_id = $1', [restaurant.id]);
    expect(stored).toEqual([{ status: 'new' }]);
  });

  it('stores any text as text', async () => {
    const { guest, visit } = await freshTable();
    const order = pizzaOrder(restaurant, visit.tableSessionId);
    const note = "<script>alert(1)</script> 🍕👩‍🍳 שלום مرحبا \u202Eabc\u0000 '; DROP TABLE orders; --";
    const placed = await guest.api.orders.place({ ...order, note });
    expect(placed.note).toBe(note.replaceAll('\u0000', '').replaceAll('\u202E', ''));
  });

  it('answers broken and huge requests with a sentence', async () => {
    await freshTable();
    const send = async (body: string, path = `/api/restaurants/${restaurant.id}/orders`) => {
      const response = await restaurant.owner.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return [
        response.status,
        ((await response.json()) as { message?: string }).message ? 'sentence' : 'none',
      ];
    };
    expect(await send('{"lines":')).toEqual([400, 'sentence']);
    expect(await send('[]')).toEqual([400, 'sentence']);
    expect(await send(JSON.stringify({ note: 'x'.repeat(10_000_000) }))).toEqual([413, 'sentence']);
    expect(await send('{}', '/api/nothing')).toEqual([404, 'sentence']);
  });
});

describe('the board', () => {
  it('moves an order from the state that is seen, once', async () => {
    const { guest, visit } = await freshTable();
    const order = await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
    const { api } = restaurant.owner;
    const move = (from: 'new' | 'served' | 'in_progress', to: 'in_progress' | 'served') =>
      api.orders.setStatus({ restaurantId: restaurant.id, id: order.id, from, to });
    expect((await move('new', 'in_progress')).status).toBe('in_progress');
    expect((await move('new', 'in_progress')).version).toBe(2);
    expect(await codeOf(move('new', 'served'))).toBe('ORDER_STATUS_CHANGED');
    await move('in_progress', 'served');
    const cancel = (reason: string) =>
      api.orders.cancel({ restaurantId: restaurant.id, id: order.id, from: 'served', reason });
    expect((await cancel('Falsch')).totalAmount).toBe(0);
    expect(await codeOf(move('served', 'in_progress'))).toBe('ORDER_STATUS_CHANGED');
    expect(
      await codeOf(
        api.orders.setStatus({ restaurantId: restaurant.id, id: order.id, from: 'cancelled', to: 'new' }),
      ),
    ).toBe('ORDER_TRANSITION_REFUSED');
    expect(
      await codeOf(
        api.orders.setStatus({ restaurantId: restaurant.id, id: randomUUID(), from: 'new', to: 'served' }),
      ),
    ).toBe('ORDER_NOT_FOUND');
  });
});

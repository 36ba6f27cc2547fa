import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReportPart } from '#contract/reports/report-export.ts';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  type TestRestaurant,
  taxSteakFully,
} from '../fixture/restaurant.ts';
import { addDish, lunch, orderOf } from '../fixture/taxed-dishes.ts';
import { centsOf, readExport } from './ledger.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  await setHouse(restaurant);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

function setHouse({ id }: TestRestaurant) {
  return app.database.withTenant(id, (tx) =>
    tx.query(
      `UPDATE restaurants SET name = 'Gasthaus Zur schönen Ähre', address = E'Süßer Grund 3\\n10117 Köln',
         tax_id = '37/123/45678', ust_id = 'DE123456789' WHERE id = $1`,
      [id],
    ),
  );
}

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const german = (day: string) => day.split('-').toReversed().join('.');

async function serve(own: TestRestaurant, orderId: string) {
  await own.owner.api.orders.setStatus({ restaurantId: own.id, id: orderId, from: 'new', to: 'served' });
}

describe('exports', () => {
  it('have the head, columns, rows and closing lines of the specification [REP-2] [REP-3]', async () => {
    const { api } = restaurant.owner;
    const party = await createParty(app, restaurant);
    await taxSteakFully(app, restaurant);
    const pizza = await party.order(3);
    // Paying and cancelling split the line; in the export it is one again.
    await api.orders.cancelUnits({
      ...{ restaurantId: restaurant.id, orderId: pizza.id, orderItemId: pizza.line },
      ...{ seenQuantity: 3, quantity: 1 },
    });
    await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: pizza.line, quantity: 1 }));
    const togo = await api.orders.placeForStaff({
      ...{ ...pizzaOrder(restaurant, ''), tableId: null, totalAmount: 3400 },
      lines: [
        {
          ...{ menuItemId: restaurant.menu.steak, quantity: 1, comment: '' },
          optionIds: [restaurant.menu.rare, restaurant.menu.truffle],
        },
      ],
    });
    await Promise.all([serve(restaurant, pizza.id), serve(restaurant, togo.id)]);
    // Orders that were not served or were cancelled are left out.
    await party.order(5);
    const cancelled = await party.order(7);
    await api.orders.cancel({ restaurantId: restaurant.id, id: cancelled.id, from: 'new' });

    const lines = await readExport(restaurant, 'line-items', { period: 'this-month' });
    const day = today();
    expect(lines.head).toEqual({
      Restaurant: 'Gasthaus Zur schönen Ähre',
      Address: 'Süßer Grund 3, 10117 Köln',
      'VAT ID': 'DE123456789',
      'Tax ID': '37/123/45678',
      'Export type': 'Line items',
      Period: `01${german(day).slice(2)} - ${german(day)}`,
      'Created at': expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) as string,
      'All amounts in EUR': '',
    });
    expect(lines.fileName).toBe('gasthaus_zur_schoenen_aehre_gedeck_line_items.csv');
    expect(lines.columns.join(';')).toBe('Date;Time;Table;Order ID;Item;Extras;Quantity;Unit price;Total');
    expect(lines.rows).toEqual([
      {
        ...{ Date: german(day), Time: expect.stringMatching(/^\d\d:\d\d$/) as string },
        ...{ Table: String(party.table.number), 'Order ID': pizza.id, Item: 'Margherita', Extras: '' },
        ...{ Quantity: '2', 'Unit price': '9,50', Total: '19,00' },
      },
      {
        ...{ Date: german(day), Time: expect.stringMatching(/^\d\d:\d\d$/) as string },
        ...{ Table: 'Takeaway', 'Order ID': togo.id, Item: 'Bistecca', Extras: 'rare, Trüffel' },
        ...{ Quantity: '1', 'Unit price': '34,00', Total: '34,00' },
      },
    ]);
    expect(lines.closing).toEqual({ 'Net subtotal': 4633, 'VAT 19%': 543, 'VAT 7%': 124, Total: 5300 });

    const items = await readExport(restaurant, 'items', { period: 'this-month' });
    expect(items.columns.join(';')).toBe('Item;Extras;Quantity;Unit price;Revenue');
    expect(items.rows.map((row) => Object.values(row).join(';'))).toEqual([
      'Bistecca;rare, Trüffel;1;34,00;34,00',
      'Margherita;;2;9,50;19,00',
    ]);
    const plain = await readExport(restaurant, 'items-without-extras', { period: 'this-month' });
    expect(plain.columns.join(';')).toBe('Item;Quantity;Revenue');
    expect(plain.rows.map((row) => Object.values(row).join(';'))).toEqual([
      'Bistecca;1;34,00',
      'Margherita;2;19,00',
    ]);
    const extras = await readExport(restaurant, 'extras', { period: 'this-month' });
    expect(extras.columns.join(';')).toBe('Extra;Unit price;Quantity;Revenue');
    expect(extras.rows.map((row) => Object.values(row).join(';'))).toEqual([
      'rare;0,00;1;0,00',
      'Trüffel;5,00;1;5,00',
    ]);
    expect([items.closing, plain.closing]).toEqual([lines.closing, lines.closing]);
    expect(extras.closing).toEqual({ 'Net subtotal': 420, 'VAT 19%': 80, Total: 500 });

    expect(await api.reports.summary({ restaurantId: restaurant.id, period: 'this-month' })).toMatchObject({
      exported: { orders: 2, amount: 5300, net: 4633 },
      ...{ extras: 500, open: { orders: 1, amount: 4750 }, cancelled: 950 + 6650 },
      payments: { cash: 0, card: 950, tips: 0 },
      settlement: { paid: 950, unpaid: 5300 + 4750 - 950, writtenOff: 0 },
      days: [{ day, orders: 2, amount: 5300 }],
    });
    const preview = await api.reports.preview({
      ...{ restaurantId: restaurant.id, kind: 'items', period: 'this-month' },
    });
    expect(preview).toMatchObject({ rowCount: 2, columns: items.columns });
    expect(preview.closing.map(({ label, amount }) => [label, amount])).toEqual(
      Object.entries(items.closing),
    );
  });

  it.each<[(typeof reportKinds)[number], Record<string, number>]>([
    ['line-items', { 'VAT 19%': 185, 'VAT 7%': 101, 'Net subtotal': 2414, Total: 2700 }],
    ['items', { 'VAT 19%': 185, 'VAT 7%': 101, 'Net subtotal': 2414, Total: 2700 }],
    ['items-without-extras', { 'VAT 19%': 185, 'VAT 7%': 101, 'Net subtotal': 2414, Total: 2700 }],
    ['extras', { 'VAT 19%': 89, 'VAT 7%': 9, 'Net subtotal': 602, Total: 700 }],
  ])(
    'have a combination and its extras at each of their rates: %s [REP-3] [VAT-2] [VAT-3]',
    async (kind, closing) => {
      const own = await createTestRestaurant(app);
      const { api } = own.owner;
      // One of these: 5,80 € at 19 % and 7,70 € at 7 %, of them 2,80 € and 0,70 € for the extras.
      const meal = await addDish(own, {
        ...{ price: 1000, vat: lunch },
        extras: [
          { price: 250, vat: 'drink' },
          { price: 100, vat: null },
        ],
      });
      const order = await api.orders.placeForStaff({ ...orderOf(own.id, [meal, 3]), tableId: null });
      const line = { orderItemId: order.items[0]?.id ?? '', quantity: 1 };
      await api.orders.cancelUnits({
        ...{ restaurantId: own.id, orderId: order.id, ...line, seenQuantity: 3 },
      });
      // The paid unit is a line of its own, and one with the other in the export.
      await api.payments.pay(cardPayment(own, 1350, line));
      await serve(own, order.id);
      const file = await readExport(own, kind, { period: 'custom', from: today() });
      expect(file.closing).toEqual(closing);
    },
  );

  it('are those of the days by the restaurant’s clock, whatever the season [REP-1]', async () => {
    const own = await createTestRestaurant(app);
    const at = (moment: string, unitPrice: number) =>
      insertPastOrder(app, own.id, moment, [{ name: 'Pizza', unitPrice, quantity: 1 }]);
    await at('2025-03-29T22:59:59.999999Z', 100);
    await at('2025-03-29T23:00:00Z', 200); // midnight, in winter time
    await at('2025-03-30T21:59:59.999999Z', 400);
    await at('2025-03-30T22:00:00Z', 800); // midnight, in summer time
    const of = async (from: string, to: string) =>
      (await readExport(own, 'line-items', { period: 'custom', from, to })).rows.map(
        ({ Date: day, Time: time, Total: total }) => `${day} ${time} ${total}`,
      );
    expect(await of('2025-03-29', '2025-03-29')).toEqual(['29.03.2025 23:59 1,00']);
    expect(await of('2025-03-30', '2025-03-30')).toEqual(['30.03.2025 00:00 2,00', '30.03.2025 23:59 4,00']);
    expect(await of('2025-03-31', '2025-04-30')).toEqual(['31.03.2025 00:00 8,00']);
  });

  it('of nothing say so, and are refused where a period ends before it begins', async () => {
    const nothing = await readExport(restaurant, 'items', {
      ...{ period: 'custom', from: '2020-01-01', to: '2020-01-31' },
    });
    expect(nothing).toMatchObject({
      rows: [],
      closing: { 'Net subtotal': 0, 'VAT 19%': 0, Total: 0 },
      head: { Period: '01.01.2020 - 31.01.2020' },
    });
    const backwards = { period: 'custom' as const, from: '2020-02-01', to: '2020-01-31' };
    const refused = await restaurant.owner.fetch(
      `/api/restaurants/${restaurant.id}/reports/items.csv?${new URLSearchParams(backwards)}`,
    );
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'REPORT_PERIOD_INVALID' });
    const { reports } = restaurant.owner.api;
    expect(await codeOf(reports.summary({ restaurantId: restaurant.id, ...backwards }))).toBe(
      'REPORT_PERIOD_INVALID',
    );
  });

  it('hold no formulas, and every odd name comes out as it went in [REP-4]', async () => {
    const own = await createTestRestaurant(app);
    const formulas = [
      ...['=1+1', '+49', '-5 %', '@SUM(A1)', '\tTab', '\rReturn', ' =2', '＝3', '＋4', '－5', '＠6'],
      ...['﹢1', '﹣2', '﹦3', '﹫4', '⁺5', '₌6', '⩵7', '﬩8'],
      ...['\ufeff=7', '\u200b＝8', '\u00a0\u2060-9', '\u0001+10', "'=11"],
    ];
    const odd = [...formulas, '"quoted"', 'a;b', 'two\nlines', "it's", 'Crème brûlée 🍮'];
    await insertPastOrder(
      app,
      own.id,
      new Date(),
      odd.map((name) => ({ name, unitPrice: 100, quantity: 1 })),
    );
    const { rows, closing } = await readExport(own, 'line-items', { period: 'this-month' });
    expect(rows.map(({ Item }) => Item)).toEqual(
      odd.map((name, n) => (n < formulas.length ? `'${name}` : name)),
    );
    expect(closing).toMatchObject({ Total: odd.length * 100 });
  });

  it('come with progress, and go on over many pages [REP-6]', async () => {
    const own = await createTestRestaurant(app);
    const count = 1001;
    await app.database.withTenant(own.id, async (tx) => {
      // All at one moment, so that pages continue by the number.
      await tx.query(
        `INSERT INTO orders (restaurant_id, id, order_number, status, total_amount, request_hash, created_at)
         SELECT $1, gen_random_uuid(), n, 'completed', 100, '', '2026-01-15T12:00:00Z' FROM generate_series(1, $2::int) n`,
        [own.id, count],
      );
      await tx.query(
        `INSERT INTO order_items (restaurant_id, id, order_id, position, station, name, price, unit_price, quantity,
           options, vat_rate)
         SELECT $1, gen_random_uuid(), o.id, k, 'bar', 'Wasser', 50, 50, 1, '[]', 19
         FROM orders o, generate_series(0, 1) k WHERE o.restaurant_id = $1 AND o.order_number % 100 <> 0`,
        [own.id],
      );
    });
    const query = 'period=custom&from=2026-01-01&to=2026-01-31';
    const path = `/api/restaurants/${own.id}/reports/line-items.csv?${query}`;
    const answer = await own.owner.fetch(`${path}&progress=true`);
    const parts = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ReportPart);
    expect(parts.map(({ done, of }) => [done, of])).toEqual([
      ...[0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1001, 1001].map((done) => [done, count]),
    ]);
    expect(parts.map(({ isEnd }) => isEnd === true)).toEqual([
      ...Array.from({ length: 12 }, () => false),
      true,
    ]);
    const plain = await (await own.owner.fetch(path)).text();
    const withoutClock = (file: string) => file.replace(/Created at;[^\r]*/, '').replace('\uFEFF', '');
    expect(withoutClock(parts.map(({ text }) => text).join(''))).toBe(withoutClock(plain));
    const period = { period: 'custom', from: '2026-01-01', to: '2026-01-31' };
    const { rows, closing } = await readExport(own, 'line-items', period);
    expect(rows).toHaveLength(2 * (count - 10));
    expect(rows.reduce((sum, { Total = '' }) => sum + centsOf(Total), 0)).toBe(closing.Total);
    const grouped = await readExport(own, 'items', period);
    expect(grouped.rows).toMatchObject([{ Item: 'Wasser', Quantity: String(2 * (count - 10)) }]);
    expect(grouped.closing).toEqual(closing);
  });

  it('are three at a time, and whoever goes away before the first byte takes no place for good [REP-6]', async () => {
    const own = await createTestRestaurant(app);
    const path = `/api/restaurants/${own.id}/reports/items.csv?period=this-month`;
    const leaving = new AbortController();
    const answers: (number | 'gone')[] = [];
    await app.inspect('BEGIN');
    try {
      // Exports wait here, with nothing sent.
      await app.inspect('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
      const asked = Array.from({ length: 8 }, () =>
        own.owner.fetch(path, { signal: leaving.signal }).then(
          ({ status }) => answers.push(status),
          () => answers.push('gone'),
        ),
      );
      await expect.poll(() => answers, { timeout: 15_000 }).toEqual([429, 429, 429, 429, 429]);
      leaving.abort();
      await Promise.all(asked);
      expect(answers.slice(5)).toEqual(['gone', 'gone', 'gone']);
      // This is answered after the server has noticed the aborts.
      await app.visitor().fetch('/healthz');
    } finally {
      await app.inspect('ROLLBACK');
    }
    await expect.poll(async () => (await own.owner.fetch(path)).status).toBe(200);
  });

  it('stand in the API’s document', async () => {
    const { paths } = (await (await app.visitor().fetch('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: { operationId?: string } }>;
    };
    const operation = (path: string) =>
      paths[`/restaurants/{restaurantId}/reports/${path}`]?.get?.operationId;
    expect([operation('{kind}.csv'), operation('{paper}.pdf')]).toEqual(['reports.export', 'reports.papers']);
  });

  it('are closed to waiter mode, to waiters, to strangers and to guests [ACC-1]', async () => {
    const own = await createTestRestaurant(app);
    const stranger = await createTestRestaurant(app);
    const outcome = async (visitor: TestRestaurant['owner'], path: string, method = 'GET') => {
      const answer = await visitor.fetch(path, { method });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    for (const kind of reportKinds) {
      const path = `/api/restaurants/${own.id}/reports/${kind}.csv?period=this-month`;
      expect(await outcome(app.visitor(), path)).toEqual([401, 'UNAUTHORIZED']);
      expect(await outcome(stranger.owner, path)).toEqual([404, 'RESTAURANT_NOT_FOUND']);
      expect(await outcome(own.owner, path, 'POST')).toEqual([405, 'METHOD_NOT_SUPPORTED']);
    }
    const path = `/api/restaurants/${own.id}/reports/items.csv`;
    expect(await outcome(own.owner, `${path}?period=never`)).toEqual([400, 'BAD_REQUEST']);
    expect(await outcome(own.owner, `${path}?period=custom&from=0000-01-01`)).toEqual([400, 'BAD_REQUEST']);
    await own.owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await outcome(own.owner, `${path}?period=this-month`)).toEqual([403, 'FORBIDDEN']);
  });
});

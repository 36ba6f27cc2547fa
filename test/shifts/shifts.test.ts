import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { handingIn, turnoverOf } from '#domain/shifts/person-figures.ts';
import * as is from '#server/db/columns.ts';
import { ask } from '#server/db/rows.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { type Colleague, hireColleague } from '../fixture/colleague.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { placed } from '../fixture/placed.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import { expectPersonsOf } from './persons-of-closing.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let owner: Api;
let anna: Colleague;
let ben: Colleague;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  owner = restaurant.owner.api;
  anna = await hireColleague(app, restaurant, 'Anna');
  ben = await hireColleague(app, restaurant, 'Ben');
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const here = () => ({ restaurantId: restaurant.id });
const start = ({ api }: Pick<Colleague, 'api'>, id: string = randomUUID(), drawerId: string | null = null) =>
  api.shifts.start({ ...here(), id, drawerId });
const end = ({ api }: Pick<Colleague, 'api'>, id: string, tipEntryId: string | null = null) =>
  api.shifts.end({ ...here(), id, tipEntryId });
const get = ({ api }: Pick<Colleague, 'api'>, id: string) => api.shifts.get({ ...here(), id });

/** A drawer with 100 €. */
async function beginDrawer(name = 'Theke', float = 10_000): Promise<string> {
  const id = randomUUID();
  await owner.cashbook.begin({ ...here(), id, name, float });
  return id;
}
const drawer = async (id: string) =>
  (await owner.cashbook.get(here())).drawers.find((each) => each.id === id);

type Paid = Partial<Parameters<Api['payments']['pay']>[0]>;

/** Somebody takes a pizza to go, 9,50 €, and its payment. */
async function sellPizza({ api }: Pick<Colleague, 'api'>, how: Paid = { method: 'cash' }) {
  const order = await api.orders.placeForStaff({
    ...{ ...here(), id: randomUUID(), tableId: null, note: '', totalAmount: 950 },
    lines: [{ menuItemId: restaurant.menu.pizza, quantity: 1, optionIds: [], comment: '' }],
  });
  const line = order.items[0]?.id ?? '';
  return api.payments.pay({ ...cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }), ...how });
}

describe('a shift', () => {
  it('is started and ended once for its id [SHI-6]', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([start(anna, id), start(anna, id)]);
    expect(second).toMatchObject({ id, startedAt: first.startedAt, person: 'Anna', endedAt: null });
    await sellPizza(anna);
    const [ended, again] = await Promise.all([end(anna, id), end(anna, id)]);
    expect(again).toEqual(ended);
    expect(ended).toMatchObject({
      id,
      person: 'Anna',
      endedBy: 'Anna',
      figures: { orders: 1, ordered: 950 },
    });
    await sellPizza(anna);
    expect(await end(anna, id)).toEqual(ended);
    expect(await get(anna, id)).toEqual(ended);
    expect((await start(anna, id)).endedAt).toBe(ended.endedAt);
    expect(await codeOf(start(ben, id))).toBe('SHIFT_ID_TAKEN');
    expect(await codeOf(end(anna, randomUUID()))).toBe('SHIFT_NOT_FOUND');
  });

  it('runs once for a person, on all devices together [SHI-6]', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const codes = await Promise.all(ids.map((id) => codeOf(start(anna, id))));
    expect(codes.toSorted()).toEqual(['SHIFT_RUNNING', 'SHIFT_RUNNING', 'no error']);
    const running = (await anna.api.shifts.current(here())).shift;
    const refused = await start(anna).catch((error: unknown) => error);
    expect(refused).toMatchObject({ data: { startedAt: running?.startedAt } });
    // Nothing half-written: no drawer was taken along.
    const id = await beginDrawer();
    expect(await codeOf(start(anna, randomUUID(), id))).toBe('SHIFT_RUNNING');
    expect((await drawer(id))?.holder).toBeNull();
    expect(await codeOf(start(ben))).toBe('no error');
    await end(anna, running?.id ?? '');
    expect(await codeOf(start(anna))).toBe('no error');
  });

  it('reports what the person has booked meanwhile, and nobody else [SHI-5]', async () => {
    await owner.settings.setPermissions({ ...here(), changes: { discounts: true, vouchers: true } });
    await sellPizza(anna);
    const { id } = await start(anna);
    const party = await createParty(app, restaurant);
    const order = await party.order(4);
    await sellPizza(anna, { method: 'cash', tip: 50, given: 1000 });
    await sellPizza(anna, { method: 'card', cardKind: 'EC', tip: 200 });
    await sellPizza(ben);
    const undone = await sellPizza(ben);
    await anna.api.payments.undo({ ...here(), id: undone.id, reason: 'Falsch' });
    await anna.api.orders.cancelUnits({
      ...{ ...here(), orderId: order.id, orderItemId: order.line, reason: 'Falsch' },
      ...{ quantity: 1, seenQuantity: 4 },
    });
    await anna.api.payments.giveDiscount({
      ...{ ...here(), id: randomUUID(), openAmount: 2850 },
      items: [{ orderItemId: order.line, quantity: 3 }],
      discount: { kind: 'discount', value: { amount: 350 }, reason: 'Stammgast' },
    });
    await anna.api.vouchers.sell({ ...here(), id: randomUUID(), amount: 5000, method: 'cash' });
    const report = await end(anna, id);
    const { figures } = report;
    expect(figures).toEqual({
      ...{ orders: 2, ordered: 1900, cancelledUnits: 1, cancelled: 950 },
      discounts: [{ kind: 'discount', given: 1, amount: 350 }],
      means: [
        {
          ...{ method: 'cash', cardKind: null, payments: 1, received: 950 },
          ...{ undonePayments: 1, undone: 950, tips: 50 },
        },
        {
          ...{ method: 'card', cardKind: 'EC', payments: 1, received: 950 },
          ...{ undonePayments: 0, undone: 0, tips: 200 },
        },
      ],
      vouchers: [{ method: 'cash', cardKind: null, sold: 1, received: 5000, cancelled: 0, givenBack: 0 }],
    });
    expect(turnoverOf(figures)).toBe(600);
    // 50,00 € in cash, and 0,50 € of the tips of 2,50 €.
    expect(handingIn(figures)).toEqual({
      payments: 0,
      vouchers: 5000,
      cashTips: 50,
      tips: 250,
      amount: 4800,
    });
    const { ended } = await anna.api.shifts.list(here());
    expect(ended).toMatchObject([{ id, paid: 950, handedIn: 4800 }]);
  });

  it('is seen and ended by its person, in admin mode by others [SHI-10]', async () => {
    const { id } = await start(anna);
    const other = await start(ben);
    const calls = [get(ben, id), end(ben, id), ben.api.shifts.pdf({ ...here(), id })];
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['SHIFT_NOT_FOUND']));
    expect(await ben.api.shifts.list(here())).toEqual({ running: [], ended: [], next: null });
    const seen = await owner.shifts.list(here());
    expect(seen.running.map(({ person }) => person)).toEqual(['Anna', 'Ben']);
    expect(await end({ api: owner }, id)).toMatchObject({ person: 'Anna', endedBy: 'Giulia Conti' });
    await end(ben, other.id);
    expect((await anna.api.shifts.list(here())).ended.map(({ person }) => person)).toEqual(['Anna']);
    expect((await owner.shifts.list(here())).ended.map(({ person }) => person)).toEqual(['Ben', 'Anna']);
    // In waiter mode an owner is one of the staff, too.
    await owner.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(get({ api: owner }, id))).toBe('SHIFT_NOT_FOUND');
    expect((await owner.shifts.list(here())).ended).toEqual([]);
  });

  it('is listed page by page', async () => {
    for (let n = 0; n < 51; n += 1) await end(anna, (await start(anna)).id);
    const { ended, next } = await anna.api.shifts.list(here());
    const rest = await anna.api.shifts.list({ ...here(), after: next ?? '' });
    expect([ended.length, rest.ended.length, rest.next]).toEqual([50, 1, null]);
    expect(new Set([...ended, ...rest.ended].map(({ id }) => id)).size).toBe(51);
  });

  it('never changes once it has ended [SHI-7]', async () => {
    const { id } = await start(anna);
    await end(anna, id);
    for (const [statement, why] of [
      [`UPDATE shifts SET ended_at = now() WHERE id = '${id}'`, /never changed/],
      [`UPDATE shifts SET user_id = '${ben.id}' WHERE id = '${id}'`, /permission denied/],
      [`DELETE FROM shifts WHERE id = '${id}'`, /permission denied/],
    ] as const) {
      await expect(app.database.withTenant(restaurant.id, (tx) => tx.query(statement))).rejects.toThrow(why);
    }
    await expect(app.inspect(`UPDATE shifts SET user_id = $1 WHERE id = $2`, [ben.id, id])).rejects.toThrow();
    await expect(app.inspect(`DELETE FROM shifts WHERE id = $1`, [id])).rejects.toThrow();
  });

  it('keeps the name of an account that is gone, and can still be ended [SHI-7]', async () => {
    const first = await start(anna);
    await end(anna, first.id);
    const { id } = await start(anna);
    await owner.staff.remove({ ...here(), userId: anna.id });
    await anna.api.accounts.own.delete({ password: 'a long password', word: 'DELETE' });
    expect((await get({ api: owner }, first.id)).person).toBe('Anna');
    expect((await end({ api: owner }, id)).endedAt).not.toBeNull();
  });

  it('is told to other screens, without a name [SHI-10]', async () => {
    const { position } = await owner.orders.board(here());
    const { id } = await start(anna);
    await end(anna, id);
    const path = `/live/staff?${new URLSearchParams({ ...here(), after: position })}`;
    const told = await readFeed(ben.visitor, path, /event: ready/);
    expect(told).toContain('{"kind":"shift"}');
    expect(told).not.toContain('Anna');
  });

  it('has a PDF, whose text is that of the report [SHI-7]', async () => {
    const { id, startedAt } = await start(anna);
    // Where it is another day than by UTC.
    const timeZone = Number(startedAt.slice(11, 13)) < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    await app.inspect('UPDATE restaurants SET time_zone = $2, day_start_hour = 0 WHERE id = $1', [
      ...[restaurant.id, timeZone],
    ]);
    await sellPizza(anna, { method: 'cash', tip: 50, given: 1000 });
    const file = () => anna.visitor.fetch(`/api/restaurants/${restaurant.id}/shifts/${id}/pdf`);
    const textOf = async (response: Response) =>
      readPdf(new Uint8Array(await response.arrayBuffer())).pages[0]?.text ?? '';
    expect(await textOf(await file())).toContain('Zwischenstand');
    await end(anna, id);
    const ended = await file();
    const day = dayIn(new Date(startedAt), { timeZone, dayStartHour: 0 });
    expect(day).not.toBe(startedAt.slice(0, 10));
    expect(ended.headers.get('content-disposition')).toMatch(
      new RegExp(`trattoria_\\d+_gedeck_schicht_${day.replaceAll('-', '_')}\\.pdf`),
    );
    const text = await textOf(ended);
    for (const words of ['Schichtbericht', 'Anna', 'Abzugeben', '9,50', 'Umsatz'])
      expect(text).toContain(words);
  });

  it('has a PDF in the language of the account, else of the device, else in German [LANG-11]', async () => {
    const { id } = await start(anna);
    await sellPizza(anna);
    await end(anna, id);
    const wordsOf = async (cookie: string) => {
      const path = `${app.origin}/api/restaurants/${restaurant.id}/shifts/${id}/pdf`;
      const answer = await fetch(path, { headers: { cookie: `${anna.visitor.cookie()}; ${cookie}` } });
      return readPdf(new Uint8Array(await answer.arrayBuffer())).pages[0]?.text.split('\n');
    };
    const english = ['Shift report', 'To hand in', '9.50', 'Page 1 of 1'];
    const german = ['Schichtbericht', 'Abzugeben', '9,50', 'Seite 1 von 1'];
    expect(await wordsOf('')).toEqual(expect.arrayContaining(german));
    expect(await wordsOf('gedeck_staff_language=en')).toEqual(expect.arrayContaining(english));
    await anna.api.accounts.own.setLanguage({ language: 'en' });
    expect(await wordsOf('gedeck_staff_language=de')).toEqual(expect.arrayContaining(english));
  });
});

describe('the persons of a daily closing', () => {
  it('are all who have booked, guests as nobody, and add up to it [SHI-5]', async () => {
    await owner.settings.setPermissions({ ...here(), changes: { discounts: true, vouchers: true } });
    const cook = await hireColleague(app, restaurant, 'Cora');
    const party = await createParty(app, restaurant);
    const order = await party.order(5);
    const give = ({ api }: Colleague, openAmount: number, amount: number) =>
      api.payments.giveDiscount({
        ...{ ...here(), id: randomUUID(), openAmount, items: [{ orderItemId: order.line, quantity: 5 }] },
        discount: { kind: 'discount', value: { amount }, reason: 'Stammgast' },
      });
    await give(anna, 4750, 1000);
    const ofBen = await give(ben, 3750, 300);
    // A fifth of both ends with the pizza, by Cora; the rest of Ben’s by Anna.
    await cook.api.orders.cancelUnits({
      ...{ ...here(), orderId: order.id, orderItemId: order.line, reason: 'Falsch' },
      ...{ quantity: 1, seenQuantity: 5 },
    });
    await anna.api.payments.undoDiscount({ ...here(), id: ofBen.id, reason: 'Falsch' });
    const paid = await sellPizza(anna, { method: 'cash', tip: 50, given: 1000 });
    await sellPizza(ben, { method: 'card', cardKind: 'EC', tip: 20 });
    await ben.api.payments.undo({ ...here(), id: paid.id, reason: 'Falsch' });
    const sold = await anna.api.vouchers.sell({ ...here(), id: randomUUID(), amount: 5000, method: 'cash' });
    await ben.api.vouchers.cancel({ ...here(), id: sold.id, reason: 'Falsch' });
    const { dayToClose } = await owner.closings.list(here());
    const closing = await closeDay(owner, restaurant.id, dayToClose ?? '');
    const persons = await expectPersonsOf(app, restaurant.id, closing);
    expect(persons.map(({ person, figures }) => [person?.name ?? null, turnoverOf(figures)])).toEqual([
      ['Anna', 950 - 1000 + 240],
      ['Ben', 950 - 300],
      ['Cora', -950 + 200 + 60],
      [null, 4750],
    ]);
    // Who undoes it has the cash less, and the tip.
    expect(persons.map(({ figures }) => handingIn(figures).amount)).toEqual([
      950 + 5000,
      -950 - 5000 - 20,
      0,
      0,
    ]);
  });
});

describe('while a shift ends', () => {
  it('who books waits, and what they book has a later time [SHI-6]', async () => {
    const { id } = await start(anna);
    await sellPizza(anna);
    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    const asked = cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 });
    // A booking is under way, so the shift cannot end yet; the payment comes after it.
    const [ending, paying] = await app.database.withTenant(restaurant.id, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock_shared(closing_lock($1))', [restaurant.id]);
      const ended = end(anna, id);
      await untilLocked(app);
      const payment = anna.api.payments.pay(asked);
      await untilLocked(app, undefined, 2);
      return [[ended], [payment]] as const;
    });
    const [report, paid] = await Promise.all([...ending, ...paying]);
    expect(report.figures.means).toMatchObject([{ method: 'cash', received: 950 }]);
    expect(Date.parse(paid.createdAt)).toBeGreaterThanOrEqual(Date.parse(report.endedAt ?? ''));
  });

  it.each<[string, (party: TestParty, lines: string[], orderId: string) => Promise<unknown>]>([
    [
      'a payment by two means',
      (_, [line = '']) =>
        anna.api.payments.pay({
          ...cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }),
          ...{ method: 'cash', others: [{ method: 'card', cardKind: null, amount: 700 }] },
        }),
    ],
    ['a cancelled order', (_, __, id) => owner.orders.cancel({ ...here(), id, from: 'new' })],
    [
      'a discount on two lines',
      (_, lines) =>
        owner.payments.giveDiscount({
          ...{ ...here(), id: randomUUID(), openAmount: 2850 },
          items: lines.map((orderItemId, index) => ({ orderItemId, quantity: 2 - index })),
          discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
        }),
    ],
  ])('%s has one moment, which is after that of the shift’s end [SHI-6]', async (_, book) => {
    const { id } = await start(anna);
    const party = await createParty(app, restaurant);
    const one = pizzaOrder(restaurant, party.tableSessionId);
    const lines = [2, 1].flatMap((quantity) => one.lines.map((line) => ({ ...line, quantity })));
    const order = await placed(party.guest.api.orders.place({ ...one, lines, totalAmount: 2850 }));
    const ids = order.items.toSorted((a, b) => b.quantity - a.quantity).map((each) => each.id);
    // The booking has begun, and waits for the order: the shift ends meanwhile.
    const [ended, booking] = await app.database.withTenant(restaurant.id, async (tx) => {
      await tx.query('SELECT FROM orders WHERE restaurant_id = $1 AND id = $2 FOR UPDATE', [
        ...[restaurant.id, order.id],
      ]);
      const booked = book(party, ids, order.id);
      await untilLocked(app);
      return [await end(anna, id), [booked]] as const;
    });
    await Promise.all(booking);
    const moments = await app.inspect<{ at: Date; micros: string }>(
      `SELECT at, extract(epoch FROM at)::text AS micros FROM (
         SELECT created_at AS at FROM payments WHERE restaurant_id = $1
         UNION ALL SELECT paid_at FROM order_items WHERE restaurant_id = $1
         UNION ALL SELECT cancelled_at FROM order_items WHERE restaurant_id = $1
         UNION ALL SELECT created_at FROM discounts WHERE restaurant_id = $1
         UNION ALL SELECT created_at FROM discount_items WHERE restaurant_id = $1
         UNION ALL SELECT booked_at FROM journal WHERE restaurant_id = $1 AND kind IN ('payment', 'cancellation', 'discount')
       ) b WHERE at IS NOT NULL`,
      [restaurant.id],
    );
    expect(moments.length).toBeGreaterThan(2);
    expect(new Set(moments.map(({ micros }) => micros)).size).toBe(1);
    expect(moments[0]?.at.getTime()).toBeGreaterThanOrEqual(Date.parse(ended.endedAt ?? ''));
    const entries = await app.inspect(
      `SELECT FROM journal WHERE restaurant_id = $1 AND kind IN ('payment', 'cancellation', 'discount')`,
      [restaurant.id],
    );
    expect(entries).toHaveLength(1);
  });

  it('a booking looks once for its moment, however many rows it has [SHI-6]', async () => {
    const looks = await app.database.withTenant(restaurant.id, async (tx) => {
      const counted: number[] = [];
      for (const rows of [1, 60]) {
        await tx.query('SELECT booking_time($1, now()) FROM generate_series(1, $2)', [restaurant.id, rows]);
        const { looks: soFar } = await ask(tx, { looks: is.int }).only(
          `SELECT (seq_scan + idx_scan)::int AS looks FROM pg_stat_xact_user_tables WHERE relname = 'daily_closings'`,
        );
        counted.push(soFar);
      }
      return counted;
    });
    // The counter may still hold what the connection did before.
    expect(looks[1]).toBe(looks[0]);
  });

  it('no booking is in two reports, or missing in the one in whose time it falls [SHI-6]', async () => {
    const reports: Awaited<ReturnType<typeof end>>[] = [];
    const paid: Awaited<ReturnType<typeof sellPizza>>[] = [];
    let isSelling = true;
    const selling = Promise.all(
      [1, 2, 3].map(async () => {
        while (isSelling) paid.push(await sellPizza(anna));
      }),
    );
    try {
      for (let n = 0; n < 8; n += 1) {
        const { id } = await start(anna);
        await sellPizza(anna);
        reports.push(await end(anna, id));
      }
    } finally {
      isSelling = false;
      await selling;
    }
    const all = await app.inspect<{ at: Date }>(
      'SELECT created_at AS at FROM payments WHERE restaurant_id = $1 AND created_by = $2',
      [restaurant.id, anna.id],
    );
    for (const { startedAt, endedAt, figures } of reports) {
      const inIt = all.filter(({ at }) => at >= new Date(startedAt) && at < new Date(endedAt ?? ''));
      expect(figures.means.map(({ payments }) => payments)).toEqual([inIt.length]);
    }
    const periods = reports.map(({ startedAt, endedAt }) => [startedAt, endedAt ?? '']).flat();
    expect(periods).toEqual(periods.toSorted());
    expect(paid.length).toBeGreaterThan(3);
  });

  it('what a report has counted as cancelled stays cancelled [SHI-6] [UNDO-1]', async () => {
    const { id } = await start(anna);
    const party = await createParty(app, restaurant);
    const cancel = async () => {
      const one = await party.order(1);
      return anna.api.orders.cancel({ ...here(), id: one.id, from: 'new', reason: 'Falsch' });
    };
    const first = await cancel();
    const undo = ({ id: orderId, version }: typeof first) =>
      anna.api.orders.undo({ ...here(), id: orderId, version });
    expect(await codeOf(undo(first))).toBe('no error');
    const second = await cancel();
    await end(ben, (await start(ben)).id);
    const third = await cancel();
    const report = await end(anna, id);
    expect(report.figures.cancelledUnits).toBe(2);
    for (const each of [second, third]) expect(await codeOf(undo(each))).toBe('UNDO_OVERTAKEN');
  });
});

describe('a purse', () => {
  it('takes the cash of whoever carries it, from the start of the shift to its end [SHI-9]', async () => {
    const till = await beginDrawer('Theke');
    const purse = await beginDrawer('Börse 1', 5000);
    expect((await anna.api.shifts.current(here())).freeDrawers.map(({ name }) => name)).toEqual([
      'Theke',
      'Börse 1',
    ]);
    const id = randomUUID();
    const [shift] = await Promise.all([start(anna, id, purse), start(anna, id, purse)]);
    expect(shift.purse).toBe('Börse 1');
    expect((await drawer(purse))?.holder).toBe('Anna');
    const { freeDrawers } = await ben.api.shifts.current(here());
    expect(freeDrawers).toEqual([{ id: till, name: 'Theke' }]);
    const refused = await start(ben, randomUUID(), purse).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'DRAWER_HELD', data: { holder: 'Anna' } });
    expect((await ben.api.shifts.current(here())).shift).toBeNull();
    const paid = await sellPizza(anna);
    await sellPizza(ben);
    expect([(await drawer(till))?.balance, (await drawer(purse))?.balance]).toEqual([10_950, 5950]);
    // Who undoes it gives it back, and hands in less.
    await ben.api.payments.undo({ ...here(), id: paid.id, reason: 'Falsch' });
    expect([(await drawer(till))?.balance, (await drawer(purse))?.balance]).toEqual([10_000, 5950]);
    await end(anna, id);
    expect((await drawer(purse))?.holder).toBeNull();
    await sellPizza(anna);
    expect((await drawer(till))?.balance).toBe(10_950);
  });

  it('gives no cash back from before that somebody else has in theirs; who has none is told [CASH-1] [CASH-2]', async () => {
    const till = await beginDrawer('Theke');
    const purse = await beginDrawer('Börse 1', 0);
    await start(anna, randomUUID(), purse);
    const paid = await sellPizza(anna);
    await owner.cashbook.book({
      ...{ ...here(), id: randomUUID(), drawerId: purse, kind: 'bank_out', amount: 950 },
      ...{ reason: 'Abgegeben', receiptNumber: null },
    });
    const undo = (by: Api) => by.payments.undo({ ...here(), id: paid.id, reason: 'Falsch' });
    expect(await codeOf(undo(anna.api))).toBe('CASH_TOO_LOW');
    await undo(owner);
    expect([(await drawer(till))?.balance, (await drawer(purse))?.balance]).toEqual([9050, 0]);
  });

  it('is a drawer in use that nobody carries; where all are carried, the oldest takes the cash of others [SHI-9]', async () => {
    const only = await beginDrawer();
    await start(anna, randomUUID(), only);
    await sellPizza(ben);
    expect((await drawer(only))?.balance).toBe(10_950);
    expect(await codeOf(start(ben, randomUUID(), randomUUID()))).toBe('DRAWER_NOT_FOUND');
    const empty = await beginDrawer('Leer', 0);
    await owner.cashbook.endDrawer({ ...here(), drawerId: empty });
    expect(await codeOf(start(ben, randomUUID(), empty))).toBe('DRAWER_ENDED');
  });

  it('takes no cash of somebody whose payment waited while it was taken [SHI-9]', async () => {
    const taken = await beginDrawer('Theke');
    const other = await beginDrawer('Bar');
    const paid = await app.database.withTenant(restaurant.id, async (tx) => {
      await tx.query('UPDATE cash_drawers SET holder_id = $2 WHERE id = $1', [taken, anna.id]);
      const paying = sellPizza(ben);
      await untilLocked(app);
      return { paying };
    });
    await paid.paying;
    expect((await drawer(taken))?.balance).toBe(10_000);
    expect((await drawer(other))?.balance).toBe(10_950);
  });

  it('stays that of an account that is gone [SHI-9]', async () => {
    const purse = await beginDrawer('Theke');
    await start(anna, randomUUID(), purse);
    await app.inspect('DELETE FROM auth_users WHERE id = $1', [anna.id]);
    expect(await drawer(purse)).toMatchObject({ isHeld: true, holder: null });
    expect(await codeOf(start(ben, randomUUID(), purse))).toBe('DRAWER_HELD');
  });

  it('says from and to which drawer cash was brought [SHI-9] [CASH-8]', async () => {
    const till = await beginDrawer();
    const purse = await beginDrawer('Börse 1', 5000);
    const { id } = await start(anna, randomUUID(), purse);
    const bring = (fromDrawerId: string, toDrawerId: string, amount: number) =>
      owner.cashbook.transfer({
        ...{ ...here(), id: randomUUID(), fromDrawerId, toDrawerId, amount, reason: 'Wechselgeld' },
      });
    await bring(till, purse, 700);
    await bring(purse, till, 300);
    expect((await end(anna, id)).purseCash).toEqual({
      before: 5000,
      movements: [
        { kind: 'transfer', count: 1, amount: -300, otherDrawer: 'Theke' },
        { kind: 'transfer', count: 1, amount: 700, otherDrawer: 'Theke' },
      ],
      after: 5400,
    });
  });

  it('that is ended during the shift takes no more [SHI-9]', async () => {
    const till = await beginDrawer();
    const purse = await beginDrawer('Leer', 0);
    const { id } = await start(anna, randomUUID(), purse);
    await owner.cashbook.endDrawer({ ...here(), drawerId: purse });
    await sellPizza(anna);
    expect((await drawer(till))?.balance).toBe(10_950);
    expect((await end(anna, id)).purse).toBe('Leer');
  });
});

describe('tips', () => {
  it('are paid out of the drawer with the end of the shift, once [SHI-8]', async () => {
    const till = await beginDrawer();
    const { id } = await start(anna);
    await sellPizza(anna, { method: 'card', tip: 300 });
    const entryId = randomUUID();
    const [ended, again] = await Promise.all([end(anna, id, entryId), end(anna, id, entryId)]);
    expect(again).toEqual(ended);
    expect(ended.tipPayout).toEqual({ amount: 300, number: 2 });
    expect(handingIn(ended.figures).amount).toBe(-300);
    expect((await drawer(till))?.balance).toBe(9700);
    const { movements } = await owner.cashbook.movements({ ...here(), drawerId: till });
    expect(movements[0]).toMatchObject({ kind: 'tip_payout', amount: -300, by: 'Anna', number: 2 });
  });

  it('come out of the purse of whose they are [SHI-8] [SHI-9]', async () => {
    await beginDrawer();
    const purse = await beginDrawer('Börse', 1000);
    const { id } = await start(anna, randomUUID(), purse);
    await sellPizza(anna, { method: 'card', tip: 300 });
    await end({ api: owner }, id, randomUUID());
    expect(await drawer(purse)).toMatchObject({ balance: 700, holder: null });
  });

  it('that the drawer does not hold leave the shift running, and nothing half-written [SHI-8]', async () => {
    const till = await beginDrawer('Theke', 100);
    const { id } = await start(anna);
    await sellPizza(anna, { method: 'card', tip: 300 });
    const refused = await end(anna, id, randomUUID()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'CASH_TOO_LOW', data: { balance: 100, drawer: 'Theke' } });
    expect((await anna.api.shifts.current(here())).shift?.id).toBe(id);
    expect((await drawer(till))?.balance).toBe(100);
    const { movements } = await owner.cashbook.movements({ ...here(), drawerId: till });
    expect(await codeOf(end(anna, id, movements[0]?.id ?? ''))).toBe('CASH_ID_TAKEN');
    expect((await end(anna, id)).tipPayout).toBeNull();
  });

  it('are not paid out where there are none, or no cash book [SHI-8]', async () => {
    const { id } = await start(anna);
    expect(await get(anna, id)).toMatchObject({ tipDrawer: null, tipsOwed: 0 });
    await sellPizza(anna, { method: 'card', tip: 300 });
    expect((await end(anna, id, randomUUID())).tipPayout).toBeNull();
    const till = await beginDrawer();
    const next = await start(anna);
    await sellPizza(anna);
    expect((await end(anna, next.id, randomUUID())).tipPayout).toBeNull();
    expect((await drawer(till))?.balance).toBe(10_950);
  });

  it.each([true, false])(
    'paid out: %s, the purse holds its float and what is handed in [SHI-8] [SHI-9]',
    async (isPaidOut) => {
      await beginDrawer();
      await owner.settings.setPermissions({ ...here(), changes: { vouchers: true } });
      const purse = await beginDrawer('Börse 1', 5000);
      const { id } = await start(anna, randomUUID(), purse);
      await sellPizza(anna, { method: 'cash', tip: 50, given: 1000 });
      await sellPizza(anna, { method: 'card', tip: 200 });
      const wrong = await sellPizza(ben, { method: 'cash', tip: 20 });
      await anna.api.payments.undo({ ...here(), id: wrong.id, reason: 'Falsch' });
      await anna.api.vouchers.sell({ ...here(), id: randomUUID(), amount: 3000, method: 'cash' });

      const running = await get(anna, id);
      expect(running).toMatchObject({ tipsOwed: 230, tipDrawer: { name: 'Börse 1', isPurse: true } });
      expect(running.purseCash).toMatchObject({ before: 5000, after: (await drawer(purse))?.balance });

      const ended = await end(anna, id, isPaidOut ? randomUUID() : null);
      const { amount } = handingIn(ended.figures, ended.tipsOwed);
      const expected = (await drawer(purse))?.balance;
      expect(amount).toBe(isPaidOut ? 3000 + 30 - 230 : 3000 + 30);
      expect(5000 + amount).toBe(expected);
      expect(ended).toMatchObject({ tipsOwed: isPaidOut ? 0 : 230, tipDrawer: null });
      expect(ended.purseCash).toEqual({
        before: 5000,
        movements: [
          ...(isPaidOut ? [{ kind: 'tip_payout', count: 1, amount: -230 }] : []),
          { kind: 'payment', count: 1, amount: 1000 },
          { kind: 'payment_undone', count: 1, amount: -970 },
          { kind: 'voucher_sold', count: 1, amount: 3000 },
        ].map((movement) => ({ ...movement, otherDrawer: null })),
        after: expected,
      });
      expect((await anna.api.shifts.list(here())).ended).toMatchObject([{ id, handedIn: amount }]);
      // What is booked later is in no report.
      await owner.cashbook.book({
        ...{ ...here(), id: randomUUID(), drawerId: purse, kind: 'bank_out', amount: 100, reason: 'Bank' },
        receiptNumber: null,
      });
      expect(await get(anna, id)).toEqual(ended);
    },
  );

  it('were taken off, and nothing was said of the purse, in reports of before [SHI-7] [SHI-8]', async () => {
    const purse = await beginDrawer('Börse 1', 5000);
    const { id } = await start(anna, randomUUID(), purse);
    await sellPizza(anna, { method: 'cash', tip: 50, given: 1000 });
    const { restaurant: letterhead, figures } = await get(anna, id);
    const report = { restaurant: letterhead, person: 'Anna', figures, tipPayout: null, endedBy: 'Anna' };
    await app.inspect(
      'UPDATE shifts SET ended_at = $3, ended_by = user_id, report = $4 WHERE restaurant_id = $1 AND id = $2',
      [restaurant.id, id, new Date(), JSON.stringify(report)],
    );
    expect(await get(anna, id)).toMatchObject({ purse: 'Börse 1', purseCash: null, tipsOwed: 0 });
    expect((await anna.api.shifts.list(here())).ended).toMatchObject([{ handedIn: 950 }]);
  });
});

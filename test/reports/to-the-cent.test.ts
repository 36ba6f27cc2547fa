import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Closing } from '#contract/closings.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { methodNames } from '#domain/reports/payment-rows.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { command } from '../random-commands/commands.ts';
import { createFloor } from '../random-commands/floor-fixture.ts';
import { FloorModel } from '../random-commands/floor-model.ts';
import { expectPersonsOf } from '../shifts/persons-of-closing.ts';
import { centsOf, readExport } from './ledger.ts';

/** `REPORT_SEED=… npx vitest run --project integration test/reports` repeats a run. */
const seed = Number(process.env.REPORT_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let restaurant: TestRestaurant;
let ownerId: string;

beforeAll(async () => {
  process.stdout.write(`reports to the cent: REPORT_SEED=${seed}\n`);
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  await app.inspect(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`);
  restaurant = await createTestRestaurant(app);
  ownerId = (await restaurant.owner.api.accounts.me({})).userId;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A takeaway order: dishes with extras, paid with a tip, and perhaps undone. */
const takeaway = fc.record({
  dish: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 5 }),
  extras: fc.subarray([0, 1, 2]),
  pay: fc.constantFrom('cash' as const, 'card' as const, null),
  tip: fc.integer({ min: 0, max: 300 }),
  undo: fc.boolean(),
});

/** A day's commands at the tables, and its takeaway orders. */
const dayOfWork = fc.record({
  commands: fc.array(command, { minLength: 45, maxLength: 45 }),
  takeaways: fc.array(takeaway, { minLength: 3, maxLength: 6 }),
});

const extras = [
  { id: randomUUID(), name: 'Käse', price: 133, vat: null },
  { id: randomUUID(), name: '=Chili', price: 0, vat: 'drink' },
  { id: randomUUID(), name: 'Rum; ein Schuss', price: 499, vat: 'drink' },
];

const lunch = {
  by: 'percent',
  parts: [
    { vat: 'food', share: 70 },
    { vat: 'drink', share: 30 },
  ],
};
const aperitif = {
  by: 'price',
  parts: [
    { vat: 'drink', share: 550 },
    { vat: 'food', share: 333 },
    { vat: 'exempt', share: 100 },
  ],
};

/** Replaces the plain dishes by food, drink and combinations, with extras taxed as the dish or for themselves. */
async function seasonMenu({ restaurantId, dishes }: Awaited<ReturnType<typeof createFloor>>) {
  await app.database.withTenant(restaurantId, async (tx) => {
    for (const [n, { id }] of dishes.entries()) {
      await tx.query(
        'UPDATE menu_items SET name = $3, vat = $4, combination = $5 WHERE restaurant_id = $1 AND id = $2',
        [
          ...[restaurantId, id, ['Salat', 'Wein', 'Mittagstisch', 'Salat'][n]],
          ...[['food', 'drink'][n] ?? null, [null, null, lunch, aperitif][n]],
        ],
      );
    }
    for (const { id, name, price, vat } of extras) {
      await tx.query(
        `INSERT INTO category_options (restaurant_id, id, category_id, name, price_increment, group_name, is_required,
           is_multi_select, sort_order, vat)
         SELECT $1, $2, id, $3, $4, 'Dazu', false, true, 0, $5 FROM categories WHERE restaurant_id = $1`,
        [restaurantId, id, name, price, vat],
      );
    }
  });
}

type Floor = Awaited<ReturnType<typeof createFloor>>;

async function sellToGo(floor: Floor, order: typeof takeaway extends fc.Arbitrary<infer T> ? T : never) {
  const { api } = restaurant.owner;
  const { restaurantId } = floor;
  const dish = floor.dishes[order.dish];
  if (!dish) throw new Error('there is no such dish');
  const chosen = extras.filter((_, index) => order.extras.includes(index));
  const total = (dish.price + sum(chosen.map(({ price }) => price))) * order.quantity;
  const placed = await api.orders.placeForStaff({
    ...{ restaurantId, id: randomUUID(), tableId: null, note: '', totalAmount: total },
    lines: [
      {
        ...{ menuItemId: dish.id, quantity: order.quantity, comment: '' },
        optionIds: chosen.map(({ id }) => id),
      },
    ],
  });
  if (!order.pay) return;
  const payment = await api.payments.pay({
    ...{
      restaurantId,
      id: randomUUID(),
      method: order.pay,
      amount: total,
      tip: order.pay === 'card' ? order.tip : 0,
    },
    items: [{ orderItemId: placed.items[0]?.id ?? '', quantity: order.quantity }],
  });
  if (order.undo) await api.payments.undo({ restaurantId, id: payment.id, reason: 'Falsch' });
}

/** Moves everything of today `days` days back. */
async function moveBack(restaurantId: string, days: number) {
  const shift = (table: string, column: string) =>
    app.inspect(
      `UPDATE ${table} SET ${column} = ${column} - make_interval(days => $2)
       WHERE restaurant_id = $1 AND ${column} > now() - interval '12 hours' RETURNING 1`,
      [restaurantId, days],
    );
  await shift('orders', 'created_at');
  await shift('order_items', 'cancelled_at');
  await shift('payments', 'created_at');
  await shift('payments', 'undone_at');
  await shift('discounts', 'created_at');
  await shift('discounts', 'undone_at');
  await shift('discount_items', 'created_at');
  await shift('discount_items', 'ended_at');
}

interface RateAmount {
  rate: number;
  amount: number;
}

interface LedgerLine {
  orderId: string;
  status: string;
  rate: number;
  quantity: number;
  /** One unit by rates; null: it has one rate. */
  parts: RateAmount[] | null;
  /** Before discounts. */
  amount: number;
  /** What discounts take off. */
  off: { amount: number; parts: RateAmount[] | null }[];
  extras: number;
  paid: number;
  cancelled: boolean;
}

/** Reads every stored line by a separate query. */
function ledgerOf(restaurantId: string) {
  return app.inspect<LedgerLine>(
    `SELECT o.id AS "orderId", o.status, i.vat_rate::int AS rate, i.quantity, i.vat_parts AS parts,
       i.unit_price * i.quantity AS amount, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('amount', d.amount, 'parts', d.vat_parts)), '[]')
         FROM discount_items d
         WHERE d.restaurant_id = i.restaurant_id AND d.order_item_id = i.id AND d.ended_at IS NULL
       ) AS off,
       (i.unit_price - i.price) * i.quantity AS extras, i.paid_amount AS paid, i.cancelled
     FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
     WHERE i.restaurant_id = $1`,
    [restaurantId],
  );
}

function paymentsOf(restaurantId: string) {
  return app.inspect<{ id: string; isPart: boolean; method: string; amount: number; tip: number }>(
    `SELECT id, part_of IS NOT NULL AS "isPart", method, amount, tip FROM payments
     WHERE restaurant_id = $1 AND undone_at IS NULL AND NOT sells_voucher`,
    [restaurantId],
  );
}

/** What vouchers were sold for, and what is left on them. */
async function vouchersOf(restaurantId: string) {
  const [sums] = await app.inspect<{ sold: number; left: number }>(
    `SELECT coalesce(sum(p.amount), 0)::int AS sold, coalesce(sum(v.balance), 0)::int AS left
     FROM vouchers v JOIN payments p ON p.restaurant_id = v.restaurant_id AND p.id = v.id
     WHERE v.restaurant_id = $1 AND p.undone_at IS NULL`,
    [restaurantId],
  );
  return sums;
}

/** What payments that count took, as it was recorded. */
function paidOf(restaurantId: string) {
  return app.inspect<LedgerPart>(
    `SELECT i.vat_rate::int AS rate, x.amount, 1 AS quantity, x.vat_parts AS parts, '[]'::jsonb AS off
     FROM payment_items x JOIN payments p ON p.restaurant_id = x.restaurant_id AND p.id = x.payment_id
     JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
     WHERE x.restaurant_id = $1 AND p.undone_at IS NULL`,
    [restaurantId],
  );
}

type LedgerPart = Pick<LedgerLine, 'rate' | 'amount' | 'quantity' | 'parts' | 'off'>;

/** What discounts take off some lines. */
function offOf(lines: readonly Pick<LedgerLine, 'off'>[]): number {
  return sum(lines.flatMap(({ off }) => off.map(({ amount }) => amount)));
}

/** What is to be paid of some lines. */
function dueOf(lines: readonly LedgerLine[]): number {
  return sum(lines.map(({ amount }) => amount)) - offOf(lines);
}

/** Each portion of what is to be paid of some lines. */
function portionsOf(lines: readonly LedgerPart[]): RateAmount[] {
  return lines.flatMap(({ rate, amount, quantity, parts, off }) => {
    if (!parts) return [{ rate, amount: amount - offOf([{ off }]) }];
    const all = parts.map((part) => ({ rate: part.rate, amount: part.amount * quantity }));
    expect(sum(all.map((part) => part.amount))).toBe(amount);
    const taken = off.flatMap((each) => {
      expect(sum(each.parts?.map((part) => part.amount) ?? [])).toBe(each.amount);
      return each.parts?.map((part) => ({ rate: part.rate, amount: -part.amount })) ?? [];
    });
    return [...all, ...taken];
  });
}

function byRate(lines: readonly { rate: number; amount: number }[]): Map<number, number> {
  const rates = new Map<number, number>();
  for (const { rate, amount } of lines) rates.set(rate, (rates.get(rate) ?? 0) + amount);
  return new Map([...rates].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => b - a));
}

/** Expects every export to equal the ledger. */
async function expectExports(restaurantId: string, ledger: readonly LedgerLine[]) {
  const own = { owner: restaurant.owner, id: restaurantId };
  const period = { period: 'custom', from: '2020-01-01' };
  const done = ledger.filter(({ status, cancelled }) => /served|completed/.test(status) && !cancelled);
  const listed = sum(done.map(({ amount }) => amount));
  const total = dueOf(done);
  const summary = await restaurant.owner.api.reports.summary({
    ...{ restaurantId, period: 'custom', from: '2020-01-01' },
  });
  expect(summary.exported.amount).toBe(total);
  expect(summary.discounts).toBe(offOf(done));
  expect(byRate(summary.exported.rates.map(({ rate, gross }) => ({ rate, amount: gross })))).toEqual(
    byRate(portionsOf(done)),
  );
  for (const kind of ['line-items', 'items', 'items-without-extras'] as const) {
    const { rows, closing } = await readExport(own, kind, period);
    expect(closing['Total']).toBe(total);
    expect(sum(rows.map((row) => centsOf(row['Total'] ?? row['Revenue'] ?? '')))).toBe(listed);
    expect(closing['Discounts'] ?? 0).toBe(0 - offOf(done));
    for (const { rate, vat } of summary.exported.rates) expect(closing[`VAT ${rate}%`]).toBe(vat);
    expect(closing['Net subtotal']).toBe(summary.exported.net);
    if (kind === 'items-without-extras') continue;
    for (const row of rows) {
      const price = centsOf(row['Unit price'] ?? '');
      expect(price * Number(row['Quantity'])).toBe(centsOf(row['Total'] ?? row['Revenue'] ?? ''));
    }
  }
  const chosen = await readExport(own, 'extras', period);
  expect(chosen.closing['Total']).toBe(sum(done.map((line) => line.extras)));
  expect(summary.extras).toBe(chosen.closing['Total']);
  return summary;
}

/** Expects the receipts of the same orders and payments to equal the ledger. */
async function expectReceipts(restaurantId: string, ledger: readonly LedgerLine[]) {
  const { receipts } = restaurant.owner.api;
  const total = async (kind: 'order' | 'payment', ids: Iterable<string>) => {
    const amounts: number[] = [];
    const rates: RateAmount[] = [];
    for (const subjectId of ids) {
      const receipt = await receipts.issue({ restaurantId, kind, subjectId });
      for (const { net, vat, gross } of receipt.rates) expect(net + vat).toBe(gross);
      amounts.push(receipt.total);
      rates.push(...receipt.rates.map(({ rate, gross }) => ({ rate, amount: gross })));
    }
    return { total: sum(amounts), rates: byRate(rates) };
  };
  const kept = ledger.filter(({ cancelled }) => !cancelled);
  expect(await total('order', new Set(kept.map(({ orderId }) => orderId)))).toEqual({
    total: dueOf(kept),
    rates: byRate(portionsOf(kept)),
  });
  const payments = await paymentsOf(restaurantId);
  const paymentIds = payments.filter(({ isPart }) => !isPart).map(({ id }) => id);
  expect(await total('payment', paymentIds)).toEqual({
    total: sum(payments.map(({ amount }) => amount)),
    rates: byRate(portionsOf(await paidOf(restaurantId))),
  });
}

/** Expects the export of payments to equal what was recorded: what was undone is in it twice. [REP-7] */
async function expectPayments(restaurantId: string) {
  const period = { period: 'custom', from: '2020-01-01' };
  const { rows, closing } = await readExport(
    { owner: restaurant.owner, id: restaurantId },
    'payments',
    period,
  );
  const payments = await paymentsOf(restaurantId);
  expect(sum(rows.map((row) => centsOf(row['Tip'] ?? '')))).toBe(sum(payments.map(({ tip }) => tip)));
  for (const method of paymentMethods) {
    const amounts = payments.filter((payment) => payment.method === method).map(({ amount }) => amount);
    const named = Object.entries(closing).filter(([label]) => label.split(':')[0] === methodNames[method]);
    expect(sum(named.map(([, amount]) => amount))).toBe(sum(amounts));
  }
  expect(closing['Total']).toBe(
    sum(payments.map(({ amount }) => amount)) + ((await vouchersOf(restaurantId))?.sold ?? 0),
  );
  const paid = byRate(portionsOf(await paidOf(restaurantId)));
  const gross = (row: Record<string, string | number>) =>
    Object.entries(row).flatMap(([label, cell]) => {
      const rate = /^Gross (\d+)%$/.exec(label)?.[1];
      return rate === undefined
        ? []
        : [{ rate: Number(rate), amount: typeof cell === 'number' ? cell : centsOf(cell) }];
    });
  expect(byRate(gross(closing))).toEqual(paid);
  expect(byRate(rows.flatMap(gross))).toEqual(paid);
  for (const row of rows.filter(({ Kind: kind }) => kind?.startsWith('Payment'))) {
    expect(sum(gross(row).map(({ amount }) => amount))).toBe(centsOf(row['Amount'] ?? ''));
  }
}

/** Expects the closings to equal the ledger, one by one and together. */
async function expectClosings(restaurantId: string, closings: readonly Closing[], ledger: LedgerLine[]) {
  const kept = ledger.filter(({ cancelled }) => !cancelled);
  const rates = closings.flatMap((closing) => closing.rates);
  expect(closings.map(({ closingNumber }) => closingNumber)).toEqual(closings.map((_, index) => index + 1));
  expect(byRate(rates.map(({ rate, gross }) => ({ rate, amount: gross })))).toEqual(byRate(portionsOf(kept)));
  expect(sum(rates.map(({ ordered }) => ordered))).toBe(sum(ledger.map(({ amount }) => amount)));
  for (const { gross, net, vat } of rates) expect(net + vat).toBe(gross);

  const payments = await paymentsOf(restaurantId);
  const means = closings.flatMap((closing) => closing.means);
  for (const method of ['cash', 'card', 'voucher'] as const) {
    const of = <T extends { method: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.method === method);
    const amount = sum(of(payments).map((payment) => payment.amount));
    expect(sum(of(means).map((each) => each.amount))).toBe(amount);
    expect(sum(of(means).map(({ tips }) => tips))).toBe(sum(of(payments).map(({ tip }) => tip)));
    expect(sum(rates.map(({ paid }) => paid[method] ?? 0))).toBe(amount);
  }
  const paidByRate = rates.map(({ rate, paid }) => ({ rate, amount: sum(Object.values(paid)) }));
  expect(byRate(paidByRate)).toEqual(byRate(portionsOf(await paidOf(restaurantId))));
  let open = 0;
  let left = 0;
  for (const closing of closings) {
    expect(closing.open.before).toBe(open);
    open += sum(closing.rates.map(({ gross }) => gross)) - sum(closing.means.map(({ amount }) => amount));
    expect(closing.open.after).toBe(open);
    expect(closing.vouchersOpen?.before).toBe(left);
    const redeemed = closing.means.filter(({ method }) => method === 'voucher');
    left +=
      sum(closing.vouchers?.map(({ amount }) => amount) ?? []) - sum(redeemed.map(({ amount }) => amount));
    expect(closing.vouchersOpen?.after).toBe(left);
  }
  const sold = closings.flatMap(({ vouchers = [] }) => vouchers.map(({ amount }) => amount));
  expect({ sold: sum(sold), left }).toEqual(await vouchersOf(restaurantId));
  expect(open).toBe(dueOf(kept) - sum(kept.map(({ paid }) => paid)));
  expect(sum(rates.map(({ discounted = 0 }) => discounted))).toBe(offOf(kept));
}

it('lines = receipts = exports = daily closings = their persons = dashboard, to the cent [REP-5] [REP-7] [CLO-2] [CLO-4] [SHI-5]', async () => {
  const { api } = restaurant.owner;
  let corrected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(dayOfWork, { minLength: 3, maxLength: 3 }), async (week) => {
      const floor = await createFloor(app, ownerId);
      const { restaurantId } = floor;
      await seasonMenu(floor);
      const model = new FloorModel(app, floor);
      const closings: Closing[] = [];
      for (const [index, { commands, takeaways }] of week.entries()) {
        for (const next of commands) await model.run(next);
        for (const each of takeaways) await sellToGo(floor, each);
        // Two days ago, yesterday, today; later commands change what was closed before.
        model.endDay();
        await moveBack(restaurantId, week.length - 1 - index);
        const { dayToClose } = await api.closings.list({ restaurantId });
        if (dayToClose) closings.push(await closeDay(api, restaurantId, dayToClose));
      }
      corrected += sum(closings.map(({ corrections }) => corrections.cancelled + corrections.undone));
      for (const closing of closings) {
        const { closingNumber } = closing;
        expect(await api.closings.get({ restaurantId, closingNumber })).toEqual(closing);
        await expectPersonsOf(app, restaurantId, closing);
      }
      const ledger = await ledgerOf(restaurantId);
      const revenue = dueOf(ledger.filter(({ cancelled }) => !cancelled));
      const { totalRevenue } = await api.dashboard.get({ restaurantId });
      expect(totalRevenue).toBe(revenue);
      const summary = await expectExports(restaurantId, ledger);
      expect(summary.exported.amount + summary.open.amount).toBe(revenue);
      expect(summary.settlement.paid + summary.settlement.unpaid).toBe(revenue);
      await expectReceipts(restaurantId, ledger);
      await expectPayments(restaurantId);
      await expectClosings(restaurantId, closings, ledger);
    }),
    { seed, numRuns: 10, endOnFailure: true },
  );
  // Without a correction, the test would not show that corrections add up.
  expect(corrected).toBeGreaterThan(0);
}, 240_000);

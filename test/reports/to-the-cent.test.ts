import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Closing } from '#contract/closings.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { command } from '../random-commands/commands.ts';
import { createFloor, type Floor } from '../random-commands/floor-fixture.ts';
import { FloorModel } from '../random-commands/floor-model.ts';
import { expectPersonsOf } from '../shifts/persons-of-closing.ts';
import { expectExports, expectPayments, expectReceipts } from './expect-exports.ts';
import { extras, seasonMenu } from './season-menu.ts';
import {
  type Books,
  byRate,
  dueOf,
  type LedgerLine,
  ledgerOf,
  moveBack,
  offOf,
  paidOf,
  paymentsOf,
  portionsOf,
  sum,
  vouchersOf,
} from './stored-ledger.ts';

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

/** Expects the closings to equal the ledger, one by one and together. */
async function expectClosings(books: Books, closings: readonly Closing[], ledger: LedgerLine[]) {
  const kept = ledger.filter(({ cancelled }) => !cancelled);
  const rates = closings.flatMap((closing) => closing.rates);
  expect(closings.map(({ closingNumber }) => closingNumber)).toEqual(closings.map((_, index) => index + 1));
  expect(byRate(rates.map(({ rate, gross }) => ({ rate, amount: gross })))).toEqual(byRate(portionsOf(kept)));
  expect(sum(rates.map(({ ordered }) => ordered))).toBe(sum(ledger.map(({ amount }) => amount)));
  for (const { gross, net, vat } of rates) expect(net + vat).toBe(gross);

  const payments = await paymentsOf(books);
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
  expect(byRate(paidByRate)).toEqual(byRate(portionsOf(await paidOf(books))));
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
  expect({ sold: sum(sold), left }).toEqual(await vouchersOf(books));
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
      const books = { app, restaurantId, owner: restaurant.owner };
      await seasonMenu(app, floor);
      const model = new FloorModel(app, floor);
      const closings: Closing[] = [];
      for (const [index, { commands, takeaways }] of week.entries()) {
        for (const next of commands) await model.run(next);
        for (const each of takeaways) await sellToGo(floor, each);
        // Two days ago, yesterday, today; later commands change what was closed before.
        model.endDay();
        await moveBack(books, week.length - 1 - index);
        const { dayToClose } = await api.closings.list({ restaurantId });
        if (dayToClose) closings.push(await closeDay(api, restaurantId, dayToClose));
      }
      corrected += sum(closings.map(({ corrections }) => corrections.cancelled + corrections.undone));
      for (const closing of closings) {
        const { closingNumber } = closing;
        expect(await api.closings.get({ restaurantId, closingNumber })).toEqual(closing);
        await expectPersonsOf(app, restaurantId, closing);
      }
      const ledger = await ledgerOf(books);
      const revenue = dueOf(ledger.filter(({ cancelled }) => !cancelled));
      const { totalRevenue } = await api.dashboard.get({ restaurantId });
      expect(totalRevenue).toBe(revenue);
      const summary = await expectExports(books, ledger);
      expect(summary.exported.amount + summary.open.amount).toBe(revenue);
      expect(summary.settlement.paid + summary.settlement.unpaid).toBe(revenue);
      await expectReceipts(books, ledger);
      await expectPayments(books);
      await expectClosings(books, closings, ledger);
    }),
    { seed, numRuns: 10, endOnFailure: true },
  );
  // Without a correction, the test would not show that corrections add up.
  expect(corrected).toBeGreaterThan(0);
}, 240_000);

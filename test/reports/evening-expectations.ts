import { expect } from 'vitest';
import type { Closing } from '#contract/closings.ts';
import type { Visitor } from '../fixture/visitor.ts';
import {
  closingPaper,
  handedIn,
  readCsvPaper,
  readPdfPaper,
  type ShiftEnd,
  shiftPaper,
} from './evening-papers.ts';
import type { EveningSums } from './evening-sums.ts';
import { centsOf, readExport } from './ledger.ts';
import { sum } from './stored-ledger.ts';

/** What is looked at, and by whom. */
interface Looked {
  owner: Visitor;
  restaurantId: string;
  /** Of the evening's closing. */
  sums: EveningSums;
  /** The evening's day. */
  day: string;
  /** All who may have booked something; null: nobody. */
  persons: readonly { name: string; id: string | null }[];
  drawers: readonly { name: string; id: string }[];
}

/** An amount; nothing is 0. */
const cents = (cell = '') => (cell === '' ? 0 : centsOf(cell));
const sortedBy = <T extends object>(rows: readonly T[], key: keyof T) =>
  rows.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));

/** Dashboard, reports, bills, parties that left, vouchers and the cash book as the screens get them. */
export async function expectScreens({ owner, restaurantId, sums, day, drawers }: Looked): Promise<void> {
  const { api } = owner;
  const revenue = (await sums.revenue(true)) + (await sums.revenue(false));
  const orders = await sums.ordersThat(`'new', 'in_progress', 'ready_to_serve', 'served', 'completed'`);
  const { totalRevenue, revenueToday, ordersToday, openOrders, trend } = await api.dashboard.get({
    restaurantId,
  });
  expect({ totalRevenue, revenueToday, ordersToday, openOrders }).toEqual({
    ...{ totalRevenue: await sums.revenueEver(), revenueToday: revenue },
    ...{ ordersToday: orders, openOrders: await sums.openOrders() },
  });
  expect(trend.day.total).toEqual({ orders, revenue });

  const rates = await sums.doneByRate();
  const doneOrders = await sums.ordersThat(`'served', 'completed'`);
  const exported = { orders: doneOrders, amount: await sums.revenue(true) };
  const standing = (method: string) =>
    sums.standing('amount', `NOT p.sells_voucher AND p.method = '${method}'`);
  const paid = await sums.paidOfOrders();
  const writtenOff = await sums.writtenOffOfOrders();
  expect(await api.reports.summary({ restaurantId, period: 'custom', from: day, to: day })).toMatchObject({
    exported: {
      ...exported,
      rates: rates.map(({ rate, gross, net }) => ({ rate, net, vat: gross - net, gross })),
      net: sum(rates.map(({ net }) => net)),
    },
    ...{
      discounts: await sums.discountsOfDone(),
      extras: await sums.extrasOfDone(),
      days: [{ day, ...exported }],
    },
    open: {
      orders: await sums.ordersThat(`'new', 'in_progress', 'ready_to_serve'`),
      amount: await sums.revenue(false),
    },
    cancelled: await sums.cancelledOfOrders(),
    payments: {
      ...{ cash: await standing('cash'), card: await standing('card'), online: await standing('online') },
      ...{ transfer: await standing('transfer'), voucher: await standing('voucher') },
      ...{
        tips: await sums.standing('tip', 'true'),
        vouchersSold: await sums.standing('amount', 'p.sells_voucher'),
      },
    },
    settlement: { paid, unpaid: revenue - paid - writtenOff, writtenOff },
  });

  const bills = await sums.bills();
  const left = await api.payments.leftOpen({ restaurantId });
  for (const { id, ...stored } of bills) {
    const bill = await api.payments
      .bill({ restaurantId, kind: 'session', id })
      .catch(() => api.payments.bill({ restaurantId, kind: 'order', id }));
    const openAmount = stored.totalAmount - stored.paidAmount - stored.writtenOffAmount;
    expect(bill).toMatchObject({ ...stored, openAmount });
    const party = left.parties.find(({ tableSessionId }) => tableSessionId === id);
    if (party)
      expect([party.openAmount, party.writeOff?.amount ?? 0]).toEqual([openAmount, stored.writtenOffAmount]);
  }
  expect(left.next).toBeNull();
  expect((await api.vouchers.list({ restaurantId, show: 'open' })).openAmount).toBe(await sums.vouchersNow());

  const book = await api.cashbook.get({ restaurantId });
  for (const { id, name } of drawers) {
    const movements: { kind: string; amount: number }[] = [];
    let page = await api.cashbook.movements({ restaurantId, drawerId: id, day });
    const { before, after } = page;
    movements.push(...page.movements);
    while (page.next) {
      page = await api.cashbook.movements({ restaurantId, drawerId: id, day, after: page.next });
      movements.push(...page.movements);
    }
    const kinds = await sums.movements(name);
    const moved = (kind: string) => movements.filter((each) => each.kind === kind);
    for (const { kind, count, amount } of kinds) {
      expect([kind, moved(kind).length, sum(moved(kind).map((each) => each.amount))]).toEqual([
        kind,
        count,
        amount,
      ]);
    }
    expect(movements).toHaveLength(sum(kinds.map(({ count }) => count)));
    expect([before, after]).toEqual([0, sum(kinds.map(({ amount }) => amount))]);
    expect(book.drawers.find((each) => each.id === id)?.balance).toBe(after);
  }
}

/** The report of each shift: what its screen shows, and its PDF; each waiter hands in what the bookings say. [SHI-5] [SHI-8] */
export async function expectShifts(
  { owner, restaurantId }: Looked,
  shifts: readonly ({ id: string; sums: EveningSums } & ShiftEnd)[],
): Promise<void> {
  const { ended } = await owner.api.shifts.list({ restaurantId });
  expect(ended).toHaveLength(shifts.length);
  for (const { id, sums, ...end } of shifts) {
    expect(ended.find((shift) => shift.id === id)).toMatchObject({
      ...{ paid: await sums.paid(), handedIn: await handedIn(sums, end) },
    });
    const { figures } = await owner.api.shifts.get({ restaurantId, id });
    expect(figures).toMatchObject({
      ...{ orders: await sums.orders(), ordered: await sums.ordered() },
      ...{ cancelledUnits: await sums.cancelledUnits(), cancelled: await sums.cancelled() },
    });
    expect(sum(figures.discounts.map(({ amount }) => amount))).toBe(await sums.discounted());
    expect(sum(figures.means.map(({ received, undone }) => received - undone))).toBe(await sums.paid());
    expect(sum(figures.means.map(({ tips }) => tips))).toBe(await sums.tips());
    expect(sum(figures.vouchers.map(({ received, givenBack }) => received - givenBack))).toBe(
      await sums.vouchersSold(),
    );
    const paper = await readPdfPaper(owner, `/api/restaurants/${restaurantId}/shifts/${id}/pdf`);
    for (const [title, rows] of await shiftPaper(sums, end))
      expect([title, paper.get(title)]).toEqual([title, rows]);
  }
}

/** The closing as its page gets it, and as PDF and CSV, table by table. [CLO-2] [CLO-5] [CLO-9] */
export async function expectClosing(
  { owner, restaurantId, sums, persons, drawers }: Looked,
  closing: Closing,
): Promise<void> {
  const { closingNumber, open, vouchersOpen } = closing;
  expect(await owner.api.closings.get({ restaurantId, closingNumber })).toEqual(closing);
  const revenue = sum(closing.rates.map(({ gross }) => gross));
  const paid = sum(closing.means.map(({ amount }) => amount));
  const { amount = 0, takenBack = 0 } = closing.writtenOff ?? {};
  expect(open.before + revenue - paid - (amount - takenBack)).toBe(open.after);
  expect({ open, vouchersOpen, orders: closing.orders, receipts: closing.receipts }).toEqual({
    open: { before: await sums.openBefore(), after: await sums.openNow() },
    vouchersOpen: { before: await sums.vouchersBefore(), after: await sums.vouchersNow() },
    ...{ orders: await sums.orders(), receipts: await sums.receipts() },
  });
  expect([amount, takenBack]).toEqual([await sums.writtenOff(), await sums.writeOffsTakenBack()]);
  const { closings } = await owner.api.closings.list({ restaurantId });
  expect(closings.find((each) => each.closingNumber === closingNumber)).toMatchObject({
    ...{ revenue: (await sums.ordered()) - (await sums.cancelled()) - (await sums.discounted()) },
    ...{ payments: await sums.paid(), tips: await sums.tips() },
  });

  const names = drawers.map(({ name }) => name);
  const expected = await closingPaper(sums, names, persons);
  const path = `/api/restaurants/${restaurantId}/closings/${closingNumber}/file?format=`;
  for (const paper of [await readPdfPaper(owner, `${path}pdf`), await readCsvPaper(owner, `${path}csv`)]) {
    for (const [title, rows] of expected) expect([title, paper.get(title)]).toEqual([title, rows]);
  }
}

/** The exports of what was booked, and what took money off bills as its page lists it. [EXC-2] [REP-7] [REP-8] [REP-9] [REP-10] */
export async function expectBookings({
  owner,
  restaurantId,
  sums,
  day,
  persons,
  drawers,
}: Looked): Promise<void> {
  const period = { period: 'custom', from: day, to: day } as const;
  const read = (kind: Parameters<typeof readExport>[1]) =>
    readExport({ owner, id: restaurantId }, kind, period);

  const payments = await read('payments');
  const ofKind = (...kinds: string[]) => payments.rows.filter(({ Kind: kind = '' }) => kinds.includes(kind));
  const sumOf = (rows: readonly Record<string, string>[], column: string) =>
    sum(rows.map((row) => cents(row[column])));
  expect(sumOf(ofKind('Payment', 'Payment undone'), 'Amount')).toBe(await sums.paid());
  expect(sumOf(ofKind('Payment', 'Payment undone'), 'Tip')).toBe(await sums.tips());
  expect(sumOf(ofKind('Voucher sold', 'Voucher taken back'), 'Amount')).toBe(await sums.vouchersSold());
  expect(payments.closing).toMatchObject({
    ...{ Payments: await sums.paid(), Total: (await sums.paid()) + (await sums.vouchersSold()) },
  });
  for (const { rate } of await sums.rates()) {
    const paidAt = (await sums.paidByRate()).filter((each) => each.rate === rate);
    const amount = sum(paidAt.map((each) => each.amount));
    const label = `Gross ${rate}%`;
    // A rate at which nobody has paid has no column.
    expect([sumOf(payments.rows, label), payments.closing[label] ?? 0]).toEqual([amount, amount]);
  }

  const book = await read('cash-book');
  let balance = 0;
  for (const { name } of drawers) {
    const rows = book.rows.filter(({ Drawer: drawer }) => drawer === name);
    const moved = sum((await sums.movements(name)).map(({ amount }) => amount));
    expect(sumOf(rows, 'In') - sumOf(rows, 'Out')).toBe(moved);
    expect(cents(rows.at(-1)?.['Balance'])).toBe(await sums.balance(name));
    balance += await sums.balance(name);
  }
  const { 'Carried over': before = 0, In: paidIn = 0, Out: out = 0 } = book.closing;
  expect([before, before + paidIn + out, book.closing['Balance']]).toEqual([0, balance, balance]);

  const stored = await sums.exceptions();
  const keyOf = ({ kind, by }: { kind: string; by: string | null }) => `${kind} ${by}`;
  const listed = await owner.api.reports.exceptions({ restaurantId, ...period });
  expect(
    sortedBy(
      listed.sums.map((each) => ({ ...each, key: keyOf(each) })),
      'key',
    ),
  ).toEqual(
    sortedBy(
      stored.map((each) => ({ ...each, key: keyOf(each) })),
      'key',
    ),
  );
  const exceptions = await read('exceptions');
  expect(exceptions.rows).toHaveLength(sum(stored.map(({ count }) => count)));
  expect(sum(Object.values(exceptions.closing))).toBe(sum(stored.map(({ amount }) => amount)));
  for (const { name } of persons) {
    const own = stored.filter(({ by }) => by === name);
    expect(
      sumOf(
        exceptions.rows.filter(({ By: by }) => by === name),
        'Amount',
      ),
    ).toBe(sum(own.map(({ amount }) => amount)));
  }

  const { rows, closing } = await read('persons');
  expect(rows).toHaveLength(persons.length);
  for (const { name, id } of persons) {
    const own = sums.of(id);
    const [ordered, cancelled, discounted] = [
      await own.ordered(),
      await own.cancelled(),
      await own.discounted(),
    ];
    const row = rows.find(({ Person: person }) => person === (id === null ? 'Guests' : name)) ?? {};
    expect(
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [column, /,/.test(cell) ? centsOf(cell) : cell]),
      ),
    ).toEqual({
      ...{ Person: id === null ? 'Guests' : name, Orders: String(await own.orders()), Ordered: ordered },
      ...{ 'Units cancelled': String(await own.cancelledUnits()), Cancelled: 0 - cancelled },
      ...{ Discounts: 0 - discounted, Revenue: ordered - cancelled - discounted },
      ...{ 'Vouchers sold': await own.vouchersSold(), Tips: await own.tips() },
      ...{ Cash: await own.paidBy(true), Cashless: await own.paidBy(false), Payments: await own.paid() },
    });
  }
  expect(closing).toEqual({
    Revenue: (await sums.ordered()) - (await sums.cancelled()) - (await sums.discounted()),
    ...{ 'Vouchers sold': await sums.vouchersSold(), Tips: await sums.tips(), Payments: await sums.paid() },
  });
}

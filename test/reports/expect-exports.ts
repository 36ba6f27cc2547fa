import { expect } from 'vitest';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { methodNames } from '#domain/reports/payment-rows.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { centsOf, readExport } from './ledger.ts';
import {
  type Books,
  byRate,
  dueOf,
  type LedgerLine,
  offOf,
  paidOf,
  paymentsOf,
  portionsOf,
  type RateAmount,
  sum,
  vouchersOf,
} from './stored-ledger.ts';

/** The books of a restaurant, and its owner who is signed in. */
interface OwnBooks extends Books {
  owner: Visitor;
}

/** Expects every export to equal the ledger. */
export async function expectExports({ owner, restaurantId }: OwnBooks, ledger: readonly LedgerLine[]) {
  const own = { owner, id: restaurantId };
  const period = { period: 'custom', from: '2020-01-01' };
  const done = ledger.filter(({ status, cancelled }) => /served|completed/.test(status) && !cancelled);
  const listed = sum(done.map(({ amount }) => amount));
  const total = dueOf(done);
  const summary = await owner.api.reports.summary({
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
export async function expectReceipts(books: OwnBooks, ledger: readonly LedgerLine[]) {
  const { restaurantId } = books;
  const { receipts } = books.owner.api;
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
  const payments = await paymentsOf(books);
  const paymentIds = payments.filter(({ isPart }) => !isPart).map(({ id }) => id);
  expect(await total('payment', paymentIds)).toEqual({
    total: sum(payments.map(({ amount }) => amount)),
    rates: byRate(portionsOf(await paidOf(books))),
  });
}

/** Expects the export of payments to equal what was recorded: what was undone is in it twice. [REP-7] */
export async function expectPayments(books: OwnBooks) {
  const { owner, restaurantId } = books;
  const period = { period: 'custom', from: '2020-01-01' };
  const { rows, closing } = await readExport({ owner, id: restaurantId }, 'payments', period);
  const payments = await paymentsOf(books);
  expect(sum(rows.map((row) => centsOf(row['Tip'] ?? '')))).toBe(sum(payments.map(({ tip }) => tip)));
  for (const method of paymentMethods) {
    const amounts = payments.filter((payment) => payment.method === method).map(({ amount }) => amount);
    const named = Object.entries(closing).filter(([label]) => label.split(':')[0] === methodNames[method]);
    expect(sum(named.map(([, amount]) => amount))).toBe(sum(amounts));
  }
  expect(closing['Total']).toBe(
    sum(payments.map(({ amount }) => amount)) + ((await vouchersOf(books))?.sold ?? 0),
  );
  const paid = byRate(portionsOf(await paidOf(books)));
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

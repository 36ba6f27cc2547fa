import { entryKinds } from '../cashbook/cash-kinds.ts';
import type { ClosingTotals } from '../closings/daily-closing.ts';
import { sumOf } from '../money/sum-of.ts';
import type { ClosingSums } from './dsfinvk-closing.ts';
import type { BusinessCase } from './transaction.ts';
import { vatKeyOf } from './vat-keys.ts';

/**
 * Whether what all tills of a closing have entered comes to what the closing says, to the cent: turnover by rate, vouchers,
 * tips, money in cash and without, and what moved the cash beside payments. And whether the business cases come to the payments.
 */
export function agreesWithClosing(tills: readonly ClosingSums[], totals: ClosingTotals): boolean {
  const cases = tills.flatMap((sums) => sums.businessCases());
  const payments = tills.flatMap((sums) => sums.payments());
  const grossOf = (businessCase: BusinessCase, key?: number) =>
    sumOf(
      cases.filter((each) => each.businessCase === businessCase && (key === undefined || each.key === key)),
      'gross',
    );
  const paid = new Map<number, number>();
  for (const { rate, paid: byMeans } of totals.rates) {
    const key = vatKeyOf(rate);
    const amount = Object.values(byMeans).reduce((sum, cents) => sum + cents, 0);
    paid.set(key, (paid.get(key) ?? 0) + amount);
  }
  const keys = new Set([...paid.keys(), ...cases.filter(isTurnover).map(({ key }) => key)]);
  const vouchers = totals.vouchers ?? [];
  const redeemed = totals.means.filter(({ method }) => method === 'voucher');
  const takenOf = (isCash: boolean) =>
    totals.means
      .filter(({ method }) => method !== 'voucher' && (method === 'cash') === isCash)
      .reduce((sum, { amount, tips }) => sum + amount + tips, 0) +
    sumOf(
      vouchers.filter(({ method }) => (method === 'cash') === isCash),
      'amount',
    );
  // What moves the cash beside payments: all business cases that are of the cash book alone, and tips handed out.
  const moved = sumOf(cases.filter(isOfCashBook), 'gross');
  const paidOut = grossOf('TrinkgeldAN') - sumOf(totals.means, 'tips');
  const cash = sumOf(
    payments.filter(({ type }) => type === 'Bar'),
    'amount',
  );
  return (
    [...keys].every((key) => grossOf('Umsatz', key) === (paid.get(key) ?? 0)) &&
    grossOf('MehrzweckgutscheinKauf') === sumOf(vouchers, 'amount') &&
    -grossOf('MehrzweckgutscheinEinloesung') === sumOf(redeemed, 'amount') &&
    cash === takenOf(true) + moved + paidOut &&
    // A closing from before drawers were in it does not say what was moved.
    (totals.drawers === undefined || moved + paidOut === sumOf(booked(totals.drawers), 'amount')) &&
    sumOf(payments, 'amount') - cash === takenOf(false) &&
    sumOf(cases, 'gross') === sumOf(payments, 'amount')
  );
}

/** What people booked of cash: what their drawers have beside payments. */
function booked(drawers: NonNullable<ClosingTotals['drawers']>) {
  return drawers
    .flatMap(({ movements }) => movements)
    .filter(({ kind }) => entryKinds.some((entry) => entry === kind));
}

function isTurnover({ businessCase }: { businessCase: BusinessCase }): boolean {
  return businessCase === 'Umsatz';
}

const ofCashBook: ReadonlySet<BusinessCase> = new Set([
  ...(['Anfangsbestand', 'Privatentnahme', 'Privateinlage', 'Geldtransit'] as const),
  ...(['Einzahlung', 'Auszahlung', 'DifferenzSollIst'] as const),
]);

function isOfCashBook({ businessCase }: { businessCase: BusinessCase }): boolean {
  return ofCashBook.has(businessCase);
}

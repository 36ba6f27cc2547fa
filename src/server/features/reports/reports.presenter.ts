import type { ReportSummary } from '#contract/reports/reports.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { sumRates } from '#domain/money/vat.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import type { StoredSummary } from './reports.store.ts';

/** The sums of a period as they travel over the wire. */
export function summaryView(
  days: DayRange,
  { timeZone, createdAt }: { timeZone: string; createdAt: Date },
  stored: StoredSummary,
): ReportSummary {
  const byDay = new Map(stored.orders.map(({ day, orders }) => [day, { day, orders, amount: 0 }]));
  for (const { day, amount } of stored.amounts) {
    const entry = byDay.get(day);
    if (entry) entry.amount += amount;
  }
  const rates = sumRates(stored.amounts);
  const amount = sumOf(rates, 'gross');
  return {
    ...days,
    timeZone,
    createdAt: createdAt.toISOString(),
    exported: {
      orders: sumOf(stored.orders, 'orders'),
      amount,
      rates,
      net: sumOf(rates, 'net'),
    },
    extras: stored.extras,
    discounts: stored.discounts,
    days: [...byDay.values()],
    open: stored.open,
    cancelled: stored.cancelled,
    payments: stored.payments,
    settlement: {
      ...{ paid: stored.paid, writtenOff: stored.writtenOff },
      unpaid: amount + stored.open.amount - stored.paid - stored.writtenOff,
    },
  };
}

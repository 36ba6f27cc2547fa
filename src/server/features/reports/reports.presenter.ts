import type { ReportSummary } from '#contract/reports/reports.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { RateTotals } from '#domain/reports/report-rows.ts';
import type { StoredSummary } from './reports.store.ts';

/** The sums of a period as they travel over the wire. */
export function summaryView(days: DayRange, timeZone: string, stored: StoredSummary): ReportSummary {
  const totals = new RateTotals();
  const byDay = new Map(stored.orders.map(({ day, orders }) => [day, { day, orders, amount: 0 }]));
  for (const { day, rate, amount } of stored.amounts) {
    totals.add(rate, amount);
    const entry = byDay.get(day);
    if (entry) entry.amount += amount;
  }
  const rates = totals.sums();
  const amount = rates.reduce((sum, { gross }) => sum + gross, 0);
  return {
    ...days,
    timeZone,
    createdAt: new Date().toISOString(),
    exported: {
      orders: stored.orders.reduce((sum, { orders }) => sum + orders, 0),
      amount,
      rates,
      net: rates.reduce((sum, { net }) => sum + net, 0),
    },
    extras: stored.extras,
    days: [...byDay.values()],
    open: stored.open,
    cancelled: stored.cancelled,
    payments: stored.payments,
    settlement: { paid: stored.paid, unpaid: amount + stored.open.amount - stored.paid },
  };
}

import { type AskedPeriod, reportPeriods } from '#domain/reports/report-period.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The period that an address asks for, such as those of the dashboard's links; else this month. */
export function periodIn(query: URLSearchParams): AskedPeriod {
  const dayIn = (name: string) => query.get(name)?.match(day)?.[0];
  const period = reportPeriods.find((each) => each === query.get('period')) ?? 'this-month';
  return { period, from: dayIn('from'), to: dayIn('to') };
}

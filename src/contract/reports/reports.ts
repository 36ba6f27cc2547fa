import { z } from 'zod';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { reportPeriods } from '#domain/reports/report-period.ts';
import { base, fails } from '../errors.ts';
import { amount, instant, restaurantInput } from '../primitives.ts';

/** A day of the restaurant; years that no calendar of a till needs are refused. */
const day = z.iso.date().regex(/^2\d{3}-/);

/** What is reported. `from` and `to` are those of a custom period: else the current month, until today. */
export const reportPeriodInput = z.object({
  period: z.enum(reportPeriods),
  from: day.optional(),
  to: day.optional(),
});

/** Corrections can be worth more than what they correct. */
const signed = z.int();
const count = z.int().min(0);
const rates = z.array(z.object({ rate: z.int(), net: signed, vat: signed, gross: signed }));
const sums = z.object({ orders: count, amount });

const reportSummary = z.object({
  /** The days that the period has, by the restaurant's calendar. */
  from: day,
  to: day,
  timeZone: z.string(),
  createdAt: instant,
  /** Completed and served orders that were placed in the period: what the exports are about. */
  exported: sums.extend({ rates, net: amount }),
  /** Of `exported`: what extras came to. */
  extras: amount,
  /** `exported` by the day on which it was ordered; days without orders are left out. */
  days: z.array(z.object({ day: z.iso.date(), orders: count, amount })),
  /** Orders of the period that are not served yet: with `exported` the dashboard's revenue. */
  open: sums,
  /** What was cancelled of the period's orders; part of nothing above. */
  cancelled: amount,
  /** Payments by when they were made, whatever they paid for; those that were undone left out. */
  payments: z.object({ cash: amount, card: amount, tips: amount }),
  /** How the period's revenue (`exported` and `open`) stands by now: paid at some time, or not at all. */
  settlement: z.object({ paid: amount, unpaid: amount }),
});
export type ReportSummary = z.output<typeof reportSummary>;

const reportPreview = z.object({
  columns: z.array(z.string()),
  /** The first rows, as they stand in the file. */
  rows: z.array(z.array(z.string())),
  /** How many there are of them; null: not counted. */
  rowCount: count.nullable(),
  /** What the closing lines say. Integer cents. */
  closing: z.array(z.object({ label: z.string(), amount })),
});
export type ReportPreview = z.output<typeof reportPreview>;

export const reportsContract = {
  summary: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/reports/summary',
      tags: ['Reports'],
      summary: 'The sums of a period, and how they hang together',
    })
    .errors(fails('REPORT_PERIOD_INVALID'))
    .input(restaurantInput.extend(reportPeriodInput.shape))
    .output(reportSummary),

  preview: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/reports/{kind}/preview',
      tags: ['Reports'],
      summary: 'The first rows of an export, and its closing lines',
    })
    .errors(fails('REPORT_PERIOD_INVALID'))
    .input(restaurantInput.extend({ kind: z.enum(reportKinds), ...reportPeriodInput.shape }))
    .output(reportPreview),
};

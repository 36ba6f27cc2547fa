import { z } from 'zod';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { exceptionKinds } from '#domain/reports/exception-kinds.ts';
import { reportKinds } from '#domain/reports/report-kinds.ts';
import { reportPeriods } from '#domain/reports/report-period.ts';
import { restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { amount, id, instant, restaurantInput, tableNumber } from '../primitives.ts';
import { datevCalls } from './datev.ts';

/** A day in the restaurant's time zone, of the years 2000 to 2999. */
const day = z.iso.date().regex(/^2\d{3}-/);

/** `from` and `to` are those of a custom period; by default the current month until today. */
export const reportPeriodInput = z.object({
  period: z.enum(reportPeriods),
  from: day.optional(),
  to: day.optional(),
});

/** Cents; negative when corrections exceed what they correct. */
const signed = z.int();
const count = z.int().min(0);
const rates = z.array(z.object({ rate: z.int(), net: signed, vat: signed, gross: signed }));
const sums = z.object({ orders: count, amount });

const reportSummary = z.object({
  /** First and last day of the period, in the restaurant's time zone. */
  from: day,
  to: day,
  timeZone: z.string(),
  createdAt: instant,
  /** Completed and served orders that were placed in the period: the content of the exports. */
  exported: sums.extend({ rates, net: amount }),
  /** What discounts took off `exported`; negative where surcharges added more. */
  discounts: signed,
  /** What extras cost in `exported`, before discounts. */
  extras: amount,
  /** `exported` by day of the order, without days that had none. */
  days: z.array(z.object({ day: z.iso.date(), orders: count, amount })),
  /** Orders of the period that are not served yet. With `exported` they are the dashboard's revenue. */
  open: sums,
  /** What was cancelled of the period's orders; contained in nothing above. */
  cancelled: amount,
  /** Payments that were made in the period, for orders of any time; without undone ones. */
  payments: z.object({
    ...{ cash: amount, card: amount, online: amount, transfer: amount, voucher: amount, tips: amount },
    /** What vouchers were sold for: no turnover, and in nothing above. */
    vouchersSold: amount,
  }),
  /** The period's revenue (`exported` and `open`) by whether it is paid by now. */
  settlement: z.object({ paid: amount, unpaid: amount, writtenOff: amount }),
});
export type ReportSummary = z.output<typeof reportSummary>;

const reportPreview = z.object({
  columns: z.array(z.string()),
  /** The first rows of the file. */
  rows: z.array(z.array(z.string())),
  /** Rows of the whole file; null: not counted. */
  rowCount: count.nullable(),
  /** The closing lines of the file; for DATEV, the balance of each account that is booked to. */
  closing: z.array(z.object({ label: z.string(), amount: signed })),
  /** For DATEV: the first day of the period of which something is in no closing, and so not in the file. */
  unclosedFrom: day.nullable().optional(),
});
export type ReportPreview = z.output<typeof reportPreview>;

const exception = z.object({
  /** Of the line, payment, discount or write-off; with `kind` it is unique. */
  id,
  kind: z.enum(exceptionKinds),
  at: instant,
  /** The name of the member who did it; null: the account is gone. */
  by: z.string().nullable(),
  /** Null: none was given. */
  reason: z.string().nullable(),
  /** What was cancelled, or, without a number, what a discount was for; null: several dishes, or another kind. */
  dish: z.object({ quantity: z.int().nullable(), name: z.string() }).nullable(),
  /** Of a discount or surcharge; null: an amount was given, or another kind. */
  percent: z.int().nullable(),
  /** Cents that were taken off, or are open again; negative: a surcharge. */
  amount: signed,
  /** Null: takeaway. */
  tableNumber: tableNumber.nullable(),
  /** Null: a bill of several orders. */
  orderNumber: z.int().nullable(),
  /** Whether the kitchen had begun what was cancelled; null: not known, or nothing was cancelled. */
  wasBegun: z.boolean().nullable(),
  /** Of a payment or the sale of a voucher that was undone; null: another kind. */
  payment: z
    .object({
      /** The name of the member who had taken it; null: the account is gone. */
      by: z.string().nullable(),
      /** The main one first. */
      means: z.array(z.object({ method: z.enum(paymentMethods), cardKind: z.string().nullable() })),
    })
    .nullable(),
});
export type ReportedException = z.output<typeof exception>;

const exceptionsPage = z.object({
  /** First and last day of the period, in the restaurant's time zone. */
  from: day,
  to: day,
  /** Of the whole period, of all kinds, by who did it. */
  sums: z.array(z.object({ kind: z.enum(exceptionKinds), by: z.string().nullable(), count, amount: signed })),
  /** The newest first. */
  exceptions: z.array(exception),
  /** `after` of the following page; null: this is the last. */
  next: z.string().nullable(),
});
export type ExceptionsPage = z.output<typeof exceptionsPage>;

const calls = restaurantCallsOf('Reports');

export const reportsContract = {
  summary: calls
    .get('/reports/summary', 'The sums of a period, and how they hang together')
    .errors(fails('REPORT_PERIOD_INVALID'))
    .input(restaurantInput.extend(reportPeriodInput.shape))
    .output(reportSummary),

  exceptions: calls
    .get('/reports/exceptions', 'What was cancelled, undone, discounted and written off in a period', {
      description: 'With who did it, when and why.',
    })
    .errors(fails('REPORT_PERIOD_INVALID'))
    .input(
      restaurantInput.extend({
        ...reportPeriodInput.shape,
        /** Only these. */
        kind: z.enum(exceptionKinds).optional(),
        after: z
          .string()
          .regex(/^[0-9T:.-]{26}Z_[0-9a-f-]{36}$/)
          .optional(),
      }),
    )
    .output(exceptionsPage),

  preview: calls
    .get('/reports/{kind}/preview', 'The first rows of an export, and its closing lines')
    .errors(
      fails('REPORT_PERIOD_INVALID', 'DATEV_SEVERAL_YEARS', 'DATEV_RATE_UNKNOWN', 'DATEV_CLOSING_DIFFERS'),
    )
    .input(restaurantInput.extend({ kind: z.enum(reportKinds), ...reportPeriodInput.shape }))
    .output(reportPreview),

  ...datevCalls,
};

import { z } from 'zod';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { base, fails } from './errors.ts';
import { amount, instant, restaurantInput } from './primitives.ts';

const day = z.iso.date().regex(/^2\d{3}-/);
const count = z.int().min(0);
/** Cents; more may have been cancelled or undone than ordered or paid. */
const signed = z.int();
const closingNumber = z.int().min(1).max(1_000_000);

const closing = z.object({
  /** Consecutive per restaurant, without gaps. */
  closingNumber,
  /** The day that was closed, by the restaurant's calendar. */
  day,
  /** What was booked from then on… */
  periodStart: instant,
  /** …and before then. The period of the next closing begins here. */
  periodEnd: instant,
  createdAt: instant,
  /** The name of who closed the day. */
  closedBy: z.string(),
  restaurant: z.object({
    ...{ name: z.string(), address: z.string(), taxId: z.string(), ustId: z.string() },
    timeZone: z.string(),
  }),
  orders: count,
  /** Highest rate first; `ordered` − `cancelled` = `gross` = `net` + `vat`. */
  rates: z.array(
    z.object({
      ...{ rate: z.int(), ordered: amount, cancelled: amount },
      ...{ gross: signed, net: signed, vat: signed },
      paid: z.object({ cash: signed, card: signed }),
    }),
  ),
  /** Without tips: `received` − `undone` = `amount`. */
  means: z.array(
    z.object({
      method: z.enum(paymentMethods),
      ...{ payments: count, received: amount, undonePayments: count, undone: amount },
      ...{ amount: signed, tips: signed },
    }),
  ),
  /** Of what was cancelled and undone: what had been ordered or paid before the period. */
  corrections: z.object({ cancelled: amount, undone: amount }),
  /** `before` + revenue − payments = `after` */
  open: z.object({ before: signed, after: signed }),
});
export type Closing = z.output<typeof closing>;

const closingList = z.object({
  /** Newest first. */
  closings: z.array(
    z.object({
      ...{ closingNumber, day, createdAt: instant, closedBy: z.string() },
      ...{ revenue: signed, payments: signed, tips: signed },
    }),
  ),
  /** Of the last of them, when there are older ones. */
  next: closingNumber.nullable(),
  today: day,
  timeZone: z.string(),
  /** The day that can be closed now; null: today is closed. */
  dayToClose: day.nullable(),
  /** Past days with orders that are not closed, up to now. */
  waitingDays: count,
});
export type ClosingList = z.output<typeof closingList>;

export const closingsContract = {
  list: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/closings',
      tags: ['Reports'],
      summary: 'The daily closings, page by page, and the day to close next',
    })
    .input(restaurantInput.extend({ before: closingNumber.optional() }))
    .output(closingList),

  get: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/closings/{closingNumber}',
      tags: ['Reports'],
      summary: 'A daily closing',
    })
    .errors(fails('CLOSING_NOT_FOUND'))
    .input(restaurantInput.extend({ closingNumber }))
    .output(closing),

  close: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/closings',
      tags: ['Reports'],
      summary: 'Close a day',
      description:
        'The day has to be the one that is next. Today can be closed as well: what is booked afterwards belongs to the next closing. A closing never changes.',
    })
    .errors(fails('CLOSING_EXISTS', 'CLOSING_OUT_OF_ORDER', 'CLOSING_DAY_AHEAD'))
    .input(restaurantInput.extend({ day }))
    .output(closing),

  file: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/closings/{closingNumber}/file',
      tags: ['Reports'],
      summary: 'A daily closing as CSV or PDF',
    })
    .errors(fails('CLOSING_NOT_FOUND'))
    .input(restaurantInput.extend({ closingNumber, format: z.enum(['csv', 'pdf']) }))
    .output(z.file()),
};

import { z } from 'zod';
import { movementKinds } from '#domain/cashbook/cash-kinds.ts';
import { discountKinds } from '#domain/payments/discount-kinds.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { amount, dayStartHour, instant, letterhead, restaurantInput } from './primitives.ts';

const day = z.iso.date().regex(/^2\d{3}-/);
const count = z.int().min(0);
/** Cents; negative when more was cancelled or undone than ordered or paid. */
const signed = z.int();
const closingNumber = z.int().min(1).max(1_000_000);

const figures = z.object({
  orders: count,
  /** Receipts issued; null: a closing from before they were counted. */
  receipts: count.nullable(),
  /** Highest rate first; `ordered` − `cancelled` − `discounted` = `gross` = `net` + `vat`. */
  rates: z.array(
    z.object({
      ...{ rate: z.int(), ordered: amount, cancelled: amount },
      /** Left out: a closing from before there were discounts. */
      discounted: signed.optional(),
      ...{ gross: signed, net: signed, vat: signed },
      /** By means; those that are left out: a closing from before. */
      paid: z.object({
        cash: signed,
        card: signed,
        online: signed.optional(),
        transfer: signed.optional(),
        voucher: signed.optional(),
      }),
    }),
  ),
  /** Without tips: `received` − `undone` = `amount`. */
  means: z.array(
    z.object({
      method: z.enum(paymentMethods),
      /** As the restaurant names it. Null or left out: no card, or none was named. */
      cardKind: z.string().nullish(),
      /** A payment with several means counts with each. */
      ...{ payments: count, received: amount, undonePayments: count, undone: amount },
      ...{ amount: signed, tips: signed },
    }),
  ),
  /** By kinds that were booked: how many were given, and what they took off less what was given back. */
  discounts: z.array(z.object({ kind: z.enum(discountKinds), given: count, amount: signed })),
  /** Vouchers that were sold, by means, and what their sale gave back; they are no turnover. Left out: a closing from before. */
  vouchers: z
    .array(
      z.object({
        method: z.enum(paymentMethods),
        cardKind: z.string().nullable(),
        ...{ sold: count, received: amount, cancelled: count, givenBack: amount, amount: signed },
      }),
    )
    .optional(),
  /** What vouchers were worth before and after the period: sold and given back, less what they paid. Left out: as above. */
  vouchersOpen: z.object({ before: signed, after: signed }).optional(),
  /** The cash drawers in use: what lay in them, what moved them, and the last count. Left out: a closing from before. */
  drawers: z
    .array(
      z.object({
        name: z.string(),
        ...{ before: amount, after: amount },
        movements: z.array(
          z.object({
            ...{ kind: z.enum(movementKinds), count, amount: signed },
            /** Of transfers, either into this drawer or out of it: the name of the other one. */
            otherDrawer: z.string().optional(),
          }),
        ),
        counted: z
          .object({
            ...{ counted: amount, expected: amount },
            /** Left out: a closing from before. */
            at: instant.optional(),
            /** Why it was not what was expected; null: it was. Left out: as above. */
            reason: z.string().nullish(),
          })
          .nullable(),
      }),
    )
    .optional(),
  /** All who booked something, and what; without a name: nobody, such as orders of guests. Left out: as above. */
  persons: z
    .array(
      z.object({
        name: z.string().nullable(),
        ...{ orders: count, ordered: amount, cancelled: amount, discounted: signed },
        ...{ cash: signed, cashless: signed, tips: signed, vouchers: signed },
      }),
    )
    .optional(),
  /** Of what parties left open: written off, and claimed again. Left out: a closing from before. */
  writtenOff: z.object({ amount, takenBack: amount }).optional(),
  /** The parts of cancelled, undone and given back amounts that were ordered, paid or discounted before the period. */
  corrections: z.object({
    ...{ cancelled: amount, undone: amount, discounted: signed.optional(), vouchers: amount.optional() },
  }),
  /** `before` + revenue − payments − what was written off = `after` */
  open: z.object({ before: signed, after: signed }),
});

/** The text that stands for the figures of a preview, and says whether they are the same when the day is closed. */
const seen = z.string().length(43);

const closingPreview = figures.extend({
  /** What is booked from `periodStart` on and before `periodEnd`: the end of the days, or now. */
  ...{ periodStart: instant, periodEnd: instant },
  seen,
  /** What is still going on: hints, which `seen` does not stand for and which keep nobody from closing. */
  ongoing: z.object({
    /** Whose shifts have run since before `periodEnd`, by name; null: the account is gone. */
    shifts: z.array(z.string().nullable()),
    /** The names of drawers that something was booked in, but that nobody has counted since. */
    uncounted: z.array(z.string()),
    /** Parties that sit there with something open, of what they ordered before `periodEnd`. */
    seated: z.object({ tables: count, amount }),
    /** Takeaway orders of before `periodEnd` with something open. */
    takeaway: z.object({ orders: count, amount }),
  }),
});
export type ClosingPreview = z.output<typeof closingPreview>;

const closing = figures.extend({
  /** Consecutive per restaurant, without gaps. */
  closingNumber,
  /** The day that was closed, by the restaurant's clock. */
  day,
  /** What was booked from `periodStart` on and before `periodEnd`, where the next closing begins. */
  periodStart: instant,
  periodEnd: instant,
  createdAt: instant,
  /** The name of the person. */
  closedBy: z.string(),
  /** Of Gedeck, with which it was closed; left out: a closing from before it was kept. */
  softwareVersion: z.string().optional(),
  restaurant: letterhead,
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
  /** `before` of the following page; null: this is the last. */
  next: closingNumber.nullable(),
  today: day,
  timeZone: z.string(),
  dayStartHour,
  /** The day that can be closed now; null: today is closed. */
  dayToClose: day.nullable(),
  /** The number of past days that closing one after another closes: `dayToClose`, and later ones with bookings. */
  waitingDays: count,
});
export type ClosingList = z.output<typeof closingList>;

const calls = restaurantCallsOf('Reports');

export const closingsContract = {
  list: calls
    .get('/closings', 'The daily closings, page by page, and the day to close next')
    .input(restaurantInput.extend({ before: closingNumber.optional() }))
    .output(closingList),

  get: calls
    .get('/closings/{closingNumber}', 'A daily closing')
    .errors(fails('CLOSING_NOT_FOUND'))
    .input(restaurantInput.extend({ closingNumber }))
    .output(closing),

  preview: calls
    .get('/closings/preview', 'What the closing of a day would hold', {
      description:
        'The day has to be the one that is next. With `until`, a later day, the figures of all days up to that one, which get a closing each.',
    })
    .errors(fails('CLOSING_EXISTS', 'CLOSING_OUT_OF_ORDER', 'CLOSING_DAY_AHEAD'))
    .input(restaurantInput.extend({ day, until: day.optional() }))
    .output(closingPreview),

  close: calls
    .post('/closings', 'Close a day', {
      description:
        'The day has to be the one that is next, and `seen` is that of its preview: when its figures have changed since, nothing is closed. Today can be closed as well: what is booked afterwards belongs to the next closing. A closing never changes.',
    })
    .errors(fails('CLOSING_EXISTS', 'CLOSING_OUT_OF_ORDER', 'CLOSING_DAY_AHEAD', 'CLOSING_CHANGED'))
    .input(restaurantInput.extend({ day, seen }))
    .output(closing),

  file: calls
    .get('/closings/{closingNumber}/file', 'A daily closing as CSV or PDF')
    .errors(fails('CLOSING_NOT_FOUND'))
    .input(restaurantInput.extend({ closingNumber, format: z.enum(['csv', 'pdf']) }))
    .output(z.file()),
};

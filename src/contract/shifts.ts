import { z } from 'zod';
import { movementKinds } from '#domain/cashbook/cash-kinds.ts';
import { discountKinds } from '#domain/payments/discount-kinds.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { personCodeLength } from '#domain/shifts/person-code.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { amount, id, instant, letterhead, restaurantInput, typedCode } from './primitives.ts';

const count = z.int().min(0);
/** Cents; negative when more was given back than given. */
const signed = z.int();
const code = typedCode(new RegExp(`^\\d{${personCodeLength.min},${personCodeLength.max}}$`));

const person = z.object({ id, name: z.string() });
export type Person = z.output<typeof person>;

const people = z.object({
  /** Those who have a code, by their names. */
  people: z.array(person),
  /** Who works at this device. `isActing`: they have taken it over; else it is its account. Null: nobody, it is locked. */
  present: person.extend({ isActing: z.boolean(), hasCode: z.boolean() }).nullable(),
});
export type People = z.output<typeof people>;

const means = { method: z.enum(paymentMethods), cardKind: z.string().nullable() };

/** What one person has booked, each booking by its own moment. */
const figures = z.object({
  ...{ orders: count, ordered: amount, cancelledUnits: count, cancelled: amount },
  discounts: z.array(z.object({ kind: z.enum(discountKinds), given: count, amount: signed })),
  /** Without tips; a payment with several means counts with each. */
  means: z.array(
    z.object({
      ...means,
      ...{ payments: count, received: amount, undonePayments: count, undone: amount, tips: signed },
    }),
  ),
  /** Vouchers that were sold: no turnover. */
  vouchers: z.array(
    z.object({ ...means, sold: count, received: amount, cancelled: count, givenBack: amount }),
  ),
});

const shift = z.object({
  id,
  /** The name that the person had when it ended, or has. */
  person: z.string(),
  startedAt: instant,
  /** Null: it is running. */
  endedAt: instant.nullable(),
});
export type Shift = z.output<typeof shift>;

/** A shift with its figures: of one that is running, those of now; of one that has ended they never change. */
const shiftReport = shift.extend({
  figures,
  /** The name of the purse that was taken along. */
  purse: z.string().nullable(),
  /** Cents in it by the cash book, from the start on: `before` + `movements` = `after`. Null: no purse, or an older report. */
  purseCash: z
    .object({
      ...{ before: amount, after: amount },
      movements: z.array(
        z.object({
          ...{ kind: z.enum(movementKinds), count, amount: signed },
          otherDrawer: z.string().nullish(),
        }),
      ),
    })
    .nullable(),
  /** What was paid out of a drawer at the end, and the number of its entry in the cash book. */
  tipPayout: z.object({ amount, number: z.int().min(1) }).nullable(),
  /**
   * Tips that are still to be paid out where there is a cash book: nothing is deducted for them from what is handed in. Of a
   * shift that is running, all.
   */
  tipsOwed: signed,
  /** The drawer out of which the end could pay the tips. Null: the shift has ended, or there is no cash book. */
  tipDrawer: z.object({ name: z.string(), isPurse: z.boolean() }).nullable(),
  /** Who has ended it. Null: it is running. */
  endedBy: z.string().nullable(),
  /** The figures are as of then. */
  asOf: instant,
  restaurant: letterhead,
});
export type ShiftReport = z.output<typeof shiftReport>;

const current = z.object({
  /** The running shift of whoever works at this device. */
  shift: shiftReport.nullable(),
  /** Drawers that nobody carries, to be taken along as a purse. */
  freeDrawers: z.array(z.object({ id, name: z.string() })),
});
export type CurrentShift = z.output<typeof current>;

const shiftList = z.object({
  /** In admin mode everybody's running shifts, else none. */
  running: z.array(shift),
  /** In admin mode everybody's, else one's own; the last ended first. `paid`: by all means, less what was undone. */
  ended: z.array(shift.extend({ paid: signed, handedIn: signed })),
  /** `after` of the following page; null: this is the last. */
  next: z.string().nullable(),
});
export type ShiftList = z.output<typeof shiftList>;

const calls = restaurantCallsOf('Shifts');

export const shiftsContract = {
  people: calls.get('/shifts/people', 'Who can take over this device, and who works at it').output(people),

  takeOver: calls
    .post('/shifts/person', 'Take over this device', {
      description:
        'By a code of one’s own, beside the sign-in of the device. From then on what is booked here names this person, and the device is in waiter mode.',
    })
    .errors(fails('PERSON_CODE_WRONG', 'PERSON_CODE_MISSING'))
    .input(restaurantInput.extend({ userId: id, code }))
    .output(people),

  leave: calls
    .delete('/shifts/person', 'End the work of whoever works at this device', {
      description:
        'Where its account has a code, the device is locked then until somebody enters theirs; else the account works there in waiter mode. Leaving twice is leaving once.',
    })
    .output(people),

  setOwnCode: calls
    .put('/shifts/code', 'Set a code of one’s own', {
      description: 'A device in waiter mode may be in other hands: there it takes the present code.',
    })
    .errors(fails('PERSON_CODE_WRONG', 'PERSON_CODE_EASY', 'PERSON_CODE_MISSING', 'MEMBER_NOT_FOUND'))
    .input(restaurantInput.extend({ code, current: code.nullable().default(null) }))
    .output(people),

  giveCode: calls
    .post('/shifts/codes/{userId}', 'Give a member a new code', {
      description: 'It is told in this answer only, and the one before counts no more.',
    })
    .errors(fails('MEMBER_NOT_FOUND', 'OWNER_PROTECTED'))
    .input(restaurantInput.extend({ userId: id }))
    .output(z.object({ code })),

  removeCode: calls
    .delete('/shifts/codes/{userId}', 'Take a member’s code away', {
      description:
        'Whoever has taken over a device by it works there no more. Taking it twice is taking it once.',
    })
    .errors(fails('OWNER_PROTECTED'))
    .input(restaurantInput.extend({ userId: id }))
    .output(people),

  current: calls.get('/shifts/current', 'One’s own running shift').output(current),

  start: calls
    .post('/shifts', 'Start a shift', {
      description:
        'Once for the id. A person has one running shift in a restaurant, on all devices together.',
      successStatus: 201,
    })
    .errors(fails('SHIFT_RUNNING', 'SHIFT_ID_TAKEN', 'DRAWER_NOT_FOUND', 'DRAWER_ENDED', 'DRAWER_HELD'))
    .input(
      restaurantInput.extend({
        id,
        /** The drawer to be taken along as a purse. */
        drawerId: id.nullable().default(null),
      }),
    )
    .output(shiftReport),

  end: calls
    .post('/shifts/{id}/end', 'End a shift', {
      description:
        'One’s own, or in admin mode anybody’s. Its report never changes. Ending twice is ending once.',
    })
    .errors(fails('SHIFT_NOT_FOUND', 'CASH_TOO_LOW', 'CASH_ID_TAKEN'))
    .input(
      restaurantInput.extend({
        id,
        /** Of the entry that pays the tips out of the drawer; null: they are not paid out. */
        tipEntryId: id.nullable().default(null),
      }),
    )
    .output(shiftReport),

  list: calls
    .get('/shifts', 'The shifts that have ended, page by page')
    .input(
      restaurantInput.extend({
        after: z
          .string()
          .regex(/^[0-9T:.-]{26}Z_[0-9a-f-]{36}$/)
          .optional(),
      }),
    )
    .output(shiftList),

  get: calls
    .get('/shifts/{id}', 'A shift with its report', {
      description: 'One’s own, or in admin mode anybody’s.',
    })
    .errors(fails('SHIFT_NOT_FOUND'))
    .input(restaurantInput.extend({ id }))
    .output(shiftReport),

  pdf: calls
    .get('/shifts/{id}/pdf', 'The report of a shift as a PDF')
    .errors(fails('SHIFT_NOT_FOUND'))
    .input(restaurantInput.extend({ id }))
    .output(z.file()),
};

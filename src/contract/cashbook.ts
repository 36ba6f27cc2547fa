import { z } from 'zod';
import {
  bookedKindNames,
  cashLimits,
  entryKinds,
  movementKinds,
  needsReceipt,
} from '#domain/cashbook/cash-kinds.ts';
import { countedCents, pieceNames } from '#domain/cashbook/count-cash.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { amount, cents, id, instant, name, restaurantInput, tableNumber } from './primitives.ts';

/** A day of the restaurant, of the years 2000 to 2999. */
const day = z.iso.date().regex(/^2\d{3}-/);
/** Cents; negative: taken out. */
const signed = z.int();
/** Consecutive in the restaurant, without gaps. */
const number = z.int().min(1);
const reason = name(cashLimits.reason);
/** How many there are of each note and coin: `{ 5000: 2 }` is 100 €. */
const pieces = z.partialRecord(z.enum(pieceNames), z.int().min(0).max(cashLimits.pieces));

const drawer = z.object({
  id,
  name: z.string(),
  /** What its book says lies in it. */
  balance: amount,
  /** Somebody carries it as a purse during a shift. */
  isHeld: z.boolean(),
  /** Their name; null: nobody carries it, or the account is gone. */
  holder: z.string().nullable(),
  createdAt: instant,
  /** Null: it is in use. */
  endedAt: instant.nullable(),
});
export type CashDrawer = z.output<typeof drawer>;

const book = z.object({
  /** Those in use, the oldest first, then ended ones. The first that nobody carries takes the cash of payments. */
  drawers: z.array(drawer),
});
export type CashBook = z.output<typeof book>;

/** What somebody put into a drawer or took out of it. It never changes. */
const entry = z.object({
  ...{ id, drawerId: id, number },
  kind: z.enum(entryKinds),
  amount: signed,
  /** What lay in the drawer then. */
  balanceAfter: amount,
  reason: z.string(),
  receiptNumber: z.string().nullable(),
  /** The number of the entry that this one takes back. */
  corrects: number.nullable(),
  /** Of a transfer: the name of the drawer that the money came from or went to. */
  otherDrawer: z.string().nullable(),
  createdAt: instant,
  /** The name of the member who booked it; null: the account is gone. */
  by: z.string().nullable(),
});
export type CashEntry = z.output<typeof entry>;

/** Cash that went from one drawer into another: two entries of the same moment, with consecutive numbers. */
const transfer = z.object({ out: entry, into: entry });
export type CashTransfer = z.output<typeof transfer>;

/** What was counted in a drawer: `counted` = `expected` + `difference`. It never changes. */
const count = z.object({
  ...{ id, drawerId: id },
  counted: amount,
  expected: amount,
  difference: signed,
  createdAt: instant,
  by: z.string().nullable(),
});
export type CashCount = z.output<typeof count>;

const movement = z.object({
  /** Of the entry, the payment or the count; with `kind` it is unique. */
  id,
  kind: z.enum(movementKinds),
  at: instant,
  amount: signed,
  /** What lay in the drawer after it. */
  balance: signed,
  /** Null: the account is gone. */
  by: z.string().nullable(),
  /** Of the entry; null of payments and counts. */
  number: number.nullable(),
  reason: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** The number of the entry that this one takes back. */
  corrects: number.nullable(),
  /** The number of the entry that takes this one back. */
  correctedBy: number.nullable(),
  /** Of a transfer: the name of the drawer that the money came from or went to. */
  otherDrawer: z.string().nullable(),
  /** What a count has found; null: this is none. */
  counted: amount.nullable(),
  /** The notes and coins of a count, by their cents. */
  pieces: pieces.nullable(),
  /** Of a payment: null for takeaway. */
  tableNumber: tableNumber.nullable(),
  /** Of a payment for a takeaway order. */
  orderNumber: z.int().nullable(),
});
export type CashMovement = z.output<typeof movement>;

const movementsPage = z.object({
  ...{ day, today: day },
  /** What lay in the drawer when the day began, and at its end or now: `before` + all movements = `after`. */
  ...{ before: signed, after: signed },
  /** The newest first. */
  movements: z.array(movement),
  /** `after` of the following page; null: this is the last. */
  next: z.string().nullable(),
});
export type CashMovementsPage = z.output<typeof movementsPage>;

const drawerInput = restaurantInput.extend({ drawerId: id });

const calls = restaurantCallsOf('Cash book');

export const cashbookContract = {
  get: calls.get('/cashbook', 'The cash drawers and what lies in them').output(book),

  movements: calls
    .get('/cashbook/drawers/{drawerId}/movements', 'What went in and out of a drawer on a day', {
      description:
        'Cash payments and undone ones, entries and counts, page by page. Today, where no day is named.',
    })
    .errors(fails('DRAWER_NOT_FOUND'))
    .input(
      drawerInput.extend({
        day: day.optional(),
        after: z
          .string()
          .regex(/^[0-9T:.-]{26}Z_[0-9a-f-]{36}$/)
          .optional(),
      }),
    )
    .output(movementsPage),

  begin: calls
    .post('/cashbook/drawers', 'Begin the cash book of a drawer', {
      description:
        'With the float that lies in it, once for the id. The cash of payments goes into the drawer that its taker carries, else into the oldest in use that nobody carries.',
      successStatus: 201,
    })
    .errors(fails('TOO_MANY_DRAWERS', 'CASH_ID_TAKEN'))
    .input(restaurantInput.extend({ id, name: name(cashLimits.name), float: cents }))
    .output(drawer),

  book: calls
    .post('/cashbook/drawers/{drawerId}/entries', 'Put cash into a drawer, or take it out', {
      description: 'Once for the id. Nobody takes out more than lies in it.',
      successStatus: 201,
    })
    .errors(fails('DRAWER_NOT_FOUND', 'DRAWER_ENDED', 'CASH_TOO_LOW', 'CASH_ID_TAKEN'))
    .input(
      drawerInput
        .extend({
          id,
          kind: z.enum(bookedKindNames),
          /** Without a sign: the kind says which way it goes. */
          amount: cents.min(1),
          reason,
          receiptNumber: name(cashLimits.receiptNumber).nullable().default(null),
        })
        .refine(({ kind, receiptNumber }) => !needsReceipt(kind) || receiptNumber !== null),
    )
    .output(entry),

  transfer: calls
    .post('/cashbook/transfers', 'Bring cash from one drawer into another', {
      description:
        'Books an entry in each, both or neither, once for the id, which the entry that takes it out has. It is taken back by the opposite transfer.',
      successStatus: 201,
    })
    .errors(fails('DRAWER_NOT_FOUND', 'DRAWER_ENDED', 'CASH_TOO_LOW', 'CASH_ID_TAKEN'))
    .input(
      restaurantInput
        .extend({ id, fromDrawerId: id, toDrawerId: id, amount: cents.min(1), reason })
        .refine(({ fromDrawerId, toDrawerId }) => fromDrawerId !== toDrawerId),
    )
    .output(transfer),

  correct: calls
    .post('/cashbook/entries/{entryId}/correction', 'Take an entry back', {
      description:
        'Books the opposite, once for the id and once for the entry. Both stay in the book. Floats, counts, corrections and transfers are not corrected.',
      successStatus: 201,
    })
    .errors(
      fails(
        'CASH_ENTRY_NOT_FOUND',
        'CASH_ENTRY_STAYS',
        'CASH_ENTRY_CORRECTED',
        'DRAWER_ENDED',
        'CASH_TOO_LOW',
        'CASH_ID_TAKEN',
      ),
    )
    .input(restaurantInput.extend({ entryId: id, id, reason }))
    .output(entry),

  count: calls
    .post('/cashbook/drawers/{drawerId}/counts', 'Count a drawer', {
      description:
        'By notes and coins, once for the id. What is missing or too much is booked, and then as much lies in the drawer as was counted.',
      successStatus: 201,
    })
    .errors(fails('DRAWER_NOT_FOUND', 'DRAWER_ENDED', 'CASH_CHANGED', 'CASH_ID_TAKEN'))
    .input(
      drawerInput
        .extend({
          id,
          pieces,
          /** What the book said, as it was shown. */
          expected: amount.max(Number.MAX_SAFE_INTEGER),
          /** Why it is not that; may be left out where it is. */
          reason: reason.nullable().default(null),
        })
        .refine(({ pieces, expected, reason }) => reason !== null || countedCents(pieces) === expected),
    )
    .output(count),

  endDrawer: calls
    .post('/cashbook/drawers/{drawerId}/end', 'End the cash book of an empty drawer', {
      description: 'It stays on record. Ending twice is ending once.',
    })
    .errors(fails('DRAWER_NOT_FOUND', 'DRAWER_NOT_EMPTY'))
    .input(drawerInput)
    .output(drawer),
};

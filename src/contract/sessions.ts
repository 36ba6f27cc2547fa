import { z } from 'zod';
import { doorWays } from '#domain/door/door.ts';
import { pinPattern } from '#domain/sessions/pin.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import { tableCalls } from '#domain/tables/table-status.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { order, waitingOrder } from './orders.ts';
import { amount, id, instant, livePosition, restaurantInput, tableNumber, typedCode } from './primitives.ts';

/** By which a phone that asks to be let in, and those that may let it in, name the same. */
const knockNumber = z.int().min(10).max(99);

/** At a station, for the dishes that are prepared there. */
const leadTime = z.object({ station: z.string(), minutes: z.int() });

/** A table session as the phones that have joined it see it. */
const visit = z.object({
  tableSessionId: id,
  tableNumber,
  status: z.enum(sessionStatuses),
  /** The session that this one was merged into; its phones continue there. */
  mergedInto: id.nullable(),
  /** It ended by itself, empty: its phones sit down anew. */
  lapsed: z.boolean(),
  /** For the others at the table. */
  pin: z.string(),
  startedAt: instant,
  call: z.enum(tableCalls).nullable(),
  /** The whole table's orders, newest first. */
  orders: z.array(order),
  /** What it has ordered that waits for the staff, and what they refused; newest first. */
  waiting: z.array(waitingOrder),
  /** The numbers of the phones that ask to be let in, the first first. */
  knocks: z.array(knockNumber),
  /** Neither paid nor cancelled. */
  openAmount: amount,
  /** How long what is ordered now will take, where the house tells it. [KIT-6] */
  leadTimes: z.array(leadTime).optional(),
  /** The newest menu's; a phone with an older one loads it. */
  menuVersion: z.int(),
  position: livePosition,
});
export type Visit = z.output<typeof visit>;

/**
 * Joined; or a PIN is needed, or a proof that the phone is at the table: it has none, or one that counts no more.
 * Those answers are no errors.
 */
const enterResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('joined'), visit }),
  /** `knock`: the phone waits to be let in by those who sit there. */
  z.object({ state: z.literal('pin_required'), knock: knockNumber.optional() }),
  z.object({
    state: z.literal('scan_required'),
    way: z.enum(doorWays),
    problem: z.enum(['missing', 'old']),
  }),
]);
export type EnterResult = z.output<typeof enterResult>;

const ownSession = restaurantInput.extend({ tableSessionId: id });

/** What the link carries of the table's QR code, its NFC tag or its display. */
const scannedCode = z.string().max(64).optional();

const calls = restaurantCallsOf('Guests');

export const sessionsContract = {
  enter: calls
    .post('/tables/{table}/enter', 'Sit down at a table', {
      description:
        'Opens the table for the first phone, lets in phones that have joined already, and asks all others for the PIN. Sets the guest cookie. A page whose browser does not bring that cookie along is refused with COOKIES_NEEDED, which sets it as well, and opens nothing.',
    })
    .errors(
      fails(
        'COOKIES_NEEDED',
        'RESTAURANT_CLOSED',
        'TABLE_NOT_REGISTERED',
        'PIN_WRONG',
        'PIN_LOCKED',
        'PHONE_BARRED',
      ),
    )
    .input(
      restaurantInput.extend({
        table: tableNumber,
        pin: typedCode(pinPattern).optional(),
        code: scannedCode,
      }),
    )
    .output(enterResult),

  callStaff: calls
    .post('/tables/{table}/call', 'Call the staff to a table of others', {
      description:
        'For a guest who is asked for the PIN: the table calls for a waiter, unless it calls already. Gives no access to the party. Once a minute for each phone, three times in ten minutes for each network, and not for ten minutes after such a call was answered.',
    })
    .errors(
      fails(
        'COOKIES_NEEDED',
        'RESTAURANT_CLOSED',
        'TABLE_NOT_REGISTERED',
        'NOT_AT_TABLE',
        'NO_ACTIVE_SESSION',
        'CALL_DISABLED',
        'PHONE_BARRED',
      ),
    )
    .input(restaurantInput.extend({ table: tableNumber, code: scannedCode }))
    .output(z.object({})),

  knock: calls
    .post('/tables/{table}/knock', 'Ask those who sit at a table to be let in', {
      description:
        'Shows a number on their phones, one of which lets this one in without the PIN. Once a minute for each phone, ten times for each network; after one that nobody let in, not from there for ten minutes. Sets the guest cookie.',
    })
    .errors(
      fails(
        'COOKIES_NEEDED',
        'RESTAURANT_CLOSED',
        'TABLE_NOT_REGISTERED',
        'NOT_AT_TABLE',
        'NO_ACTIVE_SESSION',
        'PHONE_BARRED',
      ),
    )
    .input(restaurantInput.extend({ table: tableNumber, code: scannedCode }))
    .output(z.object({ number: knockNumber })),

  answerKnock: calls
    .post('/sessions/{tableSessionId}/knocks/{number}', 'Let a phone in, or not', {
      description: 'Also while no PIN is taken. A knock that was answered already stays as it was answered.',
    })
    .errors(fails('NOT_AT_TABLE', 'SESSION_ENDED', 'PHONE_BARRED'))
    .input(ownSession.extend({ number: knockNumber, letIn: z.boolean() }))
    .output(z.object({ knocks: z.array(knockNumber) })),

  visit: calls
    .get('/sessions/{tableSessionId}', 'One’s own table')
    .errors(fails('NOT_AT_TABLE', 'PHONE_BARRED'))
    .input(ownSession)
    .output(visit),

  setCall: calls
    .put('/sessions/{tableSessionId}/call', 'Call the waiter, ask for the bill, or take it back')
    .errors(fails('NOT_AT_TABLE', 'SESSION_ENDED', 'SESSION_LAPSED', 'CALL_DISABLED', 'PHONE_BARRED'))
    .input(ownSession.extend({ call: z.enum(tableCalls).nullable() }))
    .output(z.object({ call: z.enum(tableCalls).nullable() })),
};

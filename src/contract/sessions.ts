import { z } from 'zod';
import { pinPattern } from '#domain/sessions/pin.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import { tableCalls } from '#domain/tables/table-status.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { order, waitingOrder } from './orders.ts';
import { amount, id, instant, livePosition, restaurantInput, tableNumber } from './primitives.ts';

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
  /** Neither paid nor cancelled. */
  openAmount: amount,
  /** The newest menu's; a phone with an older one loads it. */
  menuVersion: z.int(),
  position: livePosition,
});
export type Visit = z.output<typeof visit>;

/**
 * Joined; or a PIN is needed, or the code on the table: it is missing in the link, or no longer the one that counts.
 * Those answers are no errors.
 */
const enterResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('joined'), visit }),
  z.object({ state: z.literal('pin_required') }),
  z.object({ state: z.literal('scan_required'), problem: z.enum(['missing', 'old']) }),
]);
export type EnterResult = z.output<typeof enterResult>;

const ownSession = restaurantInput.extend({ tableSessionId: id });

const calls = restaurantCallsOf('Guests');

export const sessionsContract = {
  enter: calls
    .post('/tables/{table}/enter', 'Sit down at a table', {
      description:
        'Opens the table for the first phone, lets in phones that have joined already, and asks all others for the PIN. Sets the guest cookie.',
    })
    .errors(fails('RESTAURANT_CLOSED', 'TABLE_NOT_REGISTERED', 'PIN_WRONG', 'PIN_LOCKED', 'PHONE_BARRED'))
    .input(
      restaurantInput.extend({
        table: tableNumber,
        pin: z.string().regex(pinPattern).optional(),
        /** The secret in the link of the table's QR code. */
        code: z.string().max(64).optional(),
      }),
    )
    .output(enterResult),

  callStaff: calls
    .post('/tables/{table}/call', 'Call the staff to a table of others', {
      description:
        'For a guest who is asked for the PIN: the table calls for a waiter, unless it calls already. Gives no access to the party. Once a minute for each phone.',
    })
    .errors(
      fails(
        'RESTAURANT_CLOSED',
        'TABLE_NOT_REGISTERED',
        'NO_ACTIVE_SESSION',
        'CALL_DISABLED',
        'PHONE_BARRED',
      ),
    )
    .input(restaurantInput.extend({ table: tableNumber }))
    .output(z.object({})),

  visit: calls
    .get('/sessions/{tableSessionId}', 'One’s own table')
    .errors(fails('NOT_AT_TABLE'))
    .input(ownSession)
    .output(visit),

  setCall: calls
    .put('/sessions/{tableSessionId}/call', 'Call the waiter, ask for the bill, or take it back')
    .errors(fails('NOT_AT_TABLE', 'SESSION_ENDED', 'SESSION_LAPSED', 'CALL_DISABLED', 'PHONE_BARRED'))
    .input(ownSession.extend({ call: z.enum(tableCalls).nullable() }))
    .output(z.object({ call: z.enum(tableCalls).nullable() })),
};

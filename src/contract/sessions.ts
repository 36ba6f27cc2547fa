import { z } from 'zod';
import { pinPattern } from '#domain/sessions/pin.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import { tableCalls } from '#domain/tables/table-status.ts';
import { base, fails } from './errors.ts';
import { order } from './orders.ts';
import { amount, id, instant, livePosition, restaurantInput, tableNumber } from './primitives.ts';

/** A guest's table: all that those who have joined it may see. */
const visit = z.object({
  tableSessionId: id,
  tableNumber,
  status: z.enum(sessionStatuses),
  /** The party this one has become part of; its phones go on there. */
  mergedInto: id.nullable(),
  /** To be told to the others at the table. */
  pin: z.string(),
  startedAt: instant,
  call: z.enum(tableCalls).nullable(),
  /** The whole table's orders, newest first. */
  orders: z.array(order),
  /** What is neither paid nor cancelled. */
  openAmount: amount,
  position: livePosition,
});
export type Visit = z.output<typeof visit>;

/** Joined, or the answer that a PIN is needed; asking for it is no failure. */
const entry = z.discriminatedUnion('state', [
  z.object({ state: z.literal('joined'), visit }),
  z.object({ state: z.literal('pin_required') }),
]);
export type Entry = z.output<typeof entry>;

const ownSession = restaurantInput.extend({ tableSessionId: id });

export const sessionsContract = {
  enter: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables/{table}/enter',
      tags: ['Guests'],
      summary: 'Sit down at a table',
      description:
        'Opens the table for the first phone, lets in phones that have joined already, and asks all others for the PIN. Sets the guest cookie.',
    })
    .errors(fails('RESTAURANT_CLOSED', 'TABLE_NOT_REGISTERED', 'PIN_WRONG', 'PIN_LOCKED'))
    .input(restaurantInput.extend({ table: tableNumber, pin: z.string().regex(pinPattern).optional() }))
    .output(entry),

  visit: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/sessions/{tableSessionId}',
      tags: ['Guests'],
      summary: 'One’s own table',
    })
    .errors(fails('NOT_AT_TABLE'))
    .input(ownSession)
    .output(visit),

  setCall: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/sessions/{tableSessionId}/call',
      tags: ['Guests'],
      summary: 'Call the waiter, ask for the bill, or take it back',
    })
    .errors(fails('NOT_AT_TABLE', 'SESSION_ENDED', 'CALL_DISABLED'))
    .input(ownSession.extend({ call: z.enum(tableCalls).nullable() }))
    .output(z.object({ call: z.enum(tableCalls).nullable() })),
};

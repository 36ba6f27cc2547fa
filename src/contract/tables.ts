import { z } from 'zod';
import { tableCalls, tableShapes, tableStatuses } from '#domain/tables/table-status.ts';
import { base, fails } from './errors.ts';
import { amount, id, instant, livePosition, restaurantInput, tableNumber } from './primitives.ts';

/** A table as the floor sees it, with the party that sits there. */
const table = z.object({
  id,
  number: tableNumber,
  shape: z.enum(tableShapes),
  positionX: z.int(),
  positionY: z.int(),
  /** What the tile shows; see domain/tables. */
  status: z.enum(tableStatuses),
  call: z.enum(tableCalls).nullable(),
  calledAt: instant.nullable(),
  session: z
    .object({
      id,
      pin: z.string(),
      /** Too many wrong PINs: nobody new may join until then. */
      pinLockedUntil: instant.nullable(),
      startedAt: instant,
      openOrders: z.int(),
      /** Neither paid nor cancelled. */
      openAmount: amount,
    })
    .nullable(),
  updatedAt: instant,
});
export type Table = z.output<typeof table>;

const floor = z.object({ tables: z.array(table), position: livePosition });
export type Floor = z.output<typeof floor>;

const oneTable = restaurantInput.extend({ id });

export const tablesContract = {
  floor: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/tables',
      tags: ['Floor'],
      summary: 'All tables',
    })
    .input(restaurantInput)
    .output(floor),

  free: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables/{id}/free',
      tags: ['Floor'],
      summary: 'Free a table',
      description: 'Ends the table session, completes its orders and clears its calls.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION'))
    /** The session that is to end: a table seated anew in the meantime is left alone. */
    .input(oneTable.extend({ tableSessionId: id }))
    .output(table),

  clearCall: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables/{id}/clear-call',
      tags: ['Floor'],
      summary: 'A call was answered',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable)
    .output(table),

  replacePin: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables/{id}/pin',
      tags: ['Floor'],
      summary: 'Give the table a new PIN',
      description: 'Those seated stay seated; phones that were refused may try again.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION'))
    .input(oneTable)
    .output(table),
};

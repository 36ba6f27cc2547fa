import { z } from 'zod';
import { mapLimits } from '#domain/tables/table-map.ts';
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

const mapCoordinate = z.number().min(-mapLimits.anyCoordinate).max(mapLimits.anyCoordinate);
const mapLength = z.number().min(0).max(mapLimits.anyCoordinate);
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

  create: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables',
      tags: ['Floor'],
      summary: 'Add a table',
      description:
        'With the number after the highest, or the lowest free one when that is taken; where there is room on the map.',
      successStatus: 201,
    })
    .errors(fails('TOO_MANY_TABLES', 'TABLE_ID_TAKEN'))
    /** `id`: made by the page, so that a repeated call adds no second table. */
    .input(
      oneTable.extend({
        shape: z.enum(tableShapes).default('rectangle'),
        /** The part of the map that is looked at: the table is put there if there is room. */
        area: z
          .object({ x: mapCoordinate, y: mapCoordinate, width: mapLength, height: mapLength })
          .default({ x: 0, y: 0, width: 1200, height: 800 }),
      }),
    )
    .output(table),

  remove: base
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurantId}/tables/{id}',
      tags: ['Floor'],
      summary: 'Remove a table',
      description: 'Ends the party that sits there; what it ordered stays on record.',
    })
    .errors(fails('TABLE_OCCUPIED'))
    /** The session that was seen there: a party that has sat down meanwhile is not sent away. */
    .input(oneTable.extend({ tableSessionId: id.optional() }))
    .output(z.object({})),

  removeAll: base
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurantId}/tables',
      tags: ['Floor'],
      summary: 'Remove all tables',
    })
    .errors(fails('TABLES_OCCUPIED'))
    .input(restaurantInput)
    .output(z.object({})),

  setShape: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/tables/{id}/shape',
      tags: ['Floor'],
      summary: 'Change a table’s shape',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable.extend({ shape: z.enum(tableShapes) }))
    .output(table),

  setPosition: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/tables/{id}/position',
      tags: ['Floor'],
      summary: 'Move a table on the map',
      description: 'Positions outside the map are moved inside.',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    /** Pixels of the map at zoom 1, of the table’s upper left corner. */
    .input(oneTable.extend({ x: mapCoordinate, y: mapCoordinate }))
    .output(table),

  setStatus: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/tables/{id}/status',
      tags: ['Floor'],
      summary: 'Set a table’s status by hand',
      description:
        'Anything but free seats a party where nobody sits; help and bill are its calls. A table is freed with `free`.',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable.extend({ status: z.enum(tableStatuses).exclude(['frei']) }))
    .output(table),

  moveParty: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables/{id}/move',
      tags: ['Floor'],
      summary: 'Move a party to a free table',
      description: 'With its orders, payments, PIN and phones.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION', 'TABLE_OCCUPIED'))
    .input(oneTable.extend({ tableSessionId: id, toTableId: id }))
    .output(table),

  mergeParties: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/tables/{id}/merge',
      tags: ['Floor'],
      summary: 'Make one party of two',
      description:
        'The party at the table named joins the other: its orders, payments and phones go over, its table becomes free.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION'))
    .input(oneTable.extend({ tableSessionId: id, intoTableId: id, intoTableSessionId: id }))
    /** The table they sit at now. */
    .output(table),
};

import { z } from 'zod';
import { doorModes } from '#domain/door/door.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, restaurantInput } from './primitives.ts';
import { table } from './tables.ts';

/** What a door asks for; empty: nothing. [DOOR-1] */
const modes = z
  .array(z.enum(doorModes))
  .max(doorModes.length)
  .refine((all) => new Set(all).size === all.length);

const calls = restaurantCallsOf('Door');

export const doorContract = {
  setModes: calls
    .put('/door', 'Set what the restaurant’s door asks for', {
      description:
        'Tables with modes of their own keep them. Where the code is asked for from now on, cards that were printed before count no more.',
    })
    .input(restaurantInput.extend({ modes }))
    .output(z.object({ modes })),

  setTable: calls
    .put('/tables/{id}/door', 'Set what a table’s door asks for')
    .errors(fails('TABLE_NOT_FOUND'))
    /** `modes` null: what the restaurant's door asks for. */
    .input(restaurantInput.extend({ id, modes: modes.nullable() }))
    .output(table),

  renewCodes: calls
    .post('/door/renew-codes', 'Make the codes of tables anew', {
      description:
        'Cards that were printed before count no more; parties that sit stay. Each table is named with the code that is seen, so a repeated call makes no other.',
    })
    .input(
      restaurantInput.extend({
        tables: z
          .array(z.object({ id, code: z.string().max(64) }))
          .min(1)
          .max(1000),
      }),
    )
    /** Those that were made anew. */
    .output(z.object({ tables: z.array(table) })),
};

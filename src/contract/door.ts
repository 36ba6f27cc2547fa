import { z } from 'zod';
import { doorModes, doorWays } from '#domain/door/door.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, instant, restaurantInput, tableNumber, linkToken as token } from './primitives.ts';
import { table } from './tables.ts';

/** What a door asks for; empty: nothing. [DOOR-1] */
const modes = z
  .array(z.enum(doorModes))
  .max(doorModes.length)
  .refine((all) => new Set(all).size === all.length)
  .refine((all) => doorWays.filter((way) => all.includes(way)).length <= 1, {
    error: 'A door has one way in',
  });

/** The UID of an NFC tag: seven bytes in hex. */
const uid = z
  .string()
  .regex(/^[\dA-Fa-f]{14}$/)
  .toUpperCase();

const tag = z.object({
  uid,
  tableId: id,
  /** When a guest was there last. */
  lastReadAt: instant.nullable(),
});

const tags = z.object({
  tags: z.array(tag),
  /** The keys of the tags were encrypted with another AUTH_SECRET: no tag opens a table, and all have to be set up anew. */
  areKeysLost: z.boolean(),
});
export type Tags = z.output<typeof tags>;

/** AES-128 keys in hex. */
const tagKeys = z.object({
  /** Key 0, which may change all others; of this tag. */
  master: z.string(),
  /** Key 1, SDMFileReadKey; of this tag. */
  fileRead: z.string(),
  /** Key 2, SDMMetaReadKey; the same for all tags of the restaurant. */
  metaRead: z.string(),
});
export type TagKeys = z.output<typeof tagKeys>;

const display = z.object({
  id,
  tableId: id,
  /** Null: no screen has used its pairing code yet. */
  pairedAt: instant.nullable(),
  /** When it has asked for a code last. */
  seenAt: instant.nullable(),
});
export type Display = z.output<typeof display>;

const displays = z.object({ displays: z.array(display) });

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

  tags: {
    list: calls.get('/door/tags', 'The NFC tags on the tables').output(tags),

    set: calls
      .put('/door/tags/{uid}', 'Put an NFC tag on a table', {
        description: 'Makes the keys of the restaurant’s tags with the first one.',
      })
      .errors(fails('TABLE_NOT_FOUND'))
      .input(restaurantInput.extend({ uid, tableId: id }))
      .output(tags),

    remove: calls
      .delete('/door/tags/{uid}', 'Take an NFC tag off its table')
      .input(restaurantInput.extend({ uid }))
      .output(tags),

    keys: calls
      .post('/door/tags/{uid}/keys', 'The keys that have to be written to an NFC tag')
      .errors(fails('TAG_NOT_FOUND'))
      .input(restaurantInput.extend({ uid }))
      .output(tagKeys),

    find: calls
      .get('/door/tag-link', 'The table that the link of an NFC tag leads to', {
        description:
          'Opens nothing: the code in the answer is for sitting down, once, and only for the first phone that uses it.',
      })
      .errors(fails('TAG_NOT_FOUND'))
      .input(restaurantInput.extend({ picc_data: z.string().max(64), cmac: z.string().max(64) }))
      .output(z.object({ table: tableNumber, code: z.string() })),
  },

  displays: {
    list: calls.get('/door/displays', 'The screens that show a code').output(displays),

    add: calls
      .put('/door/displays/{id}', 'Begin to pair a screen with a table', {
        description: 'The code counts for ten minutes and for one screen. A repeated call makes another one.',
      })
      .errors(fails('TABLE_NOT_FOUND', 'DISPLAY_PAIRED'))
      .input(restaurantInput.extend({ id, tableId: id }))
      .output(displays.extend({ pairingCode: z.string(), pairingEndsAt: instant })),

    remove: calls
      .delete('/door/displays/{id}', 'Take a screen off its table', {
        description: 'It shows no more codes; the one that it shows ends within a minute.',
      })
      .input(restaurantInput.extend({ id }))
      .output(displays),
  },
};

const shownCode = z.object({
  restaurantId: id,
  restaurantName: z.string(),
  table: tableNumber,
  code: z.string(),
  /** Until the next one. */
  changesInMs: z.int(),
});
export type ShownCode = z.output<typeof shownCode>;

const screenCalls = callsOf('Displays');

/** The calls of the screens themselves. */
export const displaysContract = {
  pair: screenCalls
    .post('/displays/pair', 'Pair this screen', {
      description:
        'With a code of the management, and an id that the screen has made. A repeated call with both is the same pairing.',
    })
    .errors(fails('PAIRING_CODE_WRONG'))
    .input(z.object({ code: z.string().max(64), id }))
    .output(z.object({ token })),

  code: screenCalls
    .post('/displays/code', 'The code that this screen shows')
    .errors(fails('DISPLAY_NOT_FOUND'))
    .input(z.object({ token }))
    .output(shownCode),
};

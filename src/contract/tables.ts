import { z } from 'zod';
import { doorModes } from '#domain/door/door.ts';
import { pinPattern } from '#domain/sessions/pin.ts';
import { mapLimits } from '#domain/tables/table-map.ts';
import { tablesAtOnce } from '#domain/tables/table-number.ts';
import { tableCalls, tableShapes, tableStatuses } from '#domain/tables/table-status.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { phoneName } from './orders.ts';
import { amount, id, instant, livePosition, restaurantInput, tableNumber, typedCode } from './primitives.ts';
import { currentOutage } from './signing.ts';

/** A table as staff see it, with the party that sits there. */
export const table = z.object({
  id,
  number: tableNumber,
  shape: z.enum(tableShapes),
  positionX: z.int(),
  positionY: z.int(),
  /** What the tile shows; see domain/tables. */
  status: z.enum(tableStatuses),
  call: z.enum(tableCalls).nullable(),
  calledAt: instant.nullable(),
  /** Its call is that of a phone that sits nowhere. [TAB-15] */
  isCallFromOutside: z.boolean(),
  session: z
    .object({
      id,
      pin: z.string(),
      /** After too many wrong PINs nobody can join until then. */
      pinLockedUntil: instant.nullable(),
      startedAt: instant,
      /** Phones that sit there. */
      phones: z.int(),
      openOrders: z.int(),
      /** Neither paid nor cancelled. */
      openAmount: amount,
    })
    .nullable(),
  /** The secret that the link of its QR code carries; null: its door asks for none. [DOOR-9] */
  code: z.string().nullable(),
  /** Since when that counts. */
  codeRenewedAt: instant,
  /** Whether a card with the link that counts was printed. */
  isCodePrinted: z.boolean(),
  /** What its door asks for; null: what the restaurant's does. */
  door: z.array(z.enum(doorModes)).nullable(),
  /** The last party, while it can be reopened and who sits here now, if anybody, has neither ordered nor called. [TAB-10] */
  freed: z.object({ tableSessionId: id, at: instant }).nullable(),
  updatedAt: instant,
});
export type Table = z.output<typeof table>;

/** What was unusual within the last minutes. */
const doorAlarm = z.object({
  /** That came too many at once, or from one phone [DOOR-2]; and to which tables. */
  parties: z.int(),
  tables: z.array(tableNumber),
  /** That phones which sit nowhere have made call; empty, if they are not too many. [TAB-15] */
  calledTables: z.array(tableNumber),
  since: instant,
});
export type DoorAlarm = z.output<typeof doorAlarm>;

/** A phone at a table. */
const phone = z.object({
  name: phoneName,
  joinedAt: instant,
  /** What it has ordered there, cancelled orders too. */
  orders: z.int(),
  /** Of a party that staff have not let in. */
  isProvisional: z.boolean(),
  /** That party's PIN, which its phones show as well. */
  pin: z.string(),
});
export type Phone = z.output<typeof phone>;

const barredPhone = z.object({
  name: phoneName,
  barredAt: instant,
  /** By whom; null: the account is gone. */
  barredBy: z.string().nullable(),
  /** The tables where it has sat today. */
  tables: z.array(tableNumber),
});
export type BarredPhone = z.output<typeof barredPhone>;

const floor = z.object({
  tables: z.array(table),
  /** What the restaurant's door asks for; tables may differ. [DOOR-1] */
  door: z.array(z.enum(doorModes)),
  /** Null: nothing unusual. */
  alarm: doorAlarm.nullable(),
  /** The security device does not sign at the moment; null: it does, or there is none. */
  outage: currentOutage.nullable(),
  position: livePosition,
});
export type Floor = z.output<typeof floor>;

const mapCoordinate = z.number().min(-mapLimits.anyCoordinate).max(mapLimits.anyCoordinate);
const mapLength = z.number().min(0).max(mapLimits.anyCoordinate);
/** The visible part of the map: a new table is put there if there is room. */
const visibleArea = z
  .object({ x: mapCoordinate, y: mapCoordinate, width: mapLength, height: mapLength })
  .default({ x: 0, y: 0, width: 1200, height: 800 });
const oneTable = restaurantInput.extend({ id });

const calls = restaurantCallsOf('Floor');

export const tablesContract = {
  floor: calls.get('/tables', 'All tables').output(floor),

  phones: calls
    .get('/tables/{id}/phones', 'The phones at a table', {
      description:
        'Those of the party that sits there, as many as the table says; then those of parties that wait to be let in.',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable)
    .output(z.object({ phones: z.array(phone) })),

  barPhone: calls
    .post('/phones/{phone}/bar', 'Send a phone away for today', {
      description:
        'What it has ordered that the kitchen has not begun is cancelled, what it has begun is marked. Parties that leave nothing behind end.',
    })
    .errors(fails('PHONE_NOT_FOUND'))
    .input(restaurantInput.extend({ phone: phoneName }))
    /** Orders that were cancelled or refused, and those that are marked; tables that are free now. */
    .output(z.object({ cancelled: z.int(), marked: z.int(), freed: z.array(tableNumber) })),

  admitPhone: calls
    .post('/phones/{phone}/admit', 'Let a phone that was sent away come back')
    .input(restaurantInput.extend({ phone: phoneName }))
    .output(z.object({})),

  barredPhones: calls
    .get('/phones/barred', 'Phones that are sent away today')
    .output(z.object({ phones: z.array(barredPhone) })),

  free: calls
    .post('/tables/{id}/free', 'Free a table', {
      description: 'Ends the table session, completes its orders and clears its calls.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION'))
    /** `tableSessionId`: the session to end. A party that was seated meanwhile stays. */
    .input(oneTable.extend({ tableSessionId: id }))
    .output(table),

  reopen: calls
    .post('/tables/{id}/reopen', 'Take freeing a table back', {
      description:
        'Within 15 minutes, unless another party sits there or a daily closing was made: phones, PIN, call and the states of the orders are as they were.',
    })
    .errors(
      fails(
        'TABLE_NOT_FOUND',
        'NO_ACTIVE_SESSION',
        'TABLE_OCCUPIED',
        'REOPENING_OVER',
        'REOPENING_CLOSED',
        'WRITTEN_OFF',
      ),
    )
    .input(oneTable.extend({ tableSessionId: id }))
    .output(table),

  clearCall: calls
    .post('/tables/{id}/clear-call', 'A call was answered')
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable)
    .output(table),

  restoreCall: calls
    .post('/tables/{id}/restore-call', 'Take back that a call was answered', {
      description: 'For a few seconds. The call waits again since it was made.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'UNDO_TOO_LATE', 'UNDO_OVERTAKEN'))
    /** `calledAt`: names the call. */
    .input(oneTable.extend({ calledAt: instant }))
    .output(table),

  replacePin: calls
    .post('/tables/{id}/pin', 'Give the table a new PIN', {
      description: 'Those seated stay seated; phones that were refused may try again.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION'))
    .input(oneTable)
    .output(table),

  takePinBack: calls
    .post('/tables/{id}/pin/take-back', 'Take a new PIN back', {
      description: 'Shortly after it was given, and while no phone has joined with it. `pin`: the new one.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION', 'PIN_IN_USE'))
    .input(oneTable.extend({ tableSessionId: id, pin: typedCode(pinPattern) }))
    .output(table),

  create: calls
    .post('/tables', 'Add a table', {
      description:
        'With the number after the highest, or the lowest free one where there is no higher; where there is room on the map.',
      successStatus: 201,
    })
    .errors(fails('TOO_MANY_TABLES', 'TABLE_ID_TAKEN'))
    /** `id`: made by the client, so that a repeated call adds no second table. */
    .input(oneTable.extend({ shape: z.enum(tableShapes).default('rectangle'), area: visibleArea }))
    .output(table),

  createSeveral: calls
    .post('/tables/several', 'Add several tables', {
      description: 'As by adding one after the other, or none of them.',
      successStatus: 201,
    })
    .errors(fails('TOO_MANY_TABLES', 'TABLE_ID_TAKEN'))
    /** `ids`: made by the client, in the order of the numbers, so that a repeated call adds no second tables. */
    .input(
      restaurantInput.extend({
        ids: z
          .array(id)
          .min(1)
          .max(tablesAtOnce)
          .refine((ids) => new Set(ids).size === ids.length),
        shape: z.enum(tableShapes).default('rectangle'),
        area: visibleArea,
      }),
    )
    .output(z.array(table)),

  remove: calls
    .delete('/tables/{id}', 'Remove a table', {
      description: 'Ends the party that sits there; what it ordered stays on record.',
    })
    .errors(fails('TABLE_OCCUPIED'))
    /** `tableSessionId`: the session that the page shows. A party that was seated meanwhile stays. */
    .input(oneTable.extend({ tableSessionId: id.optional() }))
    .output(z.object({})),

  removeAll: calls
    .delete('/tables', 'Remove all tables')
    .errors(fails('TABLES_OCCUPIED'))
    .output(z.object({})),

  setShape: calls
    .put('/tables/{id}/shape', 'Change a table’s shape')
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable.extend({ shape: z.enum(tableShapes) }))
    .output(table),

  setPosition: calls
    .put('/tables/{id}/position', 'Move a table on the map', {
      description: 'Positions outside the map are moved inside.',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    /** Pixels of the map at zoom 1, of the table’s upper left corner. */
    .input(oneTable.extend({ x: mapCoordinate, y: mapCoordinate }))
    .output(table),

  setStatus: calls
    .put('/tables/{id}/status', 'Set a table’s status by hand', {
      description:
        'Anything but free seats a party where nobody sits; help and bill are its calls. A table is freed with `free`.',
    })
    .errors(fails('TABLE_NOT_FOUND'))
    .input(oneTable.extend({ status: z.enum(tableStatuses).exclude(['frei']) }))
    .output(table),

  moveParty: calls
    .post('/tables/{id}/move', 'Move a party to a free table', {
      description: 'With its orders, payments, PIN and phones.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION', 'TABLE_OCCUPIED'))
    .input(oneTable.extend({ tableSessionId: id, toTableId: id }))
    .output(table),

  mergeParties: calls
    .post('/tables/{id}/merge', 'Make one party of two', {
      description:
        'The party at the table named joins the other: its orders, payments and phones go over, its table becomes free.',
    })
    .errors(fails('TABLE_NOT_FOUND', 'NO_ACTIVE_SESSION'))
    .input(oneTable.extend({ tableSessionId: id, intoTableId: id, intoTableSessionId: id }))
    /** The table they sit at now. */
    .output(table),
};

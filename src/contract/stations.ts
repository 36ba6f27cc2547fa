import { z } from 'zod';
import { usualThresholds } from '#domain/orders/order-status.ts';
import { displayLimits } from '#domain/stations/station-displays.ts';
import {
  areThresholds,
  stationColours,
  stationId,
  stationLimits,
  stationSounds,
} from '#domain/stations/stations.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, instant, name, restaurantInput } from './primitives.ts';

export const station = z.object({
  /** `kitchen`, `bar` or a uuid. */
  id: z.string(),
  name: z.string(),
  colour: z.enum(stationColours),
  sound: z.enum(stationSounds),
  /** From how many minutes on something is late, overdue and critical there. */
  thresholds: z.object({ late: z.int(), overdue: z.int(), critical: z.int() }),
});

const state = z.object({
  /** In the order of the house. What no other is said of is prepared at the first. */
  stations: z.array(station),
});
export type StationsState = z.output<typeof state>;

/** The id of a station of the restaurant. */
export const anyStation = z.string().regex(stationId);

/** Its station; null: all of them, as at a pass. */
const shown = anyStation.nullable();

const display = z.object({
  id,
  name: z.string(),
  station: z.string().nullable(),
  /** Browser and system, in words; null: unknown. */
  device: z.string().nullable(),
  pairedAt: instant,
  /** When it last asked for something, to the minute. */
  seenAt: instant,
});
export type StationDisplay = z.output<typeof display>;

const displays = z.object({ displays: z.array(display) });
export type StationDisplays = z.output<typeof displays>;

const pairing = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unpaired') }),
  z.object({
    state: z.literal('waiting'),
    /** Six digits. */
    code: z.string(),
    endsAt: instant,
  }),
  z.object({
    state: z.literal('paired'),
    restaurantId: id,
    name: z.string(),
    station: z.string().nullable(),
  }),
]);
/** What a tablet is to the restaurants. */
export type StationPairing = z.output<typeof pairing>;

const calls = restaurantCallsOf('Stations');
const tabletCalls = callsOf('Stations');
const looks = {
  name: name(stationLimits.name),
  colour: z.enum(stationColours),
  sound: z.enum(stationSounds),
  thresholds: z
    .object({ late: z.int(), overdue: z.int(), critical: z.int() })
    .refine(areThresholds)
    .default(usualThresholds),
};

export const stationsContract = {
  add: calls
    .post('/stations', 'Add a station', { description: 'Once for the id.', successStatus: 201 })
    .errors(fails('STATION_NAME_TAKEN', 'STATION_ID_TAKEN', 'TOO_MANY_STATIONS'))
    .input(restaurantInput.extend({ id, ...looks }))
    .output(state),

  change: calls
    .put('/stations/{id}', 'Change name, colour and sound of a station')
    .errors(fails('STATION_NOT_FOUND', 'STATION_NAME_TAKEN'))
    .input(restaurantInput.extend({ id: anyStation, ...looks }))
    .output(state),

  arrange: calls
    .put('/stations/order', 'Put the stations in another order', {
      description: 'Names all of them. What no other is said of is prepared at the first.',
    })
    .errors(fails('STATIONS_CHANGED'))
    .input(restaurantInput.extend({ ids: z.array(anyStation).min(1).max(stationLimits.stations) }))
    .output(state),

  remove: calls
    .post('/stations/{id}/remove', 'Remove a station', {
      description:
        'Its categories, its dishes and what is open of its orders go to another one. Removing twice is removing once.',
    })
    .errors(fails('STATION_NOT_FOUND', 'LAST_STATION'))
    .input(restaurantInput.extend({ id: anyStation, to: anyStation }))
    .output(state),

  displays: {
    list: calls.get('/stations/displays', 'The displays that are paired').output(displays),

    pair: calls
      .post('/stations/displays', 'Pair the display that shows a code', {
        description:
          'It then needs no account, and moves what its station prepares. Once for the id. `STATION_DISPLAY_ELSEWHERE`: it is in another network than the caller; `fromElsewhere` pairs it nevertheless.',
        successStatus: 201,
      })
      .errors(
        fails(
          'PAIRING_CODE_WRONG',
          'STATION_NOT_FOUND',
          'STATION_DISPLAY_ELSEWHERE',
          'TOO_MANY_STATION_DISPLAYS',
        ),
      )
      .input(
        restaurantInput.extend({
          ...{ id, name: name(displayLimits.name), station: shown },
          code: z.string().max(20),
          fromElsewhere: z.boolean().default(false),
        }),
      )
      .output(displays),

    change: calls
      .put('/stations/displays/{id}', 'Change what a display is called, and what it shows')
      .errors(fails('STATION_DISPLAY_NOT_FOUND', 'STATION_NOT_FOUND'))
      .input(restaurantInput.extend({ id, name: name(displayLimits.name), station: shown }))
      .output(displays),

    end: calls
      .post('/stations/displays/{id}/end', 'End a display', {
        description: 'It shows nothing from then on. Ending twice is ending once.',
      })
      .input(restaurantInput.extend({ id }))
      .output(displays),
  },

  pairing: {
    state: tabletCalls
      .get('/stations/pairing', 'What this tablet is: paired, waiting, or neither')
      .output(pairing),

    begin: tabletCalls
      .post('/stations/pairing', 'Show a code to be paired with', {
        description: 'For ten minutes; the same one while it lasts. Nothing for a tablet that is paired.',
      })
      .errors(fails('COOKIES_NEEDED'))
      .input(z.object({}))
      .output(pairing),
  },
};

import { z } from 'zod';
import { stationColours, stationId, stationLimits, stationSounds } from '#domain/stations/stations.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, name, restaurantInput } from './primitives.ts';

export const station = z.object({
  /** `kitchen`, `bar` or a uuid. */
  id: z.string(),
  name: z.string(),
  colour: z.enum(stationColours),
  sound: z.enum(stationSounds),
});

const state = z.object({
  /** In the order of the house. What no other is said of is prepared at the first. */
  stations: z.array(station),
});
export type StationsState = z.output<typeof state>;

/** The id of a station of the restaurant. */
export const anyStation = z.string().regex(stationId);

const calls = restaurantCallsOf('Stations');
const looks = {
  name: name(stationLimits.name),
  colour: z.enum(stationColours),
  sound: z.enum(stationSounds),
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
};

import { firstStations, type Station } from '#domain/stations/stations.ts';
import { useStaffState } from './management-context.ts';

/** The stations of the restaurant, in its order. */
export function useStations(): readonly Station[] {
  return useStaffState(({ restaurant }) => restaurant.data?.stations) ?? firstStations;
}

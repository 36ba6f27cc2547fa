import { useStations } from '#web/features/management/use-stations.ts';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import type { StationFilter } from './board-columns.ts';

const choice = storedChoice('gedeck.station');

/**
 * The station whose part of the orders this device shows; remembered, e.g. for a tablet on the bar's wall.
 */
export function useStation(): [StationFilter, (station: StationFilter) => void] {
  const chosen = useStoredChoice(choice, null);
  const isThere = useStations().some(({ id }) => id === chosen);
  return [chosen !== null && isThere ? chosen : 'all', choice.set];
}

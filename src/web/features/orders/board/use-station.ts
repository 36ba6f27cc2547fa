import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import type { StationFilter } from './board-columns.ts';

const choice = storedChoice('gedeck.station');

/** Whose part of the orders this device shows: the tablet on the bar's wall stays the bar's. */
export function useStation(): [StationFilter, (station: StationFilter) => void] {
  const chosen = useStoredChoice(choice, null);
  return [chosen === 'kitchen' || chosen === 'bar' ? chosen : 'all', choice.set];
}

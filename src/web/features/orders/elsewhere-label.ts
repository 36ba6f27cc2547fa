import type { Station } from '#domain/stations/stations.ts';
import type { CardLines } from './board/board-columns.ts';
import { boardText } from './board-text.ts';

/** What another station makes of an order, and how far it is once it has begun. */
export function elsewhereLabel(
  { station: id, count: quantity, status }: CardLines['elsewhere'][number],
  stations: readonly Station[],
): string {
  const station = stations.find((each) => each.id === id)?.name ?? '';
  if (status === 'new') return boardText.otherStation({ quantity, station });
  return boardText.otherStationAt({ quantity, station, status: boardText.short[status] });
}

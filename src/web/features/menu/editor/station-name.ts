import { firstStations, type Station } from '#domain/stations/stations.ts';
import { menuText } from './menu-text.ts';

/** As long as a house has not renamed its kitchen, that has the page's name for it. */
export function stationName({ id, name }: Pick<Station, 'id' | 'name'>): string {
  const [kitchen] = firstStations;
  return id === kitchen.id && name === kitchen.name ? menuText.kitchen : name;
}

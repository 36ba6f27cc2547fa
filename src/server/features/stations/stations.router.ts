import { os } from '../../api/procedures.ts';
import type { StationsService } from './stations.service.ts';

export function stationsRouter(stations: StationsService) {
  return {
    add: os.stations.add.handler(({ input }) => stations.add(input)),
    change: os.stations.change.handler(({ input }) => stations.update(input)),
    arrange: os.stations.arrange.handler(({ input }) => stations.arrange(input)),
    remove: os.stations.remove.handler(({ input }) => stations.remove(input)),
  };
}

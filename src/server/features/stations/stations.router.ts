import { os } from '../../api/procedures.ts';
import { requireCookies } from '../../auth/kept-cookies.ts';
import { stationTokenIn } from '../../auth/station-cookie.ts';
import type { StationDisplaysService } from './displays.service.ts';
import type { StationsService } from './stations.service.ts';

export function stationsRouter(stations: StationsService, displays: StationDisplaysService) {
  return {
    add: os.stations.add.handler(({ input }) => stations.add(input)),
    change: os.stations.change.handler(({ input }) => stations.update(input)),
    arrange: os.stations.arrange.handler(({ input }) => stations.arrange(input)),
    remove: os.stations.remove.handler(({ input }) => stations.remove(input)),
    displays: {
      list: os.stations.displays.list.handler(({ input }) => displays.list(input)),
      pair: os.stations.displays.pair.handler(({ input }) => displays.pair(input)),
      change: os.stations.displays.change.handler(({ input }) => displays.change(input)),
      end: os.stations.displays.end.handler(({ input }) => displays.end(input)),
    },
    pairing: {
      state: os.stations.pairing.state.handler(({ context }) =>
        displays.state(stationTokenIn(context.headers)),
      ),
      begin: os.stations.pairing.begin.handler(async ({ context }) => {
        requireCookies(context);
        const { pairing, cookie } = await displays.begin(stationTokenIn(context.headers), context.address);
        context.setCookie(cookie);
        return pairing;
      }),
    },
  };
}

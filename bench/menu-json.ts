import { runJob } from './child.ts';
import type { GetLoadJob, GetLoadResult } from './get-load.ts';
import { percentile } from './percentile.ts';

/** As a client of the API asks, that keeps its connections and takes the answer as it is. */
const connections = 16;

export interface MenuJsonResult {
  perSecond: number;
  /** Whoever names the version that it has, and is told that it is the newest. */
  unchangedPerSecond: number;
  /** Of a server that reads the menu anew for each. */
  floorPerSecond: number;
  ratio: number;
  bytes: number;
  floorBytes: number;
}

/** Requests per second for a restaurant's menu as JSON, in turns with the floor. */
export async function measureMenuJson(
  ports: { server: number; floor: number },
  restaurantId: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<MenuJsonResult> {
  const path = `/api/restaurants/${restaurantId}/menu`;
  const load = (port: number, of: string, headers: string[] = []) =>
    runJob<GetLoadResult>(
      'get-load.ts',
      { port, path: of, headers, connections, seconds } satisfies GetLoadJob,
      (seconds + 20) * 1000,
    );
  const { headers } = await fetch(`http://127.0.0.1:${ports.server}${path}`);
  const version = `If-None-Match: ${headers.get('etag')}`;
  const all: { ours: GetLoadResult; unchanged: GetLoadResult; floor: GetLoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load(ports.server, path);
    const unchanged = await load(ports.server, path, [version]);
    const floor = await load(ports.floor, `/menu?restaurantId=${restaurantId}`);
    all.push({ ours, unchanged, floor });
  }
  const middle = (pick: (round: (typeof all)[number]) => number) => percentile(all.map(pick), 0.5);
  return {
    perSecond: middle(({ ours }) => ours.perSecond),
    unchangedPerSecond: middle(({ unchanged }) =>
      unchanged.status === 304 ? unchanged.perSecond : Number.NaN,
    ),
    floorPerSecond: middle(({ floor }) => floor.perSecond),
    ratio: middle(({ ours, floor }) => ours.perSecond / floor.perSecond),
    bytes: middle(({ ours }) => ours.bytes),
    floorBytes: middle(({ floor }) => floor.bytes),
  };
}

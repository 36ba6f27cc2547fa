import { answerJob } from './child.ts';
import { getRequest, HttpConnection } from './http-connection.ts';

export interface FloodJob {
  port: number;
  restaurantId: string;
  menuItemId: string;
  /** Of which each asks over so many connections, as fast as it is answered. */
  addresses: number;
  connectionsEach: number;
  seconds: number;
}

export interface FloodResult {
  answered: number;
  refused: number;
}

answerJob(async (job: FloodJob): Promise<FloodResult> => {
  const result = { answered: 0, refused: 0 };
  const endAt = performance.now() + job.seconds * 1000;
  const strangers = Array.from({ length: job.addresses * job.connectionsEach }, async (_, n) => {
    const address = `203.0.113.${Math.floor(n / job.connectionsEach) + 1}`;
    const connection = new HttpConnection(job.port);
    for (let turn = n * 977; performance.now() < endAt; turn += 1) {
      const { status } = await connection.send(
        getRequest(pathOf(job, turn), address, ['Accept-Encoding: br']),
      );
      if (status === 429 || status === 503) result.refused += 1;
      else result.answered += 1;
    }
    connection.close();
  });
  await Promise.all(strangers);
  return result;
});

/** What costs most: pages that nobody keeps, tables that do not exist, lists. */
function pathOf({ restaurantId, menuItemId }: FloodJob, turn: number): string {
  const at = (table: number) => `restaurantId=${restaurantId}&table=${table}`;
  const paths = [
    `/menu?${at(1000 + (turn % 9000))}`,
    `/menu?${at(1 + (turn % 14))}`,
    `/menu/item/${menuItemId}?${at(1 + (turn % 14))}`,
    '/api/restaurants',
    '/',
    '/login',
  ];
  return paths[turn % paths.length] ?? '/';
}

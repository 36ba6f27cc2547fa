import pg from 'pg';
import { answerJob } from './child.ts';
import { freshKey, type RecordedStatement } from './recorded-order.ts';

export interface BareSqlJob {
  connection: pg.ClientConfig;
  roundTrips: RecordedStatement[][];
  /** For each client, the parameters of all statements in their order. */
  values: (string | null)[][];
  seconds: number;
  firstKey: number;
}

/**
 * Replaces pgbench on machines without it: runs the same statements on one connection per client, nothing
 * else.
 */
answerJob(async ({ connection, roundTrips, values, seconds, firstKey }: BareSqlJob): Promise<number> => {
  const clients = await Promise.all(
    values.map(async (own) => {
      const client = new pg.Client({ ...connection, pipeline: true });
      await client.connect();
      return { client, own };
    }),
  );
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  let placed = 0;
  await Promise.all(
    clients.map(async ({ client, own }) => {
      while (performance.now() < endAt) {
        placed += 1;
        await placeOrder(client, roundTrips, own, String(firstKey + placed));
      }
    }),
  );
  const perSecond = placed / ((performance.now() - startedAt) / 1000);
  await Promise.all(clients.map(({ client }) => client.end()));
  return perSecond;
});

async function placeOrder(
  client: pg.Client,
  roundTrips: RecordedStatement[][],
  values: (string | null)[],
  key: string,
): Promise<void> {
  let used = 0;
  for (const statements of roundTrips) {
    await Promise.all(
      statements.map(({ text, name, values: own }) => {
        const mine = values.slice(used, used + own.length);
        used += own.length;
        return client.query({
          text,
          name,
          values: mine.map((value) => value?.replaceAll(freshKey, key) ?? null),
        });
      }),
    );
  }
}

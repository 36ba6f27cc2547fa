import { newId } from '#server/ids.ts';
import { answerJob } from './child.ts';
import { HttpConnection } from './http-connection.ts';
import { type BenchGuest, orderRequests, type Way } from './order-input.ts';
import { percentile } from './percentile.ts';

export interface OrderLoadJob {
  port: number;
  way: Way;
  /** Those of one connection take turns. */
  guests: BenchGuest[];
  connections: number;
  seconds: number;
}

export interface OrderLoadResult {
  orders: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

answerJob(async (job: OrderLoadJob): Promise<OrderLoadResult> => {
  const { port, way, connections, seconds } = job;
  const guests = job.guests.map((guest) => orderRequests(guest, way));
  const durations: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      const connection = new HttpConnection(port);
      for (let turn = first; ; turn += connections) {
        const sentAt = performance.now();
        if (sentAt >= endAt) break;
        const requestFor = guests[turn % guests.length];
        if (!requestFor) throw new Error('there is no guest to order');
        const { status, body } = await connection.send(requestFor(newId()));
        if (status !== 200 && status !== 201) throw new Error(`an order was refused: ${status} ${body}`);
        durations.push(performance.now() - sentAt);
      }
      connection.close();
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return {
    orders: durations.length,
    perSecond: durations.length / elapsedSeconds,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
});

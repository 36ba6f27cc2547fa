import { newId } from '#server/ids.ts';
import { answerJob } from './child.ts';
import { HttpConnection } from './http-connection.ts';
import { type BenchGuest, orderRequests } from './order-input.ts';
import { percentile } from './percentile.ts';

export interface OrderLoadJob {
  port: number;
  /** One connection each. */
  guests: BenchGuest[];
  seconds: number;
}

export interface OrderLoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

answerJob(async ({ port, guests, seconds }: OrderLoadJob): Promise<OrderLoadResult> => {
  const durations: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    guests.map(async (guest) => {
      const connection = new HttpConnection(port);
      const requestFor = orderRequests(guest);
      for (;;) {
        const sentAt = performance.now();
        if (sentAt >= endAt) break;
        const { status, body } = await connection.send(requestFor(newId()));
        if (status !== 200 && status !== 201) throw new Error(`an order was refused: ${status} ${body}`);
        durations.push(performance.now() - sentAt);
      }
      connection.close();
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: durations.length / elapsedSeconds,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
});

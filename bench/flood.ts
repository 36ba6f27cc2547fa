import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#server/ids.ts';
import { runJob } from './child.ts';
import type { FloodJob, FloodResult } from './flood-load.ts';
import { HttpConnection, postRequest } from './http-connection.ts';
import { type BenchGuest, orderRequests } from './order-input.ts';
import { percentile } from './percentile.ts';

/** How often a seated guest's phone asks, and which of its requests is an order. */
const asks = { everyMs: 250, orderEvery: 10 };
/** Until the flood is in full swing. */
const swellMs = 2000;

interface FloodFigures {
  callP95Ms: number;
  orderP95Ms: number;
  flood: FloodResult;
}

/** How long seated guests wait for an answer while strangers from many addresses ask as fast as they may. */
export async function measureFlood(options: {
  port: number;
  guests: readonly BenchGuest[];
  seconds: number;
}): Promise<FloodFigures> {
  const { port, guests, seconds } = options;
  const [{ restaurantId, dishes } = { restaurantId: '', dishes: [] }] = guests;
  const job = {
    port,
    restaurantId,
    menuItemId: dishes[0]?.menuItemId ?? '',
    seconds: seconds + swellMs / 1000,
  };
  const flooding = runJob<FloodResult>(
    'flood-load.ts',
    { ...job, addresses: 20, connectionsEach: 4 } satisfies FloodJob,
    (seconds + 60) * 1000,
  );
  const times: Record<'calls' | 'orders', number[]> = { calls: [], orders: [] };
  const measured = delay(swellMs).then(() => serveGuests(port, guests, seconds, times));
  const [flood] = await Promise.all([flooding, measured]);
  return { callP95Ms: percentile(times.calls, 0.95), orderP95Ms: percentile(times.orders, 0.95), flood };
}

async function serveGuests(
  port: number,
  guests: readonly BenchGuest[],
  seconds: number,
  times: Record<'calls' | 'orders', number[]>,
): Promise<void> {
  const endAt = performance.now() + seconds * 1000;
  await Promise.all(
    guests.map(async (guest, n) => {
      const connection = new HttpConnection(port);
      const { restaurantId, tableSessionId, cookie, address } = guest;
      const body = JSON.stringify({ json: { restaurantId, tableSessionId } });
      const visit = postRequest('/rpc/sessions/visit', cookie, address, body);
      const order = orderRequests(guest, 'rpc');
      await delay((asks.everyMs * n) / guests.length);
      for (let turn = n; performance.now() < endAt; turn += 1) {
        const kind = turn % asks.orderEvery === 0 ? 'orders' : 'calls';
        const sentAt = performance.now();
        const answer = await connection.send(kind === 'orders' ? order(newId()) : visit);
        if (answer.status >= 300) throw new Error(`a guest was refused: ${answer.status} ${answer.body}`);
        times[kind].push(performance.now() - sentAt);
        await delay(asks.everyMs);
      }
      connection.close();
    }),
  );
}

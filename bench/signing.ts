import { setTimeout as delay } from 'node:timers/promises';
import type { SigningState } from '#contract/signing.ts';
import { newId } from '#server/ids.ts';
import { runJob } from './child.ts';
import type { BenchGuest } from './order-input.ts';
import type { OrderLoadJob, OrderLoadResult } from './order-load.ts';
import { percentile } from './percentile.ts';
import { type Figure, ms } from './report.ts';
import type { BenchRestaurant } from './seed.ts';

interface SigningBench {
  port: number;
  ownerCookie: string;
  connections: number;
  /** Guests of restaurants without a device, and the same of others, which get a simulated one here. */
  plain: { guests: BenchGuest[] };
  signed: { restaurants: readonly BenchRestaurant[]; guests: BenchGuest[] };
  timing: { warmupSeconds: number; seconds: number; rounds: number };
}

/** How long it may take until all that was ordered in a round is signed. */
const signedWithinMs = 120_000;

/** Orders a second while a simulated device signs, beside those of houses that have none. */
export async function measureSigning(bench: SigningBench): Promise<Figure[]> {
  const { port, plain, signed, connections, timing } = bench;
  for (const { id } of signed.restaurants) await startSimulator(bench, id);
  const place = (guests: BenchGuest[], seconds: number) =>
    runJob<OrderLoadResult>(
      'order-load.ts',
      { port, way: 'rest', guests, connections, seconds } satisfies OrderLoadJob,
      (seconds + 20) * 1000,
    );
  for (const { guests } of [plain, signed]) await place(guests, timing.warmupSeconds);
  await waitUntilSigned(bench);
  const rounds: { plain: OrderLoadResult; signed: OrderLoadResult; signedAfterMs: number }[] = [];
  for (let n = 0; n < timing.rounds; n += 1) {
    const without = await place(plain.guests, timing.seconds);
    const beganAt = performance.now();
    const beside = await place(signed.guests, timing.seconds);
    await waitUntilSigned(bench);
    rounds.push({ plain: without, signed: beside, signedAfterMs: performance.now() - beganAt });
  }
  const middle = (figure: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(figure), 0.5);
  const ratio = middle((round) => round.signed.perSecond / round.plain.perSecond);
  const [ours, others] = [
    middle((round) => round.signed.perSecond),
    middle((round) => round.plain.perSecond),
  ];
  return [
    {
      name: 'orders over REST with a simulated device that signs, against without',
      measured: `${ratio.toFixed(2)} (${ours.toFixed(0)}/s of ${others.toFixed(0)}/s; p99 ${ms(middle((round) => round.signed.p99Ms))} to ${ms(middle((round) => round.plain.p99Ms))})`,
      promise: 'at least 0.80',
      isKept: ratio >= 0.8,
    },
    {
      name: '… until the last of them is signed',
      measured: `${middle((round) => round.signed.orders / (round.signedAfterMs / 1000)).toFixed(0)}/s`,
    },
  ];
}

async function startSimulator(bench: SigningBench, restaurantId: string): Promise<void> {
  const id = newId();
  await call(bench, 'setUp', { restaurantId, id, kind: 'simulator', keys: {} });
  await call(bench, 'start', { restaurantId, id });
}

async function waitUntilSigned(bench: SigningBench): Promise<void> {
  const endAt = performance.now() + signedWithinMs;
  for (const { id: restaurantId } of bench.signed.restaurants) {
    while ((await call(bench, 'state', { restaurantId })).waiting > 0) {
      if (performance.now() > endAt) throw new Error('what was ordered is not signed');
      await delay(100);
    }
  }
}

async function call(
  { port, ownerCookie }: SigningBench,
  name: 'setUp' | 'start' | 'state',
  input: object,
): Promise<SigningState> {
  const answer = await fetch(`http://127.0.0.1:${port}/rpc/signing/${name}`, {
    method: 'POST',
    headers: { cookie: ownerCookie, 'content-type': 'application/json', 'x-forwarded-for': '10.7.0.1' },
    body: JSON.stringify({ json: input }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`signing.${name} answers ${answer.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { json: SigningState }).json;
}

import { runJob } from './child.ts';
import { metered } from './cpu-time.ts';
import type { BenchDatabase } from './database.ts';
import type { BenchGuest, Way } from './order-input.ts';
import type { OrderLoadJob, OrderLoadResult } from './order-load.ts';
import { percentile } from './percentile.ts';
import { preparePgbench } from './pgbench.ts';
import { type Figure, ms } from './report.ts';
import type { ServerProcess } from './server-process.ts';

interface OrdersBench {
  database: BenchDatabase;
  server: ServerProcess;
  floor: ServerProcess;
  scene: {
    name: string;
    guests: BenchGuest[];
    connections: number;
    /** What is promised beside the floor; undefined: nothing, and only the rate is told. */
    promise?: { rate: number; p99: number; node: number };
  };
  timing: { warmupSeconds: number; seconds: number; rounds: number };
}

/** NaN: not known. */
interface Round {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of an order. */
  nodeMs: number;
  postgresMs: number;
}

const ways = ['rest', 'rpc', 'floor'] as const satisfies Way[];

/** Orders a second, each committed before its answer. All take turns, so that a busy machine slows all of them. */
export async function measureOrders(bench: OrdersBench): Promise<Figure[]> {
  const { database, server, floor, scene, timing } = bench;
  const { guests, connections } = scene;
  const meter = async (
    { pid: nodePid }: ServerProcess,
    load: () => Promise<Pick<OrderLoadResult, 'orders' | 'perSecond'> & Partial<OrderLoadResult>>,
  ): Promise<Round> => {
    const { result, cpuMs } = await metered({ nodePid, postmasterPid: database.postmasterPid }, load);
    return {
      p50Ms: Number.NaN,
      p99Ms: Number.NaN,
      ...result,
      nodeMs: (cpuMs?.node ?? Number.NaN) / result.orders,
      postgresMs: (cpuMs?.postgres ?? Number.NaN) / result.orders,
    };
  };
  const place = (way: Way, seconds: number): Promise<Round> => {
    const target = way === 'floor' ? floor : server;
    const job = { port: target.port, way, guests, connections, seconds } satisfies OrderLoadJob;
    return meter(target, () => runJob<OrderLoadResult>('order-load.ts', job, (seconds + 20) * 1000));
  };
  const pgbench = await preparePgbench(database, guests, connections);

  for (const way of ways) await place(way, timing.warmupSeconds);
  const rounds: Record<Way | 'pgbench', Round[]> = { rest: [], rpc: [], floor: [], pgbench: [] };
  for (let round = 0; round < timing.rounds; round += 1) {
    for (const way of ways) rounds[way].push(await place(way, timing.seconds));
    if (pgbench) rounds.pgbench.push(await meter(floor, () => pgbench(timing.seconds)));
  }
  const where = `${scene.name}, ${connections} connection${connections === 1 ? '' : 's'}`;
  return [
    ...figuresOf(`orders over REST, ${where}`, rounds.rest, rounds, scene.promise),
    ...figuresOf(`orders as the pages place them, ${where}`, rounds.rpc, rounds, scene.promise),
  ];
}

/** Each figure is that of its median round. */
function figuresOf(
  name: string,
  ours: readonly Round[],
  { floor, pgbench }: { floor: readonly Round[]; pgbench: readonly Round[] },
  promise: OrdersBench['scene']['promise'],
): Figure[] {
  const middle = (rounds: readonly Round[], figure: keyof Round) =>
    percentile(
      rounds.map((round) => round[figure]),
      0.5,
    );
  const ratio = (figure: keyof Round) =>
    percentile(
      ours.map((round, n) => round[figure] / (floor[n]?.[figure] ?? Number.NaN)),
      0.5,
    );
  const rate = (rounds: readonly Round[]) => `${middle(rounds, 'perSecond').toFixed(0)}/s`;
  const cpu = (rounds: readonly Round[], figure: keyof Round) => `${middle(rounds, figure).toFixed(2)} ms`;
  const bare = pgbench.length > 0 ? `, pgbench ${rate(pgbench)}` : '';
  const rateFigure = {
    name: `${name}: rate against the floor`,
    measured: `${ratio('perSecond').toFixed(2)} (${rate(ours)} of ${rate(floor)}${bare}; p50 ${ms(middle(ours, 'p50Ms'))} to ${ms(middle(floor, 'p50Ms'))})`,
  };
  if (!promise) return [rateFigure];
  const figures: Figure[] = [
    {
      ...rateFigure,
      promise: `at least ${promise.rate.toFixed(2)}`,
      isKept: ratio('perSecond') >= promise.rate,
    },
    {
      name: '… p99 against the floor',
      measured: `${ratio('p99Ms').toFixed(1)} (${ms(middle(ours, 'p99Ms'))} to ${ms(middle(floor, 'p99Ms'))})`,
      promise: `at most ${promise.p99}`,
      isKept: ratio('p99Ms') <= promise.p99,
    },
  ];
  if (Number.isNaN(middle(ours, 'nodeMs'))) return figures;
  const bareCpu = pgbench.length > 0 ? `, pgbench ${cpu(pgbench, 'postgresMs')}` : '';
  return [
    ...figures,
    {
      name: '… processor time of Node for an order, against the floor’s',
      measured: `${ratio('nodeMs').toFixed(1)} (${cpu(ours, 'nodeMs')} to ${cpu(floor, 'nodeMs')})`,
      promise: `at most ${promise.node}`,
      isKept: ratio('nodeMs') <= promise.node,
    },
    {
      name: '… processor time of PostgreSQL for an order',
      measured: `${cpu(ours, 'postgresMs')} (floor ${cpu(floor, 'postgresMs')}${bareCpu})`,
    },
  ];
}

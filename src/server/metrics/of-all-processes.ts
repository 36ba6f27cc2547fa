import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import { SingleFlight } from '../limits/single-flight.ts';
import { serving } from '../processes.ts';
import type { Metrics } from './prometheus.ts';

// prom-client's own questions wait for processes that are still starting, and fail for all where one does not answer.
const question = 'gedeck: metrics';

/** A process that has not answered by then is left out. */
const answerWithinMs = 5_000;

/** Answers the process that has started this one. */
export function tellOwn(registry: Registry): void {
  process.on('message', async (message) => {
    if (message === question) process.send?.({ metrics: await registry.getMetricsAsJSON() });
  });
}

/** The sums over the processes that this one has started, also what those have counted that have died. [OPS-7] */
export function collectFromAll(): Metrics {
  const reading = new SingleFlight<string>();
  /** What each has told last: one that is busy or has just died must not lower the sums. */
  const latest = new Map<Worker, MetricObject[]>();
  let ofTheDead: MetricObject[] = [];
  const read = async () => {
    const dead = [...latest].filter(([worker]) => !serving.has(worker));
    for (const [worker] of dead) latest.delete(worker);
    ofTheDead = await summed([ofTheDead, ...dead.map(([, told]) => told.filter(isCount))]).getMetricsAsJSON();
    await Promise.all(
      [...serving].map(async (worker) => {
        const told = await ask(worker);
        if (told) latest.set(worker, told);
      }),
    );
    // An answer would say that all is well.
    if (serving.size === 0) throw new Error('no process serves');
    return summed([ofTheDead, ...latest.values()]).metrics();
  };
  return {
    contentType: new AggregatorRegistry().contentType,
    text: () => reading.run('all', read),
    stop: () => {},
  };
}

function summed(told: MetricObject[][]): Registry {
  return AggregatorRegistry.aggregate(told);
}

/** What only rises, as opposed to what is now. */
function isCount({ type }: MetricObject): boolean {
  // As JSON it is a word, which the library's types do not know.
  return ['counter', 'histogram'].includes(String(type));
}

function ask(worker: Worker): Promise<MetricObject[] | null> {
  return new Promise((resolve) => {
    const answer = (told: MetricObject[] | null) => {
      clearTimeout(limit);
      worker.off('message', hear).off('exit', leave);
      resolve(told);
    };
    const hear = (message: unknown) => {
      if (message !== null && typeof message === 'object' && 'metrics' in message) {
        answer(message.metrics as MetricObject[]);
      }
    };
    const leave = () => answer(null);
    const limit = setTimeout(leave, answerWithinMs);
    worker.on('message', hear).once('exit', leave);
    // It may be ending: then its end is the answer.
    worker.process.send(question, () => {});
  });
}

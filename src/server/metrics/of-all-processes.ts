import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
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

/** The sums over the processes that this one has started. [OPS-7] */
export function collectFromAll(): Metrics {
  return {
    contentType: new AggregatorRegistry().contentType,
    async text() {
      const told = await Promise.all([...serving].map(ask));
      return AggregatorRegistry.aggregate(told.filter((metrics) => metrics !== null)).metrics();
    },
    stop: () => {},
  };
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

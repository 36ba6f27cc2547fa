import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readBackupMark } from '../files/backup-mark.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LiveHub } from '../live/hub.ts';
import { isOneOfMany } from '../processes.ts';
import { answers, calls, events, liveLags, poolWaits, repetitions } from './measurements.ts';
import { tellOwn } from './of-all-processes.ts';

/** A disk or a bucket that hangs must not take all metrics along. */
const readWithinMs = 1_000;

async function tooLate(): Promise<never> {
  await delay(readWithinMs, undefined, { ref: false });
  throw new Error('too late');
}

export interface MeasuredParts {
  version: string;
  /** To the database, and to its shards. */
  pools: readonly { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }[];
  hub: Pick<LiveHub, 'countViewers'>;
  files: Pick<FileStore, 'get'>;
  /** Whose disk is watched. */
  dataDir: string;
}

/** In seconds: from a page from memory to what a person no longer waits for. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const lagBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const waitBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** What Prometheus reads. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Ends counting. */
  stop(): void;
}

/**
 * Metrics of this process, from now on; the only module that knows Prometheus. Prefix `gedeck_`, beside those of Node
 * (`nodejs_`, `process_`). [OPS-2]
 *
 * @returns `text`, what Prometheus reads; `stop` ends counting
 */
export function collectMetrics(parts: MeasuredParts): Metrics {
  const registry = new Registry();
  if (isOneOfMany) tellOwn(registry);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const build = new Gauge({
    ...{ name: 'gedeck_build_info', help: 'Always 1, with the version of Gedeck.', registers },
    labelNames: ['version'],
    aggregator: 'first',
  });
  build.set({ version: parts.version }, 1);

  const called = new Counter({
    name: 'gedeck_calls_total',
    help: 'Calls of procedures, those of pages included, by outcome: ok, or the code of the error.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const committed = new Counter({
    name: 'gedeck_events_total',
    help: 'Committed changes by kind, such as order.placed, order.cancelled, payment.recorded, payment.undone.',
    labelNames: ['kind'],
    registers,
  });
  const repeated = new Counter({
    name: 'gedeck_repetitions_total',
    help: 'Orders and payments that came once more, and were answered with what the first request has done.',
    labelNames: ['of'],
    registers,
  });
  const answered = new Counter({
    name: 'gedeck_http_answers_total',
    help: 'HTTP answers by route and status; 499: the client had gone.',
    labelNames: ['route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'gedeck_http_answer_seconds',
    help: 'From the head of the request to the end of the answer; a feed ends with its page.',
    labelNames: ['route'],
    buckets: answerBuckets,
    registers,
  });
  const lag = new Histogram({
    name: 'gedeck_live_lag_seconds',
    help: 'From when the process heard of a commit until it had sent it to all who watch.',
    buckets: lagBuckets,
    registers,
  });
  const waited = new Histogram({
    name: 'gedeck_pool_wait_seconds',
    help: 'How long connections to the database were waited for.',
    buckets: waitBuckets,
    registers,
  });

  collected('gedeck_live_clients', 'Open live feeds of staff and of guests.', ['role'], (gauge) => {
    for (const [role, count] of Object.entries(parts.hub.countViewers())) gauge.set({ role }, count);
  });
  collected('gedeck_pool_connections', 'Connections to the database by state.', ['state'], (gauge) => {
    const add = (state: string, count: number) => gauge.inc({ state }, count);
    for (const { totalCount, idleCount, options } of parts.pools) {
      add('busy', totalCount - idleCount);
      add('idle', idleCount);
      add('most', options.max);
    }
  });
  collected('gedeck_pool_waiting', 'Who waits for a connection to the database.', [], (gauge) => {
    gauge.set(parts.pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0));
  });
  collected(
    'gedeck_disk_bytes',
    'The disk of DATA_DIR: its size, and what is left.',
    ['of'],
    async (gauge) => {
      const { bsize, blocks, bavail } = await statfs(parts.dataDir);
      gauge.set({ of: 'size' }, bsize * blocks);
      gauge.set({ of: 'left' }, bsize * bavail);
    },
    'first',
  );
  collected(
    'gedeck_backup_timestamp_seconds',
    'As of when the newest backup is, in Unix time; 0: there is none.',
    [],
    async (gauge) => gauge.set((await readBackupMark(parts.files)).getTime() / 1000),
    'first',
  );

  /** A gauge that is read when Prometheus asks; it is left out where that fails or takes long. */
  function collected<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => void | Promise<void>,
    aggregator: 'sum' | 'first' = 'sum',
  ): void {
    const gauge = new Gauge({
      ...{ name, help, labelNames, aggregator, registers: [] },
      async collect() {
        this.reset();
        try {
          await Promise.race([read(this), tooLate()]);
        } catch {
          this.remove();
        }
      },
    });
    registry.registerMetric(gauge);
  }

  const stops = [
    calls.hear((labels) => called.inc(labels)),
    events.hear((kind) => committed.inc({ kind })),
    repetitions.hear((of) => repeated.inc({ of })),
    answers.hear(({ route, status, seconds }) => {
      answered.inc({ route, status });
      duration.observe({ route }, seconds);
    }),
    liveLags.hear((seconds) => lag.observe(seconds)),
    poolWaits.hear((seconds) => waited.observe(seconds)),
  ];
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

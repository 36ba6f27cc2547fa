import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

/** What a process that serves gets from the one that has started it. */
export interface Handover {
  /** As the application, to a database that is migrated. */
  connection: pg.ClientConfig;
  databasePoolSize: number;
}

/** How long the end of a process is waited for that was told to stop: a little longer than it may take. */
const stopWithinMs = 6_000;
/** One that ends as soon as it has begun is not replaced at once, again and again. */
const replaceAfterMs = 1_000;
const asking = 'gedeck: handover';

/** The processes that this one has started, and that listen by now. */
export const serving = new Set<Worker>();

/** Whether this process was started by another one, to serve with others behind its port. */
export const isOneOfMany = cluster.isWorker;

/** Asks the process that has started this one. */
export function takeOver(): Promise<Handover> {
  return new Promise((resolve) => {
    process.once('message', (handover) => resolve(handover as Handover));
    process.send?.(asking);
  });
}

/**
 * Starts processes that serve behind one port, and replaces those that die. Resolves when all of them listen.
 *
 * @throws StartError when one of them cannot start
 */
export async function startProcesses(
  count: number,
  handover: Handover,
  log: Log,
): Promise<{ port: number; stop: () => Promise<void> }> {
  cluster.setupPrimary({ args: [...process.argv.slice(2), '--built'] });
  const alive = new Set<Worker>();
  let hasStarted = false;
  let isStopping = false;
  const begin = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork();
      alive.add(worker);
      if (worker.process.pid !== undefined) closeWhatItLeaves(worker);
      const died = (why: object) => {
        alive.delete(worker);
        // Only of the first ones is it the start that fails.
        if (serving.delete(worker) || hasStarted) void replace({ process: worker.process.pid, ...why });
        else reject(new Error('It ended before it served.'));
      };
      worker.on('message', (message: unknown) => {
        if (message === asking) worker.process.send(handover, () => {});
      });
      worker.once('listening', ({ port }) => {
        serving.add(worker);
        if (hasStarted) log.info({ process: worker.process.pid }, 'a process has taken its place');
        resolve(port);
      });
      worker.once('exit', (code, signal) => died({ code, signal }));
      worker.on('error', (err) => {
        // It could not be begun; other errors are followed by its end.
        if (worker.process.pid === undefined) died({ err });
      });
    });
  const replace = async (died: object): Promise<void> => {
    if (isStopping) return;
    log.error(died, 'a process has died and is replaced');
    await delay(replaceAfterMs, undefined, { ref: false });
    if (!isStopping) await begin().catch((err: unknown) => replace({ err }));
  };
  const stop = async () => {
    isStopping = true;
    await Promise.all([...alive].map(end));
  };
  try {
    const [port = 0] = await Promise.all(Array.from({ length: count }, begin));
    hasStarted = true;
    return { port, stop };
  } catch (error) {
    await stop();
    throw new StartError('A process that was to serve could not be started.', { cause: error });
  }
}

/** What Node's cluster sends, as far as it is looked at. */
interface ClusterMessage {
  act?: string;
  /** Of a message that is to be answered. */
  seq?: number;
  /** The `seq` of the one that this answers. */
  ack?: number;
}

/**
 * Closes the connections that a process was handed and has not taken when it died: Node's cluster forgets them, and who
 * has sent something there would wait for ever. Messages as in `lib/internal/cluster` of Node 20 to 24.
 */
function closeWhatItLeaves({ process: child }: Worker): void {
  const handed = new Map<unknown, { close(): void }>();
  const send = child.send.bind(child) as (message: unknown, ...rest: unknown[]) => boolean;
  child.send = (message: unknown, ...rest: unknown[]) => {
    const { act, seq } = message as ClusterMessage;
    if (act === 'newconn') handed.set(seq, rest[0] as { close(): void });
    return send(message, ...rest);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => handed.delete(ack));
  child.once('exit', () => {
    for (const handle of handed.values()) handle.close();
  });
}

async function end(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(limit);
}

/** Tells whether this process does what is done once for all processes of an installation. [LIM-3] */
export interface OnceForAll {
  readonly isFirst: boolean;
}

interface RecurringJob {
  work: () => Promise<unknown>;
  everyMs: number;
  /** Left out: every process does it. */
  once?: OnceForAll;
  /** The delay before the first run; `everyMs` when left out. */
  firstMs?: number;
  /** Called when a run has failed; the next one is made all the same. */
  onFailure: (error: unknown) => void;
}

/**
 * Starts a recurring job: never two runs at a time, and it keeps no process alive. Returns a function that
 * stops it.
 */
export function startRecurringJob({
  work,
  everyMs,
  once,
  firstMs = everyMs,
  onFailure,
}: RecurringJob): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const wait = (ms: number) => {
    timer = setTimeout(async () => {
      // What fails after the stop, fails because of it.
      if (once?.isFirst ?? true) await work().catch((error) => isStopped || onFailure(error));
      if (!isStopped) wait(everyMs);
    }, ms).unref();
  };
  wait(firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

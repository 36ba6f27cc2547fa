interface RecurringJob {
  work: () => Promise<unknown>;
  everyMs: number;
  /** Until the first one; `everyMs` when left out. */
  firstMs?: number;
  /** One has failed; the next is made all the same. */
  onFailure: (error: unknown) => void;
}

/** Does something again and again, never two at a time, and keeps no process alive. Returns what stops it. */
export function startRecurringJob({ work, everyMs, firstMs = everyMs, onFailure }: RecurringJob): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const wait = (ms: number) => {
    timer = setTimeout(async () => {
      await work().catch(onFailure);
      if (!isStopped) wait(everyMs);
    }, ms).unref();
  };
  wait(firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Runs a job when it is its turn. */
export type Gate = <T>(job: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` jobs run; the others wait in the order they came. A job that fails frees its place. */
export function createGate(atOnce: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The place is handed on, not given up: else a newcomer could slip in before the one who waited.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

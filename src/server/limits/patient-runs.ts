import { setTimeout as delay } from 'node:timers/promises';

interface Run<T> {
  result: Promise<T>;
  /** Somebody was told to ask again. */
  isAwaited: boolean;
}

interface Patience {
  /** How long a caller waits. */
  withinMs: number;
  /** How long a result stays for those who were told to ask again. */
  keptMs: number;
}

/** Runs work that may take longer than a call: once at a time for each key, whoever asks meanwhile gets the same result. */
export class PatientRuns<T> {
  private readonly runs = new Map<string, Run<T>>();

  constructor(private readonly patience: Patience) {}

  /** Waits to the end. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    return this.runOf(key, work).result;
  }

  /** Null: it takes longer. Whoever asks again gets the result of that run, if not too late. */
  async runInTime(key: string, work: () => Promise<T>): Promise<T | null> {
    const run = this.runOf(key, work);
    const over = new AbortController();
    const found = await Promise.race([
      run.result.then((result) => ({ result })),
      delay(this.patience.withinMs, null, { signal: over.signal }),
    ]).finally(() => over.abort());
    run.isAwaited = found === null;
    if (found) this.forget(key, run);
    return found && found.result;
  }

  private runOf(key: string, work: () => Promise<T>): Run<T> {
    const running = this.runs.get(key);
    if (running) return running;
    const run: Run<T> = { result: work(), isAwaited: false };
    this.runs.set(key, run);
    void this.forgetAfter(key, run);
    return run;
  }

  private async forgetAfter(key: string, run: Run<T>): Promise<void> {
    try {
      await run.result;
      if (run.isAwaited) await delay(this.patience.keptMs, undefined, { ref: false });
    } catch {
      // Its callers get the error.
    }
    this.forget(key, run);
  }

  private forget(key: string, run: Run<T>): void {
    if (this.runs.get(key) === run) this.runs.delete(key);
  }
}

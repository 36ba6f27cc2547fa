/**
 * Runs a task once at a time for each key. Whoever comes while it runs gets not that run but the one after it, one for
 * all who wait: its answer is never older than the question.
 */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly waiting = new Map<string, Promise<T>>();

  run(key: string, task: () => Promise<T>): Promise<T> {
    const waiting = this.waiting.get(key);
    if (waiting) return waiting;
    const running = this.running.get(key);
    if (!running) return this.start(key, task);
    const next = running
      .catch(() => {}) // told to those who asked for it
      .then(() => {
        this.waiting.delete(key);
        return this.start(key, task);
      });
    this.waiting.set(key, next);
    return next;
  }

  private start(key: string, task: () => Promise<T>): Promise<T> {
    const run = task().finally(() => this.running.delete(key));
    this.running.set(key, run);
    return run;
  }
}

/**
 * Single flight: runs a task once at a time per key. Calls during a run share the run after it, not that one,
 * so an answer is never older than its question.
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
      .catch(() => {}) // its own callers get the error
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

import type { Log } from '../log.ts';

const gatherMs = 60_000;

/** Leaves a trace of requests that were refused as too many: one line for all of a minute. */
export class RefusalLog {
  private refused = 0;

  constructor(private readonly log: Log) {}

  note(): void {
    this.refused += 1;
    if (this.refused === 1) setTimeout(() => this.tell(), gatherMs).unref();
  }

  private tell(): void {
    this.log.warn({ requests: this.refused, seconds: gatherMs / 1000 }, 'requests were refused as too many');
    this.refused = 0;
  }
}

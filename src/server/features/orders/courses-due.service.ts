import type { Log } from '../../log.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import type { StepsService } from './steps.service.ts';

const everyMs = 15_000;

/** Lets the next course come some minutes after the one before was served, where the house wants that. [CRS-3] */
export class CoursesDue {
  constructor(
    private readonly steps: Pick<StepsService, 'fireWhereDue'>,
    private readonly log: Log,
  ) {}

  /** Begins to look again and again. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.steps.fireWhereDue(),
      everyMs,
      onFailure: (error) => this.log.warn({ err: error }, 'courses that are due could not be looked for'),
    });
  }
}

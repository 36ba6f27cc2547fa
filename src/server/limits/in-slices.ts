import { setImmediate } from 'node:timers/promises';
import { monotonicClock } from './monotonic-clock.ts';

/** How long everybody else waits for one slice. */
const sliceMs = 10;

/** Runs work that says by `yield` where it may pause; between its slices all others get their turn. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let endsAt = monotonicClock() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (monotonicClock() < endsAt) continue;
    await setImmediate();
    endsAt = monotonicClock() + sliceMs;
  }
}

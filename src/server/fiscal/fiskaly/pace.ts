import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, monotonicClock } from '../../limits/monotonic-clock.ts';

/** By what time passes. Tests bring their own, with which nothing really waits. */
export interface Pace {
  clock: Clock;
  /** Resolves after so many milliseconds; rejects as soon as the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** A signal that is aborted after so many milliseconds. */
  alarm(ms: number): AbortSignal;
}

export const realPace: Pace = {
  clock: monotonicClock,
  async wait(ms, signal) {
    await delay(ms, undefined, { signal, ref: false });
  },
  alarm: (ms) => AbortSignal.timeout(ms),
};

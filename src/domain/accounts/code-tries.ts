import { waitAfter } from './password-tries.ts';

/** How many wrong second-factor codes cause no delay. */
const freeCodes = 5;
const longestWaitMs = 15 * 60_000;

/**
 * Milliseconds to wait still: a second after the last wrong code, then twice as long each time, up to 15 minutes.
 * The tries of all devices count together, since anybody who reaches this step knows the password already.
 * [ACC-9]
 *
 * @param sinceLastMs since the last wrong code; negative when the clock has been set back, and nobody waits
 * for it to catch up
 */
export function codeWait(failures: number, sinceLastMs: number): number {
  if (sinceLastMs < 0) return 0;
  return Math.max(0, waitAfter(failures, freeCodes, longestWaitMs) - sinceLastMs);
}

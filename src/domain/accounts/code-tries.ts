import { waitAfter } from './password-tries.ts';

/** How many wrong second-factor codes cause no delay. */
const freeCodes = 5;
const longestWaitMs = 15 * 60_000;

/**
 * Milliseconds to wait after the last wrong code: a second, then twice as long each time, up to 15 minutes.
 * The tries of all devices count together, since anybody who reaches this step knows the password already.
 * [ACC-9]
 */
export function codeWaitAfter(failures: number): number {
  return waitAfter(failures, freeCodes, longestWaitMs);
}

import { waitAfter } from './password-tries.ts';

/** Wrong second-factor codes that cost no time. */
const freeCodes = 5;
const longestWaitMs = 15 * 60_000;

/**
 * Milliseconds to wait after the last of so many wrong codes: a second, then twice as long each time, up to 15 minutes.
 * Whoever is asked for a code knows the password already, so all of them are slowed together. [ACC-9]
 */
export function codeWaitAfter(failures: number): number {
  return waitAfter(failures, freeCodes, longestWaitMs);
}

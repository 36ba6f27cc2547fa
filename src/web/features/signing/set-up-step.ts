import type { SigningState } from '#contract/signing.ts';

/**
 * Where the set-up of a device is:
 *
 * - `running`: it is being set up
 * - `stopped`: it could not be, or whoever did it was cut off
 * - `codes`: PIN and PUK are to be noted, then it can be started
 * - `ready`: it can be started
 */
export type SetUpStep = 'running' | 'stopped' | 'codes' | 'ready';

export function setUpStep({
  isRunning,
  problem,
  serial,
  hasCodes,
}: Pick<NonNullable<SigningState['setUp']>, 'isRunning' | 'problem' | 'serial' | 'hasCodes'>): SetUpStep {
  if (isRunning) return 'running';
  if (problem !== null || serial === null) return 'stopped';
  return hasCodes ? 'codes' : 'ready';
}

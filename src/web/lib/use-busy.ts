import { useState } from 'react';

/**
 * Runs work at most once at a time, and tells whether it is under way. A call during a run does nothing and
 * returns undefined.
 */
export function useBusy<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): { busy: boolean; run: (...args: Args) => Promise<Result | undefined> } {
  const [busy, setBusy] = useState(false);
  async function run(...args: Args) {
    if (busy) return undefined;
    setBusy(true);
    try {
      return await work(...args);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

import { useState } from 'react';

/** Runs work at most once at a time and tells whether it is under way. */
export function useBusy<Args extends unknown[]>(
  work: (...args: Args) => Promise<boolean>,
): { busy: boolean; run: (...args: Args) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  async function run(...args: Args) {
    if (busy) return false;
    setBusy(true);
    try {
      return await work(...args);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

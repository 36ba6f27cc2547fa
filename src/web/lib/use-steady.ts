import { useEffect, useMemo, useRef } from 'react';

/**
 * A value that is computed anew, with what has not changed in it as it was, so that components that are memoised on it
 * are left alone.
 *
 * @param keep what is returned of the value before and the one now; always the same function
 */
export function useSteady<T>(now: T, keep: (before: T, now: T) => T): T {
  const before = useRef(now);
  const steady = useMemo(() => keep(before.current, now), [now, keep]);
  useEffect(() => {
    before.current = steady;
  }, [steady]);
  return steady;
}

import { useCallback, useEffect, useRef } from 'react';

/** Returns a stable function that calls the newest `callback`. For event handlers and effects only. */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

import { useCallback, useEffect, useRef } from 'react';

/** A function that never changes and calls the newest version of `callback`. For event handlers and effects only. */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

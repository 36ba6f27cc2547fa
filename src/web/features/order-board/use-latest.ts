import { useCallback, useEffect, useRef } from 'react';

/** A function that never changes and calls the newest version of `callback`. For event handlers only. */
export function useLatest<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

import { useEffect } from 'react';
import { onWake } from './live/listen.ts';

const firstDelayMs = 2000;
const longestDelayMs = 30_000;

/**
 * While something has failed: tries it again more and more slowly, and at once when reception returns. `retry` must be
 * the same function every time.
 */
export function useRetry(isFailed: boolean, retry: () => Promise<void>): void {
  useEffect(() => {
    if (!isFailed) return;
    let delayMs = firstDelayMs;
    let timer = setTimeout(tryAgain, delayMs);
    let isOver = false;

    async function tryAgain() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await retry();
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      // Two tries may have run side by side.
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(tryAgain, delayMs);
    }

    const stopWaking = onWake(tryAgain);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWaking();
    };
  }, [isFailed, retry]);
}

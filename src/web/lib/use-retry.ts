import { useEffect } from 'react';
import { backOffMs } from './back-off.ts';
import { onWake } from './live/listen.ts';

const backOff = { firstMs: 2000, longestMs: 30_000 };

/**
 * While `isFailed`: retries with a back-off, and at once when reception returns. `retry` must be a stable
 * function.
 */
export function useRetry(isFailed: boolean, retry: () => Promise<void>): void {
  useEffect(() => {
    if (!isFailed) return;
    let tries = 0;
    let timer = setTimeout(tryAgain, backOffMs(backOff, tries));
    let isOver = false;

    async function tryAgain() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await retry();
      tries += 1;
      // Two tries may have run at the same time.
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(tryAgain, backOffMs(backOff, tries));
    }

    const stopWaking = onWake(tryAgain);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWaking();
    };
  }, [isFailed, retry]);
}

import { useEffect, useState } from 'react';
import { listen } from '#web/lib/live/listen.ts';

/** Whether the page and its first pictures have loaded, so that later pictures may be fetched. */
export function useHasLoaded(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    if (document.readyState !== 'complete') return listen(window, 'load', () => setHasLoaded(true));
    setHasLoaded(true);
    return undefined;
  }, []);
  return hasLoaded;
}

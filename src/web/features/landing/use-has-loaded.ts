import { useEffect, useState } from 'react';
import { listen } from '#web/lib/live/listen.ts';

/** Whether the page with all that it shows at first has arrived: what comes later may be fetched now. */
export function useHasLoaded(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    if (document.readyState !== 'complete') return listen(window, 'load', () => setHasLoaded(true));
    setHasLoaded(true);
    return undefined;
  }, []);
  return hasLoaded;
}

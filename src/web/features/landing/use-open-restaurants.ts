import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';

export interface OpenRestaurant {
  id: string;
  name: string;
  logoUrl: string | null;
}

/**
 * The open restaurants, fetched again when somebody comes back to the page.
 *
 * @param loaded the list that came with the page; null: it could not be loaded
 */
export function useOpenRestaurants(loaded: readonly OpenRestaurant[] | null) {
  const [restaurants, setRestaurants] = useState(loaded);
  const [isLoading, setIsLoading] = useState(false);
  const lastCall = useRef(0);

  const reload = useCallback(async () => {
    lastCall.current += 1;
    const call = lastCall.current;
    setIsLoading(true);
    const list = await api.restaurants.listOpen({}).catch(() => null);
    // A slow answer must not replace a newer one.
    if (call !== lastCall.current) return;
    setRestaurants(list);
    setIsLoading(false);
  }, []);

  useEffect(() => onWake(() => void reload()), [reload]);

  return { restaurants, isLoading, reload };
}

import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';

interface Restaurant {
  id: string;
  name: string;
}

type Loading =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; restaurants: readonly Restaurant[] };

export type RestaurantChoice = Loading & { retry: () => void };

/** The open restaurants; signed-in people also get their own restaurants, open or not. */
export function useRestaurantChoice(signedIn: boolean): RestaurantChoice {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  const load = useCallback(async () => {
    setLoading({ state: 'loading' });
    try {
      const [open, own] = await Promise.all([
        api.restaurants.listOpen({}),
        signedIn ? api.accounts.me({}).then((account) => account.restaurants) : [],
      ]);
      const byId = new Map([...own, ...open].map(({ id, name }) => [id, { id, name }]));
      const restaurants = [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
      setLoading({ state: 'loaded', restaurants });
    } catch {
      setLoading({ state: 'failed' });
    }
  }, [signedIn]);

  useEffect(() => {
    void load();
  }, [load]);
  return { ...loading, retry: () => void load() };
}

import { useCallback } from 'react';
import { api } from '#web/lib/api.ts';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

export type Restaurants = ResourceView<readonly { id: string; name: string }[]>;

/** The open restaurants; signed-in people also get their own restaurants, open or not. */
export function useRestaurants(signedIn: boolean): Restaurants {
  const load = useCallback(async () => {
    const [open, own] = await Promise.all([
      api.restaurants.listOpen({}),
      signedIn ? api.accounts.me({}).then((account) => account.restaurants) : [],
    ]);
    const byId = new Map([...own, ...open].map(({ id, name }) => [id, { id, name }]));
    return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
  }, [signedIn]);
  return useLoaded(load);
}

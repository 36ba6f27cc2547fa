import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { People } from '#contract/shifts.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

interface PeopleHere {
  /** Undefined until they are loaded. */
  people: People | undefined;
  /** Shows what the server has answered. */
  show: (people: People) => void;
}

const PeopleContext = createContext<PeopleHere | null>(null);

/** Provides who works at this device, and who could. */
export function PeopleProvider({ restaurantId, children }: { restaurantId: string; children: ReactNode }) {
  const resource = useMemo(
    () =>
      createResource<People>({
        load: (signal) => api.shifts.people({ restaurantId }, { signal }),
        news: (onNews) => onStaffNews(restaurantId, ['restaurant'], onNews),
      }),
    [restaurantId],
  );
  const { data: people } = useResource(resource);
  const here = useMemo(
    () => ({ people, show: (told: People) => resource.update(() => told) }),
    [people, resource],
  );
  return <PeopleContext value={here}>{children}</PeopleContext>;
}

/** @throws Error outside of the provider */
export function usePeople(): PeopleHere {
  const here = useContext(PeopleContext);
  if (!here) throw new Error('usePeople outside of its provider');
  return here;
}

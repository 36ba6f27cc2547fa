import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { People } from '#contract/shifts.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';

interface PeopleHere {
  /** Undefined until they are loaded. */
  people: People | undefined;
  /** Shows what the server has answered. */
  show: (people: People) => void;
  /** Asks the server anew: whether a call that failed has changed something is not known. */
  reload: () => Promise<unknown>;
  /** Orders or payments of this device wait to be sent: they would be booked by whoever works here then. */
  hasUnsent: boolean;
}

const PeopleContext = createContext<PeopleHere | null>(null);

interface PeopleProviderProps extends Pick<PeopleHere, 'hasUnsent'> {
  children: ReactNode;
}

/** Provides who works at this device, and who could. */
export function PeopleProvider({ hasUnsent, children }: PeopleProviderProps) {
  const { restaurantId, me } = useManagement();
  const resource = useMemo(
    () =>
      createResource<People>({
        load: (signal) => api.shifts.people({ restaurantId }, { signal }),
        news: (onNews) => onStaffNews(restaurantId, ['restaurant'], onNews),
      }),
    [restaurantId],
  );
  const { data: people } = useResource(resource);
  // Entering admin mode ends the work of a person at the account's device.
  useReloadOn(resource, me.mode);
  const here = useMemo(
    () => ({
      people,
      show: (told: People) => resource.update(() => told),
      reload: resource.reload,
      hasUnsent,
    }),
    [people, resource, hasUnsent],
  );
  return <PeopleContext value={here}>{children}</PeopleContext>;
}

/** @throws Error outside of the provider */
export function usePeople(): PeopleHere {
  const here = useContext(PeopleContext);
  if (!here) throw new Error('usePeople outside of its provider');
  return here;
}

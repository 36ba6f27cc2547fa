import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { People } from '#contract/shifts.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { feedIsLive } from '#web/lib/live/listen.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';

/** Who works at this device, and who could. */
export interface PeopleHere extends People {
  present: NonNullable<People['present']>;
}

interface Here {
  /** Undefined until they are loaded. */
  people: PeopleHere | undefined;
  /** Why they could not be loaded; `retry` asks again. */
  failure: Failure | null;
  retry: () => void;
  /** Shows what the server has answered. */
  show: (people: People) => void;
  /** Asks the server anew: whether a call that failed has changed something is not known. */
  reload: () => Promise<unknown>;
  /** Orders or payments of this device wait to be sent: they would be booked by whoever works here then. */
  hasUnsent: boolean;
}

const PeopleContext = createContext<Here | null>(null);

interface PeopleProviderProps extends Pick<Here, 'hasUnsent'> {
  children: ReactNode;
}

/** Provides who works at this device, and who could. */
export function PeopleProvider({ hasUnsent, children }: PeopleProviderProps) {
  const { restaurantId, me } = useManagement();
  const resource = useMemo(
    () =>
      createResource<People>({
        load: (signal) => api.shifts.people({ restaurantId }, { signal }),
        news(onNews) {
          const stopNews = onStaffNews(restaurantId, ['restaurant'], onNews);
          // A change of person in another tab ends the feed, and it begins anew.
          const stopLive = feedIsLive.subscribe(onNews);
          return () => {
            stopNews();
            stopLive();
          };
        },
      }),
    [restaurantId],
  );
  const { data, failure, retry } = useResource(resource);
  const { revalidate } = useRevalidator();
  const isLocked = data?.present === null;
  useEffect(() => {
    if (isLocked) void revalidate();
  }, [isLocked, revalidate]);
  // Entering admin mode ends the work of a person at the account's device.
  useReloadOn(resource, me.mode);
  const here = useMemo(
    () => ({
      people: data?.present ? { people: data.people, present: data.present } : undefined,
      failure,
      retry,
      show: (told: People) => resource.update(() => told),
      reload: resource.reload,
      hasUnsent,
    }),
    [data, failure, retry, resource, hasUnsent],
  );
  return <PeopleContext value={here}>{children}</PeopleContext>;
}

/** @throws Error outside of the provider */
export function usePeople(): Here {
  const here = useContext(PeopleContext);
  if (!here) throw new Error('usePeople outside of its provider');
  return here;
}

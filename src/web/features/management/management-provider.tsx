import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import { failureOf } from '#web/lib/api.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { keepChimeReady, ringChime } from './chime.ts';
import { type Management, ManagementContext } from './management-context.ts';
import { createStaffFeed } from './staff-feed.ts';
import { applyToSnapshot } from './staff-snapshot.ts';
import { countersOf } from './staff-state.ts';
import { useArrivals, useCallArrivals } from './use-arrivals.ts';

interface ManagementProviderProps {
  me: Me;
  /** Another restaurant is another provider: key it by this. */
  restaurantId: string;
  publicUrl: string;
  children: ReactNode;
}

/** Keeps a restaurant's board, floor and state current for everything below it, over one connection. */
export function ManagementProvider({ me, restaurantId, publicUrl, children }: ManagementProviderProps) {
  const feed = useMemo(() => createStaffFeed(restaurantId), [restaurantId]);
  const { data, error, status, connection } = useLiveResource(feed.resource);
  const freshIds = useArrivals(data?.board.data?.orders ?? null, ringChime);
  useCallArrivals(data?.floor.data?.tables ?? null, ringChime);
  useEffect(keepChimeReady, []);
  const role = me.restaurants.find(({ id }) => id === restaurantId)?.role;
  const mode = role === 'waiter' ? 'kellner' : me.mode;

  const { revalidate } = useRevalidator();
  const failure = useMemo(() => (status === 'failed' ? failureOf(error) : null), [status, error]);
  const isRefused = connection === 'closed' || failure?.code === 'UNAUTHORIZED';
  useEffect(() => {
    // Signed out, or no longer working here: the layout's loader knows what comes next.
    if (isRefused) void revalidate();
  }, [isRefused, revalidate]);

  // What the session may see decides what there is to load.
  const access = mode === 'admin' ? mode : data && JSON.stringify(data.restaurant.waiterPermissions);
  const loadedFor = useRef<string>(undefined);
  useEffect(() => {
    if (access === undefined) return;
    if (loadedFor.current !== undefined && loadedFor.current !== access) feed.resource.retry();
    loadedFor.current = access;
  }, [feed, access]);

  const management = useMemo<Management>(() => {
    const waiting = { data: null, failure };
    const board = data?.board ?? waiting;
    const floor = data?.floor ?? waiting;
    return {
      me,
      mode,
      restaurantId,
      publicUrl,
      restaurant: data ? { data: data.restaurant, failure: null } : waiting,
      board,
      floor,
      menuVersion: data?.menuVersion ?? null,
      counters: board.data && floor.data && countersOf(board.data, floor.data),
      connection: connection === 'closed' ? 'lost' : connection,
      isOutdated:
        data !== undefined && (connection === 'lost' || connection === 'closed' || failure !== null),
      freshIds,
      tell: (message) => feed.resource.update((snapshot) => applyToSnapshot(snapshot, message)),
      refresh: feed.refresh,
    };
  }, [me, mode, restaurantId, publicUrl, data, failure, connection, freshIds, feed]);

  return <ManagementContext value={management}>{children}</ManagementContext>;
}

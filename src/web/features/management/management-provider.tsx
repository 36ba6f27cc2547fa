import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import { firstStations, soundOf } from '#domain/stations/stations.ts';
import { isSigningOut } from '#web/features/accounts/use-sign-out.ts';
import { api } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';
import { keepChimeReady, playSound } from './chime.ts';
import { useDoorAlarmBell } from './door-alarm.ts';
import { FreshIdsContext, ManagementContext } from './management-context.ts';
import { createStaffStore } from './staff-store.ts';
import { useArrivals, useCallArrivals, useWaitingArrivals } from './use-arrivals.ts';

interface ManagementProviderProps {
  me: Me;
  /** Key the provider by this, so that another restaurant gets another provider. */
  restaurantId: string;
  publicUrl: string;
  children: ReactNode;
}

/** Provides a restaurant's board, floor and state to its children and keeps them current over one stream. */
export function ManagementProvider({ me, restaurantId, publicUrl, children }: ManagementProviderProps) {
  const store = useMemo(() => createStaffStore(restaurantId), [restaurantId]);
  const { data, stream } = useResource(store.resource);
  const stations = data?.restaurant.data?.stations ?? firstStations;
  const freshIds = useArrivals(data?.board.data?.orders ?? null, (where) =>
    playSound(soundOf(stations, where)),
  );
  const floor = data?.floor.data;
  useCallArrivals(floor?.tables ?? null);
  useWaitingArrivals(data?.board.data?.waiting ?? null);
  useDoorAlarmBell(restaurantId, floor?.alarm, store.refresh);
  useEffect(keepChimeReady, []);
  const own = me.restaurants.find(({ id }) => id === restaurantId);
  const mode = own?.role === 'waiter' || own?.needsSecondFactor ? 'kellner' : me.mode;
  const timeZone = data?.restaurant.data?.timeZone ?? own?.timeZone ?? null;

  const { revalidate } = useRevalidator();
  const isClosed = stream === 'closed';
  useEffect(() => {
    if (!isClosed) return;
    // Nobody is signed in: whoever hears that leads to the login. [ACC-11] Else no longer working here, or signed in
    // again in another tab.
    const ask = async () => {
      if (isSigningOut()) return;
      const now = await api.accounts.me({}).catch(() => null);
      if (!now) return;
      await revalidate();
      if (now.restaurants.some(({ id }) => id === restaurantId)) void store.resource.retry();
    };
    void ask();
    return onWake(() => void ask());
  }, [isClosed, revalidate, store, restaurantId]);

  // The parts that can be loaded depend on mode and permissions, so a change of these loads them again.
  const access = mode === 'admin' ? mode : JSON.stringify(data?.restaurant.data?.waiterPermissions);
  const loadedFor = useRef<string>(undefined);
  useEffect(() => {
    if (access === undefined) return;
    if (loadedFor.current !== undefined && loadedFor.current !== access) void store.resource.retry();
    loadedFor.current = access;
  }, [store, access]);

  const management = useMemo(
    () => ({ me, mode, restaurantId, publicUrl, store, tell: store.tell, refresh: store.refresh }),
    [me, mode, restaurantId, publicUrl, store],
  );
  return (
    <ManagementContext value={management}>
      <TimeZoneContext value={timeZone}>
        <FreshIdsContext value={freshIds}>{children}</FreshIdsContext>
      </TimeZoneContext>
    </ManagementContext>
  );
}

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Me } from '#contract/accounts/accounts.ts';
import type { Mode } from '#domain/staff/pages.ts';
import { createSelection } from '#web/lib/live/selection.ts';
import type { StaffState, StaffStore } from './staff-store.ts';

/** What every page of the management area works with, and what no event changes. */
export interface Management extends Pick<StaffStore, 'tell' | 'refresh'> {
  me: Me;
  /** How the session works in this restaurant: a waiter by role is never admin. */
  mode: Mode;
  restaurantId: string;
  /** Where guests reach this installation; QR codes point there. */
  publicUrl: string;
}

export const ManagementContext = createContext<(Management & { store: StaffStore }) | null>(null);

/** Orders that came in during the last seconds. */
export const FreshIdsContext = createContext<ReadonlySet<string>>(new Set());

/** Below the management layout only. */
export function useManagement(): Management {
  return useContextBelowLayout();
}

/**
 * What the live feed keeps current; the component is drawn anew only when what it selects changes.
 *
 * @param select returns a part, or an object of parts
 */
export function useStaffState<T>(select: (state: StaffState) => T): T {
  const { store } = useContextBelowLayout();
  const { subscribe, get } = useMemo(() => createSelection(store, select), [store, select]);
  return useSyncExternalStore(subscribe, get, get);
}

function useContextBelowLayout() {
  const management = useContext(ManagementContext);
  if (!management) throw new Error('useManagement outside of the management area');
  return management;
}

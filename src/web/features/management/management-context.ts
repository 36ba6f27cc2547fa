import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Me } from '#contract/accounts/accounts.ts';
import type { Mode } from '#domain/staff/pages.ts';
import { createSelection } from '#web/lib/live/selection.ts';
import type { StaffState, StaffStore } from './staff-store.ts';

/** The values every page of the management area needs and no live message changes. */
export interface Management extends Pick<StaffStore, 'tell' | 'refresh'> {
  store: StaffStore;
  me: Me;
  /** The session's mode in this restaurant; never admin for a waiter, nor without a second factor that it demands. */
  mode: Mode;
  restaurantId: string;
  /** The address at which guests reach this installation, for QR codes. */
  publicUrl: string;
}

export const ManagementContext = createContext<Management | null>(null);

/** Orders that came in during the last seconds. */
export const FreshIdsContext = createContext<ReadonlySet<string>>(new Set());

/** @throws Error outside of the management layout */
export function useManagement(): Management {
  const management = useContext(ManagementContext);
  if (!management) throw new Error('useManagement outside of the management area');
  return management;
}

/**
 * Selects from the state that the live feed updates. The component renders only when the selection changes.
 *
 * @param select returns a part, or an object of parts
 */
export function useStaffState<T>(select: (state: StaffState) => T): T {
  const { store } = useManagement();
  const { subscribe, get } = useMemo(() => createSelection(store, select), [store, select]);
  return useSyncExternalStore(subscribe, get, get);
}

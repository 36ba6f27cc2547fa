import { createContext, useContext } from 'react';
import type { Me } from '#contract/accounts/accounts.ts';
import type { StaffMessage } from '#contract/live.ts';
import type { Board } from '#contract/orders.ts';
import type { RestaurantStatus } from '#contract/restaurants.ts';
import type { Floor } from '#contract/tables.ts';
import type { Mode } from '#domain/staff/pages.ts';
import type { Failure } from '#web/lib/api.ts';
import type { Counters } from './staff-state.ts';

/** Something that is loaded once and kept up to date by the live feed. */
interface Loaded<T> {
  /** Null until it has been loaded; stays while the connection is lost. */
  data: T | null;
  /** Why there is no data. */
  failure: Failure | null;
}

/** What every page of the management area works with. */
export interface Management {
  me: Me;
  /** How the session works in this restaurant: a waiter by role is never admin. */
  mode: Mode;
  restaurantId: string;
  /** Where guests reach this installation; QR codes point there. */
  publicUrl: string;
  restaurant: Loaded<RestaurantStatus>;
  board: Loaded<Board>;
  floor: Loaded<Floor>;
  /** The newest menu heard of; null: none since the page was opened. */
  menuVersion: number | null;
  /** Null while board or floor are not there, or not open to a waiter. */
  counters: Counters | null;
  connection: 'connecting' | 'live' | 'lost';
  /** What is shown may be old: the connection is lost, or loading anew has failed. */
  isOutdated: boolean;
  /** Orders that came in during the last seconds. */
  freshIds: ReadonlySet<string>;
  /** Takes in the answer to one's own call at once; the live feed tells the same a moment later. */
  tell: (message: StaffMessage) => void;
  /** Loads everything anew. Throws an API failure. */
  refresh: () => Promise<void>;
}

export const ManagementContext = createContext<Management | null>(null);

/** Below the management layout only. */
export function useManagement(): Management {
  const management = useContext(ManagementContext);
  if (!management) throw new Error('useManagement outside of the management area');
  return management;
}

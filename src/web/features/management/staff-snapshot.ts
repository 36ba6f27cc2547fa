import type { StaffMessage } from '#contract/live.ts';
import type { Board } from '#contract/orders.ts';
import type { RestaurantStatus } from '#contract/restaurants.ts';
import type { Floor } from '#contract/tables.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { earliest } from '#web/lib/live/position.ts';
import { applyToBoard, applyToFloor } from './staff-state.ts';

/** One part of the snapshot. A part not loaded, or closed to a waiter, has no data and possibly a failure. */
type Part<T> = { data: T; failure: null } | { data: null; failure: Failure | null };

/** All the live data of the management area, so that one stream serves every page. */
export interface StaffSnapshot {
  restaurant: Part<RestaurantStatus>;
  board: Part<Board>;
  floor: Part<Floor>;
  /** The newest menu version the feed has announced since the snapshot was loaded; null: none. */
  menuVersion: number | null;
  /**
   * The feed position of the oldest part. Newer parts may get messages they include already, which is
   * harmless.
   */
  position: string;
}

/**
 * Loads the snapshot. Board or floor may be closed to a waiter (PAGE_NOT_ALLOWED); they then have no data.
 *
 * @throws every other API failure
 */
export async function loadStaffSnapshot(restaurantId: string): Promise<StaffSnapshot> {
  const [status, board, floor] = await Promise.all([
    api.restaurants.status({ restaurantId }),
    part(api.orders.board({ restaurantId })),
    part(api.tables.floor({ restaurantId })),
  ]);
  return {
    restaurant: { data: status.restaurant, failure: null },
    board,
    floor,
    menuVersion: null,
    position: earliest([status.position, board.data?.position, floor.data?.position]),
  };
}

async function part<T>(loading: Promise<T>): Promise<Part<T>> {
  try {
    return { data: await loading, failure: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code !== 'PAGE_NOT_ALLOWED') throw error;
    return { data: null, failure };
  }
}

/** Applies a message of the live feed. Returns the same object when the message changes nothing. */
export function applyToSnapshot(snapshot: StaffSnapshot, message: StaffMessage): StaffSnapshot {
  if (message.kind === 'menu') return { ...snapshot, menuVersion: message.menuVersion };
  const restaurant = patched(snapshot.restaurant, (data) =>
    message.kind === 'restaurant' ? message.restaurant : data,
  );
  const board = patched(snapshot.board, (data) => applyToBoard(data, message));
  const floor = patched(snapshot.floor, (data) => applyToFloor(data, message));
  if (restaurant === snapshot.restaurant && board === snapshot.board && floor === snapshot.floor) {
    return snapshot;
  }
  return { ...snapshot, restaurant, board, floor };
}

function patched<T>(part: Part<T>, patch: (data: T) => T): Part<T> {
  if (part.data === null) return part;
  const data = patch(part.data);
  return data === part.data ? part : { data, failure: null };
}

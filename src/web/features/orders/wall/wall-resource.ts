import type { StaffMessage } from '#contract/live.ts';
import type { Board } from '#contract/orders.ts';
import type { RestaurantStatus } from '#contract/restaurants.ts';
import { applyToBoard } from '#web/features/management/staff-state.ts';
import { api, refusal } from '#web/lib/api.ts';
import { earliest } from '#web/lib/live/position.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';

/** What a display shows. */
export interface WallData {
  /** As the house calls it. */
  name: string;
  /** Null: all of them. */
  station: string | null;
  restaurant: RestaurantStatus;
  board: Board;
  position: string;
}

/** A live resource of what a display shows; it fails with UNAUTHORIZED once the display is ended. */
export function createWallResource(restaurantId: string) {
  return createStaffResource<WallData>(restaurantId, {
    load: () => loadWall(restaurantId),
    apply: applyToWall,
    // The house may have put the display at another station.
    staleOn: ({ kind }) => kind === 'restaurant',
  });
}

async function loadWall(restaurantId: string): Promise<WallData> {
  const [pairing, status, board] = await Promise.all([
    api.stations.pairing.state({}),
    api.restaurants.status({ restaurantId }),
    api.orders.board({ restaurantId }),
  ]);
  if (pairing.state !== 'paired') throw refusal('UNAUTHORIZED', 401, undefined);
  const { name, station } = pairing;
  const { restaurant } = status;
  return { name, station, restaurant, board, position: earliest([status.position, board.position]) };
}

function applyToWall(data: WallData, message: StaffMessage): WallData {
  if (message.kind === 'restaurant') return { ...data, restaurant: message.restaurant };
  const board = applyToBoard(data.board, message);
  return board === data.board ? data : { ...data, board };
}

import type { RestaurantPlan } from './demo-restaurant.ts';
import { Random } from './random.ts';
import { noRequest } from './service-book.ts';

const float = 15_000;

/** The rows of the drawer with which the open restaurant begins its cash book when the demo is loaded. */
export function drawerRows({ id: restaurantId, ownerId, content }: RestaurantPlan, now: Date) {
  if (!content.isOpen) return { drawers: [], entries: [] };
  const id = new Random(`${restaurantId} drawer`).id(now);
  const begun = { restaurantId, id, createdBy: ownerId, createdAt: now };
  return {
    drawers: [{ ...begun, name: 'Kasse', balance: float }],
    entries: [
      {
        ...{ ...begun, drawerId: id, number: 1, kind: 'float', reason: 'Anfangsbestand' },
        ...{ amount: float, balanceAfter: float, requestHash: noRequest(id) },
      },
    ],
  };
}

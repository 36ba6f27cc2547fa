import { useCallback, useState } from 'react';
import type { DishAvailability } from '#contract/menu/availability.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import type { AvailabilityChange } from './availability-row.tsx';
import { availabilityText as text } from './availability-text.ts';

/**
 * The dishes of a restaurant, or of an order, and whether they can be ordered.
 *
 * @param isWanted they are loaded anew each time that becomes true
 */
export function useAvailability(restaurantId: string, isWanted: boolean, orderId?: string) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api.menu.availability.list({ restaurantId, ...(orderId && { orderId }) }, { signal }),
    [restaurantId, orderId],
  );
  const { data, failure } = useLoaded(isWanted ? load : null);
  // What was changed here since it was loaded.
  const [changed, setChanged] = useState<{ of: unknown; dishes: ReadonlyMap<string, DishAvailability> }>();
  const news = changed?.of === data ? changed?.dishes : undefined;
  const change = (id: string, asked: AvailabilityChange) =>
    runWithToasts(
      async () => {
        const dish = await api.menu.availability.set({ restaurantId, id, ...asked });
        setChanged((now) => ({
          of: data,
          dishes: new Map(now?.of === data ? now?.dishes : []).set(dish.id, dish),
        }));
      },
      { failed: text.notSaved },
    );
  return { dishes: data?.dishes.map((dish) => news?.get(dish.id) ?? dish), failure, change };
}

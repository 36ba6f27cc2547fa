import { z } from 'zod';
import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { pageKeys, type WaiterPermissions } from '#domain/staff/pages.ts';
import { mapLimits } from '#domain/tables/table-map.ts';
import { me } from './accounts/accounts.ts';
import { base, fails } from './errors.ts';
import { id, instant, livePosition, name, noInput, restaurantInput } from './primitives.ts';

const waiterPermissions = z.partialRecord(
  z.enum(pageKeys),
  z.boolean(),
) satisfies z.ZodType<WaiterPermissions>;

/** What the management frame shows of the restaurant. */
export const restaurantStatus = z.object({
  id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  isOpen: z.boolean(),
  timeZone: z.string(),
  waiterPermissions,
  flexButtonLabel: z.string(),
  tablemapZoom: z.number(),
  /** Whether its owner has Premium. */
  isPremium: z.boolean(),
  /** When that ends if noInput happens; null: it goes on, or there is none. */
  premiumEndsAt: instant.nullable(),
});
export type RestaurantStatus = z.output<typeof restaurantStatus>;

export const restaurantsContract = {
  listOpen: base
    .route({ method: 'GET', path: '/restaurants', tags: ['Guests'], summary: 'Restaurants that are open' })
    .input(noInput)
    .output(
      z.array(
        z.object({
          id,
          name: z.string(),
          slug: z.string(),
          logoUrl: z.string().nullable(),
          createdAt: instant,
        }),
      ),
    ),

  status: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/status',
      tags: ['Management'],
      summary: 'A restaurant’s state',
    })
    .input(restaurantInput)
    .output(z.object({ restaurant: restaurantStatus, position: livePosition })),

  found: base
    .route({
      method: 'POST',
      path: '/restaurants',
      tags: ['Management'],
      summary: 'Found another restaurant',
      description: 'With the same id again it is the same restaurant. Not in waiter mode.',
    })
    .errors(fails('TOO_MANY_RESTAURANTS', 'RESTAURANT_ID_TAKEN'))
    .input(z.object({ id, name: name(settingsLimits.name) }))
    .output(me),

  setOpen: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/open',
      tags: ['Management'],
      summary: 'Open or close to guests',
    })
    .errors(fails('PREMIUM_REQUIRED'))
    .input(restaurantInput.extend({ isOpen: z.boolean() }))
    .output(restaurantStatus),

  setTablemapZoom: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/tablemap-zoom',
      tags: ['Floor'],
      summary: 'Keep the zoom of the table map',
    })
    .input(restaurantInput.extend({ zoom: z.number().min(mapLimits.minZoom).max(mapLimits.maxZoom) }))
    .output(restaurantStatus),
};

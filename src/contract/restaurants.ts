import { z } from 'zod';
import { courseServices } from '#domain/courses/courses.ts';
import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { permissionKeys, type WaiterPermissions } from '#domain/staff/pages.ts';
import { mapLimits } from '#domain/tables/table-map.ts';
import { me } from './accounts/accounts.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { course } from './courses.ts';
import { fails } from './errors.ts';
import { dayStartHour, id, instant, livePosition, name, restaurantInput } from './primitives.ts';
import { station } from './stations.ts';

const waiterPermissions = z.partialRecord(
  z.enum(permissionKeys),
  z.boolean(),
) satisfies z.ZodType<WaiterPermissions>;

/** What the management frame shows of the restaurant. */
export const restaurantStatus = z.object({
  id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  isOpen: z.boolean(),
  /** Whether it is one to train in: nothing in it counts. [TRN-1] */
  isTraining: z.boolean(),
  timeZone: z.string(),
  /** At which its days begin. */
  dayStartHour,
  waiterPermissions,
  flexButtonLabel: z.string(),
  /** Why staff take something off a bill: what they choose from. */
  discountReasons: z.array(z.string()),
  /** The same of cancelling and undoing. */
  correctionReasons: z.array(z.string()),
  /** The kinds of cards that staff choose from. */
  cardKinds: z.array(z.string()),
  /** Where it prepares what is ordered, in its order. */
  stations: z.array(station),
  /** Whether kitchen and bar move dishes by themselves. */
  worksByDish: z.boolean(),
  /** Whether staff say for which seat at a table a dish is. [SEAT-1] */
  usesSeats: z.boolean(),
  /** Whether dishes come course by course, and the courses in the order of a meal. */
  courseService: z.enum(courseServices),
  courses: z.array(course),
  tablemapZoom: z.number(),
  /** Whether its owner has Premium. */
  isPremium: z.boolean(),
  /** When Premium ends if nothing happens; null: it goes on, or there is none. */
  premiumEndsAt: instant.nullable(),
});
export type RestaurantStatus = z.output<typeof restaurantStatus>;

const openRestaurant = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  createdAt: instant,
});

const calls = restaurantCallsOf('Management');

export const restaurantsContract = {
  listOpen: callsOf('Guests')
    .get('/restaurants', 'Restaurants that are open')
    .output(z.array(openRestaurant)),

  status: calls
    .get('/status', 'A restaurant’s state')
    .output(z.object({ restaurant: restaurantStatus, position: livePosition })),

  create: callsOf('Management')
    .post('/restaurants', 'Create another restaurant', {
      description: 'With the same id again it is the same restaurant. Not in waiter mode.',
    })
    .errors(fails('TOO_MANY_RESTAURANTS', 'RESTAURANT_ID_TAKEN'))
    .input(z.object({ id, name: name(settingsLimits.name) }))
    .output(me),

  createTraining: callsOf('Management')
    .post('/restaurants/training', 'Create a copy of a restaurant to train in', {
      description:
        'With menu without pictures, tables, settings and staff of now. With the same id again it is the same restaurant. For the owner of `of`, not in waiter mode.',
    })
    .errors(fails('TOO_MANY_RESTAURANTS', 'RESTAURANT_ID_TAKEN', 'TRAINING_OF_TRAINING'))
    .input(z.object({ id, /** The restaurant that is copied. */ of: id }))
    .output(me),

  setOpen: calls
    .put('/open', 'Open or close to guests')
    .errors(fails('PREMIUM_REQUIRED'))
    .input(restaurantInput.extend({ isOpen: z.boolean() }))
    .output(restaurantStatus),

  setTablemapZoom: restaurantCallsOf('Floor')
    .put('/tablemap-zoom', 'Keep the zoom of the table map')
    .input(restaurantInput.extend({ zoom: z.number().min(mapLimits.minZoom).max(mapLimits.maxZoom) }))
    .output(restaurantStatus),
};

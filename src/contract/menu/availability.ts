import { z } from 'zod';
import { availabilities, countLimits } from '#domain/menu/availability.ts';
import { restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, restaurantInput } from '../primitives.ts';

const left = z.int().min(0).max(countLimits.most).nullable();

const dishAvailability = z.object({
  id,
  name: z.string(),
  category: z.string(),
  station: z.string(),
  availability: z.enum(availabilities),
  /** How many are left; null: nobody counts them. */
  left,
  /** How many there are each morning; null: as many as the evening before. */
  daily: left,
});
export type DishAvailability = z.output<typeof dishAvailability>;

const calls = restaurantCallsOf('Menu management');

export const availabilityContract = {
  list: calls
    .get('/menu/availability', 'What can be ordered, and how many are left', {
      description:
        'With `orderId`: of the dishes of that order. A display is told of the dishes of its station.',
    })
    .input(restaurantInput.extend({ orderId: id.optional() }))
    .output(z.object({ dishes: z.array(dishAvailability) })),

  set: calls
    .put('/menu/items/{id}/availability', 'Say whether a dish can be ordered, and how many are left', {
      description:
        'What is left out stays. A dish that is switched on while none is left is not counted any more, unless the call says how many there are.',
    })
    .errors(fails('MENU_ITEM_NOT_FOUND'))
    .input(
      restaurantInput.extend({
        id,
        availability: z.enum(availabilities).optional(),
        left: left.optional(),
        daily: left.optional(),
      }),
    )
    .output(dishAvailability),
};

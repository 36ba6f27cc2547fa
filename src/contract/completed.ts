import { z } from 'zod';
import { periods } from '#domain/calendar/periods.ts';
import { base } from './errors.ts';
import { order } from './orders.ts';
import { instant, livePosition, restaurantInput, text } from './primitives.ts';

/** By what order somebody looks for: table, order number or id. */
const search = text(100).default('');

const completedPage = z.object({
  /** Newest first. */
  orders: z.array(order),
  /** For the page that follows; null: this is the last. */
  next: z.string().nullable(),
  position: livePosition,
});
export type CompletedPage = z.output<typeof completedPage>;

const count = z.int();
const completedCounts = z.object({
  /** Completed and served orders by when they were placed. Found ones are counted up to `countedTo`. */
  counts: z.object({ today: count, week: count, month: count, all: count }),
  /** How far a search is counted: this many may be more. */
  countedTo: count,
  /** The restaurant's day; weeks and months are its own. */
  today: z.iso.date(),
  /** When today, this week and this month began there. */
  starts: z.object({ today: instant, week: instant, month: instant }),
  position: livePosition,
});
export type CompletedCounts = z.output<typeof completedCounts>;

export const completedContract = {
  list: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/completed-orders',
      tags: ['Orders'],
      summary: 'Completed and served orders, page by page',
    })
    .input(
      restaurantInput.extend({
        period: z.enum(periods),
        search,
        /** `next` of the page before. */
        after: z
          .string()
          .regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z_\d{1,9}$/)
          .optional(),
      }),
    )
    .output(completedPage),

  counts: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/completed-orders/counts',
      tags: ['Orders'],
      summary: 'How many orders are completed',
    })
    .input(restaurantInput.extend({ search }))
    .output(completedCounts),
};

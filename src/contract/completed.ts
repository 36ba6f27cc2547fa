import { z } from 'zod';
import { periods } from '#domain/calendar/periods.ts';
import { restaurantCallsOf } from './call.ts';
import { order } from './orders.ts';
import { livePosition, periodStarts, restaurantInput, text } from './primitives.ts';

/** A table, an order number or an order id. */
const search = text(100).default('');

/** Where a page ends: time and number of its last order. */
const place = z.string().regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z_\d{1,9}$/);

const completedPage = z.object({
  /** Newest first. */
  orders: z.array(order),
  /** `after` of the following page; null: this is the last. */
  next: z.string().nullable(),
  position: livePosition,
});
export type CompletedPage = z.output<typeof completedPage>;

const count = z.int();
const completedCounts = z.object({
  /** Completed and served orders by when they were placed; of a search only the newest `countLimit`. */
  counts: z.object({ today: count, week: count, month: count, all: count }),
  /** The most that a search counts; it may find more. */
  countLimit: count,
  /** The date in the restaurant's time zone. */
  today: z.iso.date(),
  starts: periodStarts,
  position: livePosition,
});
export type CompletedCounts = z.output<typeof completedCounts>;

const calls = restaurantCallsOf('Orders');

export const completedContract = {
  list: calls
    .get('/completed-orders', 'Completed and served orders, page by page')
    .input(restaurantInput.extend({ period: z.enum(periods), search, after: place.optional() }))
    .output(completedPage),

  counts: calls
    .get('/completed-orders/counts', 'How many orders are completed')
    .input(restaurantInput.extend({ search }))
    .output(completedCounts),
};

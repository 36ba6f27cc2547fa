import { z } from 'zod';
import { topDishLimits } from '#domain/dashboard/top-dishes.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { restaurantCallsOf } from './call.ts';
import { amount, dayStartHour, id, instant, livePosition, tableNumber } from './primitives.ts';

const day = z.iso.date();
const count = z.int().min(0);

/** Orders that were not cancelled. `revenue`: (price + extras) × quantity, without cancelled units. */
const sales = z.object({ orders: count, revenue: amount });

const trend = z.object({
  from: day,
  beforeFrom: day,
  /** The hours of a day from `dayStartHour` on, or the days of a week or month, each beside that of the period before. */
  points: z.array(
    z.object({
      /** Null: still to come. */
      now: sales.nullable(),
      /** Null: the period before has none, as February has no 30th. */
      before: sales.nullable(),
    }),
  ),
  total: sales,
  /** The period before, up to the age that this one has now. */
  beforeSoFar: sales,
});

const rankedDishes = z
  .array(z.object({ name: z.string(), quantity: count, imageUrl: z.string().nullable() }))
  .max(topDishLimits.all);

const dashboard = z.object({
  /** The day by the restaurant's clock; weeks begin on Monday, months with the first. */
  today: day,
  timeZone: z.string(),
  /** The first of a day's hours. */
  dayStartHour,
  openOrders: count,
  /** Open for more than 20 minutes. */
  overdueOrders: count,
  ordersToday: count,
  revenueToday: amount,
  revenueThisMonth: amount,
  totalRevenue: amount,
  /** Of the first order; null: there is none. */
  firstDay: day.nullable(),
  tablesOccupied: count,
  tables: count,
  /** The most ordered first. */
  topDishes: z.object({ today: rankedDishes, week: rankedDishes, month: rankedDishes }),
  /** The last 8 that were not cancelled, newest first. */
  recentOrders: z.array(
    z.object({
      id,
      orderNumber: z.int(),
      /** Null: takeaway. */
      tableNumber: tableNumber.nullable(),
      status: z.enum(orderStatuses),
      totalAmount: amount,
      createdAt: instant,
    }),
  ),
  trend: z.object({ day: trend, week: trend, month: trend }),
  /** Sums of the 28 days before today by hour of the day, from `dayStartHour` on. `days`: those of the 28 with any sale. */
  busyHours: z.object({ days: count, hours: z.array(sales).length(24) }),
  position: livePosition,
});
export type Dashboard = z.output<typeof dashboard>;
export type RankedDish = Dashboard['topDishes']['today'][number];

/** How long dishes took from being ordered, or fired, to being ready. */
const making = z.object({
  /** Lines of orders. */
  lines: count,
  /** Half of them took no longer. */
  medianSeconds: count,
  /** Nine of ten took no longer. */
  slowSeconds: count,
});

const times = z.object({
  /** Of so many days until now. */
  days: count,
  dayStartHour,
  stations: z.array(
    making.extend({
      /** The id of a station, which may be no more. */
      station: z.string(),
      /** By the hour of the day in which they were ready, from `dayStartHour` on; null: none was. */
      hours: z.array(making.nullable()).length(24),
    }),
  ),
});
export type MakingTimes = z.output<typeof times>;

const calls = restaurantCallsOf('Management');

export const dashboardContract = {
  get: calls
    .get('/dashboard', 'The figures of a restaurant', {
      description:
        'Cancelled orders and units count for nothing. Days, weeks (ISO 8601) and months are those of the restaurant’s time zone.',
    })
    .output(dashboard),

  times: calls
    .get('/dashboard/times', 'How long dishes take, by station and hour', {
      description: 'Of the last 28 days, from being ordered (or fired, where they were held) to being ready.',
    })
    .output(times),
};

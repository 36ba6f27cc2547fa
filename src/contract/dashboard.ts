import { z } from 'zod';
import { topDishLimits } from '#domain/dashboard/top-dishes.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { base } from './errors.ts';
import { amount, id, instant, livePosition, restaurantInput, tableNumber } from './primitives.ts';

const day = z.iso.date();
const count = z.int().min(0);

/** Orders that were not cancelled, and what they came to: (price + extras) × quantity of what was not cancelled. */
const sales = z.object({ orders: count, revenue: amount });

const trend = z.object({
  from: day,
  beforeFrom: day,
  /** The hours of a day or the days of a week or month, beside those of the period before. */
  points: z.array(
    z.object({
      /** Null: not come yet. */
      now: sales.nullable(),
      /** Null: the period before had none such. */
      before: sales.nullable(),
    }),
  ),
  total: sales,
  /** The period before, when it was as old as this one is now. */
  beforeSoFar: sales,
});

const rankedDishes = z
  .array(z.object({ name: z.string(), quantity: count, imageUrl: z.string().nullable() }))
  .max(topDishLimits.all);

const dashboard = z.object({
  /** The day in the restaurant's time zone; weeks begin on Monday, months with the first. */
  today: day,
  timeZone: z.string(),
  openOrders: count,
  /** Of the open ones: older than 20 minutes. */
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
  /** Sums of the 28 days before today, of which `days` sold anything, by the 24 hours of the day. */
  busyHours: z.object({ days: count, hours: z.array(sales).length(24) }),
  position: livePosition,
});
export type Dashboard = z.output<typeof dashboard>;
export type RankedDish = Dashboard['topDishes']['today'][number];

export const dashboardContract = {
  get: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/dashboard',
      tags: ['Management'],
      summary: 'The figures of a restaurant',
      description:
        'Cancelled orders and units count for nothing. Days, weeks (ISO 8601) and months are those of the restaurant’s time zone.',
    })
    .input(restaurantInput)
    .output(dashboard),
};

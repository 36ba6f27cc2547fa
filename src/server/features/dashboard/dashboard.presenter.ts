import type { Dashboard, RankedDish } from '#contract/dashboard.ts';
import { type DishCounts, type DishPeriod, topDishes } from '#domain/dashboard/top-dishes.ts';
import { busyHours, trendOf } from '#domain/dashboard/trend.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredOccupancy, StoredRecentOrder } from './dashboard.store.ts';
import type { SalesCalendar, StoredSales } from './sales.store.ts';

interface DashboardParts {
  calendar: SalesCalendar;
  sales: StoredSales;
  occupancy: StoredOccupancy;
  recent: readonly StoredRecentOrder[];
  /** By the name of the dish. */
  images: ReadonlyMap<string, string>;
  position: string;
}

/** The dashboard as it travels over the wire. */
export function dashboardView(parts: DashboardParts): Dashboard {
  const { calendar, sales, images } = parts;
  const { today, minute, timeZone, dayStartHour, firstDay } = calendar;
  const hours = sales.hours.map(([day, hour, orders, revenue]) => ({ day, hour, orders, revenue }));
  const trend = trendOf(hours, { today, minute });
  return {
    today,
    timeZone,
    dayStartHour,
    firstDay,
    ...parts.occupancy,
    ordersToday: trend.day.total.orders,
    revenueToday: trend.day.total.revenue,
    revenueThisMonth: trend.month.total.revenue,
    totalRevenue: sales.total,
    topDishes: {
      today: ranked(sales.dishes, 'today', images),
      week: ranked(sales.dishes, 'week', images),
      month: ranked(sales.dishes, 'month', images),
    },
    recentOrders: parts.recent.map(onWire),
    trend,
    busyHours: busyHours(hours, today),
    position: parts.position,
  };
}

function ranked(
  dishes: readonly DishCounts[],
  period: DishPeriod,
  images: ReadonlyMap<string, string>,
): RankedDish[] {
  return topDishes(dishes, period).map((dish) => ({ ...dish, imageUrl: images.get(dish.name) ?? null }));
}

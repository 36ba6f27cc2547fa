import { expect } from 'vitest';
import type { Dashboard, RankedDish } from '#contract/dashboard.ts';
import type { TestApp } from '../fixture/app.ts';
import type { TestRestaurant } from '../fixture/restaurant.ts';

/** Sales, one row per dish and order hour, added up in the plainest way. */
interface PlainHour {
  day: string;
  hour: number;
  orders: number;
  revenue: number;
}

/**
 * The figures of a restaurant computed straight from its orders and lines: the expectation for the dashboard.
 */
async function plainFigures(app: Pick<TestApp, 'inspect'>, restaurantId: string) {
  const [now] = await app.inspect<{ today: string; monday: string; month: string }>(
    `SELECT clock::date::text AS today, date_trunc('week', clock)::date::text AS monday,
       date_trunc('month', clock)::date::text AS month
     FROM (SELECT now() AT TIME ZONE time_zone - day_start_hour * interval '1 hour' AS clock FROM restaurants WHERE id = $1) c`,
    [restaurantId],
  );
  if (!now) throw new Error('no such restaurant');
  const hours = await app.inspect<PlainHour>(
    `SELECT (o.created_at AT TIME ZONE r.time_zone - r.day_start_hour * interval '1 hour')::date::text AS day,
       extract(hour FROM o.created_at AT TIME ZONE r.time_zone)::int AS hour,
       count(DISTINCT o.id)::int AS orders,
       coalesce(sum(i.unit_price::bigint * i.quantity) FILTER (WHERE NOT i.cancelled), 0)::float8 AS revenue
     FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
     LEFT JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.status <> 'cancelled' GROUP BY 1, 2 ORDER BY 1, 2`,
    [restaurantId],
  );
  const dishes = await app.inspect<{ day: string; name: string; quantity: number }>(
    `SELECT (o.created_at AT TIME ZONE r.time_zone - r.day_start_hour * interval '1 hour')::date::text AS day, i.name, sum(i.quantity)::int AS quantity
     FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
     JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.status <> 'cancelled' AND NOT i.cancelled GROUP BY 1, 2`,
    [restaurantId],
  );
  const since = (day: string) => hours.filter((each) => each.day >= day);
  const top = (from: string) => {
    const counts = new Map<string, number>();
    for (const { day, name, quantity } of dishes) {
      if (day >= from) counts.set(name, (counts.get(name) ?? 0) + quantity);
    }
    return [...counts]
      .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'de'))
      .slice(0, 50)
      .map(([name, quantity]) => ({ name, quantity }));
  };
  const revenue = (of: PlainHour[]) => of.reduce((sum, each) => sum + each.revenue, 0);
  return {
    ...now,
    hours,
    ordersToday: since(now.today).reduce((sum, each) => sum + each.orders, 0),
    revenueToday: revenue(since(now.today)),
    revenueThisMonth: revenue(since(now.month)),
    totalRevenue: revenue(hours),
    topDishes: { today: top(now.today), week: top(now.monday), month: top(now.month) },
  };
}

/** Expects the dashboard to equal the orders, to the cent. Returns the dashboard. */
export async function expectPlainFigures(
  app: Pick<TestApp, 'inspect'>,
  { id: restaurantId, owner }: TestRestaurant,
): Promise<Dashboard> {
  const { hours, monday, month, ...plain } = await plainFigures(app, restaurantId);
  const told = await owner.api.dashboard.get({ restaurantId });
  const { today, week, month: thisMonth } = told.topDishes;
  expect({
    ...told,
    topDishes: { today: today.map(counted), week: week.map(counted), month: thisMonth.map(counted) },
  }).toMatchObject(plain);

  const sum = (from: string) => hours.filter(({ day }) => day >= from);
  expect(told.trend.week).toMatchObject({ from: monday, total: totalOf(sum(monday)) });
  expect(told.trend.month).toMatchObject({ from: month, total: totalOf(sum(month)) });
  const before = hours.filter(({ day }) => day >= told.trend.month.beforeFrom && day < month);
  expect(totalOf(told.trend.month.points.flatMap((point) => point.before ?? []))).toEqual(totalOf(before));
  return told;
}

function counted({ name, quantity }: RankedDish) {
  return { name, quantity };
}

function totalOf(sales: readonly { orders: number; revenue: number }[]) {
  return sales.reduce(
    (sum, { orders, revenue }) => ({ orders: sum.orders + orders, revenue: sum.revenue + revenue }),
    { orders: 0, revenue: 0 },
  );
}

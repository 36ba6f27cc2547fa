import type { HouseClock } from '#domain/calendar/time-zone.ts';
import type { DishCounts } from '#domain/dashboard/top-dishes.ts';
import { trendFrom } from '#domain/dashboard/trend.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/*
 * Sales: past days come from their stored sums, all others (always today) from their orders, in one statement
 * and so as of one moment.
 */

/** Days added up per transaction. With more, changes to orders of past days would wait longer. */
const daysPerBatch = 100;

/**
 * The orders `o` of the day `d` that count; $1 is the restaurant, $2 its time zone, $3 the hour at which its day
 * begins. Where clocks change at that hour, a day begins up to an hour off, hence the margin.
 */
const ordersAroundDay = `
  FROM orders o
  WHERE o.restaurant_id = $1 AND o.status <> 'cancelled'
    AND o.created_at >= ((d.day::timestamp + make_interval(hours => $3)) AT TIME ZONE $2) - interval '3 hours'
    AND o.created_at < ((d.day + 1 + make_interval(hours => $3)) AT TIME ZONE $2) + interval '3 hours'`;

/**
 * Common table expressions that read from the orders what was sold on the days of `days (day)`, which the
 * statement defines before them. An order's total is the sum of its lines, so lines are read for the dishes only,
 * and these are told from $6 on. Orders are added up by quarters of an hour first: every clock is whole quarters
 * off, so it is looked up once for many orders. OFFSET 0 keeps each step to the index, whatever number of days the
 * planner expects.
 */
const soldOnDays = `
  hours AS MATERIALIZED (
    SELECT q.day, extract(hour FROM q.clock)::smallint AS hour, sum(q.orders)::int AS orders,
      sum(q.revenue)::bigint AS revenue
    FROM (
      SELECT d.day, business_clock(q.quarter, $2, $3) AS clock, q.orders, q.revenue
      FROM days d CROSS JOIN LATERAL (
        SELECT date_bin('15 minutes', o.created_at, 'epoch') AS quarter, count(*) AS orders,
          sum(o.total_amount) AS revenue
        ${ordersAroundDay} GROUP BY 1 OFFSET 0
      ) q
    ) q
    WHERE q.clock::date = q.day GROUP BY 1, 2
  ), dishes AS (
    SELECT d.day, i.name, sum(i.quantity)::int AS quantity
    FROM days d CROSS JOIN LATERAL (
      SELECT o.id, business_clock(o.created_at, $2, $3) AS clock ${ordersAroundDay} OFFSET 0
    ) o CROSS JOIN LATERAL (
      SELECT i.name, i.quantity FROM order_items i
      WHERE i.restaurant_id = $1 AND i.order_id = o.id AND NOT i.cancelled
      OFFSET 0
    ) i
    WHERE d.day >= $6::date AND o.clock::date = d.day GROUP BY d.day, i.name
  )`;

/** The days from $4 to $5 that have no stored sums. */
const daysWithoutSums = `
  SELECT d.day FROM (SELECT $4::date + n AS day FROM generate_series(0, $5::date - $4::date) n) d
  WHERE NOT EXISTS (SELECT FROM sales_days s WHERE s.restaurant_id = $1 AND s.day = d.day)`;

const salesCalendarRow = {
  timeZone: is.text,
  dayStartHour: is.int,
  today: is.text,
  /** Minutes since the day's beginning by the restaurant's clock. */
  minute: is.int,
  /** The day of the first order; null: there is none. */
  firstDay: is.orNull(is.text),
  /** Number of complete days without stored sums. */
  missing: is.int,
};

/** The restaurant's present day and time, and the state of its sums. Days as 'YYYY-MM-DD'. */
export type SalesCalendar = is.Row<typeof salesCalendarRow>;

/**
 * A day is added up once it has been over for an hour: an order's time is the moment at which its transaction
 * began, and by then every transaction of that day has ended.
 */
const lastCompleteDay = `business_clock(now() - interval '1 hour', r.time_zone, r.day_start_hour)::date - 1`;
const firstDay = `business_clock(
  (SELECT min(o.created_at) FROM orders o WHERE o.restaurant_id = $1), r.time_zone, r.day_start_hour)::date`;

export async function getSalesCalendar(tx: TenantTx): Promise<SalesCalendar> {
  return ask(tx, salesCalendarRow).only({
    name: 'sales-calendar',
    text: `
      WITH house AS (
        SELECT r.time_zone, r.day_start_hour, business_clock(now(), r.time_zone, r.day_start_hour) AS clock,
          ${lastCompleteDay} AS last, ${firstDay} AS first
        FROM restaurants r WHERE r.id = $1
      )
      SELECT time_zone AS "timeZone", day_start_hour AS "dayStartHour", clock::date::text AS today, first::text AS "firstDay",
        extract(hour FROM clock)::int * 60 + extract(minute FROM clock)::int AS minute,
        greatest(coalesce(last - first + 1, 0), 0)
          - (SELECT count(*)::int FROM sales_days s WHERE s.restaurant_id = $1 AND s.day BETWEEN first AND last) AS missing
      FROM house`,
    values: [tx.restaurantId],
  });
}

/**
 * Waits until nobody else, in any process, reads the missing days of this restaurant, and keeps others waiting until
 * the transaction ends. Taken before `sales_lock` and by nobody who changes orders: the two never deadlock.
 */
export async function awaitTurn(tx: TenantTx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('adding up ' || $1, 0))`, [tx.restaurantId]);
}

/**
 * Adds up the latest missing days, at most `daysPerBatch`. `isDone` is also true when the lock is taken,
 * because somebody is changing an order of a past day right now.
 */
export async function storeMissingDays(tx: TenantTx): Promise<{ stored: number; isDone: boolean }> {
  await awaitTurn(tx);
  const { locked } = await ask(tx, { locked: is.bool }).only(
    'SELECT pg_try_advisory_xact_lock(sales_lock($1)) AS locked',
    [tx.restaurantId],
  );
  if (!locked) return { stored: 0, isDone: true };
  // A separate statement, so that it sees everything committed before the lock was free, the clock included.
  const { timeZone, dayStartHour, today, first, last } = await getCompleteDays(tx);
  if (first === null) return { stored: 0, isDone: true };
  const { rows: stored } = await tx.query(
    `WITH days AS MATERIALIZED (
       ${daysWithoutSums} ORDER BY d.day DESC LIMIT ${daysPerBatch}
     ), ${soldOnDays}, stored AS (
       INSERT INTO sales_days (restaurant_id, day, orders, revenue)
       SELECT $1, d.day, coalesce(sum(h.orders), 0), coalesce(sum(h.revenue), 0)
       FROM days d LEFT JOIN hours h ON h.day = d.day GROUP BY d.day
       RETURNING day
     ), stored_hours AS (
       INSERT INTO sales_hours (restaurant_id, day, hour, orders, revenue)
       SELECT $1, day, hour, orders, revenue FROM hours
     ), stored_dishes AS (
       INSERT INTO sales_dishes (restaurant_id, day, name, quantity)
       SELECT $1, day, name, quantity FROM dishes
     )
     SELECT day FROM stored`,
    [tx.restaurantId, timeZone, dayStartHour, first, last, trendFrom(today)],
  );
  return { stored: stored.length, isDone: stored.length < daysPerBatch };
}

async function getCompleteDays(tx: TenantTx) {
  const days = { today: is.text, first: is.orNull(is.text), last: is.text };
  return ask(tx, { timeZone: is.text, dayStartHour: is.int, ...days }).only(
    `SELECT r.time_zone AS "timeZone", r.day_start_hour AS "dayStartHour",
       business_clock(now(), r.time_zone, r.day_start_hour)::date::text AS today,
       (${lastCompleteDay})::text AS last, (${firstDay})::text AS first
     FROM restaurants r WHERE r.id = $1`,
    [tx.restaurantId],
  );
}

const salesRow = {
  total: is.int,
  /** `[day, hour, orders, revenue]` of each hour that sold anything. */
  hours: is.json<[string, number, number, number][]>(),
  dishes: is.json<DishCounts[]>(),
};

/** Sales. Revenue in integer cents; sums are bigint, which float8 carries exactly. */
export type StoredSales = is.Row<typeof salesRow>;

/** Days as 'YYYY-MM-DD'. */
export interface SalesRange extends HouseClock {
  firstDay: string;
  today: string;
  monday: string;
  firstOfMonth: string;
  /** Hours are included from this day on. */
  hoursFrom: string;
}

export async function findSales(tx: TenantTx, range: SalesRange): Promise<StoredSales> {
  return ask(tx, salesRow).only({
    name: 'sales',
    text: `
      WITH days AS MATERIALIZED (${daysWithoutSums}), ${soldOnDays}
      SELECT
        ((SELECT coalesce(sum(s.revenue), 0) FROM sales_days s WHERE s.restaurant_id = $1)
          + (SELECT coalesce(sum(h.revenue), 0) FROM hours h))::float8 AS total,
        (SELECT coalesce(json_agg(json_build_array(h.day, h.hour, h.orders, h.revenue)), '[]') FROM (
          SELECT s.day, s.hour, s.orders, s.revenue FROM sales_hours s
          WHERE s.restaurant_id = $1 AND s.day >= $9::date
          UNION ALL
          SELECT day, hour, orders, revenue FROM hours WHERE day >= $9::date
        ) h) AS hours,
        (SELECT coalesce(json_agg(d), '[]') FROM (
          SELECT name, coalesce(sum(quantity) FILTER (WHERE day = $5::date), 0) AS today,
            coalesce(sum(quantity) FILTER (WHERE day >= $7::date), 0) AS week,
            coalesce(sum(quantity) FILTER (WHERE day >= $8::date), 0) AS month
          FROM (
            SELECT s.day, s.name, s.quantity FROM sales_dishes s
            WHERE s.restaurant_id = $1 AND s.day >= $6::date
            UNION ALL
            SELECT day, name, quantity FROM dishes
          ) x GROUP BY name
        ) d) AS dishes`,
    values: [
      tx.restaurantId,
      range.timeZone,
      range.dayStartHour,
      range.firstDay,
      range.today,
      range.monday < range.firstOfMonth ? range.monday : range.firstOfMonth,
      range.monday,
      range.firstOfMonth,
      range.hoursFrom,
    ],
  });
}

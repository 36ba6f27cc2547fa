import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { restaurants } from './restaurants.ts';

/**
 * The sums of past days, a cache. A row says that its day has been added up, in `sales_hours` and
 * `sales_dishes` too; a day without a row is read from its orders. Days are those of the restaurant's time
 * zone. Triggers delete the row when something changes that the day's orders count. [DASH-4]
 */
export const salesDays = pgTable(
  'sales_days',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Orders that are not cancelled. */
    orders: integer('orders').notNull(),
    /** Integer cents. */
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.day] }),
    check('sales_days_sums', sql`${table.orders} >= 0 and ${table.revenue} >= 0`),
  ],
);

/** A past day by the hours in which its orders were placed; hours without orders have no row. */
export const salesHours = pgTable(
  'sales_hours',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    day: date('day').notNull(),
    /**
     * The hour on the restaurant's clock, 0 to 23. The hour that a change of the clocks repeats counts as
     * one.
     */
    hour: smallint('hour').notNull(),
    orders: integer('orders').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.day, table.hour] }),
    foreignKey({
      columns: [table.restaurantId, table.day],
      foreignColumns: [salesDays.restaurantId, salesDays.day],
    }).onDelete('cascade'),
    check('sales_hours_hour', sql`${table.hour} between 0 and 23`),
  ],
);

/** How often each dish was ordered on a past day, by the name it had then. */
export const salesDishes = pgTable(
  'sales_dishes',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    day: date('day').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.day, table.name] }),
    foreignKey({
      columns: [table.restaurantId, table.day],
      foreignColumns: [salesDays.restaurantId, salesDays.day],
    }).onDelete('cascade'),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { stations } from '#domain/menu/menu-limits.ts';
import { wordList } from '../word-list.ts';
import { restaurants } from './restaurants.ts';

export const categories = pgTable(
  'categories',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    color: text('color'),
    available: boolean('available').notNull().default(true),
    sortOrder: integer('sort_order').notNull(),
    station: text('station').notNull().default('kitchen'),
    /** VAT in percent for the category's dishes, or null for the default. */
    vatRate: smallint('vat_rate'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    check('categories_name', sql`length(${table.name}) between 1 and 100`),
    check('categories_station', sql`${table.station} in ${sql.raw(wordList(stations))}`),
    check('categories_vat_rate', sql`${table.vatRate} between 0 and 100`),
  ],
);

export const menuItems = pgTable(
  'menu_items',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    categoryId: uuid('category_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Integer cents. */
    price: integer('price').notNull(),
    imageUrl: text('image_url'),
    available: boolean('available').notNull().default(true),
    sortOrder: integer('sort_order').notNull(),
    /** VAT in percent, or null for the category's. */
    vatRate: smallint('vat_rate'),
    allergens: text('allergens').array().notNull().default([]),
    additives: text('additives').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.categoryId],
      foreignColumns: [categories.restaurantId, categories.id],
    }).onDelete('cascade'),
    index('menu_items_category').on(table.restaurantId, table.categoryId, table.sortOrder),
    check('menu_items_name', sql`length(${table.name}) between 1 and 100`),
    check('menu_items_description', sql`length(${table.description}) <= 500`),
    check('menu_items_price', sql`${table.price} between 1 and 9999`),
    check('menu_items_vat_rate', sql`${table.vatRate} between 0 and 100`),
  ],
);

const optionColumns = {
  name: text('name').notNull(),
  /** Integer cents. */
  priceIncrement: integer('price_increment').notNull().default(0),
  groupName: text('group_name').notNull().default(''),
  isRequired: boolean('is_required').notNull().default(false),
  isMultiSelect: boolean('is_multi_select').notNull().default(false),
  sortOrder: integer('sort_order').notNull(),
  allergens: text('allergens').array().notNull().default([]),
  additives: text('additives').array().notNull().default([]),
};

/** Extras of one dish. */
export const menuItemOptions = pgTable(
  'menu_item_options',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    id: uuid('id').notNull(),
    menuItemId: uuid('menu_item_id').notNull(),
    ...optionColumns,
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.menuItemId],
      foreignColumns: [menuItems.restaurantId, menuItems.id],
    }).onDelete('cascade'),
    index('menu_item_options_item').on(table.restaurantId, table.menuItemId, table.sortOrder),
    check('menu_item_options_price', sql`${table.priceIncrement} between 0 and 9999`),
  ],
);

/** Extras of all dishes of a category. */
export const categoryOptions = pgTable(
  'category_options',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    id: uuid('id').notNull(),
    categoryId: uuid('category_id').notNull(),
    ...optionColumns,
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.categoryId],
      foreignColumns: [categories.restaurantId, categories.id],
    }).onDelete('cascade'),
    index('category_options_category').on(table.restaurantId, table.categoryId, table.sortOrder),
    check('category_options_price', sql`${table.priceIncrement} between 0 and 9999`),
  ],
);

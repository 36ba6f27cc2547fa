import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { eventAudiences } from '#contract/events.ts';
import type { OpeningHours } from '#domain/restaurants/opening-hours.ts';
import { defaultBillLabel } from '#domain/settings/bill-label.ts';
import type { SocialLinks } from '#domain/settings/social-links.ts';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import { invitedRoles } from '#domain/staff/staff-rules.ts';
import { wordList } from '../word-list.ts';

/** A restaurant and its settings. Its `id` is the `restaurant_id` that every tenant key begins with. */
export const restaurants = pgTable(
  'restaurants',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    isOpen: boolean('is_open').notNull().default(false),
    logoUrl: text('logo_url'),
    address: text('address').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    ustId: text('ust_id').notNull().default(''),
    socialLinks: jsonb('social_links').$type<SocialLinks>().notNull().default({}),
    enableCallWaiter: boolean('enable_call_waiter').notNull().default(true),
    enableFlexButton: boolean('enable_flex_button').notNull().default(true),
    flexButtonLabel: text('flex_button_label').notNull().default(defaultBillLabel),
    waiterPermissions: jsonb('waiter_permissions').$type<WaiterPermissions>().notNull(),
    tablemapZoom: numeric('tablemap_zoom', { precision: 2, scale: 1, mode: 'number' }).notNull().default(1),
    timeZone: text('time_zone').notNull().default('Europe/Berlin'),
    /** Missing days have the hours that a new restaurant starts with. */
    openingHours: jsonb('opening_hours').$type<Partial<OpeningHours>>().notNull().default({}),
    /** Whether guests are told the opening hours. */
    showsOpeningHours: boolean('shows_opening_hours').notNull().default(false),
    /** Whether it closes to guests when its opening hours end. */
    closesAutomatically: boolean('closes_automatically').notNull().default(false),
    /** Whether a guest's phone language is the first guess; otherwise guests start with the standard texts. */
    followsGuestLanguage: boolean('follows_guest_language').notNull().default(false),
    /** Raised by every change of the menu or of what the menu page shows; pages are cached by it. */
    menuVersion: integer('menu_version').notNull().default(1),
    /** When it was last opened to guests. */
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('restaurants_zoom', sql`${table.tablemapZoom} between 0.5 and 2`),
    check('restaurants_name', sql`length(${table.name}) between 1 and 100`),
    index('restaurants_closing').on(table.id).where(sql`${table.isOpen} and ${table.closesAutomatically}`),
  ],
);

/** The public list of restaurants (global): kept by a trigger on `restaurants`, read without a tenant. */
export const restaurantDirectory = pgTable(
  'restaurant_directory',
  {
    restaurantId: uuid('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    isOpen: boolean('is_open').notNull(),
    logoUrl: text('logo_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('restaurant_directory_slug').on(table.slug),
    index('restaurant_directory_open').on(table.name).where(sql`${table.isOpen}`),
  ],
);

/**
 * Where a restaurant's event log stands. Every transaction that appends an event locks the row as its last
 * step, so `seq` is gap-free in commit order. A narrow table apart from `restaurants`, so that raising `seq`
 * neither bloats the settings nor waits for them.
 */
export const restaurantFeeds = pgTable('restaurant_feeds', {
  restaurantId: uuid('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** Changes when the log starts anew (restore from a backup), so that old positions are recognised. */
  epoch: uuid('epoch').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  /** The last order number given out; consecutive per restaurant. */
  lastOrderNumber: integer('last_order_number').notNull().default(0),
});

/** The event log: ids only; what an audience may see is loaded when it is sent. */
export const events = pgTable(
  'events',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The table session whose guests are told, or null. */
    tableSessionId: uuid('table_session_id'),
    /** 'staff', 'session' (staff and that session's guests) or 'public' (staff and every guest). */
    audience: text('audience').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.seq] }),
    foreignKey({
      columns: [table.restaurantId],
      foreignColumns: [restaurantFeeds.restaurantId],
    }).onDelete('cascade'),
    check('events_audience', sql`${table.audience} in ${sql.raw(wordList(eventAudiences))}`),
  ],
);

/** Invitations of staff by link or e-mail; the token is stored hashed. */
export const restaurantInvitations = pgTable(
  'restaurant_invitations',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    email: text('email'),
    role: text('role').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    uniqueIndex('restaurant_invitations_token').on(table.restaurantId, table.tokenHash),
    check('restaurant_invitations_role', sql`${table.role} in ${sql.raw(wordList(invitedRoles))}`),
  ],
);

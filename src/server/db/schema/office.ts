import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClosingTotals } from '#domain/closings/daily-closing.ts';
import { ticketCategories, ticketStatuses } from '#domain/help/tickets.ts';
import { type ReceiptContent, receiptKinds } from '#domain/receipts/receipt-content.ts';
import { deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { wordList } from '../word-list.ts';
import { authUsers } from './accounts.ts';
import { restaurants } from './restaurants.ts';
import { tableSessions } from './service.ts';

const tenant = () =>
  uuid('restaurant_id')
    .notNull()
    .references(() => restaurants.id);
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A dish that was eaten before a rating was given. */
export interface RatedItem {
  name: string;
  quantity: number;
}

export const ratings = pgTable(
  'ratings',
  {
    restaurantId: tenant(),
    id: uuid('id').notNull(),
    tableSessionId: uuid('table_session_id').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment'),
    orderItems: jsonb('order_items').$type<RatedItem[]>().notNull(),
    /** Set when an operator granted a deletion request; the row stays as the record. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.tableSessionId],
      foreignColumns: [tableSessions.restaurantId, tableSessions.id],
    }),
    uniqueIndex('ratings_one_per_session').on(table.restaurantId, table.tableSessionId),
    index('ratings_created').on(table.restaurantId, table.createdAt),
    // Averages read the index alone.
    index('ratings_public')
      .on(table.restaurantId, table.createdAt, table.rating)
      .where(sql`${table.hiddenAt} is null`),
    index('ratings_hidden').on(table.restaurantId, table.createdAt).where(sql`${table.hiddenAt} is not null`),
    check('ratings_stars', sql`${table.rating} between 1 and 5`),
    check('ratings_comment', sql`length(${table.comment}) <= 1000`),
  ],
);

export const reviewDeleteRequests = pgTable(
  'review_delete_requests',
  {
    restaurantId: tenant(),
    id: uuid('id').notNull(),
    reviewId: uuid('review_id').notNull(),
    tableSessionId: uuid('table_session_id'),
    requestedBy: uuid('requested_by').notNull(),
    reason: text('reason'),
    status: text('status').notNull().default('pending'),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decisionReason: text('decision_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.reviewId],
      foreignColumns: [ratings.restaurantId, ratings.id],
    }),
    uniqueIndex('review_delete_requests_one_pending')
      .on(table.restaurantId, table.reviewId)
      .where(sql`${table.status} = 'pending'`),
    check('review_delete_requests_status', sql`${table.status} in ${sql.raw(wordList(deletionStatuses))}`),
    check('review_delete_requests_reason', sql`length(${table.reason}) <= 300`),
  ],
);

/** An issued receipt: a numbered snapshot that never changes; a correction names the one it corrects. */
export const receipts = pgTable(
  'receipts',
  {
    restaurantId: tenant(),
    receiptNumber: integer('receipt_number').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    /** The order, table session or payment it was made for, according to `kind`. */
    subjectId: uuid('subject_id').notNull(),
    correctsReceiptNumber: integer('corrects_receipt_number'),
    content: jsonb('content').$type<ReceiptContent>().notNull(),
    issuedBy: uuid('issued_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    uniqueIndex('receipts_number').on(table.restaurantId, table.receiptNumber),
    index('receipts_subject').on(table.restaurantId, table.subjectId),
    check('receipts_kind', sql`${table.kind} in ${sql.raw(wordList(receiptKinds))}`),
  ],
);

/** The last receipt number given out. Issuing a receipt locks the row, so that numbers have no gaps. */
export const receiptCounters = pgTable('receipt_counters', {
  restaurantId: uuid('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  lastReceiptNumber: integer('last_receipt_number').notNull(),
});

/** A daily closing: numbered, immutable. It covers bookings from `periodStart` on and before `periodEnd`. */
export const dailyClosings = pgTable(
  'daily_closings',
  {
    restaurantId: tenant(),
    closingNumber: integer('closing_number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    totals: jsonb('totals').$type<ClosingTotals>().notNull(),
    closedBy: uuid('closed_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.closingNumber] }),
    uniqueIndex('daily_closings_day').on(table.restaurantId, table.day),
    check('daily_closings_period', sql`${table.periodStart} <= ${table.periodEnd}`),
  ],
);

export const supportTickets = pgTable(
  'support_tickets',
  {
    restaurantId: tenant(),
    id: uuid('id').notNull(),
    /** Deleting the account that wrote the ticket deletes the ticket. */
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    category: text('category').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull().default('offen'),
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The operator who changed it last. */
    changedBy: uuid('changed_by'),
    /** Raised by every change: of two operators who change the same state, the second is told. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // These span all restaurants: an account reads its own tickets, an operator all of one status.
    index('support_tickets_author').on(table.userId, table.createdAt),
    index('support_tickets_status').on(table.status, table.createdAt),
    check('support_tickets_category', sql`${table.category} in ${sql.raw(wordList(ticketCategories))}`),
    check('support_tickets_status', sql`${table.status} in ${sql.raw(wordList(ticketStatuses))}`),
  ],
);

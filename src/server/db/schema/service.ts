import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import { doneStatuses } from '#domain/completed/completed-orders.ts';
import { boardDayStatuses, openStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import { tableShapes, tableStatuses } from '#domain/tables/table-status.ts';
import { wordList } from '../word-list.ts';
import { restaurants } from './restaurants.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const tables = pgTable(
  'tables',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    number: integer('number').notNull(),
    status: text('status').notNull().default('frei'),
    shape: text('shape').notNull().default('rectangle'),
    positionX: integer('position_x').notNull().default(0),
    positionY: integer('position_y').notNull().default(0),
    needsHelp: boolean('needs_help').notNull().default(false),
    wantsBill: boolean('wants_bill').notNull().default(false),
    /** Since when the guest is calling; null while nobody calls. */
    calledAt: timestamp('called_at', { withTimezone: true }),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** When its QR code was first shown or saved, first printed, and first brought a guest here. */
    codeMadeAt: timestamp('code_made_at', { withTimezone: true }),
    codePrintedAt: timestamp('code_printed_at', { withTimezone: true }),
    codeScannedAt: timestamp('code_scanned_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    uniqueIndex('tables_number').on(table.restaurantId, table.number),
    check('tables_number', sql`${table.number} between 1 and 9999`),
    check('tables_status', sql`${table.status} in ${sql.raw(wordList(tableStatuses))}`),
    check('tables_shape', sql`${table.shape} in ${sql.raw(wordList(tableShapes))}`),
    check('tables_position', sql`${table.positionX} >= 0 and ${table.positionY} >= 0`),
    check('tables_one_call', sql`not (${table.needsHelp} and ${table.wantsBill})`),
  ],
);

/**
 * One party at one table, from the first guest to the freed table. It names the table by number and not
 * by key, because it outlives a table that is deleted.
 */
export const tableSessions = pgTable(
  'table_sessions',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    tableNumber: integer('table_number').notNull(),
    status: text('status').notNull().default('active'),
    pin: text('pin').notNull(),
    /** Wrong PINs since the PIN was last replaced. */
    wrongPins: integer('wrong_pins').notNull().default(0),
    /** After too many wrong PINs, nobody new may join until then. */
    pinLockedUntil: timestamp('pin_locked_until', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The party that this one was merged into; its orders and payments belong to that party now. */
    mergedInto: uuid('merged_into'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      name: 'table_sessions_merged_into',
      columns: [table.restaurantId, table.mergedInto],
      foreignColumns: [table.restaurantId, table.id],
    }),
    uniqueIndex('table_sessions_one_active')
      .on(table.restaurantId, table.tableNumber)
      .where(sql`${table.status} = 'active'`),
    // The sessions that the age limit of guests' data has yet to process: it sets their PIN to 1000. [RET-2]
    index('table_sessions_pins')
      .on(table.restaurantId, table.endedAt)
      .where(sql`${table.status} = 'completed' and ${table.pin} <> '1000'`),
    check('table_sessions_status', sql`${table.status} in ${sql.raw(wordList(sessionStatuses))}`),
    check('table_sessions_pin', sql`${table.pin} ~ '^[1-9][0-9]{3}$'`),
    check('table_sessions_ended', sql`(${table.status} = 'completed') = (${table.endedAt} is not null)`),
    check(
      'table_sessions_merged',
      sql`${table.mergedInto} is null or (${table.status} = 'completed' and ${table.mergedInto} <> ${table.id})`,
    ),
  ],
);

/** A phone at a table session. The token itself is only in the phone's cookie; here is its SHA-256. */
export const guestTokens = pgTable(
  'guest_tokens',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    tableSessionId: uuid('table_session_id').notNull(),
    /** Null until the phone has opened the session or entered its PIN. */
    joinedAt: timestamp('joined_at', { withTimezone: true }),
    wrongPins: integer('wrong_pins').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.tableSessionId, table.tokenHash] }),
    // For the thank-you page, whose address does not name the restaurant.
    index('guest_tokens_token').on(table.tokenHash, table.tableSessionId),
    foreignKey({
      columns: [table.restaurantId, table.tableSessionId],
      foreignColumns: [tableSessions.restaurantId, tableSessions.id],
    }).onDelete('cascade'),
  ],
);

export const orders = pgTable(
  'orders',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** The number by which people call the order: consecutive per restaurant. */
    orderNumber: integer('order_number').notNull(),
    /** Null: takeaway. */
    tableNumber: integer('table_number'),
    sessionId: uuid('session_id'),
    status: text('status').notNull().default('new'),
    /** Integer cents, of the lines that are not cancelled. */
    totalAmount: integer('total_amount').notNull(),
    note: text('note'),
    staffCreated: boolean('staff_created').notNull().default(false),
    createdBy: uuid('created_by'),
    /** SHA-256 of the request: a retry with the same id must be the same order. */
    requestHash: bytea('request_hash').notNull(),
    /** Raised by every change, so that a page never replaces newer data by older. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    statusChangedAt: timestamp('status_changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.sessionId],
      foreignColumns: [tableSessions.restaurantId, tableSessions.id],
    }),
    uniqueIndex('orders_number').on(table.restaurantId, table.orderNumber),
    index('orders_session').on(table.restaurantId, table.sessionId),
    index('orders_created').on(table.restaurantId, table.createdAt),
    index('orders_table').on(table.restaurantId, table.tableNumber, table.orderNumber),
    index('orders_off_the_board')
      .on(table.restaurantId, table.statusChangedAt)
      .where(sql`${table.status} in ${sql.raw(wordList(boardDayStatuses))}`),
    index('orders_done')
      .on(table.restaurantId, table.createdAt, table.orderNumber)
      .where(sql`${table.status} in ${sql.raw(wordList(doneStatuses))}`),
    index('orders_done_table')
      .on(table.restaurantId, table.tableNumber, table.createdAt, table.orderNumber)
      .where(sql`${table.status} in ${sql.raw(wordList(doneStatuses))}`),
    // The count of done orders is all numbers given out, less the open and the cancelled orders.
    index('orders_cancelled').on(table.restaurantId).where(sql`${table.status} = 'cancelled'`),
    index('orders_open')
      .on(table.restaurantId, table.createdAt)
      .where(sql`${table.status} in ${sql.raw(wordList(openStatuses))}`),
    // For the age limit of guests' data. [RET-1]
    index('orders_noted').on(table.restaurantId, table.createdAt).where(sql`${table.note} is not null`),
    check('orders_status', sql`${table.status} in ${sql.raw(wordList(orderStatuses))}`),
    check('orders_total', sql`${table.totalAmount} >= 0`),
    check('orders_note', sql`length(${table.note}) <= 300`),
    check('orders_table', sql`(${table.tableNumber} is null) = (${table.sessionId} is null)`),
  ],
);

/** One option as it was chosen; `priceIncrement` in cents. */
export interface OptionSnapshot {
  id: string;
  name: string;
  priceIncrement: number;
  groupName: string;
}

/**
 * A payment: what one payer paid at one moment. Undoing it keeps the row. Amounts are integer cents.
 */
export const payments = pgTable(
  'payments',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** Whose bill it belongs to: a party's, or that of a takeaway order. */
    sessionId: uuid('session_id'),
    orderId: uuid('order_id'),
    method: text('method').notNull(),
    amount: integer('amount').notNull(),
    tip: integer('tip').notNull().default(0),
    /** Cash handed over, for the change; null for cards. */
    given: integer('given'),
    /** SHA-256 of the request: a retry with the same id must be the same payment. */
    requestHash: bytea('request_hash').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.sessionId],
      foreignColumns: [tableSessions.restaurantId, tableSessions.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.orderId],
      foreignColumns: [orders.restaurantId, orders.id],
    }),
    index('payments_session').on(table.restaurantId, table.sessionId),
    index('payments_order').on(table.restaurantId, table.orderId).where(sql`${table.orderId} is not null`),
    index('payments_created').on(table.restaurantId, table.createdAt),
    index('payments_undone').on(table.restaurantId, table.undoneAt).where(sql`${table.undoneAt} is not null`),
    check('payments_bill', sql`(${table.sessionId} is null) <> (${table.orderId} is null)`),
    check('payments_undone', sql`${table.undoneBy} is null or ${table.undoneAt} is not null`),
    check('payments_method', sql`${table.method} in ${sql.raw(wordList(paymentMethods))}`),
    check('payments_amounts', sql`${table.amount} >= 0 and ${table.tip} >= 0 and ${table.given} >= 0`),
  ],
);

/**
 * A line of an order with names and prices as they were when it was ordered; never deleted. Splitting a
 * line for payment or cancellation makes further rows of the same order.
 */
export const orderItems = pgTable(
  'order_items',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    /** Null when the dish has since been deleted from the menu. */
    menuItemId: uuid('menu_item_id'),
    categoryId: uuid('category_id'),
    station: text('station').notNull(),
    name: text('name').notNull(),
    /** The dish alone, in cents. */
    price: integer('price').notNull(),
    /** The dish with its extras, in cents. */
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    options: jsonb('options').$type<OptionSnapshot[]>().notNull(),
    comment: text('comment'),
    /** Percent. */
    vatRate: smallint('vat_rate').notNull(),
    /** True when nothing is open any more and somebody has paid. */
    paid: boolean('paid').notNull().default(false),
    /** Integer cents that payments took of the line; payments that were undone do not count. */
    paidAmount: integer('paid_amount').notNull().default(0),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    cancelled: boolean('cancelled').notNull().default(false),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    cancelledBy: uuid('cancelled_by'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.orderId],
      foreignColumns: [orders.restaurantId, orders.id],
    }),
    index('order_items_order').on(table.restaurantId, table.orderId, table.position),
    // For the age limit of guests' data. [RET-1]
    index('order_items_commented')
      .on(table.restaurantId, table.orderId)
      .where(sql`${table.comment} is not null`),
    index('order_items_cancelled')
      .on(table.restaurantId, table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null`),
    check('order_items_quantity', sql`${table.quantity} between 1 and 50`),
    check('order_items_price', sql`${table.price} >= 0 and ${table.unitPrice} >= ${table.price}`),
    check(
      'order_items_one_end',
      sql`not (${table.cancelled} and (${table.paid} or ${table.paidAmount} > 0))`,
    ),
    check(
      'order_items_paid_amount',
      sql`${table.paidAmount} between 0 and ${table.unitPrice} * ${table.quantity}`,
    ),
    check(
      'order_items_paid_in_full',
      sql`not ${table.paid} or ${table.paidAmount} = ${table.unitPrice} * ${table.quantity}`,
    ),
    check('order_items_paid_at', sql`${table.paid} = (${table.paidAt} is not null)`),
  ],
);

/** A position of a payment: units of a line, or a share of one unit split among several payers. */
export const paymentItems = pgTable(
  'payment_items',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of how many equal shares this is one; 1 for whole units. */
    shareOf: smallint('share_of').notNull().default(1),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.paymentId],
      foreignColumns: [payments.restaurantId, payments.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.orderItemId],
      foreignColumns: [orderItems.restaurantId, orderItems.id],
    }),
    index('payment_items_payment').on(table.restaurantId, table.paymentId),
    index('payment_items_order_item').on(table.restaurantId, table.orderItemId),
    check('payment_items_quantity', sql`${table.quantity} >= 1 and ${table.shareOf} >= 1`),
    check('payment_items_amount', sql`${table.amount} >= 0`),
  ],
);

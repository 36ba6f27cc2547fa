import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type AccountRole, accountRoles } from '#domain/accounts/account-roles.ts';
import { wordList } from '../word-list.ts';
import { restaurants } from './restaurants.ts';

/** Global tables: who signs in, and where they belong. No restaurant's data is in them. */

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const authUsers = pgTable('auth_users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** 'admin' or 'kellner': the mode lives on the server, so that no page can give itself more. */
    mode: text('mode').notNull().default('kellner'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('auth_accounts_user').on(table.userId), unique().on(table.providerId, table.accountId)],
);

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
);

/** Secret links and half-finished sign-ins. Only the token's hash is kept; using one deletes it. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** The new address, of an e-mail change. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('account_tokens_user').on(table.userId),
    check('account_tokens_purpose', sql`${table.purpose} in ('reset-password', 'change-email', 'sign-in')`),
  ],
);

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from AUTH_SECRET. */
  secret: bytea('secret').notNull(),
  /** Null while it is being set up: sign-ins do not ask for it yet. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last accepted code; older codes are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row, stored so that a restart or a second process does not forget them. */
  failures: integer('failures').notNull().default(0),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  createdAt: createdAt(),
});

/** Recovery codes that have not been used, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A user's role and subscription, beyond the data for signing in. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** 'customer', or 'operator' for those who run the installation. */
    role: text('role').$type<AccountRole>().notNull().default('customer'),
    subscriptionPlan: text('subscription_plan').notNull().default('free'),
    subscriptionStatus: text('subscription_status'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** The end of the paid period; after a failed payment, the end of the period before. */
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /**
     * Rises with every state that is written: a process that asked the provider in the meantime must ask
     * again.
     */
    subscriptionVersion: integer('subscription_version').notNull().default(0),
    /** The end of Premium that the owner was told of by e-mail. */
    endNoticeFor: timestamp('end_notice_for', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [check('profiles_role', sql`${table.role} in ${sql.raw(wordList(accountRoles))}`)],
);

export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** 'owner', 'admin' or 'waiter'. */
    role: text('role').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.userId] }),
    index('restaurant_members_user').on(table.userId, table.createdAt),
  ],
);

/** Stripe's events as received; the key makes a repeated delivery harmless. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  processedAt: timestamp('processed_at', { withTimezone: true }),
});

/** The subscriptions of the installation's own test checkout; empty where Stripe is configured. */
export const testSubscriptions = pgTable(
  'test_subscriptions',
  {
    /** Also the id of the checkout it begins with. */
    id: uuid('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Stripe's words; 'incomplete' until the checkout is paid. */
    status: text('status').notNull().default('incomplete'),
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index('test_subscriptions_customer').on(table.customerId)],
);

import { z } from 'zod';
import { passwordReasons } from '#domain/accounts/password-rules.ts';
import { ticketStatuses } from '#domain/help/tickets.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { lineProblems } from '#domain/orders/pricing.ts';
import { deletionDecisions } from '#domain/reviews/deletion-requests.ts';
import { amount, cents, id, instant, review } from './primitives.ts';

const none = z.object({}).optional();

/**
 * Every expected error of the API: its HTTP status and the schema of its details. The sentence for each code
 * is in error-sentences.ts.
 */
export const errorTable = {
  // Of the request itself.
  BAD_REQUEST: { status: 400, data: z.object({ issues: z.array(z.unknown()).optional() }).optional() },
  UNAUTHORIZED: { status: 401, data: none },
  FORBIDDEN: { status: 403, data: none },
  NOT_FOUND: { status: 404, data: none },
  METHOD_NOT_SUPPORTED: { status: 405, data: none },
  PAYLOAD_TOO_LARGE: { status: 413, data: none },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfterSeconds: z.int() }).optional() },
  SERVICE_UNAVAILABLE: { status: 503, data: z.object({ retryAfterSeconds: z.int() }).partial().optional() },
  INTERNAL_SERVER_ERROR: { status: 500, data: z.object({ requestId: z.string() }).optional() },
  /** The page's browser keeps no cookies. The answer gives one: a second try succeeds where they are kept. */
  COOKIES_NEEDED: { status: 403, data: none },
  // Accounts.
  CREDENTIALS_WRONG: { status: 401, data: none },
  EMAIL_TAKEN: { status: 409, data: none },
  PASSWORD_WRONG: { status: 403, data: none },
  WEAK_PASSWORD: { status: 409, data: z.object({ reasons: z.array(z.enum(passwordReasons)) }) },
  CAPTCHA_FAILED: { status: 403, data: none },
  CAPTCHA_UNAVAILABLE: { status: 503, data: none },
  CODE_WRONG: { status: 403, data: none },
  SIGN_IN_EXPIRED: { status: 401, data: none },
  ADMIN_MODE_NEEDED: { status: 403, data: none },
  LINK_INVALID: { status: 409, data: none },
  REGISTRATION_CONFIRMED: { status: 409, data: none },
  MAIL_NOT_CONFIGURED: { status: 409, data: none },
  EMAIL_UNCHANGED: { status: 409, data: none },
  PASSKEYS_NOT_HERE: { status: 409, data: none },
  PASSKEY_TOO_LATE: { status: 409, data: none },
  /** It was removed, or never added here. */
  PASSKEY_UNKNOWN: { status: 401, data: none },
  PASSKEY_REFUSED: { status: 403, data: none },
  PASSKEY_NOT_FOUND: { status: 404, data: none },
  TOO_MANY_PASSKEYS: { status: 409, data: z.object({ most: z.int() }) },
  SECOND_FACTOR_ON: { status: 409, data: none },
  SECOND_FACTOR_OFF: { status: 409, data: none },
  SECOND_FACTOR_NEEDED: { status: 403, data: none },
  OWN_RESTAURANT_OCCUPIED: { status: 409, data: z.object({ restaurants: z.array(z.string()) }) },
  SUBSCRIPTION_RUNNING: { status: 409, data: none },
  PAGE_NOT_ALLOWED: { status: 403, data: none },
  RIGHT_NOT_GIVEN: { status: 403, data: none },
  DEVICE_LOCKED: { status: 403, data: none },
  PREMIUM_REQUIRED: { status: 403, data: none },
  // Guests at a table.
  RESTAURANT_NOT_FOUND: { status: 404, data: none },
  RESTAURANT_CLOSED: { status: 409, data: none },
  TABLE_NOT_REGISTERED: { status: 404, data: none },
  NOT_AT_TABLE: { status: 403, data: none },
  SESSION_ENDED: { status: 409, data: z.object({ tableSessionId: id }).optional() },
  /** The party ended by itself, empty: the phone sits down anew and sends again. [TAB-12] */
  SESSION_LAPSED: { status: 409, data: none },
  PIN_WRONG: { status: 403, data: z.object({ triesLeft: z.int() }) },
  PIN_LOCKED: { status: 429, data: z.object({ until: instant.nullable() }) },
  /** Staff have sent the phone away for today. */
  PHONE_BARRED: { status: 403, data: none },
  PHONE_NOT_FOUND: { status: 404, data: none },
  TAG_NOT_FOUND: { status: 404, data: none },
  DISPLAY_NOT_FOUND: { status: 404, data: none },
  DISPLAY_PAIRED: { status: 409, data: none },
  PAIRING_CODE_WRONG: { status: 403, data: none },
  CALL_DISABLED: { status: 409, data: none },
  // Reviews.
  VISIT_NOT_OVER: { status: 409, data: none },
  VISIT_WITHOUT_ORDER: { status: 409, data: none },
  ALREADY_RATED: { status: 409, data: z.object({ review }) },
  REVIEW_NOT_FOUND: { status: 404, data: none },
  REVIEW_REMOVED: { status: 409, data: none },
  REVIEW_REQUEST_PENDING: { status: 409, data: none },
  REVIEW_REQUEST_ID_TAKEN: { status: 409, data: none },
  REVIEW_REQUEST_NOT_FOUND: { status: 404, data: none },
  REVIEW_REQUEST_DECIDED: {
    status: 409,
    /** `decidedBy`: a name; null: the account is gone. */
    data: z.object({
      status: z.enum(deletionDecisions),
      decidedBy: z.string().nullable(),
      decidedAt: instant,
    }),
  },
  DECISION_REASON_MISSING: { status: 409, data: none },
  // Orders.
  ORDER_LINES_REFUSED: {
    status: 409,
    data: z.object({
      lines: z.array(
        z.object({
          index: z.int(),
          menuItemId: id,
          problem: z.enum(lineProblems),
          /** How many of the dish are left, where more are asked for. */
          left: z.int().optional(),
        }),
      ),
    }),
  },
  PRICE_CHANGED: {
    status: 409,
    data: z.object({
      totalAmount: amount,
      lines: z.array(z.object({ index: z.int(), menuItemId: id, unitPrice: cents })),
    }),
  },
  ORDER_TOO_LARGE: { status: 409, data: z.object({ maxUnits: z.int() }) },
  ORDER_ID_TAKEN: { status: 409, data: none },
  ORDER_NOT_FOUND: { status: 404, data: none },
  ORDER_STATUS_CHANGED: { status: 409, data: z.object({ status: z.enum(orderStatuses) }) },
  ORDER_TRANSITION_REFUSED: {
    status: 409,
    data: z.object({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) }),
  },
  ORDER_HAS_PAYMENTS: { status: 409, data: none },
  ORDER_ITEM_CHANGED: { status: 409, data: none },
  REASON_MISSING: { status: 409, data: none },
  UNDO_TOO_LATE: { status: 409, data: none },
  UNDO_OVERTAKEN: { status: 409, data: none },
  // Payments.
  BILL_NOT_FOUND: { status: 404, data: none },
  BASKET_CHANGED: {
    status: 409,
    /** What the basket costs now; null: part of it is no longer open. */
    data: z.object({ amount: cents.nullable() }),
  },
  MEANS_TOO_HIGH: { status: 409, data: z.object({ amount: cents }) },
  GIVEN_TOO_LITTLE: { status: 409, data: z.object({ total: cents }) },
  /** `amount`: what is paid, without the tip. */
  TIP_UNUSUAL: { status: 409, data: z.object({ tip: cents, amount: cents }) },
  PAYMENT_ID_TAKEN: { status: 409, data: none },
  WRITTEN_OFF: { status: 409, data: none },
  /** `max`: what is open, in cents. */
  DISCOUNT_TOO_HIGH: { status: 409, data: z.object({ max: amount }) },
  DISCOUNT_ID_TAKEN: { status: 409, data: none },
  DISCOUNT_NOT_FOUND: { status: 404, data: none },
  SURCHARGE_PAID: { status: 409, data: none },
  WRITE_OFF_ID_TAKEN: { status: 409, data: none },
  WRITE_OFF_NOT_FOUND: { status: 404, data: none },
  PARTY_STILL_SEATED: { status: 409, data: none },
  PAYMENT_NOT_FOUND: { status: 404, data: none },
  // Vouchers.
  VOUCHER_NOT_FOUND: { status: 404, data: none },
  /** What is left on it, in cents. */
  VOUCHER_TOO_LOW: { status: 409, data: z.object({ balance: amount }) },
  VOUCHER_EXPIRED: { status: 409, data: z.object({ expiresOn: z.iso.date() }) },
  VOUCHER_CANCELLED: { status: 409, data: none },
  VOUCHER_USED: { status: 409, data: none },
  // The cash book.
  DRAWER_NOT_FOUND: { status: 404, data: none },
  DRAWER_ENDED: { status: 409, data: none },
  /** What lies in it, in cents; so in the next two. */
  DRAWER_NOT_EMPTY: { status: 409, data: z.object({ balance: amount }) },
  /** `drawer`: its name. */
  CASH_TOO_LOW: { status: 409, data: z.object({ balance: amount, drawer: z.string() }) },
  CASH_CHANGED: { status: 409, data: z.object({ balance: amount }) },
  TOO_MANY_DRAWERS: { status: 409, data: z.object({ max: z.int() }) },
  CASH_ENTRY_NOT_FOUND: { status: 404, data: none },
  CASH_ENTRY_STAYS: { status: 409, data: none },
  CASH_ENTRY_CORRECTED: { status: 409, data: none },
  CASH_ID_TAKEN: { status: 409, data: none },
  /** Who carries it; null: the account is gone. */
  DRAWER_HELD: { status: 409, data: z.object({ holder: z.string().nullable() }) },
  // Shifts.
  PERSON_CODE_WRONG: { status: 403, data: none },
  PERSON_CODE_MISSING: { status: 409, data: none },
  PERSON_CODE_EASY: { status: 409, data: none },
  SHIFT_RUNNING: { status: 409, data: z.object({ startedAt: instant }) },
  SHIFT_ID_TAKEN: { status: 409, data: none },
  SHIFT_NOT_FOUND: { status: 404, data: none },
  // Membership.
  NOT_THE_OWNER: { status: 403, data: none },
  BILLING_OFF: { status: 409, data: none },
  BILLING_NOT_SET_UP: { status: 409, data: none },
  ALREADY_PREMIUM: { status: 409, data: none },
  NO_SUBSCRIPTION: { status: 409, data: none },
  CHECKOUT_OVER: { status: 409, data: none },
  PAYMENT_PROVIDER_FAILED: { status: 502, data: none },
  // Receipts.
  RECEIPT_SUBJECT_NOT_FOUND: { status: 404, data: none },
  RECEIPT_EMPTY: { status: 409, data: none },
  RECEIPT_NOT_FOUND: { status: 404, data: none },
  // Security devices.
  FISCAL_DEVICE_NOT_FOUND: { status: 404, data: none },
  /** Another one is being set up, or the id is taken. */
  FISCAL_DEVICE_EXISTS: { status: 409, data: none },
  FISCAL_DEVICE_NOT_READY: { status: 409, data: none },
  FISCAL_DEVICE_IN_USE: { status: 409, data: none },
  FISCAL_DEVICE_BUSY: { status: 409, data: none },
  /** `cause`: its code. */
  FISCAL_DEVICE_FAILED: { status: 502, data: z.object({ cause: z.string() }) },
  // What the tax office is told of tills.
  /** It is not the state that was seen. */
  NOTIFICATION_CHANGED: { status: 409, data: none },
  /** Something that the tax office asks for is missing, or there is no till to be notified. */
  NOTIFICATION_INCOMPLETE: { status: 409, data: none },
  /** In the future, or before or after what it is about can have been. */
  NOTIFICATION_DAY_WRONG: { status: 409, data: none },
  // Tills.
  TILL_NOT_FOUND: { status: 404, data: none },
  TILL_NAME_TAKEN: { status: 409, data: none },
  TILL_ID_TAKEN: { status: 409, data: none },
  TOO_MANY_TILLS: { status: 409, data: z.object({ max: z.int() }) },
  /** A restaurant has one till at least. */
  COURSE_NOT_FOUND: { status: 404, data: none },
  PERIODS_CHANGED: { status: 409, data: none },
  PERIOD_NAME_TAKEN: { status: 409, data: none },
  /** The menu is written in that language: there is nothing to translate. */
  MENU_LANGUAGE_IS_THIS: { status: 409, data: none },
  /** A text that was translated is not on the menu any more, or somebody else has translated it meanwhile. */
  MENU_TEXT_CHANGED: { status: 409, data: none },
  NO_TRANSLATOR: { status: 409, data: none },
  /** The translator does not answer, or refuses. */
  TRANSLATOR_FAILED: { status: 503, data: none },
  COURSES_CHANGED: { status: 409, data: none },
  COURSE_NAME_TAKEN: { status: 409, data: none },
  STATION_NOT_FOUND: { status: 404, data: none },
  STATION_NAME_TAKEN: { status: 409, data: none },
  STATION_ID_TAKEN: { status: 409, data: none },
  STATION_DISPLAY_NOT_FOUND: { status: 404, data: none },
  STATION_DISPLAY_ELSEWHERE: { status: 409, data: none },
  TOO_MANY_STATION_DISPLAYS: { status: 409, data: z.object({ max: z.int() }) },
  TOO_MANY_STATIONS: { status: 409, data: z.object({ max: z.int() }) },
  LAST_STATION: { status: 409, data: none },
  STATIONS_CHANGED: { status: 409, data: none },
  LAST_TILL: { status: 409, data: none },
  // Reports.
  REPORT_PERIOD_INVALID: { status: 409, data: none },
  DATEV_OF_TRAINING: { status: 409, data: none },
  DATEV_NUMBERS_MISSING: { status: 409, data: none },
  /** The first day of the later one. */
  DATEV_SEVERAL_YEARS: { status: 409, data: z.object({ day: z.iso.date() }) },
  DATEV_RATE_UNKNOWN: { status: 409, data: z.object({ rate: z.int() }) },
  DATEV_CLOSING_DIFFERS: { status: 409, data: z.object({ closingNumber: z.int() }) },
  /** The first day whose bookings are all in the journal. */
  DSFINVK_BEFORE_JOURNAL: { status: 409, data: z.object({ day: z.iso.date() }) },
  DSFINVK_CLOSING_DIFFERS: { status: 409, data: z.object({ closingNumber: z.int() }) },
  /** No pass has this link, or it has ended. */
  AUDIT_PASS_UNKNOWN: { status: 404, data: none },
  AUDIT_PASSES_FULL: { status: 409, data: none },
  CLOSING_NOT_FOUND: { status: 404, data: none },
  CLOSING_EXISTS: { status: 409, data: z.object({ closingNumber: z.int() }) },
  CLOSING_OUT_OF_ORDER: { status: 409, data: z.object({ day: z.iso.date().nullable() }) },
  CLOSING_DAY_AHEAD: { status: 409, data: none },
  CLOSING_CHANGED: { status: 409, data: none },
  // Floor.
  TABLE_NOT_FOUND: { status: 404, data: none },
  NO_ACTIVE_SESSION: { status: 409, data: none },
  TABLE_OCCUPIED: { status: 409, data: none },
  TABLES_OCCUPIED: { status: 409, data: z.object({ numbers: z.array(z.int()) }) },
  PIN_IN_USE: { status: 409, data: none },
  REOPENING_OVER: { status: 409, data: none },
  REOPENING_CLOSED: { status: 409, data: none },
  TABLE_ID_TAKEN: { status: 409, data: none },
  TOO_MANY_TABLES: { status: 409, data: none },
  // Menu management.
  CATEGORY_NOT_FOUND: { status: 404, data: none },
  MENU_ITEM_NOT_FOUND: { status: 404, data: none },
  EXTRA_NOT_FOUND: { status: 404, data: none },
  COMBINATION_NESTED: { status: 409, data: none },
  MENU_FULL: { status: 409, data: z.object({ of: z.enum(['categories', 'items', 'extras']), max: z.int() }) },
  MENU_CHANGED: { status: 409, data: none },
  MENU_SHEET_REFUSED: { status: 422, data: none },
  IMAGE_NOT_FOUND: { status: 409, data: none },
  // Pictures.
  FILE_TOO_LARGE: { status: 413, data: z.object({ maxBytes: z.int() }) },
  NOT_AN_IMAGE: { status: 415, data: none },
  UNSUPPORTED_IMAGE: { status: 415, data: none },
  IMAGE_TOO_LARGE: { status: 413, data: none },
  IMAGE_TOO_NARROW: { status: 422, data: none },
  IMAGE_DAMAGED: { status: 422, data: none },
  IMAGE_INTAKE_BUSY: { status: 503, data: none },
  STORAGE_FULL: { status: 507, data: none },
  // Settings and restaurants.
  SETTINGS_CHANGED: { status: 409, data: z.object({ fields: z.array(z.string()) }) },
  TIME_ZONE_UNKNOWN: { status: 409, data: none },
  TOO_MANY_RESTAURANTS: { status: 409, data: z.object({ max: z.int() }) },
  RESTAURANT_ID_TAKEN: { status: 409, data: none },
  TRAINING_OF_TRAINING: { status: 409, data: none },
  // Help and support.
  TICKET_ID_TAKEN: { status: 409, data: none },
  TICKET_NOT_FOUND: { status: 404, data: none },
  TICKET_CHANGED: {
    status: 409,
    /** The ticket as it is now. `changedBy`: the name of the operator who changed it. */
    data: z.object({
      version: z.int(),
      status: z.enum(ticketStatuses),
      answer: z.string().nullable(),
      changedBy: z.string().nullable(),
    }),
  },
  // Staff.
  TOO_MANY_INVITATIONS: { status: 409, data: none },
  INVITATION_UNKNOWN: { status: 404, data: none },
  INVITATION_EXPIRED: { status: 409, data: none },
  INVITATION_USED: { status: 409, data: none },
  INVITATION_REVOKED: { status: 409, data: none },
  ALREADY_MEMBER: { status: 409, data: none },
  MEMBER_NOT_FOUND: { status: 404, data: none },
  LAST_OWNER: { status: 409, data: none },
  OWNER_PROTECTED: { status: 403, data: none },
  OWN_ROLE: { status: 409, data: none },
} as const satisfies Record<string, { status: number; data: z.ZodType }>;

export type ErrorCode = keyof typeof errorTable;
export type ErrorDetails<Code extends ErrorCode> = z.output<(typeof errorTable)[Code]['data']>;

/** The entries of the error table with these codes, as `.errors` of a call takes them. */
export function fails<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errorTable, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorTable[code]])) as Pick<typeof errorTable, Code>;
}

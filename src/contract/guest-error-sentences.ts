import type { ErrorCode } from './errors.ts';

/** The sentences that guests can meet; apart, so that a guest's phone does not load those of the staff. */
export const guestErrorSentences = {
  BAD_REQUEST: 'That could not be understood. Please check your input.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  SERVICE_UNAVAILABLE: 'The service is not available at the moment. Please try again shortly.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. Please try again.',
  COOKIES_NEEDED: 'Your browser blocks cookies. Please allow them for this page and try again.',
  RESTAURANT_NOT_FOUND: 'No restaurant selected. Please go back and choose a restaurant.',
  RESTAURANT_CLOSED: 'The restaurant is currently closed. Ordering is not possible.',
  TABLE_NOT_REGISTERED: 'This table is not registered in the restaurant.',
  NOT_AT_TABLE: 'Please enter the PIN of your table first.',
  SESSION_ENDED: 'Your table has been closed by the staff.',
  SESSION_LAPSED: 'Your table had become free. Please try again.',
  PIN_WRONG: 'Incorrect PIN. Please try again.',
  PIN_LOCKED: 'Too many wrong PINs. Please ask the staff for the new PIN.',
  PHONE_BARRED: 'Ordering from this phone is not possible here today. Please speak to the staff.',
  CALL_DISABLED: 'This restaurant has switched that off.',
} satisfies Partial<Record<ErrorCode, string>>;

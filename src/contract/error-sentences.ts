import type { ErrorCode } from './errors.ts';

/**
 * The sentence for every expected failure: what happened and what to do. The API sends it, the pages show
 * it where they have no more fitting one. No schema is imported here, so pages may carry this file.
 */
export const errorSentences: Record<ErrorCode, string> = {
  BAD_REQUEST: 'That could not be understood. Please check your input.',
  UNAUTHORIZED: 'Please sign in.',
  FORBIDDEN: 'You are not allowed to do that.',
  NOT_FOUND: 'That does not exist.',
  METHOD_NOT_SUPPORTED: 'That cannot be asked for in this way.',
  PAYLOAD_TOO_LARGE: 'That is too large.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  SERVICE_UNAVAILABLE: 'The service is not available at the moment. Please try again shortly.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. Please try again.',
  CREDENTIALS_WRONG: 'E-mail address or password is wrong.',
  EMAIL_TAKEN: 'This email address is already registered. Please use another email or sign in.',
  PASSWORD_WRONG: 'Falsches Passwort',
  PAGE_NOT_ALLOWED: 'Diese Seite ist im Kellner-Modus nicht erlaubt.',
  PREMIUM_REQUIRED: 'Opening the restaurant to guests needs Premium.',
  RESTAURANT_NOT_FOUND: 'No restaurant selected. Please go back and choose a restaurant.',
  RESTAURANT_CLOSED: 'The restaurant is currently closed. Ordering is not possible.',
  TABLE_NOT_REGISTERED: 'This table is not registered in the restaurant.',
  NOT_AT_TABLE: 'Please enter the PIN of your table first.',
  SESSION_ENDED: 'Your table has been closed by the staff.',
  PIN_WRONG: 'Incorrect PIN. Please try again.',
  PIN_LOCKED: 'Too many wrong PINs. Please ask the staff for the new PIN.',
  CALL_DISABLED: 'This restaurant has switched that off.',
  VISIT_NOT_OVER: 'You can rate your visit as soon as your table is closed.',
  ALREADY_RATED: 'Your table has already rated this visit.',
  ORDER_LINES_REFUSED: 'Some dishes are no longer available. Please check your cart.',
  PRICE_CHANGED: 'Prices have changed. Please check your cart and send again.',
  ORDER_TOO_LARGE: 'That is too much for one order. Please order in two parts.',
  ORDER_ID_TAKEN: 'This order was already sent with other dishes. Please start it again.',
  ORDER_NOT_FOUND: 'This order does not exist.',
  ORDER_STATUS_CHANGED: 'Somebody else has just changed this order.',
  ORDER_TRANSITION_REFUSED: 'This order is finished and cannot be changed.',
  ORDER_HAS_PAYMENTS: 'Part of this order is paid. Undo the payment first.',
  TABLE_NOT_FOUND: 'This table does not exist.',
  NO_ACTIVE_SESSION: 'Nobody is seated at this table any more.',
};

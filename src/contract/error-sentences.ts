import type { ErrorCode } from './errors.ts';
import { guestErrorSentences } from './guest-error-sentences.ts';

/**
 * The sentence for every expected failure: what happened and what to do. The API sends it, the pages show
 * it where they have no more fitting one. No schema is imported here, so pages may carry this file.
 */
export const errorSentences: Record<ErrorCode, string> = {
  ...guestErrorSentences,
  UNAUTHORIZED: 'Please sign in.',
  FORBIDDEN: 'You are not allowed to do that.',
  NOT_FOUND: 'That does not exist.',
  METHOD_NOT_SUPPORTED: 'That cannot be asked for in this way.',
  PAYLOAD_TOO_LARGE: 'That is too large.',
  CREDENTIALS_WRONG: 'E-mail address or password is wrong.',
  EMAIL_TAKEN: 'This email address is already registered. Please use another email or sign in.',
  PASSWORD_WRONG: 'Falsches Passwort',
  PAGE_NOT_ALLOWED: 'Diese Seite ist im Kellner-Modus nicht erlaubt.',
  PREMIUM_REQUIRED: 'Opening the restaurant to guests needs Premium.',
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
  ORDER_ITEM_CHANGED: 'Somebody else has just changed this line.',
  BILL_NOT_FOUND: 'This bill does not exist.',
  BASKET_CHANGED: 'The bill has just changed. Please check what is to be paid.',
  GIVEN_TOO_LITTLE: 'That is less than what is to be paid.',
  PAYMENT_ID_TAKEN: 'This payment was already recorded differently. Please start it again.',
  PAYMENT_NOT_FOUND: 'This payment does not exist.',
  TABLE_NOT_FOUND: 'This table does not exist.',
  NO_ACTIVE_SESSION: 'Nobody is seated at this table any more.',
  TABLE_OCCUPIED: 'This table is occupied.',
  TABLES_OCCUPIED: 'Some tables are occupied. Free them first.',
  TABLE_ID_TAKEN: 'This table was already added differently. Please start again.',
  TOO_MANY_TABLES: 'There are no more table numbers.',
  FILE_TOO_LARGE: 'This file is too large.',
  NOT_AN_IMAGE: 'Please upload images only.',
  UNSUPPORTED_IMAGE: 'Pictures of this kind cannot be used. Please take a JPG or PNG.',
  IMAGE_TOO_LARGE: 'This picture has too many pixels. Please take a smaller one.',
  IMAGE_DAMAGED: 'This picture is damaged. Please take another one.',
  IMAGE_INTAKE_BUSY: 'Many pictures are being uploaded at the moment. Please try again shortly.',
};

import { guestErrorSentences } from '#contract/guest-error-sentences.ts';

/** The sentence for every failure that guests can meet, including that no answer came. */
export const guestErrors = {
  ...guestErrorSentences,
  OFFLINE: 'No connection. Please check your reception and try again.',
};

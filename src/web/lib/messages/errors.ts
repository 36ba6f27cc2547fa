import { errorSentences as apiSentences } from '#contract/error-sentences.ts';

/** The sentence for every failure a call can have, including that no answer came. */
export const errorSentences = {
  ...apiSentences,
  OFFLINE: 'No connection. Please check your reception and try again.',
};

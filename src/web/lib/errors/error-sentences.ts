import { errorSentences as apiSentences } from '#contract/error-sentences.ts';
import { guestErrors } from './guest-errors.ts';

/** The sentence for every failure a call can have, including that no answer came. */
export const errorSentences = { ...apiSentences, OFFLINE: guestErrors.OFFLINE };

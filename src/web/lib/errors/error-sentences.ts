import { errorSentences as apiSentences } from '#contract/error-sentences.ts';
import { guestErrors } from './guest-errors.ts';

/** The sentence for every failure of a call, including that no answer came. */
export const errorSentences = { ...apiSentences, OFFLINE: guestErrors.OFFLINE };

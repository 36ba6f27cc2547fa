import type { Failure } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { signInText } from './sign-in-text.ts';

/**
 * The sentence for a failed sign-in, registration or new password; after too many tries, how long to wait.
 */
export function attemptSentence({ code, details }: Failure): string {
  return code === 'TOO_MANY_REQUESTS' && details
    ? signInText.tooManyTries(details.retryAfterSeconds)
    : errorSentences[code];
}

import type { Failure } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { passwordSentence } from './form-problems.ts';
import { signInText } from './sign-in-text.ts';

/**
 * The sentence for a failed sign-in, registration or new password; after too many tries, how long to wait.
 */
export function attemptSentence({ code, details }: Failure): string {
  if (code === 'TOO_MANY_REQUESTS' && details) return signInText.tooManyTries(details.retryAfterSeconds);
  if (code === 'WEAK_PASSWORD') return passwordSentence(details.reasons) ?? errorSentences[code];
  return errorSentences[code];
}

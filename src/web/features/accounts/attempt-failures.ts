import { type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import type { Problems } from '#web/lib/use-form.ts';
import { toast } from '#web/ui/toast.ts';
import { passwordSentence } from './form-problems.ts';
import { signInText } from './sign-in-text.ts';

/**
 * The sentence for a failed sign-in, registration or new password; after too many tries, how long to wait.
 */
export function attemptSentence({ code, details }: Failure): string {
  if (code === 'TOO_MANY_REQUESTS' && details)
    return signInText.tooManyTries({ count: details.retryAfterSeconds });
  if (code === 'WEAK_PASSWORD') return passwordSentence(details.reasons) ?? errorSentence(code);
  return errorSentence(code);
}

type Field = 'email' | 'password' | 'code';

/** The field that each failure code is about. */
const fieldOfFailure: Partial<Record<Failure['code'], Field>> = {
  EMAIL_TAKEN: 'email',
  WEAK_PASSWORD: 'password',
  CREDENTIALS_WRONG: 'password',
};

/** Shows a toast and returns the reason as a problem of the field it is about, or else of the whole form. */
export function attemptProblems(
  failed: string,
  error: unknown,
  {
    field = fieldOfFailure[failureOf(error).code],
    sentence = attemptSentence(failureOf(error)),
  }: { field?: Field; sentence?: string } = {},
): Problems<Field> {
  toast({ variant: 'destructive', title: failed, description: sentence });
  return { [field ?? 'form']: sentence };
}

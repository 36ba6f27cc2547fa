import { failureOf } from '#web/lib/api.ts';
import type { Problems } from '#web/lib/use-form.ts';
import { toast } from '#web/ui/toast.ts';
import { attemptSentence } from './attempt-sentence.ts';

type Field = 'email' | 'password' | 'code';

/** The field that each failure code is about. */
const fieldOfFailure: Record<string, Field> = {
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

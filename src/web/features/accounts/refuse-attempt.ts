import { failureOf } from '#web/lib/api.ts';
import type { Problems } from '#web/lib/use-form.ts';
import { toast } from '#web/ui/toast.ts';
import { attemptSentence } from './attempt-sentence.ts';

type Field = 'email' | 'password' | 'code';

/** The failures of a call that a field is to blame for. */
const blamed: Record<string, Field> = {
  EMAIL_TAKEN: 'email',
  WEAK_PASSWORD: 'password',
  CREDENTIALS_WRONG: 'password',
};

/** Tells that an attempt has failed, and leaves the reason at the field to blame; where there is none, in the form. */
export function refuseAttempt(
  failed: string,
  error: unknown,
  {
    field = blamed[failureOf(error).code],
    sentence = attemptSentence(failureOf(error)),
  }: { field?: Field; sentence?: string } = {},
): Problems<Field> {
  toast({ variant: 'destructive', title: failed, description: sentence });
  return { [field ?? 'form']: sentence };
}

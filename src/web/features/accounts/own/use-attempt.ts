import { useState } from 'react';
import { attemptSentence } from '#web/features/accounts/sign-in/attempt-sentence.ts';
import { passwordSentence } from '#web/features/accounts/sign-in/form-problems.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { accountText } from './account-text.ts';

/** What stands under each field. */
export type FieldProblems = Partial<Record<'password' | 'newPassword' | 'code' | 'email' | 'word', string>>;

/** One call at a time from a form; a refusal goes to the field that it is about, anything else into a message. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});

  async function attempt(call: (account: typeof api.accounts.own) => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      await call(api.accounts.own);
    } catch (error) {
      const failure = failureOf(error);
      const field = fieldOf(failure);
      const sentence = sentenceOf(failure);
      if (field) setProblems({ [field]: sentence });
      else toast({ variant: 'destructive', title: accountText.page.saveFailed, description: sentence });
    } finally {
      setBusy(false);
    }
  }

  return { busy, problems, setProblems, attempt };
}

function fieldOf({ code }: Failure): keyof FieldProblems | null {
  if (code === 'PASSWORD_WRONG') return 'password';
  if (code === 'WEAK_PASSWORD') return 'newPassword';
  if (code === 'CODE_WRONG') return 'code';
  if (code === 'EMAIL_UNCHANGED') return 'email';
  return null;
}

function sentenceOf(failure: Failure): string {
  if (failure.code === 'OWN_RESTAURANT_OCCUPIED')
    return accountText.page.occupied(failure.details.restaurants);
  if (failure.code === 'WEAK_PASSWORD')
    return passwordSentence(failure.details.reasons) ?? attemptSentence(failure);
  return attemptSentence(failure);
}

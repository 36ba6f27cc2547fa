import { tellFailure } from '#web/features/errors/use-command.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { enumerated } from '#web/lib/manner.ts';
import { type Problems, textOf } from '#web/lib/use-form.ts';
import { accountText } from './account-text.ts';
import { attemptSentence } from './attempt-failures.ts';
import { signInText } from './sign-in-text.ts';

/** The fields of the forms on the account page. */
type AccountField = 'password' | 'newPassword' | 'code' | 'email' | 'word';
export type AccountProblems = Problems<AccountField>;

const fieldOfFailure: Partial<Record<Failure['code'], AccountField>> = {
  PASSWORD_WRONG: 'password',
  WEAK_PASSWORD: 'newPassword',
  CODE_WRONG: 'code',
  EMAIL_UNCHANGED: 'email',
};

/** Returns the sentence for the field that the failure is about; shows any other failure as a toast. */
export function accountProblems(error: unknown): AccountProblems {
  const failure = failureOf(error);
  const field = fieldOfFailure[failure.code];
  if (field) return { [field]: accountSentence(failure) };
  tellFailure(accountText.page.saveFailed, error, { sentenceOf: accountSentence });
  return {};
}

/** The sentence that explains a failed call of the account page. */
function accountSentence(failure: Failure): string {
  if (failure.code === 'OWN_RESTAURANT_OCCUPIED')
    return accountText.page.occupied({ restaurants: enumerated(failure.details.restaurants) });
  return attemptSentence(failure);
}

/** The problem of an empty password field; an empty object when something is typed. */
export function missingPassword(typed: FormData, name = 'password'): { password?: string } {
  return textOf(typed, name) === '' ? { password: signInText.passwordMissing } : {};
}

/** The problem of a code that is too short; an empty object when it is long enough. */
export function missingCode(typed: FormData): { code?: string } {
  return codeOf(typed).length < 6 ? { code: accountText.code.missing } : {};
}

export function codeOf(typed: FormData): string {
  return textOf(typed, 'code').trim();
}

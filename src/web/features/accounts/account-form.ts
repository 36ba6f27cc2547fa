import { tellFailure } from '#web/features/errors/use-command.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { type Problems, textOf } from '#web/lib/use-form.ts';
import { accountText } from './account-text.ts';
import { attemptSentence } from './attempt-sentence.ts';
import { passwordSentence } from './form-problems.ts';

/** What the forms of one's own account ask for. */
type AccountField = 'password' | 'newPassword' | 'code' | 'email' | 'word';

const blamed: Partial<Record<Failure['code'], AccountField>> = {
  PASSWORD_WRONG: 'password',
  WEAK_PASSWORD: 'newPassword',
  CODE_WRONG: 'code',
  EMAIL_UNCHANGED: 'email',
};

/** A refusal goes to the field that it is about, anything else into a message. */
export function refuseAccount(error: unknown): Problems<AccountField> {
  const failure = failureOf(error);
  const field = blamed[failure.code];
  if (field) return { [field]: accountSentence(failure) };
  tellFailure(accountText.page.saveFailed, error, accountSentence);
  return {};
}

/** Why something about the account was refused. */
export function accountSentence(failure: Failure): string {
  if (failure.code === 'OWN_RESTAURANT_OCCUPIED')
    return accountText.page.occupied(failure.details.restaurants);
  if (failure.code === 'WEAK_PASSWORD')
    return passwordSentence(failure.details.reasons) ?? attemptSentence(failure);
  return attemptSentence(failure);
}

/** What is to be said of a current password that was left out. */
export function missingPassword(typed: FormData, name = 'password'): { password?: string } {
  return textOf(typed, name) === '' ? { password: accountText.page.passwordMissing } : {};
}

/** What is to be said of a code that cannot be one. */
export function missingCode(typed: FormData): { code?: string } {
  return codeOf(typed).length < 6 ? { code: accountText.code.missing } : {};
}

export function codeOf(typed: FormData): string {
  return textOf(typed, 'code').trim();
}

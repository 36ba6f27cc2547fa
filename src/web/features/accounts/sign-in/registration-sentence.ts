import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptSentence } from '#web/features/accounts/attempt-failures.ts';
import { failureOf, UnreadableAnswer } from '#web/lib/api.ts';
import { CaptchaFailed, CaptchaNotLoaded } from './captcha.ts';

const text = accountText.registration;

/**
 * The sentence for a failed registration. If something other than our server has answered, such as a proxy,
 * the sentence is that answer's own message, or its status.
 */
export function registrationSentence(error: unknown): string {
  if (error instanceof CaptchaNotLoaded) return text.captchaNotLoaded;
  if (error instanceof CaptchaFailed) return text.captchaFailed;
  if (error instanceof UnreadableAnswer) return unreadableSentence(error);
  return attemptSentence(failureOf(error));
}

function unreadableSentence({ status, statusText, body }: UnreadableAnswer): string {
  if (body === undefined) return text.unreadable;
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const said = [fields.error, fields.message, fields.details].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof said === 'string' ? said : text.status({ status, statusText }).trim();
}

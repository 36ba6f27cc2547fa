import type { GuestTexts } from '#web/features/languages/guest-texts.ts';
import type { Failure } from '#web/lib/api.ts';

/**
 * Why a call failed. Guests have no sentences for failures that only staff can meet; such a failure shows the
 * general sentence.
 */
export function callFailureSentence(sentences: GuestTexts['errors'], code: Failure['code']): string {
  const known: Partial<Record<Failure['code'], string>> = sentences;
  return known[code] ?? sentences.INTERNAL_SERVER_ERROR;
}

import { errorSentences } from '#contract/error-sentences.ts';
import { languageNow } from '#web/lib/manner.ts';
import { staffTexts } from '#web/lib/staff-texts.ts';
import german from './error-text.de.json' with { type: 'json' };
import { guestErrors } from './guest-errors.ts';

/** The specification's. */
const specified = { ...errorSentences, OFFLINE: guestErrors.OFFLINE };

const errorText = staffTexts<typeof german>()(
  'lib/errors/error-text',
  { ...specified, PASSWORD_WRONG: 'Wrong password.' },
  'en',
);

/**
 * The sentence for every failure of a call, including that no answer came.
 *
 * @param language of the part of the page in the specification's texts; English unless said
 */
export function errorSentence(code: keyof typeof specified, language?: 'de'): string {
  if (languageNow() !== null) return errorText[code];
  return (language === 'de' ? german : specified)[code];
}

import type { GuestLanguage } from '#domain/languages/guest-language.ts';

/** A machine that translates. */
export interface Translator {
  /**
   * @returns as many texts, in their order
   * @throws AppError TRANSLATOR_FAILED: it does not answer, or not so
   */
  translate: (
    texts: readonly string[],
    languages: { from: GuestLanguage; to: GuestLanguage },
  ) => Promise<string[]>;
}

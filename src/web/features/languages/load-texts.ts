import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { GuestTexts } from './guest-texts.ts';

/** Loads the texts of one language (null: the specification's), so that a page loads only those it shows. */
export async function loadTexts(language: GuestLanguage | null): Promise<GuestTexts> {
  switch (language) {
    case null:
      return (await import('./spec-texts.ts')).specTexts;
    case 'de':
      return (await import('./german-texts.ts')).germanTexts;
    case 'en':
      return (await import('./english-texts.ts')).englishTexts;
  }
}

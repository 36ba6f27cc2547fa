import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { spoken, type Translation } from '#domain/languages/texts.ts';
import { mannerOf } from '#web/lib/manner.ts';
import type { GuestTexts } from './guest-texts.ts';
import type { specTexts } from './spec-texts.ts';

/** A file of each language, `<language>.json`, in which nothing may be missing. */
const files: Record<GuestLanguage, () => Promise<{ default: Translation<typeof specTexts> }>> = {
  de: () => import('./guest/de.json'),
  en: () => import('./guest/en.json'),
  fr: () => import('./guest/fr.json'),
  it: () => import('./guest/it.json'),
  es: () => import('./guest/es.json'),
  nl: () => import('./guest/nl.json'),
  pl: () => import('./guest/pl.json'),
  tr: () => import('./guest/tr.json'),
  uk: () => import('./guest/uk.json'),
  ar: () => import('./guest/ar.json'),
};

/** Loads the texts of one language (null: the specification's), so that a page loads only those it shows. */
export async function loadTexts(language: GuestLanguage | null): Promise<GuestTexts> {
  const texts =
    language === null ? (await import('./spec-texts.ts')).specTexts : (await files[language]()).default;
  return spoken(texts, mannerOf(language)) as GuestTexts;
}

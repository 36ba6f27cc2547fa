import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { mannerOf } from '#domain/languages/manner.ts';
import { spoken, type Translation } from '#domain/languages/texts.ts';
import type { AllTexts, GuestTexts } from './guest-texts.ts';
import type { specFurtherTexts } from './spec-further-texts.ts';
import type { specTexts } from './spec-texts.ts';

type Files<Source> = Record<GuestLanguage, () => Promise<{ default: Translation<Source> }>>;

/** A file of each language, `<language>.json`, in which nothing may be missing. */
const files: Files<typeof specTexts> = {
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

const furtherFiles: Files<typeof specFurtherTexts> = {
  de: () => import('./guest-further/de.json'),
  en: () => import('./guest-further/en.json'),
  fr: () => import('./guest-further/fr.json'),
  it: () => import('./guest-further/it.json'),
  es: () => import('./guest-further/es.json'),
  nl: () => import('./guest-further/nl.json'),
  pl: () => import('./guest-further/pl.json'),
  tr: () => import('./guest-further/tr.json'),
  uk: () => import('./guest-further/uk.json'),
  ar: () => import('./guest-further/ar.json'),
};

/** Loads what the menu says in one language (null: the specification's), so that a page loads only what it shows. */
export async function loadTexts(language: GuestLanguage | null): Promise<GuestTexts> {
  const texts =
    language === null ? (await import('./spec-texts.ts')).specTexts : (await files[language]()).default;
  return spoken(texts, mannerOf(language)) as GuestTexts;
}

/** Loads what the guest's other pages and dialogs say, too. */
export async function loadAllTexts(language: GuestLanguage | null): Promise<AllTexts> {
  const further =
    language === null
      ? (await import('./spec-further-texts.ts')).specFurtherTexts
      : (await furtherFiles[language]()).default;
  return { ...(await loadTexts(language)), ...spoken(further, mannerOf(language)) } as AllTexts;
}

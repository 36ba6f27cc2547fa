import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { mannerOf } from '#domain/languages/manner.ts';
import { isStaffLanguage, type StaffLanguage } from '#domain/languages/staff-language.ts';
import type { Manner } from '#domain/languages/texts.ts';

type PageLanguage = () => GuestLanguage | null | undefined;

let pageLanguage: PageLanguage = () => null;

/**
 * Says in which language a page is: in a browser the one that is shown, on the server the one that is rendered; undefined while
 * none is.
 */
export function followLanguage(language: PageLanguage): void {
  pageLanguage = language;
}

/** The language of the page that is shown or rendered; null: the specification's. @throws Error while none is */
export function languageNow(): GuestLanguage | null {
  const language = pageLanguage();
  if (language === undefined)
    throw new Error('texts are read while a page shows them, not while its modules load');
  return language;
}

/** The same of a page for staff or owners, for what is written outside of pages, too. */
export function staffLanguageNow(): StaffLanguage | null {
  const language = languageNow();
  return isStaffLanguage(language) ? language : null;
}

/** The language of a part of a page in the specification's texts, which mix two; undefined where all of the page has one. */
export function specifiedLang(language: 'de' | 'en'): 'de' | 'en' | undefined {
  return languageNow() === null ? language : undefined;
}

/** The manner of the page that is shown or rendered. */
export const mannerNow = (): Manner => mannerOf(languageNow());

/** `Gluten, Milch` */
export const enumerated = (words: readonly (string | number)[]): string => words.join(mannerNow().comma);

/** A formatter in the manner of the page, made once for each language. */
export function inManner<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const { locale } = mannerNow();
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

import { choiceCookie, chosenIn, preferredOf } from './guest-language.ts';

/** The languages in which all other pages, mails and files are complete. */
export const staffLanguages = ['de', 'en'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

/** The cookie with the language that was chosen on this device. */
export const staffLanguageCookie = 'gedeck_staff_language';

/** That cookie with a choice. */
export const staffLanguageCookieOf = (language: StaffLanguage): string =>
  choiceCookie(staffLanguageCookie, language);

/**
 * What an installation speaks where nobody has chosen: the specification's German and English mixed, one of the languages, or the
 * one that the browser asks for.
 */
export const defaultLanguages = ['specified', ...staffLanguages, 'auto'] as const;
export type DefaultLanguage = (typeof defaultLanguages)[number];

/** Whether an untrusted text names one of the languages. */
export function isStaffLanguage(word: string | null | undefined): word is StaffLanguage {
  return staffLanguages.some((language) => language === word);
}

/** The chosen language in a Cookie header; null: none was chosen. */
export function chosenStaffLanguage(cookies: string): StaffLanguage | null {
  const chosen = chosenIn(cookies, staffLanguageCookie);
  return isStaffLanguage(chosen) ? chosen : null;
}

/** Where nobody has chosen. @param accepted an Accept-Language header; empty: none came, or nobody asks */
export function unchosenLanguage(fallback: DefaultLanguage, accepted: string): StaffLanguage | null {
  if (isStaffLanguage(fallback)) return fallback;
  if (fallback === 'specified' || accepted === '') return null;
  // Who asks for neither reads English.
  return preferredOf(accepted, isStaffLanguage) ?? 'en';
}

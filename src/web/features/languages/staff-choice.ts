import { type StaffLanguage, staffLanguageCookie } from '#domain/languages/staff-language.ts';
import { useGuestLanguage } from './guest-texts.ts';
import { rememberLanguage } from './language-cookie.ts';

/** The language of this page; null: the specification's, German and English mixed. */
export function useStaffLanguage(): StaffLanguage | null {
  const { language } = useGuestLanguage();
  return language === 'de' || language === 'en' ? language : null;
}

/** Chooses the language of this device. The page is loaded anew: everything on it is said by then. */
export function chooseStaffLanguage(language: StaffLanguage | null): void {
  rememberLanguage(staffLanguageCookie, language);
  window.location.reload();
}

import { type StaffLanguage, staffLanguageCookie } from '#domain/languages/staff-language.ts';
import { api } from '#web/lib/api.ts';
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

/** The same for the account, whose e-mails are in it, too, and the pages of every device on which it is signed in. */
export async function chooseOwnLanguage(language: StaffLanguage | null): Promise<void> {
  await api.accounts.own.setLanguage({ language });
  chooseStaffLanguage(language);
}

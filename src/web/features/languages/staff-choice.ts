import { useSyncExternalStore } from 'react';
import {
  chosenStaffLanguage,
  type StaffLanguage,
  staffLanguageCookie,
} from '#domain/languages/staff-language.ts';
import { api } from '#web/lib/api.ts';
import { rememberLanguage } from './language-cookie.ts';

/** The language that was chosen on this device; null: none, and on the server, which asks nobody. */
export function useDeviceLanguage(): StaffLanguage | null {
  return useSyncExternalStore(
    neverChanges,
    () => chosenStaffLanguage(document.cookie),
    () => null,
  );
}

const neverChanges = () => () => {};

/** Chooses the language of this device. The page is loaded anew: everything on it is said by then. */
export function chooseDeviceLanguage(language: StaffLanguage | null): void {
  rememberLanguage(staffLanguageCookie, language);
  window.location.reload();
}

/** Chooses it for the account, too: for its e-mails, and for the other devices as soon as they show a page. */
export async function chooseOwnLanguage(language: StaffLanguage | null): Promise<void> {
  await api.accounts.own.setLanguage({ language });
  chooseDeviceLanguage(language);
}

import {
  chosenStaffLanguage,
  type DefaultLanguage,
  type StaffLanguage,
  unchosenLanguage,
} from '#domain/languages/staff-language.ts';

/** The language of the pages from which a request comes: the device's choice, else what the installation says. */
export function staffLanguageOf(headers: Headers, fallback: DefaultLanguage): StaffLanguage | null {
  const chosen = chosenStaffLanguage(headers.get('cookie') ?? '');
  return chosen ?? unchosenLanguage(fallback, headers.get('accept-language') ?? '');
}

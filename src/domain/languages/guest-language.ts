interface LanguageFacts {
  /** By itself, because a guest may not read the others. */
  name: string;
  /**
   * A tag of BCP 47, where the code alone does not say how dates, times and numbers are written: with the digits of the table's
   * number, of its PIN and of the bill.
   */
  locale?: string;
  isRightToLeft?: true;
}

/** The languages in which guest pages are complete. Without a choice, they use the specification's own texts. */
export const guestLanguages = {
  de: { name: 'Deutsch' },
  en: { name: 'English', locale: 'en-GB' },
  fr: { name: 'Français' },
  it: { name: 'Italiano' },
  es: { name: 'Español' },
  nl: { name: 'Nederlands' },
  pl: { name: 'Polski' },
  tr: { name: 'Türkçe' },
  uk: { name: 'Українська' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', isRightToLeft: true },
} satisfies Record<string, LanguageFacts>;

export type GuestLanguage = keyof typeof guestLanguages;
export const guestLanguageCodes = Object.keys(guestLanguages) as [GuestLanguage, ...GuestLanguage[]];

/** The tag of BCP 47 by which a language writes numbers and times. */
export function localeOf(language: GuestLanguage): string {
  const { locale = language }: LanguageFacts = guestLanguages[language];
  return locale;
}

export function directionOf(language: GuestLanguage | null): 'ltr' | 'rtl' {
  const { isRightToLeft }: LanguageFacts = guestLanguages[language ?? 'de'];
  return isRightToLeft ? 'rtl' : 'ltr';
}

/** The cookie with the language that a guest has chosen on this device; missing when nothing was chosen. */
export const languageCookie = 'gedeck_language';

/** A cookie with a choice that lasts a year; null: none any more. */
export function choiceCookie(name: string, language: string | null): string {
  const seconds = language === null ? 0 : 365 * 86_400;
  return `${name}=${language ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** The name of a cookie over https, where browsers take it from this very host only. */
export const hostCookie = (name: string): string => `__Host-${name}`;

/** Whether an untrusted text names one of the languages. */
export function isGuestLanguage(word: string | undefined): word is GuestLanguage {
  return guestLanguageCodes.some((code) => code === word);
}

/** The chosen language in a Cookie header (`a=1; b=2`); null when none, or an unknown one, was chosen. */
export function chosenLanguage(cookies: string): GuestLanguage | null {
  const chosen = chosenIn(cookies, languageCookie);
  return isGuestLanguage(chosen) ? chosen : null;
}

/** What a Cookie header says under a name, or over https under that name for this very host only. */
export function chosenIn(cookies: string, cookie: string): string | undefined {
  const values = new Map<string, string | undefined>();
  for (const each of cookies.split(';')) {
    const [name = '', value] = each.split('=');
    if (!values.has(name.trim())) values.set(name.trim(), value);
  }
  return values.get(hostCookie(cookie)) ?? values.get(cookie);
}

/**
 * The language that a device prefers, or null when it accepts none of them.
 *
 * @param accepted an Accept-Language header (RFC 9110, section 12.5.4), e.g. `de-AT, en;q=0.8`
 */
export function preferredLanguage(accepted: string): GuestLanguage | null {
  return preferredOf(accepted, isGuestLanguage);
}

/** The language of some that a device prefers. */
export function preferredOf<Language extends string>(
  accepted: string,
  isOne: (word: string | undefined) => word is Language,
): Language | null {
  let best: { language: Language; weight: number } | null = null;
  for (const range of accepted.toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = tag.split('-')[0];
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (isOne(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? null;
}

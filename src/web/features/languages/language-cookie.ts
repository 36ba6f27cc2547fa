import { hostCookie } from '#domain/languages/guest-language.ts';

const yearSeconds = 365 * 86_400;

/** Stores a choice, null: none, in a cookie. Where cookies are blocked, it lasts as long as the page. */
export function rememberLanguage(cookie: string, language: string | null): void {
  const isEncrypted = window.location.protocol === 'https:';
  // The Cookie Store API does not exist in older Safari.
  const write = (name: string, value: string, lifetime: number) => {
    const secure = isEncrypted ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  };
  // Chosen before the cookie had this name, or before there was https.
  if (isEncrypted) write(cookie, '', 0);
  write(isEncrypted ? hostCookie(cookie) : cookie, language ?? '', language === null ? 0 : yearSeconds);
}

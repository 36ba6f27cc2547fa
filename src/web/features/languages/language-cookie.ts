import { choiceCookie, hostCookie } from '#domain/languages/guest-language.ts';

/** Stores a choice, null: none, in a cookie. Where cookies are blocked, it lasts as long as the page. */
export function rememberLanguage(cookie: string, language: string | null): void {
  // The Cookie Store API does not exist in older Safari.
  const write = (text: string) => {
    document.cookie = text;
  };
  if (window.location.protocol !== 'https:') return write(choiceCookie(cookie, language));
  // Chosen before the cookie had this name, or before there was https.
  write(`${choiceCookie(cookie, null)}; Secure`);
  write(`${choiceCookie(hostCookie(cookie), language)}; Secure`);
}

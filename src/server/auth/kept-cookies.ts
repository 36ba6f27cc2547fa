import { AppError } from '../app-error.ts';

/**
 * Tells browsers that block cookies from those that keep them. Pages that lead to a sign-in or a pairing give this
 * cookie beforehand; it holds nothing. [ACC-34]
 */
const cookieName = 'gedeck_cookies';
const lifetimeSeconds = 600;

/** The Set-Cookie header that tries whether the browser keeps cookies. */
export const trialCookie = `${cookieName}=kept; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`;

/** The paths, and those of their data, from which calls of `requireCookies` are made. */
const signInPages = /^\/(?:login|register|confirm-registration|invitation|station|audit)(?:\.data)?(?:\/|$)/i;

/** True if a page leads to calls that need cookies and the request has none. */
export function wantsTrialCookie(path: string, headers: Headers): boolean {
  return !headers.has('cookie') && signInPages.test(path);
}

interface CookieCall {
  headers: Headers;
  setCookie(line: string): void;
}

/**
 * Refuses a page whose browser brings no cookies: what it is given would be lost. The refusal gives one, so the page's
 * second try succeeds where cookies are kept. Programs other than browsers send no `Origin`, and keep what they want.
 *
 * @param isBrought whether the cookie came
 * @param given the cookie to try with
 * @throws AppError COOKIES_NEEDED
 */
export function requireCookie(call: CookieCall, isBrought: boolean, given: string): void {
  if (isBrought || !call.headers.has('origin')) return;
  call.setCookie(given);
  throw new AppError('COOKIES_NEEDED');
}

/** The same for calls that any cookie will do for. */
export function requireCookies(call: CookieCall): void {
  requireCookie(call, call.headers.has('cookie'), trialCookie);
}

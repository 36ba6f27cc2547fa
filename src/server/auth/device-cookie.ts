import { createAccountToken, hashAccountToken } from './account-tokens.ts';

/** The cookie by which a browser is known in which somebody has signed in. [ACC-13] */
const cookieName = 'gedeck_device';
const cookiePattern = /(?:^|;\s*)gedeck_device=([\w-]{43})(?:;|$)/;

/** How long a browser is known after its last sign-in: as long as browsers keep a cookie. */
export const deviceDays = 400;

/** The hash of the request's device token, or null when it has none. */
export function readDevice(headers: Headers): Buffer | null {
  const token = cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
  return token ? hashAccountToken(token) : null;
}

/** A new token, with the Set-Cookie header that gives it to the browser. */
export function createDevice(): { tokenHash: Buffer; setCookie: string } {
  const { token, tokenHash } = createAccountToken();
  const setCookie = `${cookieName}=${token}; Path=/; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Lax`;
  return { tokenHash, setCookie };
}

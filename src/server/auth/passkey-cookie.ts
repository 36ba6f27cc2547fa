import { createAccountToken, hashAccountToken } from './account-tokens.ts';

/** The cookie of a browser whose device has been asked to sign: no other browser can bring the answer. [ACC-24] */
const cookieName = 'gedeck_passkey';
const cookiePattern = /(?:^|;\s*)gedeck_passkey=([\w-]{43})(?:;|$)/;
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** Seconds within which the device must have signed. */
export const challengeSeconds = 600;

/** The hash of the request's token, or null when it has none. */
export function readPasskeyToken(headers: Headers): Buffer | null {
  const token = tokenIn(headers);
  return token ? hashAccountToken(token) : null;
}

/** The browser's token, a new one if it has none, with the Set-Cookie header that keeps it. Its tabs share it. */
export function keepPasskeyToken(headers: Headers): { tokenHash: Buffer; setCookie: string } {
  const token = tokenIn(headers) ?? createAccountToken().token;
  return {
    tokenHash: hashAccountToken(token),
    setCookie: `${cookieName}=${token}; Max-Age=${challengeSeconds}; ${attributes}`,
  };
}

function tokenIn(headers: Headers): string | undefined {
  return cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
}

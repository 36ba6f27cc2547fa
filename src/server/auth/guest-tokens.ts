import { createHash, randomBytes } from 'node:crypto';

/**
 * A phone's proof of who it is: 256 random bits in an HttpOnly cookie. What it may see is decided by the
 * table sessions it has joined (`guest_tokens`); the database knows only the token's hash.
 *
 * The cookie comes with the menu page, before the phone sits down. So when the answer to "enter" is lost
 * on a bad line, the phone that opened the table is recognised at the next try and not asked for a PIN
 * that nobody has seen.
 */

const cookieName = 'gedeck_guest';
const lifetimeSeconds = 2 * 86_400;
const cookiePattern = /(?:^|;\s*)gedeck_guest=([\w-]{43})(?:;|$)/;

/** The SHA-256 of the request's guest token, or null when it has none. */
export function readGuestToken(headers: Headers): Buffer | null {
  const token = cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
  return token ? hash(token) : null;
}

/** A new token: its hash, and the value of the Set-Cookie header that gives it to the phone. */
export function createGuestToken(secure: boolean): { tokenHash: Buffer; setCookie: string } {
  const token = randomBytes(32).toString('base64url');
  return {
    tokenHash: hash(token),
    setCookie: `${cookieName}=${token}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

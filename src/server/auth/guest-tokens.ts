import { createHash, randomBytes } from 'node:crypto';

/**
 * A phone's proof of identity: 256 random bits in an HttpOnly cookie. The table sessions it has joined
 * (`guest_tokens`) decide what it may see; the database knows only the token's hash.
 *
 * The cookie comes with the menu page, before the phone sits down. So when the answer to "enter" is lost on a
 * bad line, the phone that opened the table is recognised at its next try and not asked for a PIN that nobody
 * has seen.
 */

const cookieName = 'gedeck_guest';
const lifetimeSeconds = 2 * 86_400;
const cookiePattern = /(?:^|;\s*)gedeck_guest=([\w-]{43})(?:;|$)/;

/** The SHA-256 of the request's guest token, or null when it has none. */
export function readGuestToken(headers: Headers): Buffer | null {
  const token = tokenIn(headers);
  return token ? hash(token) : null;
}

interface GuestToken {
  tokenHash: Buffer;
  /** The value of the Set-Cookie header that gives the token to the phone. */
  setCookie: string;
}

/** A new token. */
export function createGuestToken(): GuestToken {
  return guestToken(randomBytes(32).toString('base64url'));
}

/** The request's token with a cookie of full lifetime, or a new token. */
export function renewGuestToken(headers: Headers): GuestToken {
  const known = tokenIn(headers);
  return known ? guestToken(known) : createGuestToken();
}

function guestToken(token: string): GuestToken {
  return {
    tokenHash: hash(token),
    setCookie: `${cookieName}=${token}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax`,
  };
}

function tokenIn(headers: Headers): string | undefined {
  return cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

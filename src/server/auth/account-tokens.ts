import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a link or a cookie; the database knows only its hash. */
export function createAccountToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashAccountToken(token) };
}

export function hashAccountToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The cookie of a sign-in that had the right password and still lacks the code. */
const cookieName = 'gedeck_half';
const cookiePattern = /(?:^|;\s*)gedeck_half=([\w-]{43})(?:;|$)/;
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** Seconds within which the code must be entered. */
export const halfSignedInSeconds = 600;

/** The Set-Cookie header of a sign-in that is half done. */
export function halfSignedInCookie(token: string): string {
  return `${cookieName}=${token}; Max-Age=${halfSignedInSeconds}; ${attributes}`;
}

/** The Set-Cookie header that ends it. */
export const noHalfSignedInCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

/** The hash of the request's half-signed-in token, or null. */
export function readPendingSignIn(headers: Headers): Buffer | null {
  const token = cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
  return token ? hashAccountToken(token) : null;
}

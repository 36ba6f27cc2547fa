import { hashAccountToken } from './account-tokens.ts';

/** The cookie of a browser in which the link of a pass was opened. [AUD-5] */
const cookieName = 'gedeck_audit';
const cookiePattern = /(?:^|;\s*)gedeck_audit=([\w-]{43})(?:;|$)/;
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** The hash of the request's secret, or null when it has none. */
export function readAuditToken(headers: Headers): Buffer | null {
  const token = cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
  return token ? hashAccountToken(token) : null;
}

/** The Set-Cookie header that keeps the secret of a pass, until that ends. */
export function auditCookie(token: string, expiresAt: Date): string {
  return `${cookieName}=${token}; Expires=${expiresAt.toUTCString()}; ${attributes}`;
}

/** The Set-Cookie header that forgets it. */
export const noAuditCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

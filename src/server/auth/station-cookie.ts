import { hashAccountToken } from './account-tokens.ts';

/** The cookie of a tablet that is the display of a station, or waits to become one. [STA-3] */
const cookieName = 'gedeck_station';
const cookiePattern = /(?:^|;\s*)gedeck_station=([\w-]{43})(?:;|$)/;
/** As long as browsers keep a cookie; each start of the page begins it anew. */
const keptSeconds = 400 * 24 * 60 * 60;

/** The hash of the request's secret, or null when it has none. */
export function readStationToken(headers: Headers): Buffer | null {
  const token = stationTokenIn(headers);
  return token === null ? null : hashAccountToken(token);
}

/** The request's secret, or null when it has none. */
export function stationTokenIn(headers: Headers): string | null {
  return cookiePattern.exec(headers.get('cookie') ?? '')?.[1] ?? null;
}

/** The Set-Cookie header that keeps the secret of a tablet. */
export function stationCookie(token: string): string {
  return `${cookieName}=${token}; Max-Age=${keptSeconds}; Path=/; HttpOnly; SameSite=Lax`;
}

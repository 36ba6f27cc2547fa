import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { innerCookies, prefixedCookie } from '../auth/cookie-names.ts';
import type { Config } from '../config.ts';

/** Facts about a request's connection, with or without a proxy in front. */
export interface RequestInfo {
  /** With the inner names of our cookies. */
  headers: Headers;
  /** The visitor's address. */
  address: string;
  /** Whether the visitor's connection is encrypted, so that cookies say so. */
  secure: boolean;
  /** `https://host[:port]` as the visitor sees it. */
  origin: string;
}

export function requestInfo(
  request: IncomingMessage,
  { publicUrl, trustProxy }: Pick<Config['site'], 'publicUrl' | 'trustProxy'>,
): RequestInfo {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const forwarded = trustProxy ? headers : new Headers();
  // Our own proxy wrote the last entry; the visitor can invent those before it.
  const lastOf = (name: string) => forwarded.get(name)?.split(',').at(-1)?.trim();
  const proto = lastOf('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const secure = proto === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const cookies = headers.get('cookie');
  if (secure && cookies !== null) headers.set('cookie', innerCookies(cookies));
  return {
    headers,
    address: addressIn(lastOf('x-forwarded-for') ?? '') ?? request.socket.remoteAddress ?? '',
    secure,
    // Not X-Forwarded-Host: proxies pass on one that the visitor has invented.
    origin: `${proto}://${headers.get('host') ?? 'localhost'}`,
  };
}

/** What some proxies write of an address: IPv4 with a port, or brackets with or without one. */
const withPort = /^(?:(?<four>[\d.]+):\d+|\[(?<six>[^\]]+)\](?::\d+)?)$/;

/**
 * The address in an entry of X-Forwarded-For, or null: a proxy that writes something else tells nothing of its visitors,
 * who then share the limits of its own address; each value for itself would have none.
 */
function addressIn(entry: string): string | null {
  const { four, six } = withPort.exec(entry)?.groups ?? {};
  const address = four ?? six ?? entry;
  return isIP(address) === 0 ? null : address;
}

/** A name or an IPv4 address, or an IPv6 address in brackets; and a port. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Whether a request has one Host header (HTTP/1.0 may have none), and one that can stand in an address: pages are
 * asked for, and links made, with it. Names in punycode that mean nothing look like any other.
 */
export function hasUsableHost(request: IncomingMessage): boolean {
  const hosts = request.headersDistinct.host ?? (request.httpVersion === '1.0' ? ['localhost'] : []);
  return (
    hosts.length === 1 && hosts.every((host) => hostPattern.test(host) && URL.canParse(`http://${host}`))
  );
}

/** The machine itself, which browsers trust without encryption. */
const ownHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the visitor's browser takes the connection for one that nobody else can change. */
export function isTrustworthy({ secure, origin }: RequestInfo): boolean {
  return secure || (URL.canParse(origin) && ownHost.test(new URL(origin).hostname));
}

/** The Set-Cookie headers for one of our cookies: `Secure` and for this host alone if the connection is encrypted. */
export function cookieFor({ secure, headers }: RequestInfo, cookie: string): string[] {
  return secure ? prefixedCookie(cookie, headers.get('cookie') ?? '') : [cookie];
}

/**
 * Whether a request that may change something comes from our own pages (or from no page at all). Browsers
 * send `Origin` with every such request; cookies are SameSite besides.
 */
export function isSameOrigin(info: RequestInfo, publicUrl: string | undefined): boolean {
  const site = info.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = info.headers.get('origin');
  return !origin || origin === info.origin || origin === publicUrl;
}

/**
 * The origin of the visitor's browser, from the `Origin` header. The browser sends that with every call that
 * may change something, and only our own pages' origins pass.
 */
export function browserOrigin(info: RequestInfo, publicUrl: string | undefined): string {
  return info.headers.get('origin') ?? publicUrl ?? info.origin;
}

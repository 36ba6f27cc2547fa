import type { IncomingMessage } from 'node:http';

/** What the server takes from a request's connection, with or without a proxy in front. */
export interface RequestInfo {
  headers: Headers;
  /** The visitor's address. */
  address: string;
  secure: boolean;
  /** `https://host[:port]` as the visitor sees it. */
  origin: string;
}

export function requestInfo(request: IncomingMessage, trustProxy: boolean): RequestInfo {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const forwarded = trustProxy ? headers : new Headers();
  const secure = forwarded.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  const host = forwarded.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost';
  return {
    headers,
    // The last entry is the one our own proxy wrote; those before it are the visitor's to invent.
    address:
      forwarded.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? request.socket.remoteAddress ?? '',
    secure,
    origin: `${secure ? 'https' : 'http'}://${host}`,
  };
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

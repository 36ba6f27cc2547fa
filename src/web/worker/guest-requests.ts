import { guestPaths, guestPlaceOf } from '../routes/guest/guest-place.ts';

/**
 * The kinds of requests that the service worker answers; null means that it leaves the request to the
 * browser.
 */
export type GuestRequest =
  | {
      kind: 'page';
      /** The address under which the place's menu is cached. */
      menuUrl: string;
      /** The path of the dish or cart that was requested; null for the menu itself. */
      opens: string | null;
      /** Whether the page may be cached, because every guest of the table gets the same. */
      isKeepable: boolean;
    }
  | { kind: 'asset' }
  | { kind: 'picture' };

/** The properties of a request that decide its kind. */
type AskedFor = Pick<Request, 'method' | 'url' | 'mode' | 'referrer'>;

export function guestRequestOf(request: AskedFor, origin: string): GuestRequest | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (request.mode === 'navigate') return pageOf(url);
  if (url.pathname.startsWith('/assets/')) return { kind: 'asset' };
  // Staff may use the same browser; pictures on their pages are left to it.
  if (isPicture(url) && isGuestPage(request.referrer)) return { kind: 'picture' };
  return null;
}

export function isPicture(url: URL): boolean {
  return url.pathname.startsWith('/files/');
}

/** The guest page at an address; null for any other page. */
export function pageOf(url: URL): Extract<GuestRequest, { kind: 'page' }> | null {
  const place = isGuestPath(url.pathname) ? guestPlaceOf(url.searchParams) : null;
  if (!place) return null;
  const isMenu = url.pathname === '/menu';
  return {
    kind: 'page',
    menuUrl: new URL(guestPaths(place).menu, url.origin).href,
    opens: isMenu ? null : url.pathname,
    // Any further query parameter could change the page; the table's code, which a page takes out of its address
    // when it runs, changes nothing.
    isKeepable: isMenu && url.searchParams.size === (url.searchParams.has('code') ? 3 : 2),
  };
}

function isGuestPage(referrer: string): boolean {
  return referrer !== '' && isGuestPath(new URL(referrer).pathname);
}

function isGuestPath(pathname: string): boolean {
  return pathname === '/menu' || pathname === '/cart' || /^\/menu\/item\/[\w-]+$/.test(pathname);
}

import { guestPaths, guestPlaceOf } from '../routes/guest/guest-place.ts';

/** What the service worker answers; null is everything that it leaves to the browser. */
export type GuestRequest =
  | {
      kind: 'page';
      /** The address under which the menu of the place is kept. */
      menuUrl: string;
      /** The path of a dish or the cart; null for the menu itself. */
      opens: string | null;
      /** Whether the answer is the page that every guest of the table gets. */
      isKeepable: boolean;
    }
  | { kind: 'asset' }
  | { kind: 'picture' };

/** The part of a request that matters. */
type AskedFor = Pick<Request, 'method' | 'url' | 'mode' | 'referrer'>;

export function guestRequestOf(request: AskedFor, origin: string): GuestRequest | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (request.mode === 'navigate') return pageOf(url);
  if (url.pathname.startsWith('/assets/')) return { kind: 'asset' };
  // Staff may use the same browser; their pictures are none of ours.
  if (isPicture(url) && isGuestPage(request.referrer)) return { kind: 'picture' };
  return null;
}

export function isPicture(url: URL): boolean {
  return url.pathname.startsWith('/files/');
}

/** The guest page at an address, or null for any other page. */
export function pageOf(url: URL): Extract<GuestRequest, { kind: 'page' }> | null {
  const place = isGuestPath(url.pathname) ? guestPlaceOf(url.searchParams) : null;
  if (!place) return null;
  const isMenu = url.pathname === '/menu';
  return {
    kind: 'page',
    menuUrl: new URL(guestPaths(place).menu, url.origin).href,
    opens: isMenu ? null : url.pathname,
    // As the server's own store of menu pages: anything else in the query could make the page differ.
    isKeepable: isMenu && url.searchParams.size === 2,
  };
}

function isGuestPage(referrer: string): boolean {
  return referrer !== '' && isGuestPath(new URL(referrer).pathname);
}

function isGuestPath(pathname: string): boolean {
  return pathname === '/menu' || pathname === '/cart' || /^\/menu\/item\/[\w-]+$/.test(pathname);
}

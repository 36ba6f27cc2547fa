import type { guestPaths } from './guest-place.ts';

const marker = '#open=';

/**
 * The address of a menu that then opens another page of the same place. Without reception the service worker
 * has only the menu, which holds every dish; it redirects requests for a dish or the cart to this address.
 *
 * @param pathname `/cart` or `/menu/item/…`
 */
export function menuHrefOpening(menuHref: string, pathname: string): string {
  return `${menuHref}${marker}${encodeURIComponent(pathname)}`;
}

/** The path that such an address asks to open, or null. Only pages of the same place are accepted. */
export function pathToOpen(hash: string, paths: ReturnType<typeof guestPaths>): string | null {
  if (!hash.startsWith(marker)) return null;
  const pathname = decode(hash.slice(marker.length));
  if (pathname === '/cart') return paths.cart;
  const itemId = /^\/menu\/item\/([\w-]+)$/.exec(pathname)?.[1];
  return itemId === undefined ? null : paths.item(itemId);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // not valid percent-encoding
  }
}

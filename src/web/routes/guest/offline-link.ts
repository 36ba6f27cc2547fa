import type { guestPaths } from './guest-place.ts';

const marker = '#open=';

/**
 * The address of a menu that opens another page of its place by itself. Without reception the service worker has the
 * menu only, which holds every dish: it sends a phone that asks for a dish or the cart there.
 *
 * @param pathname `/cart` or `/menu/item/…`
 */
export function menuHrefOpening(menuHref: string, pathname: string): string {
  return `${menuHref}${marker}${encodeURIComponent(pathname)}`;
}

/** The page that such an address wants opened, or null. Only pages of the same place are. */
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
    return ''; // not ours
  }
}

/** The restaurant and table that a QR code names. */
export interface GuestPlace {
  restaurantId: string;
  table: number;
}

const tablePattern = /^[1-9]\d{0,3}$/;

/** The place in a page's query. Null when it names none: a table is a whole number from 1 to 9999. */
export function guestPlaceOf(query: URLSearchParams): GuestPlace | null {
  // Lower case, so that the server keeps one rendered page for all spellings of an id.
  const restaurantId = query.get('restaurantId')?.toLowerCase();
  const table = query.get('table');
  if (!restaurantId || !table || !tablePattern.test(table)) return null;
  return { restaurantId, table: Number(table) };
}

/** The paths of the guest pages of a place; all links between them are made here. */
export function guestPaths(place: GuestPlace) {
  const query = queryOf(place);
  return {
    menu: `/menu?${query}`,
    cart: `/cart?${query}`,
    item: (itemId: string) => `/menu/item/${itemId}?${query}`,
  };
}

/** Whether a guest page says more than the menu: `useAllTexts`. */
export function saysAllTexts(pathname: string): boolean {
  return /^\/(menu\/|cart|nfc$|thank-you\/|receipt\/)/.test(pathname);
}

/** The address of a page's web app manifest: an installed menu opens at its table. */
export function manifestHref({ pathname, search }: { pathname: string; search: string }): string {
  const isGuestPage = pathname === '/cart' || pathname === '/menu' || pathname.startsWith('/menu/');
  const place = isGuestPage && guestPlaceOf(new URLSearchParams(search));
  return place ? `/manifest.webmanifest?${queryOf(place)}` : '/manifest.webmanifest';
}

function queryOf({ restaurantId, table }: GuestPlace): URLSearchParams {
  return new URLSearchParams({ restaurantId, table: String(table) });
}

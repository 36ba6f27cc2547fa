/** Where a guest sits, as the QR code says it. */
export interface GuestPlace {
  restaurantId: string;
  table: number;
}

const tablePattern = /^[1-9]\d{0,3}$/;

/** The place in a page's query, or null when it names none: a table is a whole number from 1 to 9999. */
export function guestPlaceOf(query: URLSearchParams): GuestPlace | null {
  // Capital letters name the same restaurant: the server keeps one rendered page for both.
  const restaurantId = query.get('restaurantId')?.toLowerCase();
  const table = query.get('table');
  if (!restaurantId || !table || !tablePattern.test(table)) return null;
  return { restaurantId, table: Number(table) };
}

/** The guest pages of a place; every link between them carries it. */
export function guestPaths(place: GuestPlace) {
  const query = queryOf(place);
  return {
    menu: `/menu?${query}`,
    cart: `/cart?${query}`,
    item: (itemId: string) => `/menu/item/${itemId}?${query}`,
  };
}

/** The web app manifest of a page: a menu is installed as the menu of its table. */
export function manifestHref({ pathname, search }: { pathname: string; search: string }): string {
  const isGuestPage = pathname === '/cart' || pathname === '/menu' || pathname.startsWith('/menu/');
  const place = isGuestPage && guestPlaceOf(new URLSearchParams(search));
  return place ? `/manifest.webmanifest?${queryOf(place)}` : '/manifest.webmanifest';
}

function queryOf({ restaurantId, table }: GuestPlace): URLSearchParams {
  return new URLSearchParams({ restaurantId, table: String(table) });
}

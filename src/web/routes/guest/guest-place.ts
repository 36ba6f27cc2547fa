/** Where a guest sits, as the QR code says it. */
export interface GuestPlace {
  restaurantId: string;
  table: number;
}

const tablePattern = /^[1-9]\d{0,3}$/;

/** The place in a page's query, or null when it names none: a table is a whole number from 1 to 9999. */
export function guestPlaceOf(query: URLSearchParams): GuestPlace | null {
  const restaurantId = query.get('restaurantId');
  const table = query.get('table');
  if (!restaurantId || !table || !tablePattern.test(table)) return null;
  return { restaurantId, table: Number(table) };
}

/** The guest pages of a place; every link between them carries it. */
export function guestPaths({ restaurantId, table }: GuestPlace) {
  const query = new URLSearchParams({ restaurantId, table: String(table) });
  return {
    menu: `/menu?${query}`,
    cart: `/cart?${query}`,
    item: (itemId: string) => `/menu/item/${itemId}?${query}`,
  };
}

import type { GuestMenu } from '#contract/menu/menu.ts';
import type { LeadTime } from '#domain/orders/lead-time.ts';
import { type Cart, dishesOf } from './cart.ts';
import { itemsById } from './cart-review.ts';

/** How many minutes a cart takes: as long as the slowest station of its dishes; null: nobody knows, or says. [KIT-6] */
export function leadMinutesOf(
  cart: Pick<Cart, 'lines'>,
  menu: Pick<GuestMenu, 'categories'>,
  times: readonly LeadTime[] = [],
): number | null {
  const items = itemsById(menu);
  const ids = new Set(cart.lines.flatMap((line) => dishesOf(line, items.get(line.menuItemId))));
  const stations = new Set(
    menu.categories.flatMap(({ items }) =>
      items.filter(({ id }) => ids.has(id)).map(({ station }) => station),
    ),
  );
  const minutes = times.filter(({ station }) => stations.has(station)).map((time) => time.minutes);
  return minutes.length > 0 ? Math.max(...minutes) : null;
}

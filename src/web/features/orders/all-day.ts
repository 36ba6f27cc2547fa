import type { Order } from '#contract/orders.ts';
import { finalStatuses } from '#domain/orders/order-status.ts';
import type { StationFilter } from './board/board-columns.ts';

/** A dish that is to be made now, over all orders. */
export interface AllDayDish {
  name: string;
  /** Units that are not ready. */
  count: number;
  /** Those among them with extras or a wish, each kind apart; the most first. */
  variants: { key: string; options: readonly string[]; comment: string | null; count: number }[];
}

/** How many of each dish are to be made now at a station, the most first. [KIT-4] */
export function allDayOf(orders: readonly Order[], filter: StationFilter): AllDayDish[] {
  const dishes = new Map<string, AllDayDish>();
  for (const { status, items } of orders) {
    if (finalStatuses.includes(status)) continue;
    for (const { name, options, comment, units, cancelled, station } of items) {
      const count = units.waiting + units.started;
      if (cancelled || count === 0 || (filter !== 'all' && station !== filter)) continue;
      const dish = dishes.get(name) ?? { name, count: 0, variants: [] };
      dishes.set(name, dish);
      dish.count += count;
      if (options.length === 0 && !comment) continue;
      const names = options.map((option) => option.name);
      const key = JSON.stringify([names, comment]);
      const known = dish.variants.find((variant) => variant.key === key);
      if (known) known.count += count;
      else dish.variants.push({ key, options: names, comment, count });
    }
  }
  const most = (a: { count: number }, b: { count: number }) => b.count - a.count;
  for (const { variants } of dishes.values()) variants.sort(most);
  return [...dishes.values()].sort((a, b) => most(a, b) || a.name.localeCompare(b.name, 'de'));
}

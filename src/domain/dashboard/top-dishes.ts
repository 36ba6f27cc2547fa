/** The number of ranks in the dashboard's list, and in the dialog behind it. */
export const topDishLimits = { shown: 10, all: 50 } as const;

export const dishPeriods = ['today', 'week', 'month'] as const;
export type DishPeriod = (typeof dishPeriods)[number];

/** A dish and how often it was ordered in each period. */
export type DishCounts = { name: string } & Record<DishPeriod, number>;

/** The most ordered dishes of a period, in order of rank; equal counts are sorted by name. [DASH-5] */
export function topDishes(counts: readonly DishCounts[], period: DishPeriod) {
  return counts
    .map((dish) => ({ name: dish.name, quantity: dish[period] }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'de'))
    .slice(0, topDishLimits.all);
}

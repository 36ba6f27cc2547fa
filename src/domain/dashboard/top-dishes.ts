/** How many ranks the dashboard's list shows, and the dialog behind it. */
export const topDishLimits = { shown: 10, all: 50 } as const;

export const dishPeriods = ['today', 'week', 'month'] as const;
export type DishPeriod = (typeof dishPeriods)[number];

/** How often a dish was ordered, by name. */
export type DishCounts = { name: string } & Record<DishPeriod, number>;

/** The dishes ordered most often in a period, the first first; of those that are level, by name. [DASH-5] */
export function topDishes(counts: readonly DishCounts[], period: DishPeriod) {
  return counts
    .map((dish) => ({ name: dish.name, quantity: dish[period] }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'de'))
    .slice(0, topDishLimits.all);
}

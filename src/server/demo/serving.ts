import type { OptionGroup } from '#domain/orders/option-groups.ts';
import type { DemoDish, DemoOption } from './demo-menu.ts';
import type { Random } from './random.ts';
import type { Course } from './service-pace.ts';

/** One portion of a dish as somebody ordered it. */
export interface Serving {
  dish: DemoDish;
  options: readonly DemoOption[];
  comment: string | null;
}

const wishes: Partial<Record<Course, readonly string[]>> = {
  starter: ['Ohne Knoblauch, bitte', 'Zum Teilen in die Mitte'],
  main: ['Ohne Knoblauch, bitte', 'Ohne Zwiebeln, bitte', 'Extra Parmesan, bitte', 'Kinderportion'],
  dessert: ['Mit zwei Löffeln'],
  drink: ['Ohne Eis', 'Mit Zitrone'],
};
const wishChance = 0.03;

/** Portions with the same key are one line of an order. */
export function servingKey({ dish, options, comment }: Serving): string {
  return [dish.id, ...options.map(({ id }) => id), comment].join();
}

/** One guest's choice for a course, favourites more often; null when the menu has no such course. */
export function pickServing(dishes: readonly DemoDish[], course: Course, random: Random): Serving | null {
  const offered = dishes.filter((dish) => dish.available && dish.course === course);
  if (offered.length === 0) return null;
  const dish = random.pick(offered, ({ popularity }) => popularity);
  const courseWishes = wishes[course];
  return {
    dish,
    options: dish.optionGroups.flatMap((group) => pickOptions(group, random)),
    comment: courseWishes && random.chance(wishChance) ? random.pick(courseWishes) : null,
  };
}

/** The first extra of a group is the most popular. */
function pickOptions(group: OptionGroup<DemoOption>, random: Random): DemoOption[] {
  if (!group.isRequired && !random.chance(0.13)) return [];
  return [random.pick(group.options, (_, index) => 1 / (index + 1) ** 1.7)];
}
